import type { Session } from '../../contract/identity.ts'
import type { Db } from '../kit/db.ts'
import { found } from '../kit/errors.ts'
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

export async function endSession(db: Db, userId: number, id: number): Promise<void> {
  const ended = db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id)
  found(await ended.returning('id').executeTakeFirst())
}

export async function endOtherSessions(db: Db, userId: number, current: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', current).execute()
}
