import { addDays, daysBetween, holds, lengthOf, overlap, type Range } from './kyiv.ts'

/** Days without lessons; with `moveTo…`, lessons of day i are held on day i of that range. */
export type DaysOff = Range & { moveToDateFrom: string | null; moveToDateTo: string | null }

/** The day on which the lessons of a timetable's day are held; null when a holiday takes them. */
export function heldOn(day: string, holidays: readonly DaysOff[]): string | null {
  const holiday = holidays.find((one) => holds(one, day))
  if (!holiday) return day
  return holiday.moveToDateFrom && addDays(holiday.moveToDateFrom, daysBetween(holiday.dateFrom, day))
}

/** Where a holiday's lessons go; undefined when they are not held. */
export function movedTo({ moveToDateFrom, moveToDateTo }: DaysOff): Range | undefined {
  return moveToDateFrom && moveToDateTo ? { dateFrom: moveToDateFrom, dateTo: moveToDateTo } : undefined
}

/** Whether somebody who looks at the range should hear of the holiday: it takes lessons from there, or brings some. */
export function concerns(holiday: DaysOff, range: Range): boolean {
  const target = movedTo(holiday)
  return overlap(holiday, range) || (target !== undefined && overlap(target, range))
}

/** Fewer days in a row are days off: nobody calls them holidays, nor counts the days to them. */
const shortestHolidays = 5

/** Records that follow each other without a day between are one stretch; weekends beside it are not part of it. */
function stretchesOf(records: readonly Range[]): Range[] {
  const stretches: Range[] = []
  for (const { dateFrom, dateTo } of records.toSorted((a, b) => daysBetween(b.dateFrom, a.dateFrom))) {
    const last = stretches.at(-1)
    if (last && dateFrom <= addDays(last.dateTo, 1)) last.dateTo = last.dateTo < dateTo ? dateTo : last.dateTo
    else stretches.push({ dateFrom, dateTo })
  }
  return stretches
}

/** The holidays that last on a day; undefined on a school day, and on a day off. */
export function holidaysOn(day: string, records: readonly Range[]): Range | undefined {
  return stretchesOf(records).find((one) => lengthOf(one) >= shortestHolidays && holds(one, day))
}

/** Days from today to the next holidays: 0 while they last, undefined after the last of them. */
export function daysToHolidays(records: readonly Range[], today: string): number | undefined {
  const next = stretchesOf(records).find((one) => lengthOf(one) >= shortestHolidays && one.dateTo >= today)
  return next && Math.max(0, daysBetween(today, next.dateFrom))
}

export type HolidayFault =
  | 'reversed'
  | 'outsideYear'
  | 'overlapsHoliday'
  | 'coversMovedDay'
  | 'movePartMissing'
  | 'moveLengthDiffers'
  | 'movedIntoHoliday'
  | 'movedTwice'

/** What is wrong with a holiday among the others of its year, and under which field; undefined: nothing. */
export function holidayFault(
  holiday: DaysOff,
  others: readonly DaysOff[],
  year: Range,
): { field: keyof DaysOff; fault: HolidayFault } | undefined {
  const { dateFrom, dateTo, moveToDateFrom, moveToDateTo } = holiday
  if (dateTo < dateFrom) return { field: 'dateTo', fault: 'reversed' }
  if (!holds(year, dateFrom)) return { field: 'dateFrom', fault: 'outsideYear' }
  if (!holds(year, dateTo)) return { field: 'dateTo', fault: 'outsideYear' }
  if (others.some((other) => overlap(other, holiday))) return { field: 'dateFrom', fault: 'overlapsHoliday' }
  const targets = others.flatMap((other) => movedTo(other) ?? [])
  if (targets.some((target) => overlap(target, holiday))) return { field: 'dateFrom', fault: 'coversMovedDay' }
  if (!moveToDateFrom && !moveToDateTo) return undefined
  if (!moveToDateFrom) return { field: 'moveToDateFrom', fault: 'movePartMissing' }
  if (!moveToDateTo) return { field: 'moveToDateTo', fault: 'movePartMissing' }
  const target = { dateFrom: moveToDateFrom, dateTo: moveToDateTo }
  if (moveToDateTo < moveToDateFrom) return { field: 'moveToDateTo', fault: 'reversed' }
  if (lengthOf(target) !== lengthOf(holiday)) return { field: 'moveToDateTo', fault: 'moveLengthDiffers' }
  if (!holds(year, moveToDateFrom)) return { field: 'moveToDateFrom', fault: 'outsideYear' }
  if (!holds(year, moveToDateTo)) return { field: 'moveToDateTo', fault: 'outsideYear' }
  if ([holiday, ...others].some((other) => overlap(other, target)))
    return { field: 'moveToDateFrom', fault: 'movedIntoHoliday' }
  if (targets.some((other) => overlap(other, target))) return { field: 'moveToDateFrom', fault: 'movedTwice' }
  return undefined
}
