const phone = /^\+\d[\d ]{8,}$/

/** Cell of an exported table: a spreadsheet would run what begins like a formula. A phone number is none. */
export function guarded(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) && !phone.test(text) ? `'${text}` : text
}

/** Text of a cell as it was before it was guarded, also by another program that guards phone numbers. */
export function unguarded(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
