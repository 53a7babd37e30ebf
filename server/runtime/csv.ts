export const csvType = 'text/csv; charset=utf-8'

/** A table as spreadsheets in Ukraine open it: marked as UTF-8, cells apart by semicolons, decimals by a comma. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = guarded(cell)
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const phone = /^\+\d[\d ]{8,}$/

/** A spreadsheet would run what begins like a formula; a phone number is none. */
export function guarded(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) && !phone.test(text) ? `'${text}` : text
}

/** A text as it was before it was guarded. */
export function unguarded(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
