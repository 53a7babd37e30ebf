import { sql } from 'kysely'
import type { Range } from '../../rules/kyiv.ts'
import type { Db } from '../kit/db.ts'

/** Somebody who is reported as absent on these days from this lesson, if it is held then. */
export type ReportedFrom = Range & { uuid: string; profileId: number }

/** Who is reported as absent within the range, of the students of these lessons. */
export async function reportedFrom(db: Db, uuids: string[], { dateFrom, dateTo }: Range): Promise<ReportedFrom[]> {
  if (!uuids.length) return []
  const { rows } = await sql<ReportedFrom>`
    select l.uuid, a.profile_id, a.date_from, a.date_to
    from lessons l join memberships m on m.group_id = l.group_id
    join absences a on a.profile_id = m.profile_id and a.date_from <= ${dateTo}::date and a.date_to >= ${dateFrom}::date
      and (a.lesson_id is null or a.lesson_id = l.id)
    join profiles p on p.id = a.profile_id and p.locked_at is null and not p.is_test
    where l.uuid = any(${uuids}::uuid[])`.execute(db)
  return rows
}
