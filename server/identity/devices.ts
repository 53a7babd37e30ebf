import { sql } from 'kysely'
import type { Session } from '../../contract/identity/schemas.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { lockAccounts } from './account-lock.ts'
import { browserOf, systemOf } from './rules.ts'

/** Where this account is signed in, the last used first. */
export async function sessionsOf(db: Db, userId: number, current: Buffer): Promise<Session[]> {
  const open = db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', (eb) => eb.fn<string>('now'))
  const rows = await open.orderBy('seenAt', 'desc').orderBy('id', 'desc').execute()
  return rows.map(({ id, tokenHash, userAgent, createdAt, seenAt }) => ({
    id,
    browser: browserOf(userAgent ?? ''),
    system: systemOf(userAgent ?? ''),
    createdAt,
    seenAt,
    isCurrent: tokenHash.equals(current),
  }))
}

/** Signed out from afar, its browser is no longer one that has signed in before. */
export async function endSession(db: Db, userId: number, id: number): Promise<void> {
  await lockAccounts(db, [userId])
  const ended = db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id)
  const { deviceId } = found(await ended.returning('deviceId').executeTakeFirst())
  if (deviceId !== null) await db.deleteFrom('knownDevices').where('id', '=', deviceId).execute()
}

export async function endOtherSessions(db: Db, userId: number, current: Buffer): Promise<void> {
  await lockAccounts(db, [userId])
  await sql`delete from known_devices where user_id = ${userId}
    and id is distinct from (select device_id from sessions where token_hash = ${current})`.execute(db)
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', current).execute()
}
