import { sql, type RawBuilder } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { storedDaysOfYear } from '../schedule/held.ts'
import type { Moment } from './moment.ts'
import { imagesIn, pairsOf, retract, tell } from './tell.ts'

/** In minutes since midnight: works due on the next school day are told from then on. */
const evening = 17 * 60
/** The day's absences are told from then on. */
const morning = 7 * 60
/** In minutes after a lesson's end: its register is missing from then on. */
const patience = 30

/** A source of the lessons `l` that are held today. */
const heldToday = ({ today }: Moment): RawBuilder<unknown> =>
  sql`groups g cross join lateral (
    select * from lessons where group_id = g.id and date = any(${storedDaysOfYear(currentPeriod(today), today)}) offset 0) l`
const ofThisYear = ({ today }: Moment) => sql`g.period_id = ${currentPeriod(today)}`

export const isEvening = ({ isSchoolDay, minutes }: Moment) => isSchoolDay && minutes >= evening
export const isMorning = ({ isSchoolDay, minutes }: Moment) => isSchoolDay && minutes >= morning

/** Condition on an id: rows of the history changed the thing. Without `rows` it holds for all. */
const among = (id: RawBuilder<unknown>, rows: string | undefined) =>
  rows === undefined ? sql`` : sql`and ${id} in (select (image ->> 'id')::bigint from (${imagesIn(rows)}) i)`

/** Works due by the next school day, to the students who have not handed them in and their guardians. */
export async function tellDue(db: Db, moment: Moment, rows?: string): Promise<number> {
  const { today, next } = moment
  const due = sql`
    select p.user_id, p.profile_id, 'due' as kind, w.id as about, jsonb_build_object('due', w.due) as facts
    from works w join courses c on c.id = w.course_id and c.period_id = ${currentPeriod(today)}
    join memberships m on m.group_id = c.group_id
    cross join ${pairsOf(sql`m.profile_id`)}
    left join results r on r.work_id = w.id and r.profile_id = m.profile_id
    where w.due > ${today}::date and w.due <= ${next}::date and r.kind is null
      and (r.status is null or r.status not in ('TURNED_IN', 'RETURNED')) ${among(sql`w.id`, rows)}`
  return tell(db, due, moment)
}

/** Deletes the notices of works that rows of the history removed, or of which they changed the due day. */
export async function retractDue(db: Db, rows: string): Promise<void> {
  await sql`delete from notices n using (
      select h.object_id as id, w.due from history h left join works w on w.id = h.object_id
      where h.id = any(${rows}::bigint[]) and h.object_id is not null) c
    where n.kind = 'due' and n.about = c.id and c.due is distinct from (n.facts ->> 'due')::date`.execute(db)
}

/** Absences that are reported for today, each with those who teach the student today; not with who reported it. */
const reportedToday = (moment: Moment, rows?: string) => sql`
  select distinct p.user_id, p.profile_id, a.id
  from (select l.id, l.group_id, l.teacher_id from ${heldToday(moment)} where ${ofThisYear(moment)}) l
  join memberships m on m.group_id = l.group_id
  join profiles s on s.id = m.profile_id and s.locked_at is null and not s.is_test
  join absences a on a.profile_id = s.id and ${moment.today}::date between a.date_from and a.date_to
    and (a.lesson_id is null or a.lesson_id = l.id)
  cross join ${pairsOf(sql`l.teacher_id`)}
  where p.own ${among(sql`a.id`, rows)} and not exists (select from profiles g where g.id = s.guardian_id and g.user_id = p.user_id)`

/** Tells of absences, each once. */
export async function tellAbsences(db: Db, moment: Moment, rows?: string): Promise<number> {
  const reported = sql`
    select r.user_id, r.profile_id, 'absence' as kind, r.id as about, jsonb_build_object('day', ${moment.today}::date) as facts
    from (${reportedToday(moment, rows)}) r where not exists (select from notices n
      where n.kind = 'absence' and n.about = r.id and n.user_id = r.user_id and n.profile_id = r.profile_id)`
  return tell(db, reported, moment)
}

/** Deletes unread notices of absences that are reported no more, or that no more concern who was told of them today. */
export async function retractAbsences(db: Db, moment: Moment): Promise<void> {
  await sql`delete from notices n where n.kind = 'absence' and n.read_at is null
    and (not exists (select from absences where id = n.about) or (n.facts ->> 'day' = ${moment.today}
      and (n.about, n.user_id, n.profile_id) not in (select id, user_id, profile_id from (${reportedToday(moment)}) r)))`.execute(
    db,
  )
}

/** Registers of today that are missing, to the lesson's teacher. */
export async function tellRegisters(db: Db, moment: Moment): Promise<number> {
  const { today, minutes, isSchoolDay } = moment
  if (!isSchoolDay) return 0
  const missing = sql`
    select p.user_id, p.profile_id, 'register' as kind, l.id as about, '{}'::jsonb as facts
    from (select l.* from ${heldToday(moment)} where ${ofThisYear(moment)} and l.registered_at is null
      and l.ends <= ${minutes - patience}
      and (l.added_at is null or l.added_at < ${today}::date + make_interval(mins => l.ends))) l
    join profiles t on t.id = l.teacher_id and t.type = ${profileType.teacher}
    cross join ${pairsOf(sql`t.id`)}
    where p.own and exists (select from memberships m join profiles s on s.id = m.profile_id
      where m.group_id = l.group_id and s.locked_at is null and not s.is_test)`
  return tell(db, missing, moment)
}

/** Deletes unread notices of registers that were taken, or are another teacher's; `rows` of the history, of lessons. */
export async function retractRegisters(db: Db, rows: string): Promise<void> {
  const settled = sql`select n.about from notices n left join lessons l on l.id = n.about
    where n.kind = 'register' and n.about in (select (image ->> 'id')::bigint from (${imagesIn(rows)}) i)
      and (l.id is null or l.registered_at is not null or l.teacher_id is distinct from n.profile_id)`
  await retract(db, 'register', settled, { unreadOnly: true })
}
