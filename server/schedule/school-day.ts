import { sql, type RawBuilder } from 'kysely'
import { clockTime, type WallClock } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { type Portion, type Portioned, portionOf } from '../db/portion.ts'
import { bellsOf, type Slot } from './bells.ts'
import { storedDays, timeOf } from './held.ts'

/**
 * Lessons `l` of groups `g` that the school holds at fixed times on a day. What follows `from`; "offset 0" has each group ask
 * by index, where the planner would rather read the timetable of all years.
 */
const heldOn = (day: string) => sql`groups g
  cross join lateral (
    select * from lessons where group_id = g.id and starts is not null
      and date = any(${storedDays(currentPeriod(day), day)}) offset 0) l
  where g.period_id = ${currentPeriod(day)}`

const hasRegister = sql`l.registered_at is not null`

/** Over, without a register, and somebody's to take: what came into the timetable after its end waits for none (SCHED-13). */
export const isUntaken = ({
  day,
  minutes,
}: WallClock): RawBuilder<boolean> => sql`not ${hasRegister} and l.teacher_id is not null
  and l.ends <= ${minutes} and (l.added_at is null or l.added_at < ${day}::date + make_interval(mins => l.ends))`

const isRunning = ({ minutes }: WallClock): RawBuilder<boolean> => sql`l.starts <= ${minutes} and l.ends > ${minutes}`

/** What makes rows of several classes one lesson, of a lesson `l` of a discipline `d`; one without a teacher stands alone. */
const jointBy = sql`l.starts, l.ends, coalesce(l.title, d.name), l.teacher_id, case when l.teacher_id is null then l.id end`

type Day = {
  slots: Slot[]
  running: number
  untaken: { teacher: string; count: number }[]
}

/** The school day as the office sees it: its bells, how many lessons run, and whose registers are missing, of joint classes one. */
export async function schoolDay(db: Db, now: WallClock) {
  const { rows } = await sql<Day>`
    with held as materialized (
      select l.starts, l.ends, l.teacher_id, ${isRunning(now)} as is_running,
        bool_or(${isUntaken(now)}) as is_untaken
      from (select l.* from ${heldOn(now.day)}) l join disciplines d on d.id = l.discipline_id group by ${jointBy}
    )
    select coalesce((select json_agg(json_build_object('starts', starts, 'ends', ends, 'count', count))
        from (select starts, ends, count(*) from held group by starts, ends) s), '[]') as slots,
      (select count(*) from held where is_running) as running,
      coalesce((
        select json_agg(json_build_object('teacher', u.teacher, 'count', u.count) order by u.count desc, u.teacher)
        from (
          select t.last_name || ' ' || t.first_name as teacher, h.count
          from (select teacher_id, count(*) as count from held where is_untaken group by teacher_id) h
          join profiles t on t.id = h.teacher_id
        ) u), '[]') as untaken`.execute(db)
  const { slots, running, untaken } = rows[0]!
  return {
    slots: bellsOf(slots).map(({ starts, ends }) => ({ from: clockTime(starts), to: clockTime(ends) })),
    running,
    registers: { count: untaken.reduce((sum, { count }) => sum + count, 0), teachers: untaken },
  }
}

type Row = { uuid: string; title: string; group: string; teacher: string | null; from: string; to: string }

/** Today's lessons that run, or whose register is missing; the classes of a joint lesson stand in one row. */
export async function lessonsOfSchoolDay(db: Db, now: WallClock, which: 'running' | 'untaken', portion: Portion) {
  const { rows } = await sql<Portioned & { lessons: Row[] }>`
    with found as materialized (select (array_agg(l.uuid order by l.sort_key))[1] as uuid, ${timeOf('l.starts')} as "from", ${timeOf('l.ends')} as "to", coalesce(l.title, d.name) as title,
      string_agg(l.name, ', ' order by l.sort_key) as "group", t.last_name || ' ' || t.first_name as teacher,
      row_number() over (order by l.starts, min(l.sort_key), t.id, coalesce(l.title, d.name), l.ends) as place
    from (select l.*, g.name, g.sort_key from ${heldOn(now.day)} and ${which === 'running' ? isRunning(now) : isUntaken(now)}) l
    join disciplines d on d.id = l.discipline_id left join profiles t on t.id = l.teacher_id
    group by ${jointBy}, t.id)
    ${portionOf('lessons', portion)}`.execute(db)
  return rows[0]!
}
