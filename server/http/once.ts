import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A request as its sender tells it from every other; the same key with other contents is another request. */
type Sending = { userId: number; key: string; address: string; body: unknown }

const form = /^[\w-]{16,64}$/

/** What a client puts beside a request that it may have to send again; undefined: none, or nonsense. */
export function sendingOf(
  headers: Record<string, string | string[] | undefined>,
  request: Omit<Sending, 'key'>,
): Sending | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && form.test(key) ? { ...request, key } : undefined
}

/**
 * Does what the request asks for, or answers what was answered to it before. One that comes while the first is on its way
 * waits for it in the database: where that fails, it is done now.
 */
export async function doneOnce<T>(db: Db, { userId, key, address, body }: Sending, run: () => Promise<T>): Promise<T> {
  const contents = createHash('sha256')
    .update(address)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest()
  const { rows } = await sql`
    with old as (delete from idempotency_keys where user_id = ${userId} and sent_at < now() - interval '1 day'
      and (key, contents) <> (${key}, ${contents}))
    insert into idempotency_keys (user_id, key, contents) values (${userId}, ${key}, ${contents})
    on conflict do nothing returning key`.execute(db)
  if (!rows.length) {
    const { rows: before } = await sql<{ answer: T }>`
      select answer from idempotency_keys where user_id = ${userId} and key = ${key} and contents = ${contents}`.execute(
      db,
    )
    return before[0]!.answer
  }
  const answer = await run()
  await sql`update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where user_id = ${userId} and key = ${key} and contents = ${contents}`.execute(db)
  return answer
}
