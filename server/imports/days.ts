import type { Parity } from './cells.ts'

const day = 24 * 60 * 60 * 1_000

const numberOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / day
const dateOf = (number: number) => new Date(number * day).toISOString().slice(0, 10)
/** 1 January 1970 was a Thursday. */
const weekdayOfNumber = (number: number) => ((((number + 3) % 7) + 7) % 7) + 1
const mondayOfNumber = (number: number) => number - weekdayOfNumber(number) + 1

/** The days of an import, told by their place in its range. */
export type Days = {
  dates: string[]
  /** Undefined: outside of the range. */
  placeOf(date: string): number | undefined
  on(weekday: number, parity: Parity | null): number[]
  weekdayAt(place: number): number
  parityAt(place: number): Parity
}

/** Weeks are counted from the Monday-based one that holds the study year's first day; that one is odd. */
export function daysOf(dateFrom: string, dateTo: string, yearFrom: string): Days {
  const first = numberOf(dateFrom)
  const firstMonday = mondayOfNumber(numberOf(yearFrom))
  const dates = Array.from({ length: numberOf(dateTo) - first + 1 }, (_, place) => dateOf(first + place))
  const places = new Map(dates.map((date, place) => [date, place]))
  const weekdayAt = (place: number) => weekdayOfNumber(first + place)
  const parityAt = (place: number) => (((mondayOfNumber(first + place) - firstMonday) / 7) % 2 === 0 ? 'odd' : 'even')
  const known = new Map<string, number[]>()
  return {
    dates,
    placeOf: (date) => places.get(date),
    weekdayAt,
    parityAt,
    on(weekday, parity) {
      const key = `${weekday} ${parity}`
      let found = known.get(key)
      if (!found) {
        const isMeant = (place: number) =>
          weekdayAt(place) === weekday && (parity === null || parityAt(place) === parity)
        found = dates.map((_, place) => place).filter(isMeant)
        known.set(key, found)
      }
      return found
    },
  }
}
