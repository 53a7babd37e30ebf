import { CompiledQuery, sql } from 'kysely'
import type { EndpointName } from '../../contract/index.ts'
import type { Db } from './db.ts'
import { batchedOn } from './batched.ts'

/** Whoever calls; while an administrator acts as somebody, `userId` is that person's account. */
export type Author = { userId: number; adminId: number | null }

/** What is to be known though no row with a history of its own changes. */
export type Noted = {
  /** Null: nobody who is known. */
  by: Author | null
  action: 'refuse' | 'read' | 'erase' | 'insert' | 'update' | 'delete'
  object: string
  objectId: number | null
  /** How many it was done to, where it is not one. */
  count?: number
  after: Record<string, string>
  /** What was called: within a write's transaction the database knows it, and this says the same. */
  kind: EndpointName
}

const noting = `
  insert into history (user_id, as_user_id, action, object, object_id, count, after, entry_id)
  select n."userId", n."asUserId", n.action, n.object, n."objectId", n.count, n.after,
    noted_entry(n."userId", n."asUserId", n.kind)
  from json_to_recordset($1) as n ("userId" bigint, "asUserId" bigint, action text, object text, "objectId" bigint,
    count integer, after jsonb, kind text)
  cross join (select set_config('synchronous_commit', 'off', true)) lightly`

/** Writes it into the history, for all who have something at that moment in one statement that waits for no disk. */
export const note = batchedOn(async (db: Db, all: Noted[]): Promise<void[]> => {
  const rows = all.map(({ by, count = 1, ...noted }) => ({ ...noted, count, ...authorOf(by) }))
  await db.executeQuery(CompiledQuery.raw(noting, [JSON.stringify(rows)]))
  return all.map(() => undefined)
})

/** What this transaction writes is done by whom it concerns, who calls without a session, or whose session is only about to begin. */
export async function noteAs(db: Db, userId: number): Promise<void> {
  await sql`select set_config('dzvinok.actor', ${`${userId}:`}, true)`.execute(db)
}

/** As the history has it: who did it, and as whom. */
function authorOf(by: Author | null): { userId: number | null; asUserId: number | null } {
  if (!by) return { userId: null, asUserId: null }
  return by.adminId === null ? { userId: by.userId, asUserId: null } : { userId: by.adminId, asUserId: by.userId }
}

/** The entry of the history that this transaction writes; from then on it has one. */
export async function entryOf(db: Db): Promise<number> {
  const { rows } = await sql<{ entry: number }>`select history_entry() as entry`.execute(db)
  return rows[0]!.entry
}
