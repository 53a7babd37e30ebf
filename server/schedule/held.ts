import { sql, type RawBuilder } from 'kysely'
import { heldOn, type DaysOff } from '../../rules/holidays.ts'

/** The holiday, if any, on which the lesson `l` of the group `g` stands. Part of a statement. */
export const holidayOfLesson: RawBuilder<DaysOff | null> = sql`(
  select json_build_object('dateFrom', date_from, 'dateTo', date_to,
    'moveToDateFrom', move_to_date_from, 'moveToDateTo', move_to_date_to)
  from holidays where period_id = g.period_id and l.date between date_from and date_to limit 1)`

/** The day that a lesson is held on, of what `holidayOfLesson` answered; null when the holiday takes it. */
export function heldDay({ date, holiday }: { date: string; holiday: DaysOff | null }): string | null {
  return heldOn(date, holiday ? [holiday] : [])
}

/** The timetable's days whose lessons are held on `date` in a study year. Part of a statement. */
export function storedDays(period: RawBuilder<number | null>, date: string): RawBuilder<string[]> {
  return sql`array(
    select ${date}::date where not exists (
      select from holidays h where h.period_id = ${period} and ${date}::date between h.date_from and h.date_to)
    union all
    select h.date_from + (${date}::date - h.move_to_date_from) from holidays h
    where h.period_id = ${period} and ${date}::date between h.move_to_date_from and h.move_to_date_to)`
}

/** The study year of a group. Part of a statement. */
export const periodOf = (groupId: number): RawBuilder<number> =>
  sql`(select period_id from groups where id = ${groupId})`

/**
 * The day on which the class of the lesson `l` next has that discipline, by the holidays of `period`: of a lesson that may be
 * half a class's, with the same teacher. Part of a statement, and no function of PostgreSQL's, whose body would be planned
 * anew in each statement and run apart for each lesson.
 */
export const nextLessonDay = (period: string) => `(
  select least((
    select n.date from lessons n
    where ${isOfSameCourse} and n.date > this.held
      and not exists (select from holidays h where h.period_id = ${period} and n.date between h.date_from and h.date_to)
    order by n.date limit 1
  ), (
    select min(h.move_to_date_from + (n.date - h.date_from)) from holidays h
    join lessons n on ${isOfSameCourse} and n.date between h.date_from and h.date_to
    where h.period_id = ${period} and h.move_to_date_from + (n.date - h.date_from) > this.held
  ))
  from (
    select l.title is not null or l.kind = 'OPTIONAL' as is_part, coalesce((
      select h.move_to_date_from + (l.date - h.date_from) from holidays h
      where h.period_id = ${period} and l.date between h.date_from and h.date_to limit 1), l.date) as held
    offset 0) this)`

const isOfSameCourse = `n.group_id = l.group_id and n.discipline_id = l.discipline_id and n.kind <> 'ADDITIONAL'
  and (not this.is_part or n.teacher_id is not distinct from l.teacher_id)`

/** A column of minutes since midnight as `HH:MM`; null where it is. Part of a statement. */
export const timeOf = (column: string): RawBuilder<string | null> =>
  sql`to_char(make_interval(mins => ${sql.ref(column)}), 'HH24:MI')`
