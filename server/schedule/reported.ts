import { sql } from 'kysely'
import type { Range } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'

/** A student of a class who is reported as absent on these days; `lesson`: from that one alone, if it is held then. */
export type ReportedFrom = Range & { groupId: number; lesson: string | null; profileId: number; name: string }

/** Reads absences that are reported within the range, of students of these classes. */
export async function reportedFrom(db: Db, groupIds: number[], { dateFrom, dateTo }: Range): Promise<ReportedFrom[]> {
  if (!groupIds.length) return []
  // Each student's absences and name by themselves: joined, the planner would read the whole school.
  return readJson(
    db,
    sql`(
      select coalesce(json_agg(json_build_object('groupId', m.group_id, 'lesson', l.uuid, 'profileId', m.profile_id, 'name', a.name,
        'dateFrom', a.date_from, 'dateTo', a.date_to) order by a.name_key, m.profile_id), '[]')
      from memberships m cross join lateral (
        select a.*, p.name_key, p.last_name || ' ' || p.first_name as name from absences a join profiles p on p.id = a.profile_id
        where a.profile_id = m.profile_id and a.date_from <= ${dateTo} and a.date_to >= ${dateFrom}
          and p.locked_at is null and not p.is_test offset 0
      ) a left join lessons l on l.id = a.lesson_id
      where m.group_id = any(${groupIds}::bigint[]))`,
  )
}
