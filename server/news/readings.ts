import { sql } from 'kysely'
import { newestUnread } from '../../contract/news/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { type Clock, instant, today } from '../runtime/clock.ts'
import { found } from '../runtime/errors.ts'
import { audiencesOf, mayRead, newestFor, type Audiences } from './audiences.ts'

/**
 * Ids of the posts that the user has not read, newest first, of the newest that are for these audiences. What was published
 * before the user's account was made is not unread.
 */
export async function unreadPosts(db: Db, { userId }: Principal, audiences: Audiences): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from (${newestFor(audiences, newestUnread)}) n join posts p on p.id = n.post_id
    where p.counts_readers and n.posted_at >= (select created_at from users where id = ${userId})
      and not exists (select from post_readings where post_id = n.post_id and user_id = ${userId})
    order by n.posted_at desc, n.post_id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that the user has opened the post. Throws 404 where the user may not read it. */
export async function openPost(db: Db, principal: Principal, id: number, clock: Clock): Promise<void> {
  const { rows } = await sql`select from posts p where p.id = ${id} and ${await mayRead(db, principal, today(clock))}
    for key share`.execute(db)
  found(rows[0])
  await sql`insert into post_readings as r (post_id, user_id, opened_at)
    values (${id}, ${principal.userId}, ${instant(clock)})
    on conflict (post_id, user_id) do update set opened_at = excluded.opened_at where r.opened_at is null`.execute(db)
}

/** Marks all of the user's unread posts as read, which opens none. */
export async function readAll(db: Db, principal: Principal, clock: Clock): Promise<void> {
  const unread = await unreadPosts(db, principal, await audiencesOf(db, principal, today(clock)))
  await sql`insert into post_readings (post_id, user_id)
    select id, ${principal.userId} from posts where id = any(${unread}::bigint[]) for key share
    on conflict do nothing`.execute(db)
}
