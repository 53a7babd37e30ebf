import { sql } from 'kysely'
import type { Db } from './db.ts'
import { replaceWords, type Among } from './erased-words.ts'
import { stemPattern } from './last-names.ts'
import type { Erased, Images } from './personal.ts'
import type { Image } from './recorded.ts'

/** The one exception from a history that is only appended to: until `work` is done images may be rewritten, and nothing is added. */
export async function erasing(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('dzvinok.erasing', 'on', true)`.execute(db)
  await work()
  await sql`select set_config('dzvinok.erasing', '', true)`.execute(db)
}

const either = sql`coalesce(before, after)`

/** A row of one has its image alone, a row of many a list. All of the table's rows are read: no index holds these images. */
const isAbout = (table: string, whose: Images['whose']) =>
  sql`object = ${table} and (${either} @> ${JSON.stringify(whose)}::jsonb or ${either} @> ${JSON.stringify([whose])}::jsonb)`

/** Every image that the history has of a row. */
export async function imagesOf(db: Db, table: string, whose: Images['whose']): Promise<Image[]> {
  const { rows } = await sql<{ image: Image }>`
    select distinct i.image from history h
      cross join lateral (values (h.before), (h.after)) sides (side)
      cross join lateral jsonb_array_elements(
        case jsonb_typeof(side) when 'array' then side else jsonb_build_array(side) end) i (image)
    where ${isAbout(table, whose)} and side is not null and i.image @> ${JSON.stringify(whose)}::jsonb`.execute(db)
  return rows.map(({ image }) => image)
}

export async function rewriteImages(db: Db, table: string, { whose, instead }: Images): Promise<void> {
  const values = sql`${JSON.stringify(whose)}::jsonb, ${JSON.stringify(instead)}::jsonb`
  await sql`update history set before = pseudonymised(before, ${values}), after = pseudonymised(after, ${values})
    where ${isAbout(table, whose)}`.execute(db)
}

const images = { before: 'json', after: 'json' } as const

/** Their words in whatever else the history has kept, or in what it has of columns of one table. */
export async function rewriteHistory(db: Db, erased: Erased, among?: Among): Promise<void> {
  await replaceWords(db, 'history', images, { ...erased, among })
}

/**
 * Of what people write also the last name alone: in a post that still says it the office sees to it, what it said before nobody
 * would.
 */
export async function rewriteLastNames(db: Db, erased: Erased, among: Among): Promise<void> {
  for (const lastName of new Set(erased.names.map((name) => name.lastName)))
    await replaceWords(db, 'history', images, { ...erased, pattern: stemPattern(lastName), isExact: true, among })
}
