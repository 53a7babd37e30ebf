import { CompiledQuery } from 'kysely'
import type { CourseKind, CourseType } from '../../contract/schedule.ts'
import type { Range } from '../../rules/kyiv.ts'
import type { Db } from '../kit/db.ts'

/** A lesson as it stands in the timetable; `day` is the day it stands on, before holidays hide or move it. */
export type Lesson = [
  uuid: string,
  day: string,
  starts: number | null,
  ends: number | null,
  title: string,
  type: CourseType,
  kind: CourseKind,
  link: string | null,
  recording: string | null,
  group: string,
  teacher: string | null,
  opened: true | null,
  periodId: number,
]

type Off = [
  periodId: number,
  name: string,
  dateFrom: string,
  dateTo: string,
  moveToDateFrom: string | null,
  moveToDateTo: string | null,
]

export type Timetable = { lessons: Lesson[] | null; holidays: Off[] | null }

const touchesRange = 'p.date_from <= $3 and p.date_to >= $2'
const stands = 'l.date between $2 and $3'
// Lessons that a holiday moves into the range from outside of it; those from inside stand in it anyway.
const movesIn = `l.date between off.date_from and off.date_to and l.date not between $2 and $3
      and off.move_to_date_from <= $3 and off.move_to_date_to >= $2`

/** The statement for `years`, the study years and classes that concern somebody, and `found`, lessons of theirs. */
function timetableOf(years: string, found: string) {
  return `
    with years as (${years}), off as (
      select h.*, y.group_id, y.group_name from years y join holidays h on h.period_id = y.period_id
      where h.date_from <= $3 and h.date_to >= $2 or h.move_to_date_from <= $3 and h.move_to_date_to >= $2
    ), found as (${found})
    select (
      select json_agg(json_build_array(l.uuid, l.date, l.starts, l.ends, coalesce(l.title, d.name), l.type, l.kind, l.link,
        l.recording, l.group_name, t.first_name || ' ' || t.last_name,
        (select true from openings o where o.lesson_id = l.id and o.profile_id = $1), l.period_id))
      from found l join disciplines d on d.id = l.discipline_id left join profiles t on t.id = l.teacher_id
    ) as lessons, (
      select json_agg(json_build_array(period_id, name, date_from, date_to, move_to_date_from, move_to_date_to) order by date_from)
      from off
    ) as holidays`
}

const statements = {
  STUDENT: timetableOf(
    `select m.period_id, m.group_id, g.name as group_name
      from memberships m join periods p on p.id = m.period_id join groups g on g.id = m.group_id
      where m.profile_id = $1 and ${touchesRange}`,
    `select l.*, y.group_name, y.period_id from years y join lessons l on l.group_id = y.group_id and ${stands}
      union all
      select l.*, off.group_name, off.period_id from off join lessons l on l.group_id = off.group_id and ${movesIn}`,
  ),
  TEACHER: timetableOf(
    `select p.id as period_id, null as group_id, null as group_name from periods p where ${touchesRange}`,
    `select l.*, g.name as group_name, g.period_id from lessons l join groups g on g.id = l.group_id
      where l.teacher_id = $1 and ${stands}
      union all
      select l.*, g.name, g.period_id from off join lessons l on l.teacher_id = $1 and ${movesIn}
      join groups g on g.id = l.group_id and g.period_id = off.period_id`,
  ),
}

/**
 * What concerns a student's classes, or a teacher, in the range: one statement by index. The answer is two JSON texts,
 * which cost half of what as many rows would; names need no mapping, so no plugin runs.
 */
export async function timetable(
  db: Db,
  who: { id: number; role: 'STUDENT' | 'TEACHER' },
  { dateFrom, dateTo }: Range,
): Promise<Timetable> {
  const query = CompiledQuery.raw(statements[who.role], [who.id, dateFrom, dateTo])
  const { rows } = await db.withoutPlugins().executeQuery<Timetable>(query)
  return rows[0]!
}
