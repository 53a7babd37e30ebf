import { sql } from 'kysely'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'

/** How many students a post for these groups is for, for all where there are none; and how many guardians of theirs, one of two children once. */
export async function audienceSize(db: Db, today: string, groups: number[]) {
  const isAddressed = groups.length ? sql`and m.group_id = any(${groups}::bigint[])` : sql``
  const { rows } = await sql<{ students: number; guardians: number }>`
    select count(distinct s.id) as students, count(distinct g.id) as guardians
    from memberships m join profiles s on s.id = m.profile_id and s.locked_at is null and not s.is_test
    left join profiles g on g.id = s.guardian_id and g.locked_at is null
    where m.period_id = ${currentPeriod(today)} ${isAddressed}`.execute(db)
  return rows[0]!
}
