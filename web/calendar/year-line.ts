import type { Holiday, Period } from '../../contract/calendar/schemas.ts'
import { addDays, daysBetween, holds, lengthOf, overlap, type Range } from '../../rules/kyiv.ts'

export type Stretch = {
  name: string
  left: number
  width: number
  /** Where there is room for it. */ label: string | null
}
export type YearLine = {
  /** `number` of 1 to 12. */
  months: { number: number; left: number }[]
  holidays: Stretch[]
  now: number | null
}

/** Narrower than this, in percent, a stretch has no room for a word, and a month's name would leave the line. */
const roomForWord = 4
const lastMonth = 98

/** A study year drawn to scale: places and widths in percent of it. */
export function yearLine(
  year: Range,
  holidays: readonly Pick<Holiday, 'name' | 'dateFrom' | 'dateTo'>[],
  today: string,
): YearLine {
  const length = lengthOf(year)
  const at = (day: string) => (daysBetween(year.dateFrom, day) / length) * 100
  const stretches = holidays
    .filter((holiday) => overlap(year, holiday))
    .map(({ name, dateFrom, dateTo }) => {
      const left = Math.max(0, at(dateFrom))
      const width = Math.min(100, at(addDays(dateTo, 1))) - left
      return { name, left, width, label: width < roomForWord ? null : (name.split(' ')[0] ?? name) }
    })
  const months = firstsOf(year)
    .map((first) => ({ number: Number(first.slice(5, 7)), left: Math.max(0, at(first)) }))
    .filter(({ left }) => left < lastMonth)
  return { months, holidays: stretches, now: holds(year, today) ? at(today) : null }
}

/** The first days of the months that a range touches. */
function firstsOf({ dateFrom, dateTo }: Range): string[] {
  const firsts: string[] = []
  for (let first = `${dateFrom.slice(0, 7)}-01`; first <= dateTo; first = `${addDays(first, 31).slice(0, 7)}-01`)
    firsts.push(first)
  return firsts
}

/** What the form for a new study year starts from: the one after the last, or the one that today belongs to. */
export function proposedYear(periods: readonly Pick<Period, 'dateFrom'>[], today: string) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const last = Math.max(...periods.map(({ dateFrom }) => Number(dateFrom.slice(0, 4))))
  const first = periods.length ? last + 1 : month < 6 ? year - 1 : year
  return { name: `${first}/${first + 1}`, dateFrom: `${first}-09-01`, dateTo: `${first + 1}-05-31` }
}
