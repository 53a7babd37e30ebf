import { movedTo, type DaysOff } from './holidays.ts'
import { addDays, holds, mondayOf, weekdayOf } from './kyiv.ts'

/** Whether a school is at work on that day: from Monday to Friday but for holidays, and on the days that these moved to. */
export function isSchoolDay(day: string, holidays: readonly DaysOff[]): boolean {
  if (holidays.some((holiday) => holds(holiday, day))) return false
  return weekdayOf(day) < 6 || holidays.some((holiday) => holds(movedTo(holiday) ?? never, day))
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
