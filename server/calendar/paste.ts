import { isVisible } from '../../rules/text.ts'
import { longest } from '../../contract/kit/limits.ts'
import { invalid } from '../runtime/errors.ts'

export type Pasted = { name: string; alias: string | null }

const headings = new Set(['name', 'назва'])

/** The lines of a pasted list: a name, and after a tab, semicolon or comma an alias. 422 names a line that is too long. */
export function pastedLines(lines: string): Pasted[] {
  const rows = lines
    .split(/\r\n|\n|\r/)
    .map((text, place) => ({ line: place + 1, cells: cellsOf(text.replace('\uFEFF', '')) }))
    .filter(({ cells }) => cells.some(Boolean))
  if (headings.has(rows[0]?.cells[0]?.toLowerCase() ?? '')) rows.shift()
  return rows.map(({ line, cells: [name = '', alias = ''] }) => {
    if (!isVisible(name)) throw invalid({ lines: ['server.calendar.lineWithoutName', { line }] })
    if (name.length > longest.name || alias.length > longest.name)
      throw invalid({ lines: ['server.calendar.lineTooLong', { line, most: longest.name }] })
    return { name, alias: alias || null }
  })
}

// As a spreadsheet copies it: a cell that holds a delimiter stands in quotes.
function cellsOf(text: string): string[] {
  const cells = [...text.matchAll(/(?:^|[\t;,])(?:\s*"((?:[^"]|"")*)"\s*(?=$|[\t;,])|([^\t;,]*))/g)]
  return cells.map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
}
