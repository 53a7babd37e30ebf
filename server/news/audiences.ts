import { sql, type RawBuilder } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { isPublished } from './fields.ts'

/** Whether the user is the guardian of this participant; a child that shares the address stands there as the user's own. */
export function isGuardian(
  userId: number | RawBuilder<number>,
  id: RawBuilder<number>,
  own: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql`(not ${own} or exists (
    select from profiles child join profiles g on g.id = child.guardian_id
    where child.id = ${id} and child.type = ${sql.lit(profileType.student)} and g.user_id = ${userId} and g.locked_at is null))`
}

/** Posts of one group, or of the whole school (0), that are for guardians only or for all. */
export type Audience = { group: number; isForGuardians: boolean }

/** Posts that somebody may read; null: all, for administrators. */
export type Audiences = Audience[] | null

/** Audiences of all participants of the user. */
export async function audiencesOf(db: Db, { userId, participants }: Principal, today: string): Promise<Audiences> {
  if (participants.some(({ role }) => role === profileType.admin)) return null
  const { rows } = await sql<{ groupId: number | null; isGuardian: boolean }>`
    select (select group_id from memberships where profile_id = mine.id and period_id = ${currentPeriod(today)}) as "groupId",
      ${isGuardian(userId, sql`mine.id`, sql`mine.own`)} as "isGuardian"
    from unnest(${participants.map(({ id }) => id)}::bigint[], ${participants.map(({ own }) => own)}::boolean[]) as mine (id, own)`.execute(
    db.withoutPlugins(),
  )
  const all = rows.flatMap((row) => audiencesIn(row.groupId, row.isGuardian))
  return [...new Map(all.map((one) => [`${one.group} ${one.isForGuardians}`, one])).values()]
}

/** Audiences of a participant in this group, who is a guardian or is not. */
export function audiencesIn(groupId: number | null, guardian: boolean): Audience[] {
  const groups = groupId === null ? [0] : [0, groupId]
  return groups.flatMap((group) =>
    (guardian ? [false, true] : [false]).map((isForGuardians) => ({ group, isForGuardians })),
  )
}

const rowsOf = (audiences: Audience[]) =>
  sql`unnest(${audiences.map(({ group }) => group)}::bigint[],
    ${audiences.map(({ isForGuardians }) => isForGuardians)}::boolean[]) as mine (group_id, for_guardians)`

/** SELECT of `post_id, posted_at` of the newest published posts for these audiences, `most` at most; each audience is read along an index. */
export function newestFor(
  audiences: Audiences,
  most: number,
  beyond: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const newest = sql`order by posted_at desc, post_id desc limit ${sql.lit(most)}`
  if (!audiences)
    return sql`select post_id, posted_at from (select id as post_id, posted_at from posts) f
      where ${isPublished} ${beyond} ${newest}`
  // A post for two classes is found twice.
  return sql`select post_id, posted_at from ${rowsOf(audiences)} cross join lateral (
      select post_id, posted_at from post_audiences
      where audience = mine.group_id and is_for_guardians = mine.for_guardians and ${isPublished} ${beyond} ${newest}
    ) found group by post_id, posted_at ${newest}`
}

/** Condition on a row of `posts p`: it is published for one of these audiences. */
export function isFor(audiences: Audiences): RawBuilder<boolean> {
  if (!audiences) return sql`p.posted_at < 'infinity'`
  return sql`(p.posted_at < 'infinity' and exists (select from ${rowsOf(audiences)}
    join post_audiences a on a.audience = mine.group_id and a.is_for_guardians = mine.for_guardians
    where a.post_id = p.id))`
}

/** Condition on a row of `posts p` and a row of the view `participations w`: it is published for that participant. */
export function isForPair(today: string): RawBuilder<boolean> {
  return sql`(p.posted_at < 'infinity' and exists (
    select from post_audiences a where a.post_id = p.id and (a.audience = 0 or a.audience = (
        select group_id from memberships where profile_id = w.profile_id and period_id = ${currentPeriod(today)}))
      and (not a.is_for_guardians or ${isGuardian(sql`w.user_id`, sql`w.profile_id`, sql`w.own`)})))`
}

/** Condition on a row of `posts p`: one of the user's participants may read the post. */
export async function mayRead(db: Db, principal: Principal, today: string): Promise<RawBuilder<boolean>> {
  const audiences = await audiencesOf(db, principal, today)
  return audiences ? isFor(audiences) : sql`true`
}
