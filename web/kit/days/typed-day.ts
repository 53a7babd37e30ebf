const whole = /^(\d{2})\.(\d{2})\.(\d{4})$/
const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/

/** A day as the field shows it, 20.11.2026; nothing is shown of no day. */
export function textOf(day: string): string {
  const [, year, month, number] = iso.exec(day) ?? []
  return year ? `${number}.${month}.${year}` : ''
}

/** What is left to be typed of a shape such as dd.mm.yyyy. */
export function restOf(text: string, shape: string): string {
  return shape.slice(text.length)
}

export function isWhole(text: string): boolean {
  return whole.test(text)
}

/**
 * What the field shows after a key or a paste. Dots come and go by themselves while somebody types at the end; in the
 * middle nothing moves, so that a digit can be replaced.
 */
export function typed(before: string, after: string, isAtEnd: boolean): string {
  if (iso.test(after)) return textOf(after.trim())
  if (before === `${after}.`) return after.slice(0, -1)
  if (isAtEnd && after.length >= before.length) return dotted(after)
  return after.replace(/[^\d.]/g, '').slice(0, 10)
}

/** Days, months and years from whatever stands between them. A 5 begins no day of two digits, a 2 no month. */
function dotted(text: string): string {
  const groups = ['', '', '']
  const highest = ['3', '1', '9']
  let at = 0
  const isFull = () => groups[at]!.length === (at === 2 ? 4 : 2)
  for (const sign of text) {
    if (!/\d/.test(sign)) {
      if (at === 2 || !groups[at]) continue
      groups[at] = groups[at]!.padStart(2, '0')
      at += 1
      continue
    }
    if (isFull()) {
      if (at === 2) break
      at += 1
    }
    groups[at] += sign
    if (groups[at]!.length === 1 && sign > highest[at]!) groups[at] = `0${sign}`
  }
  if (at < 2 && isFull()) at += 1
  return groups.slice(0, at + 1).join('.')
}

/** On leaving the field a year of two digits becomes the one that lies nearest: 26 is 2026, 85 is 1985. */
export function finished(text: string, thisYear: number): string {
  const [, start, short] = /^(\d{2}\.\d{2}\.)(\d{2})$/.exec(text) ?? []
  if (!short) return text
  const year = 2000 + Number(short)
  return `${start}${year > thisYear + 20 ? year - 100 : year}`
}

export type TypedFault =
  | { kind: 'unfinished' | 'month' | 'year' }
  /** The month has fewer days; the year is told of a February. */
  | { kind: 'day'; month: number; year: number; days: number }

/** What is wrong with the text itself; null of a day that exists, and of nothing at all. */
export function faultIn(text: string): TypedFault | null {
  if (text === '') return null
  const [, number, month, year] = (whole.exec(text) ?? []).map(Number)
  if (number === undefined || month === undefined || year === undefined) return { kind: 'unfinished' }
  if (month < 1 || month > 12) return { kind: 'month' }
  if (year < 1900 || year > 2199) return { kind: 'year' }
  const days = Temporal.PlainYearMonth.from({ year, month }).daysInMonth
  return number < 1 || number > days ? { kind: 'day', month, year, days } : null
}

/** The day that stands in the field, as it is sent; null while there is none. */
export function dayIn(text: string): string | null {
  const [, number, month, year] = whole.exec(text) ?? []
  return year && !faultIn(text) ? `${year}-${month}-${number}` : null
}
