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

/** The timetable's days whose lessons a group holds on `date`. Part of a statement. */
export function storedDays(groupId: number, date: string): RawBuilder<string[]> {
  return storedDaysOfYear(sql`(select period_id from groups where id = ${groupId})`, date)
}

/** The timetable's days whose lessons are held on `date` in the study year `period`. Part of a statement. */
export function storedDaysOfYear(period: RawBuilder<number | null>, date: string): RawBuilder<string[]> {
  return sql`array(
    select ${date}::date where not exists (
      select from holidays h where h.period_id = ${period} and ${date}::date between h.date_from and h.date_to)
    union all
    select h.date_from + (${date}::date - h.move_to_date_from) from holidays h
    where h.period_id = ${period} and ${date}::date between h.move_to_date_from and h.move_to_date_to)`
}
