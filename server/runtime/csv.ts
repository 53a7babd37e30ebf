import { guarded, keptDigits } from '../../rules/guards.ts'

/** `digits`: a number that is an id, which a spreadsheet would round. */
type Cell = string | number | null | { digits: string }

/** A table as spreadsheets in Ukraine open it: marked as UTF-8, cells apart by semicolons, decimals by a comma. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = typeof cell === 'string' ? guarded(cell) : keptDigits(cell.digits)
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
