import { sql, type RawBuilder } from 'kysely'
import { type NoticeKind, noticeWays, switchOf, waysAtFirst } from '../../contract/notices/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Notice } from './ways.ts'

/** The school's moment: its day, and the minutes since midnight. */
export type Now = { at: string; today: string; minutes: number }

/** With whether it is a school day, and the next that is one. */
export type Moment = Now & { next: string; isSchoolDay: boolean }

/**
 * Tells what `rows` says: user_id, profile_id, about and facts of a pair and what it is told, each once. What was told
 * alike is left alone; what was told otherwise is told anew, unread and as it stands.
 */
export async function tell(
  db: Db,
  kind: NoticeKind,
  rows: RawBuilder<unknown>,
  { at }: Pick<Now, 'at'>,
): Promise<Notice[]> {
  const first = waysAtFirst(switchOf(kind))
  const wanted = noticeWays.map((way) => sql`coalesce(${sql.ref(`s.${way}`)}, ${first[way]}::boolean)`)
  const { rows: told } = await sql<Notice>`
    insert into notices as n (user_id, profile_id, kind, about, facts, at, in_portal)
    select t.user_id, t.profile_id, ${kind}, t.about, t.facts, ${at}::timestamptz, ${wanted[0]}
    from (${rows}) t
    left join notice_switches s on s.user_id = t.user_id and s.profile_id = t.profile_id and s.kind = ${switchOf(kind)}
    where (${sql.join(wanted, sql` or `)}) and not exists (
      select from notices o where o.kind = ${kind} and o.about = t.about and o.user_id = t.user_id
        and o.profile_id = t.profile_id and o.facts = t.facts)
    on conflict (kind, about, user_id, profile_id) do update set facts = excluded.facts, at = excluded.at,
      in_portal = excluded.in_portal, stamp = excluded.stamp, read_at = null
    returning id, user_id, profile_id, kind, at, about, facts`.execute(db)
  return told
}

/**
 * The ids that a query finds, as PostgreSQL writes an array; undefined: none. In a statement of its own, since the planner
 * overestimates the ids in a part of the history a thousand times, and would scan whatever table is joined with them.
 */
export async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{
    ids: string | null
  }>`select array_agg(distinct id)::text as ids from (${query}) q`.execute(db)
  return rows[0]!.ids ?? undefined
}

/** Takes notices of these things away. `about`: a query for their ids; `isUnread`: only what nobody has read. */
export async function retract(
  db: Db,
  kinds: NoticeKind[],
  about: RawBuilder<unknown>,
  isUnread = false,
): Promise<void> {
  await sql`delete from notices where kind = any(${kinds}::text[]) and about in (${about})
    ${isUnread ? sql`and read_at is null` : sql``}`.execute(db)
}
