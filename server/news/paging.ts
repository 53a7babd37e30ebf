import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { postsPerPage } from '../../contract/news/endpoints.ts'
import type { PostSearch } from '../../contract/news/schemas.ts'
import { counted, mostCounted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'
import { askedFor, pageIn } from '../db/list-pages.ts'

const moment = z.iso.datetime().refine((at) => /^[12]/.test(at))
const Sent = z.tuple([z.union([z.literal('infinity'), moment]), z.number().int()])

/** To the microsecond, as the database keeps it: what is posted in one second has an order too. */
const place = sql`coalesce(to_char(nullif(p.posted_at, 'infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'infinity') as place`

type Listing<Row> = {
  /** What stands behind `from`, where the posts are called `p`. */
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  columns: RawBuilder<Row>
}

/** A page of posts, the latest first, along the index; a row more than it shows tells whether the list goes on. */
export async function pageOf<Row extends { id: number }>(
  db: Db,
  { from, where, columns }: Listing<Row>,
  search: Pick<PostSearch, 'after' | 'before'>,
): Promise<{ posts: Row[]; next: string | null; previous: string | null }> {
  const asked = askedFor(search, (sent) => Sent.parse(sent))
  const { isBackward, at } = asked
  const beyond =
    at && sql`and (p.posted_at, p.id) ${isBackward ? sql`>` : sql`<`} (${at[0]}::timestamptz, ${at[1]}::bigint)`
  const way = isBackward ? sql`asc` : sql`desc`
  const { rows } = await sql<Row & { place: string }>`
    select ${columns}, ${place} from (
      select p.* from ${from} where ${where} ${beyond ?? sql``}
      order by p.posted_at ${way}, p.id ${way} limit ${sql.lit(postsPerPage + 1)}
    ) p order by p.posted_at ${way}, p.id ${way}`.execute(db.withoutPlugins())
  // Whatever stood on that page is on another by now.
  if (at && !rows.length) return pageOf(db, { from, where, columns }, {})
  const { shown, ...ends } = pageIn(rows, { ...asked, size: postsPerPage }, (row) => [row.place, row.id])
  for (const row of shown) delete (row as { place?: string }).place
  return { posts: shown, ...ends }
}

export async function foundOf(db: Db, { from, where }: Omit<Listing<unknown>, 'columns'>) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from ${from} where ${where} limit ${sql.lit(mostCounted + 1)}) f`.execute(db)
  return counted(rows[0]!.count)
}

/**
 * All posts, or those in which every word typed stands; "offset 0" has the latter looked up first, so that the planner does
 * not walk all posts in order in the hope of meeting them soon. Where more are found than are counted it does meet them soon,
 * and to sort all would take longer: then "case" keeps it from guessing that few have the words.
 */
export function sourceOf(search: string | undefined, isOfMany: boolean): RawBuilder<unknown> {
  const words = search?.match(/[\p{L}\p{N}’'ʼ]+/gu)?.map((word) => word.slice(0, 40))
  if (!search) return sql`posts p`
  const have = sql`p.words @@ search_query(${words?.join(' ') ?? ''})`
  return isOfMany
    ? sql`(select p.* from posts p where case when ${have} then true else false end) p`
    : sql`(select p.* from posts p where ${have} offset 0) p`
}
