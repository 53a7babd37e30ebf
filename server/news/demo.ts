import { sql } from 'kysely'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'

/** Most of the demo's students have read what was posted since then, and of each post others. */
export async function readAsDemoStudents(db: Db, today: string, { since, until }: Record<'since' | 'until', string>) {
  await sql`insert into post_readings (post_id, profile_id, read_at)
    select distinct p.id, m.profile_id, p.posted_at + interval '1 hour'
    from posts p join post_audiences a on a.post_id = p.id
    join memberships m on m.period_id = ${currentPeriod(today)} and a.audience in (0, m.group_id)
    where p.posted_at > ${since}::timestamptz and p.posted_at <= ${until}::timestamptz
      and abs(hashint8(m.profile_id * 31 + p.id) % 100) < 45 + p.id * 17 % 50
    on conflict do nothing`.execute(db)
}
