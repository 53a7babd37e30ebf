import { sql } from 'kysely'
import { heldOn, movedTo } from '../../rules/holidays.ts'
import { mondayOf, overlap, weekOf, type Range } from '../../rules/kyiv.ts'
import { lessonNumbers, type TaughtAt } from '../../rules/lesson-numbers.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import type { HolidayOfYear, Lesson } from './lessons.ts'

/** A class's lesson in the timetable. */
type Standing = Pick<Lesson, 'groupId' | 'periodId' | 'day' | 'starts' | 'ends'>

/** By class, day on which it is held, and time. */
export type Numbers = ReadonlyMap<string, number>

type Place = Pick<Standing, 'groupId' | 'starts' | 'ends'> & { date: string }

export const placeOf = ({ groupId, date, starts, ends }: Place) => `${groupId} ${date} ${starts} ${ends}`

/** The weeks that a range touches: a lesson's number takes all that its class has in the week. */
export function wholeWeeks({ dateFrom, dateTo }: Range): Range {
  return { dateFrom: mondayOf(dateFrom), dateTo: weekOf(mondayOf(dateTo)).dateTo }
}

/** The day that a lesson is held on among the holidays of several study years; null when a holiday takes it. */
export function dateOf({ day, periodId }: Pick<Standing, 'day' | 'periodId'>, holidays: readonly HolidayOfYear[]) {
  if (!holidays.length) return day
  return heldOn(
    day,
    holidays.filter((holiday) => holiday.periodId === periodId),
  )
}

/** Of all that classes have in whole weeks. */
export function numbersOf(lessons: readonly Standing[], holidays: readonly HolidayOfYear[]): Numbers {
  const weeks = new Map<string, (TaughtAt & { groupId: number })[]>()
  // Reckoned once a day: there are hundreds of lessons.
  const mondays = new Map<string, string>()
  for (const lesson of lessons) {
    const { groupId, starts, ends } = lesson
    const date = dateOf(lesson, holidays)
    if (date === null || starts === null || ends === null) continue
    const monday = mondays.get(date) ?? mondayOf(date)
    mondays.set(date, monday)
    const key = `${groupId} ${monday}`
    const week = weeks.get(key)
    if (week) week.push({ groupId, date, starts, ends })
    else weeks.set(key, [{ groupId, date, starts, ends }])
  }
  const numbers = new Map<string, number>()
  for (const week of weeks.values()) {
    const numberOf = lessonNumbers(week)
    for (const lesson of week) numbers.set(placeOf(lesson), numberOf(lesson))
  }
  return numbers
}

type Times = [groupId: number, day: string, starts: number, ends: number][]

/** The numbers of a teacher's lessons: their classes have most of theirs with others. */
export async function numbersForTeacher(
  db: Db,
  found: { lessons: readonly Lesson[]; holidays: readonly HolidayOfYear[] },
  weeks: Range,
): Promise<Numbers> {
  const years = new Map(found.lessons.map(({ groupId, periodId }) => [groupId, periodId]))
  const movedIn = found.holidays.filter((holiday) => overlap(movedTo(holiday) ?? holiday, weeks) && movedTo(holiday))
  const days = [weeks, ...movedIn]
  const times = await readJson(
    db,
    sql<Times>`(select coalesce(json_agg(json_build_array(l.group_id, l.date, l.starts, l.ends)), '[]')
      from unnest(${[...years.keys()]}::bigint[]) as those (id)
      cross join unnest(${days.map(({ dateFrom }) => dateFrom)}::date[], ${days.map(({ dateTo }) => dateTo)}::date[])
        as days (first, last)
      cross join lateral (
        select * from lessons where group_id = those.id and date between days.first and days.last and starts is not null offset 0
      ) l)`,
  )
  const standing = times.map(([groupId, day, starts, ends]) => {
    return { groupId, periodId: years.get(groupId)!, day, starts, ends }
  })
  return numbersOf(standing, found.holidays)
}
