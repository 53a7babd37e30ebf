import { type Range, addDays, daysOf, holds, mondayOf, overlap, weekOf } from '../../../rules/kyiv.ts'

/** The Monday that is looked at, the present day, and the school's holidays. */
export type Weeks = { monday: string; today: string; holidays: readonly Range[] }

export type Month = { year: number; month: number }

function firstDayOf({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

function lastDayOf({ year, month }: Month): string {
  return addDays(firstDayOf(month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }), -1)
}

/** Mondays of the weeks that have a day in the month. */
export function weeksOf(month: Month): string[] {
  const last = lastDayOf(month)
  const mondays: string[] = []
  for (let monday = mondayOf(firstDayOf(month)); monday <= last; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

/** The month that most of the week's school days belong to. */
export function monthOf(monday: string): Month {
  const wednesday = addDays(monday, 2)
  return { year: Number(wednesday.slice(0, 4)), month: Number(wednesday.slice(5, 7)) }
}

export function isIn(monday: string, month: Month): boolean {
  return overlap(weekOf(monday), { dateFrom: firstDayOf(month), dateTo: lastDayOf(month) })
}

/** Whether holidays take the week's five school days. */
export function isFree(monday: string, holidays: readonly Range[]): boolean {
  return daysOf({ dateFrom: monday, dateTo: addDays(monday, 4) }).every((day) =>
    holidays.some((holiday) => holds(holiday, day)),
  )
}

/** The holiday that the week should be named after: the longest one within it. */
export function holidayOf<H extends Range>(monday: string, holidays: readonly H[]): H | undefined {
  const week = weekOf(monday)
  const taken = (holiday: H) => daysOf(week).filter((day) => holds(holiday, day)).length
  return holidays.filter((holiday) => overlap(holiday, week)).toSorted((a, b) => taken(b) - taken(a))[0]
}
