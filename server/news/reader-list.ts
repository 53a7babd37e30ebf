import { sql, type RawBuilder } from 'kysely'
import { newsPerPage } from '../../contract/news/endpoints.ts'
import type { NewsPage, NewsSearch, PostLine } from '../../contract/news/schemas.ts'
import type { Principal } from '../auth/guard.ts'
import { counted, mostCounted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'
import { askedFor, pageIn } from '../db/list-pages.ts'
import { audiencesOf, isFor, newestFor, type Audiences } from './audiences.ts'
import { excerptOf, mostExcerptSource } from './excerpt.ts'
import { PostPlace, sourceOf } from './post-list.ts'
import { unreadPosts } from './readings.ts'

type Row = Omit<PostLine, 'excerpt' | 'isUnread'> & { beginning: string }

/** Posts that one of the user's participants may read, newest first. */
export async function newsPage(db: Db, principal: Principal, search: NewsSearch, today: string): Promise<NewsPage> {
  const { at } = askedFor(search, (sent) => PostPlace.parse(sent))
  const audiences = await audiencesOf(db, principal, today)
  const unread = await unreadPosts(db, principal, audiences)
  const listed = listing(audiences, search, unread)
  const beyond = at && sql`and (posted_at, post_id) < (${at[0]}::timestamptz, ${at[1]}::bigint)`
  const { rows } = await sql<Row>`
    select p.id, p.title, p.is_for_guardians as "isForGuardians", p.is_urgent as "isUrgent", p.posted_at as "postedAt",
      left(p.content, ${sql.lit(mostExcerptSource)}) as beginning
    from (${listed(newsPerPage + 1, beyond)}) shown join posts p on p.id = shown.post_id
    order by shown.posted_at desc, shown.post_id desc`.execute(db.withoutPlugins())
  const { shown, next } = pageIn(rows, { isBackward: false, at, size: newsPerPage }, (row) => [row.postedAt, row.id])
  const isUnread = new Set(unread)
  return {
    posts: shown.map(({ beginning, ...post }) =>
      Object.assign(post, { excerpt: excerptOf(beginning), isUnread: isUnread.has(post.id) }),
    ),
    next,
    found: await foundOf(db, listed),
    unread: unread.length,
    isGuardian: audiences?.some(({ isForGuardians }) => isForGuardians) ?? false,
  }
}

type Listing = (most: number, beyond?: RawBuilder<unknown>) => RawBuilder<unknown>

/** SELECT of `post_id, posted_at` of the posts that match: along the audiences' index where they are all of an audience. */
function listing(audiences: Audiences, { search, filter }: NewsSearch, unread: number[]): Listing {
  const wanted = filter === 'guardians' && audiences ? audiences.filter((one) => one.isForGuardians) : audiences
  const isAudience = filter === undefined || (filter === 'guardians' && wanted !== null)
  if (!search && isAudience) return (most, beyond) => newestFor(wanted, most, beyond)
  const isWanted = filter === 'unread' ? sql`p.id = any(${unread}::bigint[])` : isFor(wanted)
  const isOfKind = filter === 'guardians' ? sql`p.is_for_guardians` : sql`true`
  return (most, beyond = sql``) => sql`select post_id, posted_at from (
      select p.id as post_id, p.posted_at from ${sourceOf({ search })} where ${isWanted} and ${isOfKind}
    ) matching where true ${beyond} order by posted_at desc, post_id desc limit ${sql.lit(most)}`
}

async function foundOf(db: Db, listed: Listing) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${listed(mostCounted + 1)}) matching`.execute(db)
  return counted(rows[0]!.count)
}
