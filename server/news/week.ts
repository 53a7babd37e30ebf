import { sql, type RawBuilder } from 'kysely'
import { weekShows } from '../../contract/news/endpoints.ts'
import type { WeekOfPosts, WeekPost } from '../../contract/news/schemas.ts'
import { addDays, kyiv } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { isPublished, weekFields } from './fields.ts'

type Row = WeekPost & { total: number }

/** Posts that were published on `today` or the six days before it, and those planned for it and the six days after it. */
export async function weekOfPosts(db: Db, today: string): Promise<WeekOfPosts> {
  const published = await rowsOf(db, {
    are: sql`p.posted_at >= ${startOf(addDays(today, -6))} and p.${isPublished}`,
    order: sql`p.posted_at desc, p.id desc`,
    most: weekShows.published,
  })
  const planned = await rowsOf(db, {
    are: sql`p.publish_at < ${startOf(addDays(today, 7))}`,
    order: sql`p.publish_at, p.id`,
    most: weekShows.planned,
  })
  const total = (published[0]?.total ?? 0) + (planned[0]?.total ?? 0)
  const posts = [...published, ...planned].map(({ id, title, isForGuardians, groups, state, publishAt }) => ({
    id,
    title,
    isForGuardians,
    groups,
    state,
    publishAt,
  }))
  return { posts, more: total - posts.length }
}

type Asked = { are: RawBuilder<unknown>; order: RawBuilder<unknown>; most: number }

/** The first posts of those asked for, each with the number of all of them, which are counted up to a limit. */
async function rowsOf(db: Db, { are, order, most }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${weekFields}, (select count(*) from (select from posts p where ${are} limit ${sql.lit(weekShows.counted)}) f) as total
    from posts p where ${are} order by ${order} limit ${sql.lit(most)}`.execute(db.withoutPlugins())
  return rows
}

/** The moment at which a day begins in Kyiv. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(kyiv)})`
