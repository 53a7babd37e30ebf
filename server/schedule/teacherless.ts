import { type RawBuilder, sql } from 'kysely'
import type { WallClock } from '../../rules/kyiv.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { type Portion, type Portioned, portionOf } from '../db/portion.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { timeOf } from './held.ts'

type Row = {
  groupId: number
  group: string
  disciplineId: number
  discipline: string
  count: number
  date: string
  from: string | null
}

/** What somebody has to teach: not what is learned alone. */
const needsTeacher = sql`l.teacher_id is null and l.kind <> 'SELF'`

/** From when on a lesson may lie that is still to come: one of a holiday goes to a day after it. */
const since = (today: string) => sql`least(${today}::date, (select min(date_from) from holidays
  where period_id = ${currentPeriod(today)} and move_to_date_to >= ${today}::date))`

/** Whether a lesson `l` that is held on that day is not over yet; one without a time lasts all day. */
const isOpen = (held: RawBuilder<unknown>, { day, minutes }: WallClock) =>
  sql`(${held} > ${day}::date or ${held} = ${day}::date and (l.ends is null or l.ends > ${minutes}))`

/** Whether the lesson `l` is still to come, by its own day or by the one to which a holiday moves it. */
const isToCome = (now: WallClock) => sql`l.date >= ${since(now.day)} and (${isOpen(sql`l.date`, now)} or exists (
  select from holidays h where h.period_id = ${currentPeriod(now.day)} and l.date between h.date_from and h.date_to
    and ${isOpen(sql`h.move_to_date_from + (l.date - h.date_from)`, now)}))`

/** Classes and disciplines of which lessons to come have no teacher, the nearest first; those that a holiday takes do not count. */
export async function teacherless(db: Db, now: WallClock, portion: Portion) {
  const today = now.day
  const { rows } = await sql<Portioned & { teacherless: Row[] }>`
    with found as materialized (
      select g.id as "groupId", g.name as "group", d.id as "disciplineId", d.name as discipline, count(*) as count,
        min(l.held) as date, (array_agg(${timeOf('l.starts')} order by l.held, l.starts))[1] as "from",
        row_number() over (order by min(l.held), (array_agg(l.starts order by l.held, l.starts))[1], g.sort_key, d.sort_key,
          g.id, d.id) as place
      from (
      select l.*, coalesce(h.move_to_date_from + (l.date - h.date_from), l.date) as held,
        h.id is not null and h.move_to_date_from is null as is_off
      from groups y join lessons l on l.group_id = y.id and l.date >= ${since(today)} and ${needsTeacher}
      left join holidays h on h.period_id = y.period_id and l.date between h.date_from and h.date_to
      where y.period_id = ${currentPeriod(today)}
    ) l join groups g on g.id = l.group_id join disciplines d on d.id = l.discipline_id
    where not l.is_off and ${isOpen(sql`l.held`, now)} group by g.id, d.id)
    ${portionOf('teacherless', portion)}`.execute(db)
  return rows[0]!
}

export type Assigned = { groupId: number; disciplineId: number; teacherId: number }

type Busy = { date: string; time: string; group: string; discipline: string }

/** All lessons to come of that class and discipline without a teacher get this one. Answers how many. */
export async function assignTeacher(db: Db, now: WallClock, assigned: Assigned): Promise<number> {
  const { groupId, disciplineId, teacherId } = assigned
  const teacher = await sql`select from profiles
    where id = ${teacherId} and type = ${profileType.teacher} and locked_at is null for share`.execute(db)
  if (!teacher.rows.length) throw invalid({ teacherId: 'server.schedule.teacherUnknown' })
  const busy = await firstClash(db, now, assigned)
  if (busy) throw invalid({ teacherId: ['server.schedule.teacherBusy', busy] })
  const { rows } = await sql`update lessons l set teacher_id = ${teacherId}
    where l.group_id = ${groupId} and l.discipline_id = ${disciplineId} and ${isToCome(now)} and ${needsTeacher}
    returning id`.execute(db)
  if (rows.length) return rows.length
  found(
    (await sql`select from groups where id = ${groupId} and period_id = ${currentPeriod(now.day)}`.execute(db)).rows[0],
  )
  throw conflict('server.schedule.hasTeacher')
}

/** Where the teacher is already at the time of such a lesson, but in the same one with another class. */
async function firstClash(db: Db, now: WallClock, { groupId, disciplineId, teacherId }: Assigned) {
  const { rows } = await sql<Busy>`
    select to_char(b.date, 'DD.MM') as date, ${timeOf('b.starts')} as time, g.name as "group", d.name as discipline
    from lessons l join lessons b on b.teacher_id = ${teacherId} and b.date = l.date and b.starts < l.ends and l.starts < b.ends
      and not (b.discipline_id = l.discipline_id and b.starts = l.starts and b.ends = l.ends and b.link is not distinct from l.link)
    join groups g on g.id = b.group_id join disciplines d on d.id = b.discipline_id
    where l.group_id = ${groupId} and l.discipline_id = ${disciplineId} and ${isToCome(now)} and ${needsTeacher}
    order by b.date, b.starts limit 1`.execute(db)
  return rows[0]
}
