import { sql } from 'kysely'
import type { PushDevice } from '../../contract/push/schemas.ts'
import type { Db } from '../db/db.ts'
import { browserOf, systemOf } from '../identity/rules.ts'
import { found } from '../runtime/errors.ts'
import { queuePushes } from './queue.ts'

/** Where this account is pushed to; devices whose token was saved for nobody are none. */
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

/** It is told nothing more, and is told so when it next asks. */
export async function removeDevice(db: Db, userId: number, id: number): Promise<void> {
  const removed = db.updateTable('pushRegistrations').set({ removedAt: sql<string>`now()` })
  found(await removed.where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst())
  await db.deleteFrom('pushPairs').where('registrationId', '=', id).execute()
}

/** Something that says nothing, to see whether it arrives; answers its number in the outbox. */
export async function tryDevice(db: Db, userId: number, id: number): Promise<number> {
  const [queued] = await queueTrials(db, userId, id)
  return found(queued)
}

/** The same at each device of an account. */
export async function tryDevices(db: Db, userId: number): Promise<number[]> {
  return queueTrials(db, userId)
}

async function queueTrials(db: Db, userId: number, id?: number): Promise<number[]> {
  const { rows } = await sql<{ registrationId: number; profileId: number }>`
    select distinct on (r.id) r.id as registration_id, p.profile_id
    from push_pairs p join push_registrations r on r.id = p.registration_id
    where r.user_id = ${userId} and r.removed_at is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.id, p.created_at, p.profile_id`.execute(db)
  const queued: number[] = []
  for (const { registrationId, profileId } of rows)
    queued.push(...(await queuePushes(db, [trialOf(userId, profileId)], { minutes: 60, registrationId })))
  return queued
}

const trialOf = (userId: number, profileId: number) =>
  ({ userId, profileId, kind: 'trial', topic: 'trial', path: '/repass', isUrgent: false }) as const
