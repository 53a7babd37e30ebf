import { plain } from '../../rules/names.ts'
import { knownNames, titleOf, wordOf, type Columns } from './columns.ts'
import { splitLine } from './csv.ts'
import { noFaults, report, type Faults } from './faults.ts'
import { isMisspelled } from './words.ts'

type Header = { line: number; cells: string[] }

const firstLines = 20

/**
 * Fault of a file whose first line is no header: it stands lower, under a title as a rule, or is missing. Undefined where
 * the first line is one, with whatever slips.
 */
export function faultOfHeader<Name extends string>(
  columns: Columns<Name>,
  text: string,
  header: Header,
): Faults | undefined {
  const known = knownNames(columns.names)
  const named = (cells: string[]) => new Set(cells.flatMap((cell) => known.get(plain(titleOf(cell))) ?? []))
  const neededIn = (cells: string[]) => {
    const names = named(cells)
    return columns.needed.filter((choices) => choices.some((name) => names.has(name))).length
  }
  const all = columns.needed.length
  const inFirst = neededIn(header.cells)
  if (inFirst === all) return undefined
  const lower = lowerHeader(text, header.line, neededIn)
  const faults = noFaults()
  if (lower && lower.count > inFirst && lower.count * 2 > all)
    report(faults, header.line, '', ['server.imports.headerLower', { line: lower.line }])
  else if (isNoHeader(columns, header.cells, named(header.cells).size))
    report(faults, header.line, '', ['server.imports.noHeader', neededNames(columns)])
  else return undefined
  return faults
}

/** The first of the lines below that names most of the needed columns. */
function lowerHeader(text: string, after: number, neededIn: (cells: string[]) => number) {
  const lines = text.split('\n', firstLines)
  const counted = lines.map((content, place) => ({ line: place + 1, count: neededIn(splitLine(content)) }))
  return counted.filter(({ line }) => line > after).toSorted((a, b) => b.count - a.count)[0]
}

/** `named`: how many columns the line names. Data may name one by chance: GROUP is a kind of lesson, too. */
function isNoHeader<Name extends string>(columns: Columns<Name>, cells: string[], named: number): boolean {
  if (!cells.length || named > 1 || (named === 1 && !cells.some(isData))) return false
  return !isMostlyMisspelled(columns, cells)
}

/** An address, a link, a number, a time or a date: no header is called so. */
const isData = (cell: string) => /\S@\S|:\/\/|^\s*\+?\d[\d\s.:-]*$/.test(cell)

/** Data can look like a column's name by chance, most of its cells cannot. */
function isMostlyMisspelled<Name extends string>({ names, ignoresOthers }: Columns<Name>, cells: string[]): boolean {
  if (ignoresOthers) return false
  const words = [...knownNames(names).keys()]
  const titles = cells.map((cell) => plain(titleOf(cell))).filter(Boolean)
  const slips = titles.filter((title) => words.some((word) => isMisspelled(title, word)))
  return slips.length * 2 >= titles.length && slips.length > 0
}

/** Needed columns in the words of both languages. */
function neededNames<Name extends string>({ names, needed }: Columns<Name>) {
  return {
    value: needed.map((choices) => choices.map((name) => wordOf(names, name)).join(' / ')).join(', '),
    name: needed.map((choices) => choices.join(' / ')).join(', '),
  }
}
