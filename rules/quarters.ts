import { movedTo, type DaysOff } from './holidays.ts'
import { addDays, daysBetween, lengthOf, mondayOf, type Range } from './kyiv.ts'

export type Quarter = Range & { number: number }

/** A break this long may part two quarters; a shorter one is a day off within one. */
const shortestBreak = 5

/**
 * Four quarters of a study year. The long break nearest to each quarter of the year's length parts two of them;
 * where there is none near it, a Monday does.
 */
export function proposeQuarters(year: Range, holidays: readonly DaysOff[] = []): Quarter[] {
  const breaks = holidays.filter((one) => !movedTo(one) && lengthOf(one) >= shortestBreak)
  const parted = quartersBetween(
    year,
    [1, 2, 3].map((part) => breakNear(year, part, breaks) ?? weekStart(year, part)),
  )
  if (!quartersFault(parted, year)) return parted
  return quartersBetween(
    year,
    [1, 2, 3].map((part) => weekStart(year, part)),
  )
}

/** Days that belong to neither quarter: of a plain parting none, `dateTo` being the day before `dateFrom`. */
function weekStart(year: Range, part: number): Range {
  const day = addDays(year.dateFrom, Math.floor((lengthOf(year) * part) / 4))
  const start = lengthOf(year) < 8 * 7 ? day : mondayOf(day)
  return { dateFrom: start, dateTo: addDays(start, -1) }
}

function breakNear(year: Range, part: number, breaks: readonly Range[]): Range | undefined {
  const distance = (one: Range) =>
    Math.abs(daysBetween(year.dateFrom, one.dateFrom) + lengthOf(one) / 2 - (lengthOf(year) * part) / 4)
  const nearest = breaks.toSorted((a, b) => distance(a) - distance(b))[0]
  return nearest && distance(nearest) < lengthOf(year) / 8 ? nearest : undefined
}

function quartersBetween(year: Range, partings: Range[]): Quarter[] {
  return [0, 1, 2, 3].map((i) => {
    const [before, after] = [partings[i - 1], partings[i]]
    return {
      number: i + 1,
      dateFrom: before ? addDays(before.dateTo, 1) : year.dateFrom,
      dateTo: after ? addDays(after.dateFrom, -1) : year.dateTo,
    }
  })
}

export type QuarterFault = 'quarterNumbers' | 'reversed' | 'outsideYear' | 'quartersOverlap'

/** The first fault of four quarters: numbered in order, inside the year, one after the other; undefined: none. */
export function quartersFault(
  quarters: readonly Quarter[],
  year: Range,
): { place: number; field: keyof Quarter; fault: QuarterFault } | undefined {
  for (const [place, { number, dateFrom, dateTo }] of quarters.entries()) {
    const before = quarters[place - 1]
    if (number !== place + 1) return { place, field: 'number', fault: 'quarterNumbers' }
    if (dateTo < dateFrom) return { place, field: 'dateTo', fault: 'reversed' }
    if (dateFrom < year.dateFrom) return { place, field: 'dateFrom', fault: 'outsideYear' }
    if (dateTo > year.dateTo) return { place, field: 'dateTo', fault: 'outsideYear' }
    if (before && dateFrom <= before.dateTo) return { place, field: 'dateFrom', fault: 'quartersOverlap' }
  }
  return undefined
}

/** The quarter that goes on; between two of them the last one started, before the first the first. */
export function currentQuarter<Q extends Quarter>(quarters: readonly Q[], today: string): Q | undefined {
  return quarters.findLast((quarter) => quarter.dateFrom <= today) ?? quarters[0]
}
