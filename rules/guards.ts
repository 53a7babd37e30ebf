const phone = /^\+\d[\d ]{8,}$/

/** Cell of an exported table: a spreadsheet would run what begins like a formula. A phone number is none. */
export function guarded(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) && !phone.test(text) ? `'${text}` : text
}

/** Cell whose digits a spreadsheet keeps: of more than fifteen it would keep the first, and it writes twelve as 6.4E+11. */
export function keptDigits(digits: string): string {
  return `="${digits}"`
}

/** Text of a cell as it was before it was guarded, also by another program that guards phone numbers. */
export function unguarded(text: string): string {
  const [, digits] = /^="(\d+)"$/.exec(text) ?? []
  if (digits !== undefined) return digits
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
