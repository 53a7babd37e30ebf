import { sql } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { isForPair } from '../news/audiences.ts'
import type { Now } from './moment.ts'
import { reaches, reachesDevices, reachesMailbox } from './switches.ts'
import { imagesIn, tell } from './tell.ts'

/** Ids of the posts that rows of the history, of posts or of their audiences, are about. */
const changedPosts = (rows: string) =>
  sql`select coalesce(image ->> 'post_id', image ->> 'id')::bigint as id from (${imagesIn(rows)}) i`

const inPortal = reaches('w', sql`'post'`, 'portal')
const onDevices = reachesDevices('w', sql`'post'`)
const byMail = reachesMailbox('w', sql`'post'`)

/**
 * Tells those for whom posts are that were published within a day, once: of the first of their participants for whom posts are
 * switched on in most ways. Who wrote the post, or has read it by then, is not told, nor are administrators as such. Who may no longer read
 * a post loses its notice.
 */
export async function tellPosts(db: Db, rows: string, now: Now): Promise<number> {
  const { at, today, digestAt } = now
  const inMailbox = digestAt === null ? sql`false` : byMail
  await sql`
    delete from notices n where n.kind = 'post' and n.about in (${changedPosts(rows)}) and not exists (
      select from posts p join participations w on w.user_id = n.user_id and w.profile_id = n.profile_id
      where p.id = n.about and ${isForPair(today)})`.execute(db)
  return tell(
    db,
    sql`
    select distinct on (w.user_id, p.id) w.user_id, w.profile_id, 'post' as kind, p.id as about, '{}'::jsonb as facts
    from posts p cross join participations w join profiles me on me.id = w.profile_id
    where p.id in (${changedPosts(rows)}) and me.type <> ${profileType.admin} and ${isForPair(today)}
      and p.posted_at between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz
      and not exists (select from history h where h.object = 'posts' and h.object_id = p.id and h.user_id = w.user_id)
      and not exists (select from post_readings r where r.post_id = p.id and r.user_id = w.user_id)
      and not exists (select from notices n where n.kind = 'post' and n.about = p.id and n.user_id = w.user_id)
      and (${inPortal} or ${onDevices} or ${inMailbox})
    order by w.user_id, p.id, ${inPortal}::int + ${onDevices}::int + ${inMailbox}::int desc, w.own desc, w.profile_id`,
    now,
  )
}
