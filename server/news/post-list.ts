import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { postsPerPage } from '../../contract/news/endpoints.ts'
import type { PostPage, PostSearch, WrittenPost } from '../../contract/news/schemas.ts'
import { counted, mostCounted, type Counted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'
import { askedFor, pageIn } from '../db/list-pages.ts'
import { writtenFields } from './fields.ts'

const moment = z.iso.datetime().refine((at) => /^[12]/.test(at))
/** Place of a row in a list of posts: its moment and its id. */
export const PostPlace = z.tuple([moment, z.number().int()])

type Row = WrittenPost & { listedAt: string }

/** Posts in whatever state, by the day on which each is published or was changed last, the latest first. */
export async function postPage(db: Db, search: PostSearch): Promise<PostPage> {
  const asked = askedFor(search, (sent) => PostPlace.parse(sent))
  const { isBackward, at } = asked
  const conditions = conditionsOf(search)
  const place = at && sql`(p.listed_at, p.id) ${isBackward ? sql`>` : sql`<`} (${at[0]}::timestamptz, ${at[1]}::bigint)`
  const way = isBackward ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`select ${writtenFields}, p.listed_at as "listedAt" from (
      select p.* from ${sourceOf(search)} where ${sql.join([...conditions, place ?? sql`true`], sql` and `)}
      order by p.listed_at ${way}, p.id ${way} limit ${sql.lit(postsPerPage + 1)}
    ) p order by p.listed_at ${way}, p.id ${way}`.execute(db.withoutPlugins())
  // The rows of that page were deleted or moved meanwhile.
  if (at && !rows.length) return postPage(db, { ...search, after: undefined, before: undefined })
  const { shown, ...ends } = pageIn(rows, { ...asked, size: postsPerPage }, (row) => [row.listedAt, row.id])
  const totals = await totalsOf(db)
  return { posts: shown, ...ends, found: await foundOf(db, search, totals), totals }
}

async function totalsOf(db: Db): Promise<PostPage['totals']> {
  const rows = await db.selectFrom('postTotals').select(['state', 'count']).execute()
  return { draft: 0, planned: 0, published: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

async function foundOf(db: Db, search: PostSearch, totals: PostPage['totals']): Promise<Counted> {
  const { state } = search
  if (search.search || search.groupId !== undefined || search.audience) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (
      select from ${sourceOf(search)} where ${sql.join(conditionsOf(search), sql` and `)}
      limit ${sql.lit(mostCounted + 1)}) f`.execute(db)
    return counted(rows[0]!.count)
  }
  const count = state ? totals[state] : totals.draft + totals.planned + totals.published
  return { count, more: false }
}

function conditionsOf({ state, audience }: PostSearch): RawBuilder<unknown>[] {
  const conditions = [sql`true`]
  if (state) conditions.push(sql`p.state = ${state}`)
  if (audience) conditions.push(sql`p.is_for_guardians = ${audience === 'guardians'}`)
  return conditions
}

/**
 * Posts with the words, or for the class, that are asked for. "offset 0" has them looked up first: else the planner may walk
 * all posts in order in the hope of meeting a page of them soon.
 */
export function sourceOf({ search, groupId }: Pick<PostSearch, 'search' | 'groupId'>): RawBuilder<unknown> {
  if (!search && groupId === undefined) return sql`posts p`
  const words = search?.match(/[\p{L}\p{N}’'ʼ]+/gu)?.map((word) => word.slice(0, 40)) ?? []
  const have = search ? sql`p.words @@ search_query(${words.join(' ')})` : sql`true`
  const isFor =
    groupId === undefined
      ? sql`true`
      : sql`p.id = any(array(select post_id from post_audiences where audience = ${groupId}))`
  return sql`(select p.* from posts p where ${have} and ${isFor} offset 0) p`
}
