import { heldOn, movedTo, type DaysOff } from '../../rules/holidays.ts'
import { addDays, daysBetween, daysOf, holds, type Range } from '../../rules/kyiv.ts'

/** On which days an import's lessons are held. A day is told by its distance from the range's first. */
export type HeldDays = {
  range: Range
  /** By place in the range. Lessons that a holiday takes stand on their own day: without it they are held there. */
  places: number[]
  /** Days outside of the range whose lessons are held on one of these. */
  outside: string[]
  heldAt: (date: string) => number
  dateAt: (day: number) => string
}

// More than a study year has, to either side.
const farthest = 1_000

/** Key of a class or teacher on a day. */
export const keyOf = (id: number, day: number) => id * 2 * farthest + day + farthest

export function heldDays(dates: string[], holidays: readonly DaysOff[]): HeldDays {
  const range = { dateFrom: dates[0]!, dateTo: dates.at(-1)! }
  const heldAt = (date: string) => daysBetween(range.dateFrom, heldOn(date, holidays) ?? date)
  const places = dates.map(heldAt)
  const held = new Set(places)
  const moved = holidays.flatMap((holiday) => {
    const target = movedTo(holiday)
    return target ? [...daysOf(holiday), ...daysOf(target)] : []
  })
  const outside = [...new Set(moved)].filter((date) => !holds(range, date) && held.has(heldAt(date)))
  return { range, places, outside, heldAt, dateAt: (day) => addDays(range.dateFrom, day) }
}
