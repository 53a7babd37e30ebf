import { sql } from 'kysely'
import { cardsInView, newestPosts, onCard } from '../../contract/news/endpoints.ts'
import type { Post, PostCards } from '../../contract/news/schemas.ts'
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

/** The newest posts for the whole school and for the participant's group, read once for all who are told the same. */
export async function postsFor(
  db: Db,
  principal: Principal,
  { id, role, own }: ChosenParticipant,
  today: string,
): Promise<Post[]> {
  const { version, groupId, isForGuardians } = await readJson(
    db,
    sql<{ groupId: number | null; isForGuardians: boolean; version: string }>`json_build_object(
      'groupId', (select group_id from memberships where profile_id = ${id} and period_id = ${currentPeriod(today)}),
      'isForGuardians', ${isGuardian(principal.userId, sql`${id}::bigint`, sql`${own}::boolean`)},
      'version', ${sql.raw(versionOf('news'))})`,
  )
  const isAdmin = role === profileType.admin
  const audiences = isAdmin ? null : audiencesIn(groupId, isForGuardians)
  return shared(db, `${isAdmin} ${groupId} ${isForGuardians}`, version, () => newest(db, audiences))
}

async function newest(db: Db, audiences: Audiences): Promise<Post[]> {
  const posts = await readJson(
    db,
    sql<Post[]>`(select coalesce(json_agg(f order by f."postedAt" desc, f.id desc), '[]') from (
      select ${fields} from (${newestFor(audiences, newestPosts)}) shown join posts p on p.id = shown.post_id) f)`,
  )
  return posts.map((post) => Object.assign(post, { postedAt: post.postedAt && momentOf(post.postedAt) }))
}

/** The first of these posts, as their cards show them. */
export function cardsOf(posts: Post[]): PostCards {
  const cards = posts.slice(0, cardsInView).map((post) => {
    const { id, title, isUrgent, postedAt } = post
    return { id, title, isUrgent, postedAt, content: onCard(post) }
  })
  return { posts: cards, count: posts.length }
}

export async function readPost(db: Db, principal: Principal, id: number, today: string): Promise<Post> {
  const { rows } = await sql<Post>`
    select ${fields} from posts p where p.id = ${id} and ${await mayRead(db, principal, today)}`.execute(
    db.withoutPlugins(),
  )
  return found(rows[0])
}
