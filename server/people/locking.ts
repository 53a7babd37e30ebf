import { sql } from 'kysely'
import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import { endSessions, stopActingAs, stopActingBy } from '../identity/sessions.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { conflict, found } from '../runtime/errors.ts'
import { withoutParticipants } from './participants.ts'

type Lockable = { id: number; type: ProfileType; userId: number; guardianId: number | null; lockedAt: string | null }

/** Active becomes locked, which ends its access at once, and locked active. */
export async function toggleProfile(db: Db, principal: Principal, id: number, to?: 'locked' | 'active'): Promise<void> {
  await holdAdministrators(db, id)
  const { rows } = await sql<Lockable>`
    select id, type, user_id, guardian_id, locked_at from profiles where id = ${id} for update`.execute(db)
  const profile = found(rows[0])
  if (profile.userId === principal.userId) throw conflict('people.notOneself')
  const isLocking = profile.lockedAt === null
  if (to && isLocking !== (to === 'locked')) return
  if (isLocking && profile.type === profileType.admin) await mustNotBeLast(db, id)
  await db
    .updateTable('profiles')
    .set({ lockedAt: isLocking ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
  if (isLocking) await endAccess(db, profile)
}

/** Locks every profile with this address; their sessions end. */
export async function lockProfilesOf(db: Db, email: string): Promise<void> {
  const locked = await db
    .updateTable('profiles')
    .set({ lockedAt: sql<string>`now()` })
    .where('emailKey', '=', email.toLowerCase())
    .returning(['id', 'type', 'userId', 'guardianId', 'lockedAt'])
    .execute()
  for (const profile of locked) await endAccess(db, profile)
}

/** Two administrators who lock each other at once take turns, and the second finds the first locked. */
async function holdAdministrators(db: Db, id: number): Promise<void> {
  const admin = sql.lit(profileType.admin)
  await sql`select from profiles where type = ${admin} and exists (select from profiles where id = ${id} and type = ${admin})
    order by id for update`.execute(db)
}

function active(db: Db) {
  const administrators = db.selectFrom('profiles').select('id').where('type', '=', profileType.admin)
  return administrators.where('lockedAt', 'is', null)
}

async function mustNotBeLast(db: Db, id: number): Promise<void> {
  const another = await active(db).where('id', '!=', id).executeTakeFirst()
  if (!another) throw conflict('server.people.lastAdministrator')
}

export async function isAdministrator(db: Db, userId: number): Promise<boolean> {
  return Boolean(await active(db).where('userId', '=', userId).executeTakeFirst())
}

/** Looks as this account end, and the sessions of every account that the locked profile leaves without a participant. */
async function endAccess(db: Db, { type, userId, guardianId }: Lockable): Promise<void> {
  const guardian =
    guardianId === null
      ? undefined
      : await db.selectFrom('profiles').select('userId').where('id', '=', guardianId).executeTakeFirst()
  await stopActingAs(db, userId)
  if (type === profileType.admin && !(await isAdministrator(db, userId))) await stopActingBy(db, userId)
  for (const left of await withoutParticipants(db, guardian ? [userId, guardian.userId] : [userId])) {
    await stopActingAs(db, left)
    await endSessions(db, left)
  }
}
