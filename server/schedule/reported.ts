import { sql } from 'kysely'
import type { Range } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'

/** Somebody who is reported as absent on these days from this lesson, if it is held then. */
export type ReportedFrom = Range & { uuid: string; profileId: number; name: string }

/** Who is reported as absent within the range, of the students of these lessons. */
export async function reportedFrom(db: Db, uuids: string[], { dateFrom, dateTo }: Range): Promise<ReportedFrom[]> {
  if (!uuids.length) return []
  // The classes as a list, and each student's absences by themselves: joined, the planner would read the whole school.
  return readJson(
    db,
    sql`(with taught as materialized (select id, uuid, group_id from lessons where uuid = any(${uuids}::uuid[])),
    away as materialized (
      select m.group_id, a.profile_id, a.date_from, a.date_to, a.lesson_id
      from memberships m cross join lateral (
        select * from absences where profile_id = m.profile_id
          and date_from <= ${dateTo}::date and date_to >= ${dateFrom}::date offset 0
      ) a
      where m.group_id = any(array(select distinct group_id from taught))
    )
    select coalesce(json_agg(json_build_object('uuid', l.uuid, 'profileId', a.profile_id,
      'name', p.last_name || ' ' || p.first_name, 'dateFrom', a.date_from, 'dateTo', a.date_to) order by p.name_key, p.id), '[]')
    from away a join profiles p on p.id = a.profile_id and p.locked_at is null and not p.is_test
    join taught l on l.group_id = a.group_id and (a.lesson_id is null or a.lesson_id = l.id))`,
  )
}
