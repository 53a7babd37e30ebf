import { longest } from '../../contract/kit/limits.ts'
import { mixedIn } from '../../rules/spelling.ts'
import { isVisible } from '../../rules/text.ts'
import { invalid } from '../runtime/errors.ts'

export type Pasted = { name: string; alias: string | null }

const headings = new Set(['name', 'назва'])

/**
 * The lines of a pasted list: a name, and after a tab, semicolon or comma an alias, both in the spelling that is stored.
 * 422 names a line that is too long or mixes the letters of two alphabets.
 */
export function pastedLines(lines: string, spelled: (text: string) => string): Pasted[] {
  const rows = lines
    .split(/\r\n|\n|\r/)
    .map((text, place) => ({ line: place + 1, cells: cellsOf(text.replace('\uFEFF', '')) }))
    .filter(({ cells }) => cells.some(Boolean))
  if (headings.has(rows[0]?.cells[0]?.toLowerCase() ?? '')) rows.shift()
  return rows.map(({ line, cells }) => {
    const [name = '', alias = ''] = cells.map(spelled)
    if (!isVisible(name)) throw invalid({ lines: ['server.calendar.lineWithoutName', { line }] })
    if (name.length > longest.name || alias.length > longest.name)
      throw invalid({ lines: ['server.calendar.lineTooLong', { line, most: longest.name }] })
    const mixed = mixedIn(name) ?? mixedIn(alias)
    if (mixed?.right)
      throw invalid({ lines: ['server.calendar.lineMixed', { line, value: mixed.text, right: mixed.right }] })
    if (mixed) throw invalid({ lines: ['server.calendar.lineMixedOnly', { line, value: mixed.text }] })
    return { name, alias: alias || null }
  })
}

// As a spreadsheet copies it: a cell that holds a delimiter stands in quotes.
function cellsOf(text: string): string[] {
  const cells = [...text.matchAll(/(?:^|[\t;,])(?:\s*"((?:[^"]|"")*)"\s*(?=$|[\t;,])|([^\t;,]*))/g)]
  return cells.map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
}
