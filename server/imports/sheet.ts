import { isCleanLines, isVisible, withSignsNamed } from '../../rules/text.ts'
import { unguarded } from '../../rules/guards.ts'
import { mixedSaid, mixedIn, spelledName, spelledTitle } from '../../rules/spelling.ts'
import type { Stored } from '../files/files.ts'
import type { Unreadable } from '../files/text.ts'
import type { Said } from '../i18n/translate.ts'
import { placesOf, type Columns, type Places } from './columns.ts'
import { linesOf, type Line } from './csv.ts'
import { noFaults, report, Wrong, type Faults } from './faults.ts'
import { faultOfHeader } from './headers.ts'

/** A file as it was read: its lines without the header, and what is wrong with them so far. */
export type Sheet<Name extends string> = {
  file: Stored
  places: Places<Name>
  lines: Line[]
  faults: Faults
  /** Lines that are worth a look and are imported all the same. */
  notices: Faults
  /** The header names columns that nobody knows: what seems to be missing may be there under another name. */
  hasUnknownColumns: boolean
}

export async function openSheet<Name extends string>(
  file: Stored,
  text: string,
  columns: Columns<Name>,
  onLines: (count: number) => void,
): Promise<Sheet<Name>> {
  const faults = noFaults()
  const [header = { line: 1, cells: [] }, ...lines] = await linesOf(text, faults, onLines)
  const notices = noFaults()
  const misplaced = faultOfHeader(columns, text, header)
  // Of a quote that swallows the header there is nothing else to tell.
  const isSwallowed = !header.cells.length && faults.list.size > 0
  if (misplaced || isSwallowed) return withoutLines(file, misplaced ?? faults)
  const { places, hasUnknown } = placesOf(columns, header, faults, notices)
  // Lines without a column that they need would each be told wrong for the same one reason.
  const isWhole = columns.needed.every((choices) => choices.some((name) => places[name]))
  if (isWhole && !lines.length && !faults.list.size) report(faults, header.line, '', 'server.imports.noLines')
  const sheet = { file, places, lines: isWhole ? lines : [], faults, notices, hasUnknownColumns: hasUnknown }
  reportStrays(sheet, header.cells)
  return sheet
}

/** The sheet of a file that waits since a version that took other encodings for text. */
export function unreadableSheet(file: Stored, { line, said }: Unreadable): Sheet<never> {
  const faults = noFaults()
  report(faults, line, '', said)
  return withoutLines(file, faults)
}

function withoutLines(file: Stored, faults: Faults): Sheet<never> {
  return { file, places: {}, lines: [], faults, notices: noFaults(), hasUnknownColumns: false }
}

/** Values that stand under no heading: a delimiter too many, as a rule. */
function reportStrays(sheet: Sheet<string>, header: string[]): void {
  for (const { line, cells } of sheet.lines) {
    const stray = cells.find((cell, at) => cell.trim() && !header[at]?.trim())
    if (stray !== undefined)
      report(sheet.faults, line, '', ['server.imports.stray', { value: withSignsNamed(stray.trim()) }])
  }
}

export function textAt<Name extends string>(sheet: Sheet<Name>, line: Line, name: Name): string {
  const place = sheet.places[name]
  return place ? unguarded(line.cells[place.at]?.trim() ?? '') : ''
}

/** A value that a wrong header hides is not missing: the header is told alone. */
export function reportError<Name extends string>(sheet: Sheet<Name>, line: Line, name: Name, said: Said): void {
  const place = sheet.places[name]
  if (!place && sheet.hasUnknownColumns) return
  report(sheet.faults, line.line, place?.title ?? '', said, place?.at)
}

/** Tells of a value that is taken as it is. */
export function reportNotice<Name extends string>(sheet: Sheet<Name>, line: Line, name: Name, said: Said): void {
  const place = sheet.places[name]
  report(sheet.notices, line.line, place?.title ?? '', said, place?.at)
}

const unclean = (text: string) => new Wrong(['server.imports.hiddenSigns', { value: withSignsNamed(text) }])

/** What the cell says; null where it is empty, undefined where it is wrong, which is told. */
export function read<Name extends string, T>(
  sheet: Sheet<Name>,
  line: Line,
  name: Name,
  reader: (text: string) => T | Wrong,
): T | null | undefined {
  const text = textAt(sheet, line, name)
  if (!text) return null
  const value = isCleanLines(text) && isVisible(text) ? reader(text) : unclean(text)
  if (!(value instanceof Wrong)) return value
  reportError(sheet, line, name, value.said)
  return undefined
}

/** The same of a cell that must not be empty. */
export function mustRead<Name extends string, T>(
  sheet: Sheet<Name>,
  line: Line,
  name: Name,
  reader: (text: string) => T | Wrong,
): T | undefined {
  const value = read(sheet, line, name, reader)
  if (value === null) reportError(sheet, line, name, 'server.imports.empty')
  return value ?? undefined
}

/** Reads a text of at most so many characters, in its stored spelling. */
export function shortText(most: number, spelled = spelledTitle): (text: string) => string | Wrong {
  return (text) => {
    const stored = spelled(text)
    return stored.length > most ? new Wrong(['server.imports.tooLong', { value: stored, count: most }]) : stored
  }
}

/** Reads a name of at most so many characters, which mixes no letters of two alphabets in a word. */
export function shortName(most: number): (text: string) => string | Wrong {
  const read = shortText(most, spelledName)
  return (text) => {
    const mixed = mixedIn(text)
    return mixed ? new Wrong(mixedSaid(mixed)) : read(text)
  }
}
