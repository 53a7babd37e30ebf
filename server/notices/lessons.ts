import { sql, type RawBuilder } from 'kysely'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { storedDays } from '../schedule/held.ts'
import { retract, tell, type Moment } from './tell.ts'
import type { Notice } from './ways.ts'

/** Of the lessons of today and of the next school day what has become another, and what is not held any more. */
export async function tellLessons(db: Db, rows: string, moment: Moment): Promise<Notice[]> {
  const found = await changesIn(db, rows, moment)
  if (!found.length) return []
  const changes = sql`json_to_recordset(${JSON.stringify(found)}) as c (id bigint, "wasId" bigint, "groupId" bigint,
    "disciplineId" bigint, day date, starts int, ends int, was int, until int, link bigint, "teacherId" bigint,
    "wasTeacherId" bigint, change text)`
  const gone = sql`select "wasId" from ${changes} where change in ('moved', 'gone')`
  // What was told of a lesson that is no more, and that one would not be held which is back.
  await retract(db, ['lessonChanged'], gone)
  await sql`delete from notices n using ${changes} where n.kind = 'lessonCancelled' and c.change = 'added'
    and n.facts @> jsonb_build_object('groupId', c."groupId", 'disciplineId', c."disciplineId", 'day', c.day)`.execute(
    db,
  )
  const changed = await tell(
    db,
    'lessonChanged',
    toWhom(changes, sql`c.change in ('moved', 'changed')`, moment),
    moment,
  )
  const cancelled = await tell(db, 'lessonCancelled', toWhom(changes, sql`c.change = 'gone'`, moment), moment)
  return [...changed, ...cancelled]
}

/** To the class and its guardians, and to whoever teaches it or did. What is over by now is told to nobody. */
const toWhom = (changes: RawBuilder<unknown>, which: RawBuilder<unknown>, { today, minutes }: Moment) => sql`
  select p.user_id, p.profile_id, coalesce(c.id, c."wasId") as about, jsonb_strip_nulls(jsonb_build_object(
    'groupId', c."groupId", 'disciplineId', c."disciplineId", 'day', c.day, 'starts', c.starts,
    'was', case when c.was is distinct from c.starts then c.was end, 'until', c.until, 'link', c.link,
    'teacherId', case when c."wasTeacherId" is distinct from c."teacherId" then c."teacherId" end)) as facts
  from ${changes} join lateral (
    select profile_id from memberships where group_id = c."groupId"
    union select one from unnest(array[c."teacherId", c."wasTeacherId"]) as one where one is not null
  ) w on true join participations p on p.profile_id = w.profile_id
  where ${which} and (c.day > ${today}::date or coalesce(greatest(c.starts, c.was, c.ends), 1440) > ${minutes})`

type Change = {
  id: number | null
  wasId: number | null
  groupId: number
  disciplineId: number
  day: string
  starts: number | null
  ends: number | null
  was: number | null
  /** When it ends, where only that is new. */
  until: number | null
  /** By what its link became another, so that each time is told. */
  link: number | null
  teacherId: number | null
  wasTeacherId: number | null
  change: 'moved' | 'changed' | 'gone' | 'added'
}

/**
 * A new start is a lesson that is gone and one that has come: those of a class, day and discipline belong together in their
 * order. Of many new lessons at once the history has the ids alone.
 */
async function changesIn(db: Db, rows: string, { today, next }: Moment): Promise<Change[]> {
  const days = (day: string) =>
    sql`(select coalesce(array_agg(stored), '{}') from unnest(${storedDays(currentPeriod(today), day)}) as stored)`
  const image = sql`(id bigint, group_id bigint, discipline_id bigint, date date, starts int, ends int, teacher_id bigint, type text, link text)`
  const listed = (side: 'before' | 'after') => sql`jsonb_array_elements(
    case jsonb_typeof(${sql.ref(`h.${side}`)}) when 'array' then ${sql.ref(`h.${side}`)}
      when 'object' then jsonb_build_array(${sql.ref(`h.${side}`)}) else '[]' end) with ordinality as e (row, place)`
  const { rows: found } = await sql<Change>`
    with held as materialized (
      select unnest(${days(today)}) as date, ${today}::date as day union all select unnest(${days(next)}), ${next}::date
    ), sides as materialized (
      select h.id as entry, h.action, 'before' as side, e.place, i.* from history h cross join ${listed('before')}
        cross join jsonb_to_record(e.row) as i ${image}
        where h.id = any(${rows}::bigint[]) and h.action <> 'insert' and i.date in (select date from held)
      union all select h.id, h.action, 'after', e.place, i.* from history h cross join ${listed('after')}
        cross join jsonb_to_record(e.row) as i ${image}
        where h.id = any(${rows}::bigint[]) and h.action <> 'delete' and not (h.after ? 'ids')
          and i.date in (select date from held)
    ), many as materialized (
      select range_agg(int8range((r ->> 0)::bigint, (r ->> 1)::bigint, '[]')) as ids
      from history h cross join jsonb_array_elements(h.after -> 'ids') as r
      where h.id = any(${rows}::bigint[]) and h.action = 'insert' and h.after ? 'ids'
    ), gone as (
      select s.*, row_number() over (partition by group_id, discipline_id, date order by starts, id) as nth
      from sides s where action = 'delete'
    ), added as (
      select l.*, row_number() over (partition by group_id, discipline_id, date order by starts, id) as nth from lessons l
      where date in (select date from held) and (id in (select id from sides where action = 'insert')
        or coalesce((select ids @> l.id from many), false))
    ), both_sides as (
      select a.id, g.id as was_id, coalesce(a.group_id, g.group_id) as group_id,
        coalesce(a.discipline_id, g.discipline_id) as discipline_id, coalesce(a.date, g.date) as date,
        coalesce(a.starts, g.starts) as starts, coalesce(a.ends, g.ends) as ends, g.starts as was,
        a.teacher_id, g.teacher_id as was_teacher_id,
        g.ends as was_ends, a.link, g.link as was_link, a.id as by,
        case when a.id is null then 'gone' when g.id is null then 'added' else 'moved' end as change
      from gone g full join added a using (group_id, discipline_id, date, nth)
      union all
      select a.id, a.id, a.group_id, a.discipline_id, a.date, a.starts, a.ends, b.starts, a.teacher_id, b.teacher_id,
        b.ends, a.link, b.link, a.entry, 'changed'
      from sides b join sides a on a.entry = b.entry and a.place = b.place and a.id = b.id
      where b.side = 'before' and a.side = 'after' and b.action = 'update'
    ), told as (
      select *, change not in ('moved', 'changed') or (starts, ends, teacher_id) is distinct from (was, was_ends, was_teacher_id)
        as is_other, change in ('moved', 'changed') and was_link is not null and link is distinct from was_link as is_linked
      from both_sides
    )
    select t.id, was_id as "wasId", group_id as "groupId", discipline_id as "disciplineId", held.day, starts, ends, was,
      case when change in ('moved', 'changed') and starts = was and ends <> was_ends then ends end as until,
      case when is_linked then by end as link, teacher_id as "teacherId", was_teacher_id as "wasTeacherId", change
    from told t join held on held.date = t.date where is_other or is_linked`.execute(db.withoutPlugins())
  return found
}
