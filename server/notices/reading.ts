import { sql } from 'kysely'
import { noticesKept, noticesPerPage, type notices } from '../../contract/notices/endpoints.ts'
import type { Notice, NoticeSearch } from '../../contract/notices/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { type Clock, instant, today } from '../runtime/clock.ts'
import { found } from '../runtime/errors.ts'
import { toldBy } from './told.ts'

/** Profile ids of all participants of the account, or of the one that is named; 404 where it is none of them. */
function profilesOf({ participants }: Principal, child?: string): number[] {
  if (child === undefined) return participants.map(({ id }) => id)
  return [found(participants.find(({ uuid }) => uuid === child)).id]
}

/** A page of the account's notices, newest first, without those whose thing is gone or may not be seen any more. */
export async function noticesOf(
  db: Db,
  principal: Principal,
  clock: Clock,
  { child, before }: NoticeSearch,
): Promise<Answer<typeof notices.list>> {
  const profiles = profilesOf(principal, child)
  const { rows } = await sql<Notice>`
    select * from (
      select n.id, n.stamp, me.uuid as pt, n.kind, n.at, n.read_at is not null as "isRead", ${toldBy(today(clock))} as told
      from notices n join profiles me on me.id = n.profile_id
      where n.user_id = ${principal.userId} and n.profile_id = any(${profiles}::bigint[]) and n.in_portal
        ${before === undefined ? sql`` : sql`and n.stamp < ${before}`}
      order by n.stamp desc offset 0) listed
    where told is not null order by stamp desc limit ${noticesPerPage + 1}`.execute(db.withoutPlugins())
  const page = rows.slice(0, noticesPerPage)
  const { rows: of } = await sql<{ newest: number }>`
    select coalesce(max(stamp), 0) as newest from notices
    where user_id = ${principal.userId} and profile_id = any(${profiles}::bigint[]) and in_portal`.execute(db)
  return {
    notices: page,
    next: rows.length > noticesPerPage ? page.at(-1)!.stamp : null,
    newest: of[0]!.newest,
  }
}

export async function unreadCounts(db: Db, principal: Principal): Promise<{ pt: string; count: number }[]> {
  return readJson(
    db,
    sql`(select coalesce(json_agg(json_build_object('pt', p.uuid, 'count', u.count) order by p.id), '[]') from (
      select profile_id, count(*) as count from notices
      where user_id = ${principal.userId} and profile_id = any(${profilesOf(principal)}::bigint[]) and read_at is null
        and in_portal
      group by profile_id) u join profiles p on p.id = u.profile_id)`,
  )
}

type Owner = { principal: Principal; profileId: number }

/** Marks a notice as read. Throws 404 where this participant of the account has no such notice. */
export async function readNotice(db: Db, { principal, profileId }: Owner, id: number): Promise<void> {
  const own = db.selectFrom('notices').select('id').where('id', '=', id)
  found(await own.where('userId', '=', principal.userId).where('profileId', '=', profileId).executeTakeFirst())
  await sql`update notices set read_at = now() where id = ${id} and read_at is null`.execute(db)
}

/** Marks as read what was made up to the stamp `upTo`. */
export async function readAll(db: Db, principal: Principal, upTo: number, child: string | undefined): Promise<void> {
  await sql`update notices set read_at = now() where user_id = ${principal.userId}
    and profile_id = any(${profilesOf(principal, child)}::bigint[]) and read_at is null and stamp <= ${upTo}`.execute(
    db,
  )
}

const mostDeleted = 50_000

/** Deletes some of the notices that are older than they are kept, between 2 and 5 at night: all open pages ask anew for it. */
export async function deleteOldNotices(db: Db, clock: Clock): Promise<void> {
  const { hour } = clock.school()
  if (hour < 2 || hour > 4) return
  await sql`delete from notices where id = any(array(
    select id from notices where at < ${instant(clock)}::timestamptz - make_interval(days => ${noticesKept})
    order by at limit ${mostDeleted}))`.execute(db)
}
