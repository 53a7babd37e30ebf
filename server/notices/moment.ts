import { sql } from 'kysely'
import type { DaysOff } from '../../rules/holidays.ts'
import { addDays, wallClock } from '../../rules/kyiv.ts'
import { isSchoolDay } from '../../rules/school-days.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { type Clock, instant } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { digestHourOf } from '../runtime/notice-settings.ts'

/**
 * School time: the instant, the day in Kyiv, and minutes since its midnight. `delay`: minutes that a push or mail of what is
 * told now waits. `digestAt`: the school's hour of the daily mail, in minutes since midnight; null: there is none.
 */
export type Now = { at: string; today: string; minutes: number; delay: number; digestAt: number | null }

/** `next`: the first school day after today. */
export type Moment = Now & { next: string; isSchoolDay: boolean }

/** In days. Longer holidays end the study year. */
const furthest = 120

export function nowOf(clock: Clock, config: Config): Now {
  const { day: today, minutes } = wallClock(clock.school().toInstant())
  return { at: instant(clock), today, minutes, delay: config.noticeDelay, digestAt: digestHourOf(config) }
}

export async function momentOf(db: Db, now: Now): Promise<Moment> {
  const isAtWork = await schoolDays(db, now.today)
  let next = addDays(now.today, 1)
  for (let ahead = 1; ahead < furthest && !isAtWork(next); ahead += 1) next = addDays(next, 1)
  return { ...now, next, isSchoolDay: isAtWork(now.today) }
}

/** Tells whether a day of the study year of `today` is a school day; Saturdays and Sundays by the lessons of this week. */
export async function schoolDays(db: Db, today: string): Promise<(day: string) => boolean> {
  const { rows } = await sql<{ holidays: DaysOff[] | null; taught: number[] | null }>`
    select (
      select json_agg(json_build_object('dateFrom', date_from, 'dateTo', date_to,
        'moveToDateFrom', move_to_date_from, 'moveToDateTo', move_to_date_to))
      from holidays where period_id = ${currentPeriod(today)}) as holidays, (
      select json_agg(distinct weekday) from groups g, generate_series(6, 7) as weekday
      where g.period_id = ${currentPeriod(today)} and exists (
        select from lessons l where l.group_id = g.id and l.starts is not null
          and l.date = ${today}::date + (weekday - extract(isodow from ${today}::date)::int + 7) % 7 offset 0)) as taught`.execute(
    db,
  )
  const holidays = rows[0]!.holidays ?? []
  const taught = new Set(rows[0]!.taught)
  return (day) => isSchoolDay(day, holidays, taught)
}
