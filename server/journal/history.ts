import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** One change, with the row before and after it. */
export type Kept<Image> = {
  at: string
  by: string | null
  as: string | null
  before: Image | null
  after: Image | null
}

/** The latest hundred changes of rows of a table, the latest first. `ids`: a query for their ids. */
export async function historyOf<Image>(db: Db, object: string, ids: ReturnType<typeof sql>): Promise<Kept<Image>[]> {
  const { rows } = await sql<Kept<Image>>`
    select h.at, u.name as by, a.name as "as", h.before, h.after from history h
    left join users u on u.id = h.user_id left join users a on a.id = h.as_user_id
    where h.object = ${object} and h.object_id in (${ids}) order by h.id desc limit 100`.execute(db)
  return rows
}
