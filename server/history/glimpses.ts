import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Image, Sides } from '../db/recorded.ts'

/** A row of the history as a list shows it: of many rows the first hundred. */
export type Glimpse = {
  entry: number
  object: string
  action: string
  objectId: number | null
  count: number
  before: Image | (Image | null)[] | null
  after: Image | (Image | null)[] | null
}

export const mostGlimpsed = 100
const mostOfAnEntry = 1_000

/** What belongs to an entry: the rows that name it, or the one of before the entries whose number it has. */
export const rowsOfEntry = (entry: ReturnType<typeof sql>) =>
  sql`(select * from history where entry_id = ${entry}
    union all select * from history where id = ${entry} and entry_id is null)`

/** The rows of the history of these entries, in their order. */
export async function glimpsesOf(db: Db, entries: number[]): Promise<Map<number, Glimpse[]>> {
  const some = (side: string) => sql`case when jsonb_typeof(${sql.ref(side)}) = 'array'
    then jsonb_path_query_array(${sql.ref(side)}, '$[0 to 99]') else ${sql.ref(side)} end as ${sql.ref(side)}`
  const { rows } = await sql<Glimpse>`
    select e.entry, h.* from unnest(${entries}::bigint[]) e (entry), lateral (
      select object, action, object_id, count, ${some('before')}, ${some('after')}
      from ${rowsOfEntry(sql`e.entry`)} h order by id limit ${mostOfAnEntry}) h`.execute(db)
  return Map.groupBy(rows, ({ entry }) => entry)
}

/** Both sides of its rows; none of those of which only the numbers were kept. */
export function sidesOf({ before, after, count }: Glimpse): Sides[] {
  if (!Array.isArray(before) && !Array.isArray(after))
    return count === 1 ? [{ before: before ?? null, after: after ?? null }] : []
  const [was, is] = [before, after].map((side) => (Array.isArray(side) ? side : []))
  const length = Math.max(was!.length, is!.length)
  return Array.from({ length }, (_, place) => ({ before: was![place] ?? null, after: is![place] ?? null }))
}
