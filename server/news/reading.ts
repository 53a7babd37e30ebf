import { sql, type RawBuilder } from 'kysely'
import { newestPosts } from '../../contract/news/endpoints.ts'
import type { Post, PostPage, PostSearch } from '../../contract/news/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Principal, ChosenParticipant } from '../auth/guard.ts'
import { mostCounted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
import { found } from '../runtime/errors.ts'
import { fields, isPublished } from './fields.ts'
import { foundOf, pageOf, sourceOf } from './paging.ts'

/** The school's moment, and the day that it falls on. */
export type At = { now: string; today: string }

/** Whether the user is the guardian of this participant; a child that shares the address stands there as the user's own. */
function isGuardian(
  userId: number | RawBuilder<number>,
  id: RawBuilder<number>,
  own: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql`(not ${own} or coalesce((
    select true from profiles child join guardians l on l.student_id = child.id join profiles g on g.id = l.guardian_id
    where child.id = ${id} and child.type = ${sql.lit(profileType.student)} and g.user_id = ${userId} and g.locked_at is null limit 1), false))`
}

/** Whose news are the same: of one class, of whoever may read what is for guardians; of administrators, all. */
type Audience = { isAdmin: boolean; groupId: number | null; isForGuardians: boolean }
/** What is published next, if it is planned: until then the news are the same. */
type Standing = { version: string; nextAt: string | null }

const shared = sharing<Serialized<{ posts: Post[] }>>()

type Reader = { profile: number; own: boolean; account: number } & At

const audienceOf = lookup<Reader, Omit<Audience, 'isAdmin'> & Standing>(
  { profile: 'bigint', own: 'boolean', account: 'bigint', today: 'date', now: 'timestamptz' },
  sql`json_build_object(
    'groupId', (select group_id from memberships
      where profile_id = asked.profile and period_id = ${currentPeriod(sql`asked.today`)}),
    'isForGuardians', ${isGuardian(sql`asked.account`, sql`asked.profile`, sql`asked.own`)},
    'version', ${sql.raw(versionOf('news'))},
    'nextAt', (select posted_at from posts where posted_at > asked.now and posted_at < 'infinity'
      order by posted_at, id limit 1))`,
)

async function standingFor(
  db: Db,
  { userId: account }: Principal,
  { id: profile, role, own }: ChosenParticipant,
  at: At,
): Promise<{ audience: Audience } & Standing> {
  const { version, nextAt, ...reader } = await audienceOf(db, { profile, own, account, ...at })
  return { audience: { ...reader, isAdmin: role === profileType.admin }, version, nextAt }
}

/** The newest posts for the whole school and for the participant's group, read once for all who are told the same. */
export async function postsFor(
  db: Db,
  principal: Principal,
  participant: ChosenParticipant,
  at: At,
): Promise<{ posts: Serialized<{ posts: Post[] }>; nextAt: string | null }> {
  const { audience, version, nextAt } = await standingFor(db, principal, participant, at)
  const key = `${audience.isAdmin} ${audience.groupId} ${audience.isForGuardians} ${nextAt}`
  const posts = await shared(db, key, version, async () => serialize({ posts: await newestFor(db, audience, at) }))
  return { posts, nextAt }
}

/**
 * What such an audience may see, as walks along an index, each audience's by itself; `ends`: where each stops. A post is for
 * the whole school or for classes, so that none is met twice.
 */
function walksOf({ groupId, isForGuardians }: Audience, { now }: At, ends = mostCounted + 1): RawBuilder<unknown> {
  return sql`unnest(array_remove(array[0, ${groupId}::bigint], null)) as mine (audience)
    cross join unnest(${isForGuardians ? [false, true] : [false]}::boolean[]) as ways (for_guardians)
    cross join lateral (
      select post_id, posted_at from post_audiences
      where audience = mine.audience and is_for_guardians = ways.for_guardians and posted_at <= ${now}::timestamptz
      order by posted_at desc, post_id desc limit ${sql.lit(ends)}
    ) found`
}

/** By index: a few short walks along each audience's newest. */
async function newestFor(db: Db, audience: Audience, at: At): Promise<Post[]> {
  const { now } = at
  const newest = sql`order by posted_at desc, post_id desc limit ${newestPosts}`
  const ofAll = sql`select id as post_id, posted_at from posts p where ${isPublished(now)}
    order by posted_at desc, id desc limit ${newestPosts}`
  const ofAudience = sql`select post_id, posted_at from ${walksOf(audience, at, newestPosts)} ${newest}`
  const { rows } = await sql<Post>`
    select ${fields} from (${audience.isAdmin ? ofAll : ofAudience}) shown join posts p on p.id = shown.post_id
    order by shown.posted_at desc, shown.post_id desc`.execute(db.withoutPlugins())
  return rows
}

/** All that the participant may see, a page at a time. */
export async function pageFor(
  db: Db,
  principal: Principal,
  participant: ChosenParticipant,
  at: At,
  search: PostSearch,
): Promise<PostPage & { nextAt: string | null }> {
  const { audience, nextAt } = await standingFor(db, principal, participant, at)
  const { isAdmin, groupId, isForGuardians } = audience
  const isMine = sql`exists (select from post_audiences
    where post_id = p.id and audience in (0, ${groupId ?? 0}) and (not p.is_for_guardians or ${isForGuardians}))`
  const where = isAdmin ? isPublished(at.now) : sql`${isPublished(at.now)} and ${isMine}`
  const isWalked = !isAdmin && !search.search
  const counted = isWalked
    ? { from: walksOf(audience, at), where: sql`true` }
    : { from: sourceOf(search.search, false), where }
  const found = await foundOf(db, counted)
  const page = await pageOf(db, { from: sourceOf(search.search, found.more), where, columns: fields }, search)
  return { ...page, found, nextAt }
}

/** What follows `from posts p where`: any of the user's participants may see it. */
export function mayRead({ userId, participants }: Principal, { now, today }: At): RawBuilder<boolean> {
  if (participants.some(({ role }) => role === profileType.admin)) return sql`true`
  const ids = participants.map((mine) => mine.id)
  const own = participants.map((mine) => mine.own)
  const mine = { userId: sql<number>`${userId}`, id: sql<number>`mine.id`, own: sql<boolean>`mine.own` }
  return sql`(${isPublished(now)} and exists (
      select from unnest(${ids}::bigint[], ${own}::boolean[]) as mine (id, own) where ${isFor(mine, today)}))`
}

/** Of a row that says as whom an account looks, parts of a statement. */
type Looking = { userId: RawBuilder<number>; id: RawBuilder<number>; own: RawBuilder<boolean> }

/** Whether the post `p`, once it is published, is for whoever looks so. */
export function isFor({ userId, id, own }: Looking, today: string): RawBuilder<boolean> {
  // Scalars go by the key for each who looks; in a join each would be met with every class that the post is for.
  const isAddressedTo = (audience: RawBuilder<unknown>) =>
    sql`(select true from post_audiences a where a.post_id = p.id and a.audience = ${audience})`
  const group = sql`(select group_id from memberships where profile_id = ${id} and period_id = ${currentPeriod(today)})`
  return sql`(coalesce(${isAddressedTo(sql`0`)}, ${isAddressedTo(group)}, false)
    and (not p.is_for_guardians or ${isGuardian(userId, id, own)}))`
}

/** One post, if any of the user's participants may see it. */
export async function readPost(db: Db, principal: Principal, id: number, at: At): Promise<Post> {
  const { rows } = await sql<Post>`
    select ${fields} from posts p where p.id = ${id} and ${mayRead(principal, at)}`.execute(db.withoutPlugins())
  return found(rows[0])
}
