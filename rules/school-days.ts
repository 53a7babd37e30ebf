import { movedTo, type DaysOff } from './holidays.ts'
import { addDays, holds, mondayOf, weekdayOf } from './kyiv.ts'

const none: ReadonlySet<number> = new Set()

/**
 * Whether a school is at work on that day: from Monday to Friday but for holidays, and on the days that these moved to.
 * `taught`: other weekdays, 1 to 7, that the timetable has lessons on, such as the Saturday of a six-day school.
 */
export function isSchoolDay(day: string, holidays: readonly DaysOff[], taught = none): boolean {
  if (holidays.some((holiday) => holds(holiday, day))) return false
  if (weekdayOf(day) < 6 || taught.has(weekdayOf(day))) return true
  return holidays.some((holiday) => holds(movedTo(holiday) ?? never, day))
}

const never = { dateFrom: '9999-12-31', dateTo: '0000-01-01' }

/** Longer holidays than this, in days, end the year. */
const furthest = 120

/** The Monday of the week that has the first school day from `day` on; its own, where none is near. */
export function schoolWeekFrom(day: string, holidays: readonly DaysOff[]): string {
  for (let ahead = 0; ahead < furthest; ahead += 1) {
    const one = addDays(day, ahead)
    if (isSchoolDay(one, holidays)) return mondayOf(one)
  }
  return mondayOf(day)
}
