import { sql } from 'kysely'
import type { ListedPost } from '../../contract/news/schemas.ts'
import { addDays, shortDay, type Range } from '../../rules/kyiv.ts'
import { languages, propertiesOf } from '../../rules/languages.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { writtenFields } from './fields.ts'
import { totalsAt } from './post-list.ts'
import { readersOf } from './readers.ts'

const most = 4

/** What was posted within a week, the latest first, and what is planned for the week to come; and how many posts there are. */
export async function postsAround(db: Db, { now, today }: { now: string; today: string }) {
  const moment = sql`${now}::timestamptz`
  const week = sql`interval '7 days'`
  const { rows } = await sql<ListedPost>`
    (select ${writtenFields(now)} from posts p where p.posted_at between ${moment} - ${week} and ${moment}
      order by p.posted_at desc, p.id desc limit ${sql.lit(most)})
    union all
    (select ${writtenFields(now)} from posts p where p.posted_at > ${moment} and p.posted_at <= ${moment} + ${week}
      order by p.posted_at, p.id limit ${sql.lit(most)})`.execute(db.withoutPlugins())
  const readers = await readersOf(db, today, rows)
  for (const post of rows) post.readers = readers.get(post.id)!
  return { posts: rows, totals: await totalsAt(db, now) }
}

type Holiday = Range & { id: number; name: string }

/** How long before its beginning a holiday is announced, in days. */
const announcedFor = 60

/**
 * Holidays of the next two months of which no post, also none that is planned, names the first day: in words, in any language
 * of the portal, or as dd.mm.
 */
export async function unannounced(db: Db, today: string): Promise<Holiday[]> {
  const { rows: holidays } = await sql<Holiday>`select id, name, date_from, date_to from holidays
    where period_id = ${currentPeriod(today)} and date_from between ${today}::date and ${addDays(today, announcedFor)}::date
    order by date_from`.execute(db)
  const open: Holiday[] = []
  for (const holiday of holidays) if (!(await isAnnounced(db, holiday.dateFrom))) open.push(holiday)
  return open
}

async function isAnnounced(db: Db, day: string): Promise<boolean> {
  const date = Temporal.PlainDate.from(day)
  const spoken = languages.map((one) =>
    date.toLocaleString(propertiesOf(one).locale, { day: 'numeric', month: 'long' }),
  )
  const said = [...spoken, shortDay(day)].map((words) => words.toLowerCase())
  const texts = said.map((words) => sql`lower(p.title || ' ' || p.content) like ${`%${words}%`}`)
  // The words come from an index, so that the texts of a few posts are read.
  const parts = said.map((words) => words.split(/[^\p{L}\p{N}]+/u).join(' & '))
  const { rows } = await sql`select from posts p
    where p.words @@ ${parts.map((part) => `(${part})`).join(' | ')}::tsquery and (${sql.join(texts, sql` or `)})
      and p.posted_at between ${addDays(day, -200)}::date and ${addDays(day, 1)}::date limit 1`.execute(db)
  return rows.length > 0
}
