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
