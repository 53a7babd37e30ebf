import { sql } from 'kysely'
import type { CourseKind, CourseType } from '../../contract/schedule.ts'
import { rowsOf, type Columns } from '../kit/copy.ts'
import type { Db } from '../kit/db.ts'

/** A lesson as it shall stand. */
export type NewLesson = {
  groupId: number
  date: string
  starts: number | null
  ends: number | null
  ordinal: number
  disciplineId: number
  teacherId: number | null
  title: string | null
  type: CourseType
  kind: CourseKind
  link: string | null
}

const columns: Columns<NewLesson> = {
  groupId: ['bigint', (one) => one.groupId],
  date: ['date', (one) => one.date],
  starts: ['smallint', (one) => one.starts],
  ends: ['smallint', (one) => one.ends],
  ordinal: ['smallint', (one) => one.ordinal],
  disciplineId: ['bigint', (one) => one.disciplineId],
  teacherId: ['bigint', (one) => one.teacherId],
  title: ['text', (one) => one.title],
  type: ['text', (one) => one.type],
  kind: ['text', (one) => one.kind],
  link: ['text', (one) => one.link],
}

const isSame = sql`s.group_id = i.group_id and s.date = i.date and s.discipline_id = i.discipline_id
  and s.ordinal = i.ordinal and coalesce(s.starts, -1) = coalesce(i.starts, -1) and coalesce(s.title, '') = coalesce(i.title, '')`

type Scope = { groupIds: number[]; dateFrom: string; dateTo: string }

/**
 * Makes these the lessons of the groups within the range. A lesson that stays (same group, day, discipline, start and
 * title) keeps its row with its uuid and openings, and is written only where something else about it has changed. New
 * rows are laid down by class and day, as a week reads them: in any other order a week costs a sixth more.
 */
export async function replaceLessons(
  db: Db,
  { groupIds, dateFrom, dateTo }: Scope,
  lessons: NewLesson[],
): Promise<void> {
  const incoming = await rowsOf(lessons, columns)
  // Lessons that were stored a moment ago are not yet in the statistics: only a hash is sure to stay quick between the
  // lists, and only a list of ids is sure to be looked up in the table, which is never read whole.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db)
  await sql`
    with incoming as materialized (select * from ${incoming}),
    stored as materialized (
      select * from lessons where group_id = any(${groupIds}::bigint[]) and date between ${dateFrom}::date and ${dateTo}::date
    ),
    stayed as materialized (
      select s.id, i.*, (s.ends, s.teacher_id, s.type, s.kind, s.link)
          is distinct from (i.ends, i.teacher_id, i.type, i.kind, i.link) as differs
      from incoming i join stored s on ${isSame}
    ),
    gone as (delete from lessons where id = any(array(select id from stored except select id from stayed))),
    changed as (
      update lessons as l set ends = s.ends, teacher_id = s.teacher_id, type = s.type, kind = s.kind, link = s.link
      from stayed s where l.id = s.id and l.id = any(array(select id from stayed where differs))
    )
    insert into lessons (group_id, date, starts, ends, ordinal, discipline_id, teacher_id, title, type, kind, link)
    select i.* from incoming i left join stayed s on ${isSame} where s.id is null
    order by i.group_id, i.date, i.starts`.execute(db)
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db)
}
