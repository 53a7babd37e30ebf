import { sql } from 'kysely'
import { absenceLimits, type AbsenceReason } from '../../contract/attendance/endpoints.ts'
import { addDays } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { timeOf } from '../schedule/held.ts'

/** Absences `a` of active students `p` that concern a day. What follows `from`. */
const reportedOn = (day: string) => sql`absences a
  join profiles p on p.id = a.profile_id and p.locked_at is null and not p.is_test
  where a.date_from between ${addDays(day, 1 - absenceLimits.days)}::date and ${day}::date and a.date_to >= ${day}::date`

/** Of how many students somebody has reported that they will not be there. */
export async function absentCount(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.profile_id) as count from ${reportedOn(day)}`.execute(db)
  return rows[0]!.count
}

type Row = {
  uuid: string
  name: string
  group: string | null
  reason: AbsenceReason
  words: string | null
  dateTo: string
  lesson: string | null
  from: string | null
}

/** Who they are, by class and name. */
export async function absentToday(db: Db, day: string) {
  const { rows } = await sql<Row>`
    select a.uuid, p.last_name || ' ' || p.first_name as name, g.name as "group", a.reason, a.words, a.date_to,
      coalesce(l.title, d.name) as lesson, ${timeOf('l.starts')} as "from"
    from (select a.*, p.last_name, p.first_name, p.name_key from ${reportedOn(day)}) a
    join profiles p on p.id = a.profile_id
    left join memberships m on m.profile_id = p.id and m.period_id = ${currentPeriod(day)} left join groups g on g.id = m.group_id
    left join lessons l on l.id = a.lesson_id left join disciplines d on d.id = l.discipline_id
    order by m.group_key, p.name_key, a.id`.execute(db)
  return rows
}
