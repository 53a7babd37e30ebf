import { sql } from 'kysely'
import type { PushDevice } from '../../contract/push/schemas.ts'
import type { Db } from '../db/db.ts'
import { browserOf, systemOf } from '../identity/rules.ts'
import { found } from '../runtime/errors.ts'

/** The devices to which an account is pushed; one whose token was saved for no participant is none of them. */
export async function devicesOf(db: Db, userId: number, session: Buffer): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('pushRegistrations as r')
    .select(['id', 'userAgent', 'createdAt', 'pushedAt', 'sessionHash'])
    .where('userId', '=', userId)
    .where(sql<boolean>`exists (select from push_pairs where registration_id = r.id)`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, userAgent, createdAt, pushedAt, sessionHash }) => ({
    id,
    browser: browserOf(userAgent ?? ''),
    system: systemOf(userAgent ?? ''),
    createdAt,
    pushedAt,
    isCurrent: sessionHash.equals(session),
  }))
}

/** Takes a device off the list. Its row stays, so that the browser learns of it and does not register itself again. */
export async function removeDevice(db: Db, userId: number, id: number): Promise<void> {
  const removed = db.updateTable('pushRegistrations').set({ removedAt: sql<string>`now()` })
  found(await removed.where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst())
  await db.deleteFrom('pushPairs').where('registrationId', '=', id).execute()
}

/** Marks a device that its push service does not know any more: nothing is pushed to it until it registers anew. */
export async function markGone(db: Db, id: number): Promise<void> {
  await sql`with gone as (update push_registrations set gone_at = now() where id = ${id})
    delete from push_pairs where registration_id = ${id}`.execute(db)
}
