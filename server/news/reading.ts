import { sql, type RawBuilder } from 'kysely'
import { newestPosts } from '../../contract/news/endpoints.ts'
import type { Post } from '../../contract/news/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Principal, ChosenParticipant } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { found } from '../runtime/errors.ts'
import { fields, isPublished } from './fields.ts'

/** Whether the user is the guardian of this participant; a child that shares the address stands there as the user's own. */
function isGuardian(userId: number, id: RawBuilder<number>, own: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`(not ${own} or exists (
    select from profiles child join profiles g on g.id = child.guardian_id
    where child.id = ${id} and child.type = ${sql.lit(profileType.student)} and g.user_id = ${userId} and g.locked_at is null))`
}

/** Readers of the same news: of one class, and whether of what is for guardians; administrators, of all. */
type Audience = { isAdmin: boolean; groupId: number | null; isForGuardians: boolean }

const shared = sharing<Post[]>()

/** The newest posts for the whole school and for the participant's group, read once for all who are told the same. */
export async function postsFor(
  db: Db,
  principal: Principal,
  { id, role, own }: ChosenParticipant,
  today: string,
): Promise<Post[]> {
  const { rows } = await sql<Omit<Audience, 'isAdmin'> & { version: string }>`
    select (select group_id from memberships where profile_id = ${id} and period_id = ${currentPeriod(today)}) as "groupId",
      ${isGuardian(principal.userId, sql`${id}::bigint`, sql`${own}::boolean`)} as "isForGuardians",
      ${sql.raw(versionOf('news'))} as version`.execute(db.withoutPlugins())
  const { version, ...reader } = rows[0]!
  const audience = { ...reader, isAdmin: role === profileType.admin }
  const key = `${audience.isAdmin} ${audience.groupId} ${audience.isForGuardians}`
  return shared(db, key, version, () => newestFor(db, audience))
}

/** By index: a few short walks along each audience's newest. */
async function newestFor(db: Db, { isAdmin, groupId, isForGuardians }: Audience): Promise<Post[]> {
  const newest = sql`order by posted_at desc, post_id desc limit ${newestPosts}`
  const ofAll = sql`select id as post_id, posted_at from posts where ${isPublished}
      order by posted_at desc, id desc limit ${newestPosts}`
  const ofAudience = sql`select post_id, posted_at
      from unnest(array_remove(array[0, ${groupId}::bigint], null)) as mine (audience)
      cross join unnest(${isForGuardians ? [false, true] : [false]}::boolean[]) as ways (for_guardians)
      cross join lateral (
        select post_id, posted_at from post_audiences
        where audience = mine.audience and is_for_guardians = ways.for_guardians and ${isPublished} ${newest}
      ) found ${newest}`
  const { rows } = await sql<Post>`
    select ${fields} from (${isAdmin ? ofAll : ofAudience}) shown join posts p on p.id = shown.post_id
    order by shown.posted_at desc, shown.post_id desc`.execute(db.withoutPlugins())
  return rows
}

/** Condition on a row of `posts p`: one of the user's participants may read the post. */
export function mayRead(principal: Principal, today: string): RawBuilder<boolean> {
  const isAdmin = principal.participants.some(({ role }) => role === profileType.admin)
  const ids = principal.participants.map((mine) => mine.id)
  const own = principal.participants.map((mine) => mine.own)
  return sql`(${isAdmin} or p.posted_at < 'infinity' and exists (
    select from unnest(${ids}::bigint[], ${own}::boolean[]) as mine (id, own)
    join post_audiences a on a.post_id = p.id
    where (a.group_id is null or a.group_id = (
        select group_id from memberships where profile_id = mine.id and period_id = ${currentPeriod(today)}))
      and (not p.is_for_guardians or ${isGuardian(principal.userId, sql`mine.id`, sql`mine.own`)})))`
}

export async function readPost(db: Db, principal: Principal, id: number, today: string): Promise<Post> {
  const { rows } = await sql<Post>`
    select ${fields} from posts p where p.id = ${id} and ${mayRead(principal, today)}`.execute(db.withoutPlugins())
  return found(rows[0])
}
