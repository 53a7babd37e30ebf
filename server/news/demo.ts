import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

type Reading = {
  periodId: number
  /** Kyiv wall-clock moments, `YYYY-MM-DDTHH:MM`. */
  since: string
  until: string
  /** The demo's own accounts, which have read everything but the newest posts. */
  emails: string[]
}

const leftUnread = 3

/** Has students and their guardians open the posts that were published in this time: of each post another share of them. */
export async function readAsDemoReaders(db: Db, { periodId, since, until, emails }: Reading): Promise<void> {
  const kyiv = (moment: string) => sql`(${moment}::timestamp at time zone 'Europe/Kyiv')`
  await sql`
    insert into post_readings (post_id, user_id, opened_at)
    select distinct on (p.id, r.user_id) p.id, r.user_id, least(p.posted_at + make_interval(hours => 1 + s.id::int % 40), ${kyiv(until)})
    from posts p
    join post_audiences a on a.post_id = p.id
    join memberships m on m.period_id = ${periodId} and a.audience in (0, m.group_id)
    join profiles s on s.id = m.profile_id
    left join profiles g on g.id = s.guardian_id
    join lateral (values (s.user_id, false, s.email), (g.user_id, true, g.email)) as r (user_id, is_guardian, email)
      on r.user_id is not null and (r.is_guardian or not p.is_for_guardians) and (r.email is null or r.email <> all(${emails}))
    where p.posted_at > ${kyiv(since)} and p.posted_at <= ${kyiv(until)}
      and (p.id * 31 + r.user_id * 17 + m.group_id * 7) % 100 < 20 + p.id * 13 % 45 + m.group_id % 7 * 3
    on conflict do nothing`.execute(db)
  await sql`
    insert into post_readings (post_id, user_id, opened_at)
    select p.id, u.user_id, p.posted_at + interval '3 hours'
    from (select * from posts where posted_at <= ${kyiv(until)} order by posted_at desc offset ${sql.lit(leftUnread)}) p
    join (select user_id, bool_or(type = 'GUARDIAN') as is_guardian from profiles where email = any(${emails}) group by user_id) u
      on u.is_guardian or not p.is_for_guardians
    on conflict do nothing`.execute(db)
}
