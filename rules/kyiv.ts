/** The school's days are `YYYY-MM-DD` texts and its times minutes since midnight, both by the clock on Kyiv's walls. */
export const kyiv = 'Europe/Kyiv'

export type Range = { dateFrom: string; dateTo: string }

/** A moment as a clock and a calendar in Kyiv show it. */
export type WallClock = { day: string; minutes: number }

const dayLength = 86_400_000

export function minutesOf(time: string): number {
  return Number(time.slice(0, -3)) * 60 + Number(time.slice(-2))
}

export function clockTime(minutes: number): string {
  return `${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`
}

// Days are counted in UTC, where each has 24 hours; no zone takes part in it.
function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayLength
}

export function addDays(day: string, count: number): string {
  return new Date((numberOf(day) + count) * dayLength).toISOString().slice(0, 10)
}

/** How many days after `from` the day `to` comes. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from)
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return ((((numberOf(day) + 3) % 7) + 7) % 7) + 1
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** Monday to Sunday of the week that holds the day. */
export function weekOf(day: string): Range {
  const monday = mondayOf(day)
  return { dateFrom: monday, dateTo: addDays(monday, 6) }
}

export function daysOf({ dateFrom, dateTo }: Range): string[] {
  return Array.from({ length: Math.max(0, lengthOf({ dateFrom, dateTo })) }, (_, i) => addDays(dateFrom, i))
}

export function lengthOf({ dateFrom, dateTo }: Range): number {
  return daysBetween(dateFrom, dateTo) + 1
}

export function holds(range: Range, day: string): boolean {
  return range.dateFrom <= day && day <= range.dateTo
}

/** The day, or the nearest one of the range. */
export function dayWithin({ dateFrom, dateTo }: Range, day: string): string {
  if (day < dateFrom) return dateFrom
  return day > dateTo ? dateTo : day
}

export function overlap(a: Range, b: Range): boolean {
  return a.dateFrom <= b.dateTo && b.dateFrom <= a.dateTo
}

/** What the clock on Kyiv's walls shows at an instant. */
export function wallClock(instant: Temporal.Instant): WallClock {
  const { year, month, day, hour, minute } = instant.toZonedDateTimeISO(kyiv)
  return { day: `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`, minutes: hour * 60 + minute }
}

/** `dd.mm.yyyy`, as a person reads it. */
export function dotted(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `dd.mm`, in both languages. */
export function shortDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`
}

/** `dd.mm` or `dd.mm–dd.mm`. */
export function shortRange({ dateFrom, dateTo }: Range): string {
  return dateFrom === dateTo ? shortDay(dateFrom) : `${shortDay(dateFrom)}–${shortDay(dateTo)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
