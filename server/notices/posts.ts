import { sql, type RawBuilder } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { isFor } from '../news/reading.ts'
import { tell, type Now } from './tell.ts'
import type { Notice } from './ways.ts'

/** As whom `w` looks. */
export const looking = { userId: sql<number>`w.user_id`, id: sql<number>`w.profile_id`, own: sql<boolean>`w.own` }

/** So many notices make one transaction; further posts that nobody has been told of come with the next one. */
const enoughAtOnce = 20_000

/** The posts that rows of the history are about. */
function changed(rows: string): RawBuilder<unknown> {
  const side = (name: string) => sql`jsonb_path_query(${sql.ref(name)}, '$[*]')`
  return sql`
    select coalesce(image ->> 'post_id', image ->> 'id')::bigint as id from history h
    cross join lateral (select ${side('h.before')} union all select ${side('h.after')}) as images (image)
    where h.id = any(${rows}::bigint[])`
}

/**
 * What was published within a day and nobody has been told of, or was changed by these `rows` of the history, to those whom
 * it is for and who have not been told, but for administrators, who write it. One that was planned is published by the
 * clock, so that no change of the history says so.
 */
export async function tellPosts(db: Db, moment: Now, rows = '{}'): Promise<Notice[]> {
  const { at, today } = moment
  const { rows: posts } = await sql<{ id: number; isTold: boolean }>`
    select p.id, is_told from posts p
      cross join lateral (select exists (select from notices where kind = 'post' and about = p.id) as is_told) t
    where p.posted_at <= ${at}::timestamptz and p.posted_at > ${at}::timestamptz - interval '1 day'
      and (not is_told or p.id in (${changed(rows)}))
    order by is_told desc, is_urgent desc, p.posted_at, p.id`.execute(db)
  let told: Notice[] = []
  for (const { id, isTold } of posts) {
    // What was changed is not seen again by the next one.
    if (!isTold && told.length >= enoughAtOnce) break
    const published = sql`
      select w.user_id, w.profile_id, p.id as about, '{}'::jsonb as facts
      from posts p cross join participations w
      join profiles whom on whom.id = w.profile_id and whom.type <> ${profileType.admin}
      where p.id = ${id} and ${isFor(looking, today)}`
    told = told.concat(await tell(db, 'post', published, moment))
  }
  return told
}

/** Of posts that have been written anew, or addressed to others, those are told no more whom they are not for. */
export async function retractPosts(db: Db, rows: string, { at, today }: Now): Promise<void> {
  await sql`
    delete from notices n where n.kind = 'post' and n.about in (${changed(rows)}) and not exists (
      select from posts p join participations w on w.user_id = n.user_id and w.profile_id = n.profile_id
      where p.id = n.about and p.posted_at <= ${at}::timestamptz and ${isFor(looking, today)})`.execute(db)
}
