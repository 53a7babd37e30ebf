import { withSignsNamed } from '../../rules/text.ts'
import { plain } from '../../rules/names.ts'
import type { Said } from '../i18n/translate.ts'
import { countFaults, report, type Faults } from './faults.ts'
import { isMisspelled } from './words.ts'

/** Where a column stands in the file, and what the file calls it. */
export type Places<Name extends string> = { [name in Name]?: { at: number; title: string } }

type Header = { cells: string[]; line: number }
type Stranger = { at: number; title: string }
/** A column that means what one before it does. */
type Doubled<Name> = Stranger & { name: Name; first: Stranger }

/** Columns of a kind of file. */
export type Columns<Name extends string> = {
  names: Record<Name, string>
  /** Each a column that a file must have, or a few of which it must have one. */
  needed: readonly (readonly Name[])[]
  /** Unknown columns, and the second of a doubled pair, are a notice. Absent: they are errors. */
  ignoresOthers?: true
}

/** Reads the header; reports what is unknown, doubled or missing. */
export function placesOf<Name extends string>(
  { names: columns, needed, ignoresOthers }: Columns<Name>,
  header: Header,
  faults: Faults,
  notices: Faults,
): { places: Places<Name>; hasUnknown: boolean } {
  const known = knownNames(columns)
  const places: Places<Name> = {}
  const strangers: Stranger[] = []
  const doubled: Doubled<Name>[] = []
  for (const [at, cell] of header.cells.entries()) {
    const title = titleOf(cell)
    const name = known.get(plain(title))
    const first = name && places[name]
    // An unnamed column at the end is a delimiter too many; its cells are checked line by line.
    if (name === undefined) strangers.push(...(title ? [{ at, title }] : []))
    else if (first) doubled.push({ at, title, name, first })
    else places[name] = { at, title }
  }
  if (ignoresOthers) {
    reportIgnored(strangers, doubled, header.line, notices)
    for (const choices of lacking(needed, places)) reportMissing(columns, choices, header.line, faults)
    return { places, hasUnknown: false }
  }
  for (const one of doubled) report(faults, header.line, one.title, saidOfDoubled(columns, one))
  const unknown = strangers.filter((stranger) => !takeMisspelled(columns, places, stranger, header.line, faults))
  const missing = lacking(needed, places)
  const [stranger, ...otherStrangers] = unknown
  const [lack, ...otherLacks] = missing
  if (stranger && lack && !otherStrangers.length && !otherLacks.length && !countFaults(faults)) {
    const [value, other] = lack.map((name) => wordOf(columns, name))
    const right = other ? `${value}, ${other}` : value!
    report(faults, header.line, stranger.title, [
      'server.imports.columnInstead',
      { value: stranger.title, right, name: lack.join(', ') },
    ])
  } else {
    for (const { title } of unknown)
      report(faults, header.line, title, ['server.imports.columnUnknown', { value: title }])
    for (const choices of missing) reportMissing(columns, choices, header.line, faults)
  }
  return { places, hasUnknown: unknown.length > 0 }
}

/** Names that the columns may have, as they are compared. */
export function knownNames<Name extends string>(columns: Record<Name, string>): Map<string, Name> {
  const known = new Map<string, Name>()
  for (const name in columns) for (const word of wordsOf(columns, name)) known.set(word, name)
  return known
}

export function titleOf(cell: string): string {
  return withSignsNamed(cell.replace(/\s+/g, ' ').trim())
}

function saidOfDoubled<Name extends string>(
  columns: Record<Name, string>,
  { title, at, name, first }: Doubled<Name>,
): Said {
  return first.title === title
    ? ['server.imports.columnDoubled', { value: title, first: letterOf(first.at), second: letterOf(at) }]
    : ['server.imports.columnsDoubled', { value: first.title, other: title, right: wordOf(columns, name), name }]
}

/** A column's name in spreadsheets: A to Z, then AA. */
export function letterOf(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter
}

export function lacking<Name extends string>(needed: Columns<Name>['needed'], places: Places<Name>) {
  return needed.filter((choices) => !choices.some((name) => places[name]))
}

const mostNamed = 30

function reportIgnored(strangers: Stranger[], doubled: Doubled<string>[], line: number, notices: Faults): void {
  const named = (all: string[]) => {
    const some = [...new Set(all)]
    return { names: some.slice(0, mostNamed).join(', ') + (some.length > mostNamed ? '…' : '') }
  }
  const short = ({ title }: Stranger) => title.slice(0, 50)
  const placed = (one: Stranger) => `${short(one)} (${letterOf(one.at)})`
  if (strangers.length) report(notices, line, '', ['server.imports.columnsIgnored', named(strangers.map(short))])
  const pairs = doubled.map((one) => `${placed(one.first)} = ${placed(one)}`)
  if (pairs.length) report(notices, line, '', ['server.imports.firstOfDoubled', named(pairs)])
}

function wordsOf<Name extends string>(columns: Record<Name, string>, name: Name): string[] {
  return [name, ...columns[name].split(',')].map(plain)
}

export const wordOf = <Name extends string>(columns: Record<Name, string>, name: Name) => columns[name].split(',')[0]!

/** A column whose header has a slip is told by that alone: its cells are read as what it means. */
function takeMisspelled<Name extends string>(
  columns: Record<Name, string>,
  places: Places<Name>,
  stranger: Stranger,
  line: number,
  faults: Faults,
): boolean {
  for (const name in columns) {
    if (places[name]) continue
    const right = wordsOf(columns, name).find((word) => isMisspelled(plain(stranger.title), word))
    if (right === undefined) continue
    places[name] = stranger
    const value = stranger.title
    report(faults, line, value, ['server.imports.columnMisspelled', { value, right: wordOf(columns, name), name }])
    return true
  }
  return false
}

function reportMissing<Name extends string>(
  columns: Record<Name, string>,
  choices: readonly Name[],
  line: number,
  faults: Faults,
): void {
  const [value, other] = choices.map((name) => wordOf(columns, name))
  const name = choices.join(', ')
  if (other) report(faults, line, '', ['server.imports.columnsMissing', { value: value!, other, name }])
  else report(faults, line, '', ['server.imports.columnMissing', { value: value!, name }])
}
