import { type RawBuilder, sql } from 'kysely'
import type { ListedPost, WrittenPage, WrittenSearch } from '../../contract/news/schemas.ts'
import { counted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'
import { writtenFields } from './fields.ts'
import { foundOf, pageOf, sourceOf } from './paging.ts'
import { readersOf } from './readers.ts'

/** The posts of the school in whatever state: drafts first, then what is planned, then what has been published. */
export async function writtenPage(
  db: Db,
  { now, today }: { now: string; today: string },
  search: WrittenSearch,
): Promise<WrittenPage> {
  const where = sql.join(conditionsOf(search, now), sql` and `)
  const totals = await totalsAt(db, now)
  const isKept = !search.search && search.groupId === undefined
  const found = isKept
    ? counted(totalOf(search.audience ? await totalsAt(db, now, search.audience) : totals, search.state))
    : await foundOf(db, { from: sourceOf(search.search, false), where })
  const listing = { from: sourceOf(search.search, found.more), where, columns: writtenFields(now) }
  const page = await pageOf(db, listing, search)
  const readers = await readersOf(db, today, page.posts)
  const posts: ListedPost[] = []
  for (const post of page.posts) posts.push({ ...post, readers: readers.get(post.id)! })
  return {
    ...page,
    posts,
    found,
    totals,
  }
}

const totalOf = (totals: WrittenPage['totals'], state: WrittenSearch['state']) =>
  state ? totals[state] : totals.draft + totals.planned + totals.published

function conditionsOf({ state, groupId, audience }: WrittenSearch, now: string) {
  const conditions = [sql`true`]
  if (state === 'draft') conditions.push(sql`p.posted_at = 'infinity'`)
  if (state === 'planned') conditions.push(sql`p.posted_at > ${now}::timestamptz and p.posted_at < 'infinity'`)
  if (state === 'published') conditions.push(sql`p.posted_at <= ${now}::timestamptz`)
  if (groupId !== undefined)
    conditions.push(sql`exists (select from post_audiences where post_id = p.id and audience = ${groupId})`)
  if (audience) conditions.push(isFor(audience))
  return conditions
}

type Audience = NonNullable<WrittenSearch['audience']>

const isFor = (audience: Audience) => sql`p.is_for_guardians = ${audience === 'guardians'}`

const kept: Record<Audience, RawBuilder<unknown>> = {
  guardians: sql`for_guardians`,
  everybody: sql`count - for_guardians`,
}

/** How many posts there are in each state, of all or of those of an audience. */
export async function totalsAt(db: Db, now: string, audience?: Audience): Promise<WrittenPage['totals']> {
  const own = audience ? sql`and ${isFor(audience)}` : sql``
  const { rows } = await sql<Record<'all' | 'draft' | 'planned', number>>`select
    coalesce((select ${audience ? kept[audience] : sql`count`} from post_totals), 0) as all,
    (select count(*) from posts p where p.posted_at = 'infinity' ${own}) as draft,
    (select count(*) from posts p
      where p.posted_at > ${now}::timestamptz and p.posted_at < 'infinity' ${own}) as planned`.execute(db)
  const { all, draft, planned } = rows[0]!
  return { draft, planned, published: all - draft - planned }
}
