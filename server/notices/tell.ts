import { sql, type RawBuilder } from 'kysely'
import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Now } from './moment.ts'
import { nextDigest } from './next-digest.ts'
import { reaches, reachesDevices, reachesMailbox } from './switches.ts'

/**
 * Makes notices of `rows`: a query for user_id, profile_id, kind, about and facts, each combination once. A notice with the
 * same facts is left alone; one with other facts is renewed, and unread again. Pushes and mails of it wait until it has stayed
 * so for the school's delay, mails then for the hour of the account unless it is of an urgent post. Pairs that have switched the event off get none. Answers how many were made or renewed.
 */
export async function tell(db: Db, rows: RawBuilder<unknown>, now: Now): Promise<number> {
  const { at, delay } = now
  const kind = sql`t.kind`
  const isMailed = now.digestAt === null ? sql`false` : reachesMailbox('t', kind)
  // Sorted, so that all rows are found before the first is inserted: a plan made for an empty table scans it for each row.
  const { rows: counted } = await sql<{ told: number }>`with told as (insert into notices as n
      (user_id, profile_id, kind, about, facts, at, in_portal)
    select t.user_id, t.profile_id, t.kind, t.about, t.facts, ${at}::timestamptz, ${reaches('t', kind, 'portal')}
    from (${rows}) t
    where not exists (
      select from notices o where o.kind = t.kind and o.about = t.about and o.user_id = t.user_id
        and o.profile_id = t.profile_id and o.facts = t.facts offset 0)
      and (${reaches('t', kind, 'portal')} or ${reachesDevices('t', kind)} or ${isMailed})
    order by t.profile_id
    on conflict (kind, about, user_id, profile_id) do update set facts = excluded.facts, at = excluded.at,
      stamp = excluded.stamp, in_portal = excluded.in_portal, read_at = null
    returning id, user_id, profile_id, kind, about), pushed as (
    insert into notice_pushes (notice_id, due_at)
    select id, now() + make_interval(mins => ${delay}) from told t where ${reachesDevices('t', kind)}
    on conflict (notice_id) do update set due_at = excluded.due_at), mailed as (
    insert into notice_mails (notice_id, due_at)
    select t.id, case when t.kind = 'post' and (select is_urgent from posts where id = t.about)
        then ${at}::timestamptz + make_interval(mins => ${delay}) else ${nextDigest(now)} end
    from told t left join notice_hours h on h.user_id = t.user_id where ${isMailed}
    on conflict (notice_id) do update set due_at = excluded.due_at)
  select count(*) as told from told`.execute(db)
  return counted[0]!.told
}

/**
 * The things that a query finds, each with the accounts that changed it, as a source `c` of id and by (an array of accounts);
 * undefined: none. `query`: id and by (an account). It runs as a statement of its own: of rows in the history's JSON the
 * planner expects a thousand times as many, and would scan whatever table is joined with them.
 */
export async function changedBy(db: Db, query: RawBuilder<unknown>): Promise<RawBuilder<unknown> | undefined> {
  const { rows } = await sql<{ ids: string | null; by: string }>`
    select array_agg(id)::text as ids, array_agg(by::text)::text as by from (
      select id, coalesce(array_agg(distinct by) filter (where by is not null), '{}') as by
      from (${query}) q group by id) q`.execute(db)
  const { ids, by } = rows[0]!
  // The planner knows the length of an array, and not that of JSON.
  return ids === null
    ? undefined
    : sql`(select id, by::bigint[] from unnest(${ids}::bigint[], ${by}::text[]) as ids (id, by)) as c`
}

/** Condition on a source of `changedBy` and a row `p` with an account: somebody else changed it. */
export const byAnother = sql`p.user_id <> all(c.by)`

/** The pairs of a profile as `p`, found by index: joined, the planner reads the view for the whole school. Part of a FROM. */
export const pairsOf = (profile: RawBuilder<unknown>) =>
  sql`lateral (select * from participations where profile_id = ${profile} offset 0) p`

/** A query for `image`: each row that rows of the history changed, as it was before and as it was after. */
export function imagesIn(rows: string): RawBuilder<unknown> {
  const side = (name: string) => sql`jsonb_path_query(${sql.ref(name)}, '$[*]')`
  return sql`select image from history h
    cross join lateral (select ${side('h.before')} union all select ${side('h.after')}) as images (image)
    where h.id = any(${rows}::bigint[])`
}

/** Deletes the notices about these things. `about`: a query for their ids. */
export async function retract(
  db: Db,
  kind: NoticeKind,
  about: RawBuilder<unknown>,
  { unreadOnly = false } = {},
): Promise<void> {
  await sql`delete from notices where kind = ${kind} and about in (${about})
    ${unreadOnly ? sql`and read_at is null` : sql``}`.execute(db)
}
