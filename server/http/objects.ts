import { sql } from 'kysely'
import type { Endpoint } from '../../contract/kit.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'

/** The tables that `/api/admin/<table>/:id` names; `hides`: a deleted row may be kept, hidden. */
const tables: Record<string, { hides: boolean }> = {
  disciplines: { hides: true },
  groups: { hides: true },
  holidays: { hides: false },
  periods: { hides: false },
  posts: { hides: false },
  profiles: { hides: false },
}

/** 404 goes before 422: a bad body for an object that does not exist is told that it does not exist. */
export async function mustExist(db: Db, endpoint: Endpoint, params: Record<string, unknown>): Promise<void> {
  const table = /^\/api\/admin\/(\w+)\/:id/.exec(endpoint.path)?.[1]
  if (!table || !tables[table]) return
  const visible = tables[table].hides ? sql`and hidden_at is null` : sql``
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${params['id']} ${visible}`.execute(db)
  found(rows[0])
}
