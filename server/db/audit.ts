import { CompiledQuery, sql } from 'kysely'
import type { Db } from './db.ts'
import { batchedOn } from './batched.ts'

/** What is to be known though no row with a history of its own changes. */
export type Noted = {
  userId: number | null
  action: 'refuse' | 'read' | 'update' | 'delete'
  object: string
  objectId: number | null
  after: Record<string, string>
}

/** Has this transaction's changes recorded as those of the account that is about to sign in. */
export async function recordAs(db: Db, userId: number): Promise<void> {
  await sql`select set_config('dzvinok.actor', ${`${userId}:`}, true)`.execute(db)
}

const noting = `
  insert into history (user_id, action, object, object_id, count, after)
  select n."userId", n.action, n.object, n."objectId", 1, n.after
  from json_to_recordset($1) as n ("userId" bigint, action text, object text, "objectId" bigint, after jsonb)
  cross join (select set_config('synchronous_commit', 'off', true)) lightly`

/** Writes it into the history, for all who have something at that moment in one statement that waits for no disk. */
export const note = batchedOn(async (db: Db, all: Noted[]): Promise<void[]> => {
  await db.executeQuery(CompiledQuery.raw(noting, [JSON.stringify(all)]))
  return all.map(() => undefined)
})
