import { sql } from 'kysely'
import type { DaysOff } from '../../rules/holidays.ts'
import { daysOf, overlap, type Range, weekOf } from '../../rules/kyiv.ts'
import { isSchoolDay } from '../../rules/school-days.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import { saidOf } from '../schedule/warning.ts'

type Known = { holidays: (DaysOff & { name: string })[]; taught: number[] }

/**
 * Refuses days none of which is a school day of the child. A Saturday or Sunday is one where the child's class has lessons on
 * it, or on that day of this week.
 */
export async function mustHoldLessons(db: Db, profileId: number, days: Range, today: string): Promise<void> {
  const thisWeek = weekOf(today)
  const { rows } = await sql<Known>`
    select (
      select coalesce(json_agg(json_build_object('name', h.name, 'dateFrom', h.date_from, 'dateTo', h.date_to,
        'moveToDateFrom', h.move_to_date_from, 'moveToDateTo', h.move_to_date_to) order by h.date_from), '[]')
      from memberships m join holidays h on h.period_id = m.period_id where m.profile_id = ${profileId}) as holidays, array(
      select distinct extract(isodow from l.date)::int from memberships m join lessons l on l.group_id = m.group_id
      where m.profile_id = ${profileId} and (l.date between ${days.dateFrom} and ${days.dateTo}
        or l.date between ${thisWeek.dateFrom} and ${thisWeek.dateTo})) as taught`.execute(db)
  const { holidays, taught } = rows[0]!
  const taughtOn = new Set(taught)
  if (daysOf(days).some((day) => isSchoolDay(day, holidays, taughtOn))) return
  const holiday = holidays.find((one) => overlap(one, days))
  throw invalid({ dateFrom: holiday ? saidOf(holiday) : 'server.attendance.weekend' })
}
