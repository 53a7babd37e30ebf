import { withSignsNamed } from '../../rules/text.ts'
import { plain } from '../../rules/names.ts'
import { countFaults, report, type Faults } from './faults.ts'
import { isMisspelled } from './words.ts'

/** Where a column stands in the file, and what the file calls it. */
export type Places<Name extends string> = { [name in Name]?: { at: number; title: string } }

type Header = { cells: string[]; line: number }
type Stranger = { at: number; title: string }

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
  const known = new Map<string, Name>()
  for (const name in columns) for (const word of wordsOf(columns, name)) known.set(word, name)
  const places: Places<Name> = {}
  const strangers: Stranger[] = []
  const doubled: Stranger[] = []
  for (const [at, cell] of header.cells.entries()) {
    const title = withSignsNamed(cell.replace(/\s+/g, ' ').trim())
    const name = known.get(plain(title))
    // An unnamed column at the end is a delimiter too many; its cells are checked line by line.
    if (name === undefined) strangers.push(...(title ? [{ at, title }] : []))
    else if (places[name]) doubled.push({ at, title })
    else places[name] = { at, title }
  }
  if (ignoresOthers) {
    reportIgnored(strangers, doubled, header.line, notices)
    for (const choices of lacking(needed, places)) reportMissing(columns, choices, header.line, faults)
    return { places, hasUnknown: false }
  }
  for (const { title } of doubled)
    report(faults, header.line, title, ['server.imports.columnDoubled', { value: title }])
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

function lacking<Name extends string>(needed: Columns<Name>['needed'], places: Places<Name>) {
  return needed.filter((choices) => !choices.some((name) => places[name]))
}

const mostNamed = 30

function reportIgnored(strangers: Stranger[], doubled: Stranger[], line: number, notices: Faults): void {
  const namesOf = (some: Stranger[]) => {
    const titles = [...new Set(some.map(({ title }) => title))]
    const named = titles.slice(0, mostNamed).map((title) => title.slice(0, 50))
    return { names: named.join(', ') + (titles.length > mostNamed ? '…' : '') }
  }
  if (strangers.length) report(notices, line, '', ['server.imports.columnsIgnored', namesOf(strangers)])
  if (doubled.length) report(notices, line, '', ['server.imports.firstOfDoubled', namesOf(doubled)])
}

function wordsOf<Name extends string>(columns: Record<Name, string>, name: Name): string[] {
  return [name, ...columns[name].split(',')].map(plain)
}

const wordOf = <Name extends string>(columns: Record<Name, string>, name: Name) => columns[name].split(',')[0]!

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
