import { sql } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { storedDays } from '../schedule/held.ts'
import { isUntaken } from '../schedule/school-day.ts'
import { idsOf, retract, tell, type Moment } from './tell.ts'
import type { Notice } from './ways.ts'

/** From then on what is due on the next school day is told, in minutes since midnight. */
const evening = 17 * 60
/** From then on a day's absences are told. */
const morning = 7 * 60
/** A register may be taken so long after a lesson's end before it is asked for, in minutes. */
const patience = 30

const heldToday = ({ today }: Moment) =>
  sql`groups g cross join lateral (
    select * from lessons where group_id = g.id and date = any(${storedDays(currentPeriod(today), today)}) offset 0) l
  where g.period_id = ${currentPeriod(today)}`

/** Works due by the next school day that a student has not handed in, to them and their guardians. */
export async function tellDue(db: Db, moment: Moment): Promise<Notice[]> {
  const { today, next, minutes, isSchoolDay } = moment
  if (!isSchoolDay || minutes < evening) return []
  const due = sql`
    select p.user_id, p.profile_id, w.id as about, jsonb_build_object('due', w.due) as facts
    from works w join courses c on c.id = w.course_id and c.period_id = ${currentPeriod(today)}
    join memberships m on m.group_id = c.group_id
    join participations p on p.profile_id = m.profile_id
    left join results r on r.work_id = w.id and r.profile_id = m.profile_id
    where w.due > ${today}::date and w.due <= ${next}::date and r.kind is null
      and (r.status is null or r.status not in ('TURNED_IN', 'RETURNED'))`
  return tell(db, 'due', due, moment)
}

/** Of works that are due no more, among those that rows of the history are about. */
export async function retractDue(db: Db, rows: string): Promise<void> {
  const ids = await idsOf(db, sql`select object_id as id from history where id = any(${rows}::bigint[])`)
  if (!ids) return
  await retract(
    db,
    ['due'],
    sql`select c.id from unnest(${ids}::bigint[]) as c (id) left join works w on w.id = c.id where w.due is null`,
  )
}

/** What was reported for today, to whoever teaches the student today. */
export async function tellAbsences(db: Db, moment: Moment): Promise<Notice[]> {
  const { today, minutes, isSchoolDay } = moment
  if (!isSchoolDay || minutes < morning) return []
  const reported = sql`
    select distinct p.user_id, p.profile_id, a.id as about, jsonb_build_object('day', ${today}::date) as facts
    from (select l.id, l.group_id, l.teacher_id from ${heldToday(moment)}) l
    join memberships m on m.group_id = l.group_id
    join profiles s on s.id = m.profile_id and s.locked_at is null and not s.is_test
    join absences a on a.profile_id = s.id and ${today}::date between a.date_from and a.date_to
      and (a.lesson_id is null or a.lesson_id = l.id)
    join participations p on p.profile_id = l.teacher_id and p.own
    where not exists (select from notices n
      where n.kind = 'absence' and n.about = a.id and n.user_id = p.user_id and n.profile_id = p.profile_id)`
  return tell(db, 'absence', reported, moment)
}

/** What is reported no more, or not for today. */
export async function retractAbsences(db: Db, { today }: Moment): Promise<void> {
  await retract(
    db,
    ['absence'],
    sql`select n.about from notices n left join absences a on a.id = n.about
      where n.kind = 'absence' and (a.id is null or (n.facts ->> 'day' = ${today}
        and not ${today}::date between a.date_from and a.date_to))`,
    true,
  )
}

/** Registers of today that are missing some time after the end, to their teacher; one that is taken is asked for no more. */
export async function tellRegisters(db: Db, moment: Moment): Promise<Notice[]> {
  const { today, minutes, isSchoolDay } = moment
  await retract(
    db,
    ['register'],
    sql`select n.about from notices n left join lessons l on l.id = n.about
      where n.kind = 'register' and n.read_at is null
        and (l.id is null or l.registered_at is not null or l.teacher_id is distinct from n.profile_id)`,
    true,
  )
  if (!isSchoolDay) return []
  const missing = sql`
    select p.user_id, p.profile_id, l.id as about, '{}'::jsonb as facts
    from (select l.* from ${heldToday(moment)} and ${isUntaken({ day: today, minutes: minutes - patience })}) l
    join profiles t on t.id = l.teacher_id and t.type = ${profileType.teacher}
    join participations p on p.profile_id = t.id and p.own
    where exists (select from memberships m join profiles s on s.id = m.profile_id
      where m.group_id = l.group_id and s.locked_at is null and not s.is_test)`
  return tell(db, 'register', missing, moment)
}
