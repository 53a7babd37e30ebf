import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export const notActing = { actingAsId: null, actingUntil: null }

/** Continues the administrator's session as somebody else: for an hour, whatever is done in it. */
export async function actAs(db: Db, session: Buffer, userId: number): Promise<void> {
  const until = sql<string>`now() + interval '1 hour'`
  const own = db.updateTable('sessions').where('tokenHash', '=', session)
  // What the hour has ended and nobody has tidied up yet would otherwise seem to go on.
  await own.set(notActing).where('actingAsId', 'is not', null).execute()
  await own.set({ actingAsId: userId, actingUntil: until }).execute()
}

export async function stopActing(db: Db, session: Buffer): Promise<void> {
  await db.updateTable('sessions').set(notActing).where('tokenHash', '=', session).execute()
}

/** Gives administrators who act as these accounts their own session back. */
export async function stopActingAs(db: Db, ...userIds: number[]): Promise<void> {
  if (!userIds.length) return
  await db.updateTable('sessions').set(notActing).where('actingAsId', 'in', userIds).execute()
}

/** Gives these accounts their own sessions back, whomever they act as. */
export async function stopActingBy(db: Db, ...userIds: number[]): Promise<void> {
  if (!userIds.length) return
  const acting = db.updateTable('sessions').set(notActing).where('userId', 'in', userIds)
  await acting.where('actingAsId', 'is not', null).execute()
}
