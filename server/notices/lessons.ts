import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import { asRows, lessonChanges } from './lesson-changes.ts'
import type { Moment } from './moment.ts'
import { pairsOf, retract, tell } from './tell.ts'

/** A day as a number, for notices that are about a day. */
export const dayNumber = (day: string) => Number(day.replaceAll('-', ''))

/**
 * Tells of lessons of today and of the next school day that changed or are not held: of one change a pair is told which, of
 * several at once how many.
 */
export async function tellLessons(db: Db, rows: string, moment: Moment): Promise<number> {
  const found = await lessonChanges(db, rows, moment)
  if (!found.length) return 0
  const changes = asRows(found)
  // They would say what has changed again since.
  await retract(db, 'lessonChanged', sql`select "wasId" from ${changes} where change <> 'added'`)
  const back = await tell(db, backAtAnotherTime(changes), moment)
  // A lesson that is back is cancelled no more.
  await sql`delete from notices n using ${changes} where ${isBack}`.execute(db)
  return back + (await tell(db, summedUp(concerned(changes, moment), moment), moment))
}

/** Condition on a notice `n` and a change `c`: the lesson that the notice says is cancelled is held after all. */
const isBack = sql`n.kind = 'lessonCancelled' and c.change = 'added'
  and n.facts @> jsonb_build_object('groupId', c."groupId", 'disciplineId', c."disciplineId", 'day', c.day)`

/** For those who were told that a lesson is cancelled it has moved. */
const backAtAnotherTime = (changes: RawBuilder<unknown>) => sql`
  select distinct on (n.id) n.user_id, n.profile_id, 'lessonChanged' as kind, c.id as about,
    n.facts || jsonb_build_object('starts', c.starts, 'was', n.facts -> 'starts') as facts
  from notices n join ${changes} on ${isBack} where n.facts ->> 'starts' <> c.starts::text order by n.id, c.starts`

/** Each change for each pair: the class with its guardians, and the teachers before and after. Lessons that are over are left out. */
const concerned = (changes: RawBuilder<unknown>, { today, minutes }: Moment) => sql`
  with of_profiles as materialized (
    select w.profile_id, c.* from ${changes} join lateral (
      select profile_id from memberships where group_id = c."groupId"
      union select one from unnest(array[c."teacherId", c."wasTeacherId"]) as one where one is not null
    ) w on true
    where c.change <> 'added'
      and (c.day > ${today}::date or coalesce(greatest(c.starts, c.was, c.until), 1440) > ${minutes})
  ), pairs as materialized (
    select p.* from (select distinct profile_id from of_profiles) w cross join ${pairsOf(sql`w.profile_id`)})
  select p.user_id, c.*, count(*) over (partition by p.user_id, profile_id) as together
  from of_profiles c join pairs p using (profile_id) where p.user_id is distinct from c.by`

/** `last`: lessons that change again are told again, also where the same ones did. */
const summedUp = (those: RawBuilder<unknown>, { today }: Moment) => sql`
  with t as materialized (${those})
  select user_id, profile_id, case change when 'gone' then 'lessonCancelled' else 'lessonChanged' end as kind,
    coalesce(id, "wasId") as about, jsonb_strip_nulls(jsonb_build_object(
      'groupId', "groupId", 'disciplineId', "disciplineId", 'day', day, 'starts', starts,
      'was', case when was is distinct from starts then was end, 'until', until,
      'link', case when "isLinked" then entry end,
      'teacherId', case when "wasTeacherId" is distinct from "teacherId" then coalesce("teacherId", 0) end)) as facts
  from t where together = 1
  union all
  select user_id, profile_id, 'lessons', ${dayNumber(today)}::bigint, jsonb_build_object('count', count(*), 'last', max(entry),
    'days', array_agg(distinct day), 'groupIds', array_agg(distinct "groupId"), 'disciplineIds', array_agg(distinct "disciplineId"))
  from t where together > 1 group by user_id, profile_id`
