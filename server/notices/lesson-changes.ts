import { sql } from 'kysely'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { storedDaysOfYear } from '../schedule/held.ts'
import type { Moment } from './moment.ts'

/** A lesson of today or of the next school day that changed. Times in minutes since midnight. */
export type Change = {
  /** Null: the lesson is gone. */
  id: number | null
  /** Null: the lesson is new. */
  wasId: number | null
  groupId: number
  disciplineId: number
  day: string
  starts: number | null
  was: number | null
  /** The end, where only that is new. */
  until: number | null
  /** The last row of the history that changed it; null: the lesson is new. */
  entry: number | null
  /** The link became another, or is gone. */
  isLinked: boolean
  teacherId: number | null
  wasTeacherId: number | null
  /** The account that changed it last. */
  by: number | null
  change: 'moved' | 'changed' | 'gone' | 'added'
}

/** A source of these changes as `c`. Part of a statement. */
export const asRows = (changes: readonly Change[]) =>
  sql`json_to_recordset(${JSON.stringify(changes)}) as c (id bigint, "wasId" bigint, "groupId" bigint,
    "disciplineId" bigint, day date, starts int, was int, until int, entry bigint, "isLinked" boolean,
    "teacherId" bigint, "wasTeacherId" bigint, by bigint, change text)`

/**
 * Changes that rows of the history made in lessons of today and of the next school day: each lesson as it was before the first of
 * them, and as it is now. An import writes a lesson with a new start as one that is gone and one that is new: lessons of a
 * class, day and discipline are paired in the order of their starts. Of many new lessons at once the history has only the ids.
 */
export async function lessonChanges(db: Db, rows: string, { today, next }: Moment): Promise<Change[]> {
  const days = (day: string) =>
    sql`(select coalesce(array_agg(stored), '{}') from unnest(${storedDaysOfYear(currentPeriod(today), day)}) as stored)`
  const columns = sql`(id bigint, group_id bigint, discipline_id bigint, date date, starts int, ends int, teacher_id bigint, link text)`
  const images = (side: 'before' | 'after') => sql`jsonb_array_elements(
    case jsonb_typeof(${sql.ref(`h.${side}`)}) when 'array' then ${sql.ref(`h.${side}`)}
      else jsonb_build_array(${sql.ref(`h.${side}`)}) end) as e (image) cross join jsonb_to_record(e.image) as i ${columns}`
  const nth = sql`row_number() over (partition by group_id, discipline_id, date order by starts, id)`
  const { rows: found } = await sql<Change>`
    with held as materialized (
      select unnest(${days(today)}) as date, ${today}::date as day union all select unnest(${days(next)}), ${next}::date
    ), changed as materialized (
      select h.id as entry, h.user_id as by, i.* from history h cross join ${images('before')}
      where h.id = any(${rows}::bigint[]) and h.action <> 'insert' and i.date in (select date from held)
    ), many as materialized (
      select (r ->> 0)::bigint as first, (r ->> 1)::bigint as last
      from history h cross join jsonb_array_elements(h.after -> 'ids') as r
      where h.id = any(${rows}::bigint[]) and h.action = 'insert' and h.after ? 'ids'
    ), new_ids as materialized (
      select i.id from history h cross join ${images('after')}
        where h.id = any(${rows}::bigint[]) and h.action = 'insert' and not h.after ? 'ids'
      union all select l.id from many cross join lateral (
        select id from lessons where id between first and last and date in (select date from held) offset 0) l
    ), was as (
      select f.*, l.entry as last, l.by as last_by from (select distinct on (id) * from changed order by id, entry) f
      join (select distinct on (id) id, entry, by from changed order by id, entry desc) l using (id)
      where id not in (select id from new_ids) and not exists (select from many where f.id between first and many.last)
    ), now as (
      select * from lessons where date in (select date from held)
        and id = any(array(select id from changed union select id from new_ids))
    ), gone as (
      select was.*, ${nth} as nth from was where id not in (select id from now)
    ), added as (
      select now.*, ${nth} as nth from now where id not in (select id from was)
    ), both_sides as (
      select a.id, g.id as was_id, coalesce(a.group_id, g.group_id) as group_id,
        coalesce(a.discipline_id, g.discipline_id) as discipline_id, coalesce(a.date, g.date) as date,
        coalesce(a.starts, g.starts) as starts, coalesce(a.ends, g.ends) as ends, g.starts as was,
        a.teacher_id, g.teacher_id as was_teacher_id, g.ends as was_ends, a.link, g.link as was_link, g.last, g.last_by,
        case when a.id is null then 'gone' when g.id is null then 'added' else 'moved' end as change
      from gone g full join added a using (group_id, discipline_id, date, nth)
      union all
      select n.id, n.id, n.group_id, n.discipline_id, n.date, n.starts, n.ends, w.starts, n.teacher_id, w.teacher_id,
        w.ends, n.link, w.link, w.last, w.last_by, 'changed'
      from was w join now n using (id)
    ), told as (
      select *, change not in ('moved', 'changed') or (starts, ends, teacher_id) is distinct from (was, was_ends, was_teacher_id)
        as is_other, change in ('moved', 'changed') and was_link is not null and link is distinct from was_link as is_linked
      from both_sides
    )
    select t.id, was_id as "wasId", group_id as "groupId", discipline_id as "disciplineId", held.day, starts, was,
      case when change in ('moved', 'changed') and starts = was and ends <> was_ends then ends end as until, last as entry,
      is_linked as "isLinked", teacher_id as "teacherId", was_teacher_id as "wasTeacherId", last_by as by, change
    from told t join held on held.date = t.date where is_other or is_linked`.execute(db.withoutPlugins())
  return found
}
