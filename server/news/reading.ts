import { sql } from 'kysely'
import { cardsInView, longestInline, newestPosts, onCard } from '../../contract/news/endpoints.ts'
import type { Post, PostCard, PostCards } from '../../contract/news/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Principal, ChosenParticipant } from '../auth/guard.ts'
import { momentOf, type Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { found } from '../runtime/errors.ts'
import { audiencesIn, isGuardian, mayRead, newestFor, type Audiences } from './audiences.ts'
import { fields } from './fields.ts'

const shared = sharing<Post[]>()
const sharedCards = sharing<PostCards>()

/** Posts that a participant's page shows. All with the same `key` are shown the same while `version` is the same. */
type Reading = { key: string; version: string; audiences: Audiences }

/** The newest posts for the whole school and for the participant's group, read once for all who are shown the same. */
export async function postsFor(
  db: Db,
  principal: Principal,
  participant: ChosenParticipant,
  today: string,
): Promise<Post[]> {
  const { key, version, audiences } = await readingOf(db, principal, participant, today)
  return shared(db, key, version, () => newest(db, audiences))
}

/** The first of these posts, as their cards show them, and the number of all. */
export async function cardsFor(
  db: Db,
  principal: Principal,
  participant: ChosenParticipant,
  today: string,
): Promise<PostCards> {
  const { key, version, audiences } = await readingOf(db, principal, participant, today)
  return sharedCards(db, key, version, () => newestCards(db, audiences))
}

async function readingOf(
  db: Db,
  { userId }: Principal,
  { id, role, own }: ChosenParticipant,
  today: string,
): Promise<Reading> {
  const reading = sql<{ groupId: number | null; isForGuardians: boolean; version: string }>`json_build_object(
    'groupId', (select group_id from memberships where profile_id = ${id} and period_id = ${currentPeriod(today)}),
    'isForGuardians', ${isGuardian(userId, sql`${id}::bigint`, sql`${own}::boolean`)},
    'version', ${sql.raw(versionOf('news'))})`
  const { groupId, isForGuardians, version } = await readJson(db, reading)
  const isAdmin = role === profileType.admin
  const audiences = isAdmin ? null : audiencesIn(groupId, isForGuardians)
  return { key: `${isAdmin} ${groupId} ${isForGuardians}`, version, audiences }
}

async function newest(db: Db, audiences: Audiences): Promise<Post[]> {
  const posts = sql<Post[]>`(select coalesce(json_agg(f order by f."postedAt" desc, f.id desc), '[]') from (
    select ${fields} from (${newestFor(audiences, newestPosts)}) shown join posts p on p.id = shown.post_id) f)`
  return (await readJson(db, posts)).map((post) =>
    Object.assign(post, { postedAt: post.postedAt && momentOf(post.postedAt) }),
  )
}

async function newestCards(db: Db, audiences: Audiences): Promise<PostCards> {
  const cards = sql<{ posts: CardRow[]; count: number }>`(
    with shown as materialized (${newestFor(audiences, newestPosts)})
    select json_build_object('count', (select count(*) from shown), 'posts', (
      select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'isUrgent', p.is_urgent,
          'postedAt', first.posted_at, 'isInline', p.is_inline,
          'content', case when p.is_inline then left(p.content, ${sql.lit(longestInline + 1)}) else '' end)
        order by first.posted_at desc, first.post_id desc), '[]')
      from (select * from shown order by posted_at desc, post_id desc limit ${sql.lit(cardsInView)}) first
      join posts p on p.id = first.post_id)))`
  const { posts, count } = await readJson(db, cards)
  return { posts: posts.map(cardOf), count }
}

/** `content`: up to one character more than a card may have; empty where it is not on the card. */
type CardRow = Omit<PostCard, 'content'> & { isInline: boolean; content: string }

function cardOf({ id, title, isUrgent, postedAt, ...post }: CardRow): PostCard {
  return { id, title, isUrgent, postedAt: postedAt && momentOf(postedAt), content: onCard(post) }
}

export async function readPost(db: Db, principal: Principal, id: number, today: string): Promise<Post> {
  const { rows } = await sql<Post>`
    select ${fields} from posts p where p.id = ${id} and ${await mayRead(db, principal, today)}`.execute(
    db.withoutPlugins(),
  )
  return found(rows[0])
}
