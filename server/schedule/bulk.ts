import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Changes } from '../../contract/imports/schemas.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { unnest, type Columns } from '../db/copy.ts'
import type { Db, Tables } from '../db/db.ts'
import { addedText } from './added.ts'

/** A lesson as it shall stand. */
export type NewLesson = Omit<
  Selectable<Tables['lessons']>,
  'id' | 'uuid' | 'recording' | 'topic' | 'homework' | 'registeredAt' | 'addedAt'
>

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

/** A title in its stored spelling as it is compared: blanks around a dash do not count. */
const titleOf = (table: 's' | 'i') => sql`replace(coalesce(${sql.ref(`${table}.title`)}, ''), ' — ', '-')`

const isSame = sql`s.group_id = i.group_id and s.date = i.date and s.discipline_id = i.discipline_id
  and s.ordinal = i.ordinal and coalesce(s.starts, -1) = coalesce(i.starts, -1) and ${titleOf('s')} = ${titleOf('i')}`

type Scope = { groupIds: number[]; dateFrom: string; dateTo: string }

/** Ids as PostgreSQL writes an array: they only travel from one statement to the next. */
export type LessonIds = string

/** What a list of lessons makes of those stored; `gone`: those that are not in it. */
type Compared = { changes: Changes; gone: LessonIds }

/** Says what `replaceLessons` would come to. */
export function compareLessons(db: Db, scope: Scope, lessons: NewLesson[]): Promise<Compared> {
  return compared(db, scope, lessons, sql``)
}

/**
 * Makes these the lessons of the groups within the range, but for those that go, which `removeLessons` takes away. A
 * lesson that stays (same group, day, discipline, start and title) keeps its row with its uuid, its openings and when it
 * first came, and is written only where something else about it has changed. New rows are laid down by class and day, as
 * a week reads them: in any other order a week costs a sixth more.
 */
export function replaceLessons(
  db: Db,
  scope: Scope,
  lessons: NewLesson[],
  addedAt: WallClock | null,
): Promise<Compared> {
  const writes = sql`, changed as (
      update lessons as l set ends = s.ends, teacher_id = s.teacher_id, type = s.type, kind = s.kind, link = s.link
      from stayed s where l.id = s.id and l.id = any(array(select id from stayed where differs))
    ),
    added as (
      insert into lessons
        (group_id, date, starts, ends, ordinal, discipline_id, teacher_id, title, type, kind, link, added_at)
      select i.*, ${addedText(addedAt)}::timestamp from incoming i left join stayed s on ${isSame} where s.id is null
      order by i.group_id, i.date, i.starts
    )`
  return compared(db, scope, lessons, writes)
}

async function compared(
  db: Db,
  { groupIds, dateFrom, dateTo }: Scope,
  lessons: NewLesson[],
  writes: RawBuilder<unknown>,
): Promise<Compared> {
  const incoming = await unnest(lessons, columns)
  // Lessons that were stored a moment ago are not yet in the statistics: only a hash is sure to stay quick between the
  // lists, and only a list of ids is sure to be looked up in the table, which is never read whole.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db)
  const { rows } = await sql<Changes & { gone: LessonIds }>`
    with incoming as materialized (select * from ${incoming}),
    stored as materialized (
      select * from lessons where group_id = any(${groupIds}::bigint[]) and date between ${dateFrom}::date and ${dateTo}::date
    ),
    stayed as materialized (
      select s.id, i.*, (s.ends, s.teacher_id, s.type, s.kind, s.link)
          is distinct from (i.ends, i.teacher_id, i.type, i.kind, i.link) as differs
      from incoming i join stored s on ${isSame}
    )${writes}
    select ${lessons.length} - count(*)::int as added, count(*) filter (where differs)::int as changed,
      count(*) filter (where not differs)::int as unchanged, (select count(*) from stored)::int - count(*)::int as removed,
      array(select id from stored except select id from stayed)::text as gone
    from stayed`.execute(db)
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db)
  const { gone, ...changes } = rows[0]!
  return { changes, gone }
}

/** Whoever would enter something into these lessons waits until this transaction has ended. */
export async function lockLessons(db: Db, ids: LessonIds): Promise<void> {
  await sql`
    select count(*) from (
      select from lessons where id = any(${ids}::bigint[]) order by id for update
    ) locked`.execute(db)
}

/** With what was entered into them. */
export async function removeLessons(db: Db, ids: LessonIds): Promise<void> {
  await sql`delete from lessons where id = any(${ids}::bigint[])`.execute(db)
}

/**
 * Counts the lessons that `db` lays down from now on, also by a statement that has not ended: their numbers are taken from
 * the sequence, which everybody sees at once. `outside`: the database beside the transaction, asked at each count.
 */
export async function lessonsLaidDown(db: Db, outside: Db): Promise<() => Promise<number>> {
  const before = await lastLesson(db)
  return async () => (await lastLesson(outside)) - before
}

async function lastLesson(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('lessons', 'id')::regclass), 0) as last`.execute(db)
  return rows[0]!.last
}
