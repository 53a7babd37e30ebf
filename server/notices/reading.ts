import { sql } from 'kysely'
import { noticesPerPage } from '../../contract/notices/endpoints.ts'
import type { Notice, NoticeSearch } from '../../contract/notices/schemas.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { type Clock, instant, today } from '../runtime/clock.ts'
import { found } from '../runtime/errors.ts'
import { toldIn } from './told.ts'

/** Of the account all participants, or the one that is asked for; 404 where it is none of them. */
function meant({ participants }: Principal, child?: string): number[] {
  if (child === undefined) return participants.map(({ id }) => id)
  return [found(participants.find(({ uuid }) => uuid === child)).id]
}

/** What the account's participants are told, the newest first; what may be seen no more is left out. */
export async function noticesOf(
  db: Db,
  principal: Principal,
  clock: Clock,
  { child, unread, before }: NoticeSearch,
): Promise<{ notices: Notice[]; next: number | null }> {
  const { rows } = await sql<Notice>`
    select * from (
      select n.id, n.stamp, me.uuid as pt, n.kind, n.at, n.read_at is not null as "isRead",
        ${toldIn(instant(clock), today(clock))} as told
      from notices n join profiles me on me.id = n.profile_id
      where n.user_id = ${principal.userId} and n.profile_id = any(${meant(principal, child)}::bigint[]) and n.in_portal
        ${unread ? sql`and n.read_at is null` : sql``} ${before ? sql`and n.stamp < ${before}` : sql``}
      order by n.stamp desc offset 0) listed
    where told is not null order by stamp desc limit ${noticesPerPage + 1}`.execute(db.withoutPlugins())
  const notices = rows.slice(0, noticesPerPage)
  return { notices, next: rows.length > noticesPerPage ? notices.at(-1)!.stamp : null }
}

type Count = { pt: string; count: number }

/** Along an index that holds what is unread alone. */
const unreadOf = lookup<{ account: number; profiles: string }, Count[] | null>(
  { account: 'bigint', profiles: 'text' },
  sql`(select json_agg(json_build_object('pt', p.uuid, 'count', u.count)) from (
      select profile_id, count(*) as count from notices
      where user_id = asked.account and profile_id = any(asked.profiles::bigint[]) and in_portal and read_at is null
      group by profile_id) u join profiles p on p.id = u.profile_id)`,
)

export async function unreadCounts(db: Db, principal: Principal): Promise<Count[]> {
  const profiles = `{${meant(principal).join()}}`
  return (await unreadOf(db, { account: principal.userId, profiles })) ?? []
}

type Owner = { userId: number; profileId: number }

async function mustBeOf(db: Db, { userId, profileId }: Owner, id: number): Promise<void> {
  const one = db.selectFrom('notices').select('id').where('id', '=', id)
  found(await one.where('userId', '=', userId).where('profileId', '=', profileId).executeTakeFirst())
}

export async function readNotice(db: Db, owner: Owner, id: number): Promise<void> {
  await mustBeOf(db, owner, id)
  await sql`update notices set read_at = now() where id = ${id} and read_at is null`.execute(db)
}

/** What came after what was shown stays unread. */
export async function readAll(db: Db, principal: Principal, upTo: number, child: string | undefined): Promise<void> {
  await sql`update notices set read_at = now() where user_id = ${principal.userId}
    and profile_id = any(${meant(principal, child)}::bigint[]) and in_portal and read_at is null
    and stamp <= ${upTo}`.execute(db)
}
