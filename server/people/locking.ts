import { sql } from 'kysely'
import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import { stopActingAs, stopActingBy } from '../identity/acting.ts'
import { endSessions } from '../identity/sessions.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { conflict, found } from '../runtime/errors.ts'
import { holdProfiles } from './holding.ts'
import { withoutParticipants } from './participants.ts'

type Lockable = { id: number; type: ProfileType; userId: number; lockedAt: string | null }

export type Access = 'locked' | 'active'

/** Active becomes locked, which ends its access at once, and locked active. */
export async function toggleProfile(db: Db, principal: Locking, id: number, to?: Access): Promise<void> {
  await holdProfiles(db, sql`select ${id}::bigint`)
  const profile = found((await held(db, principal, [id]))[0])
  const next = profile.lockedAt === null ? 'locked' : 'active'
  if (!to || to === next) await setAccess(db, [profile], next)
}

/** All of these, or none. */
export async function setAccessOf(db: Db, principal: Locking, ids: number[], to: Access): Promise<void> {
  if (!ids.length) return
  await holdProfiles(db, sql`select unnest(${ids}::bigint[])`)
  const profiles = await held(db, principal, ids)
  const others = profiles.filter(({ lockedAt }) => (lockedAt === null) === (to === 'locked'))
  await setAccess(db, others, to)
}

/** Whoever does it, whom nobody locks. */
type Locking = Pick<Principal, 'userId'>

async function held(db: Db, { userId }: Locking, ids: number[]): Promise<Lockable[]> {
  const { rows } = await sql<Lockable>`
    select id, type, user_id, locked_at from profiles where id = any(${ids}::bigint[]) and erased_at is null`.execute(
    db,
  )
  if (rows.some((profile) => profile.userId === userId)) throw conflict('people.notOneself')
  return rows
}

async function setAccess(db: Db, profiles: Lockable[], to: Access): Promise<void> {
  if (to === 'locked') await mustLeaveAdministrator(db, profiles)
  await writeAccess(db, profiles, to)
  if (to === 'locked') await endAccess(db, profiles)
}

export async function writeAccess(db: Db, profiles: { id: number }[], to: Access): Promise<void> {
  if (!profiles.length) return
  await sql`update profiles set locked_at = ${to === 'locked' ? sql`now()` : sql`null`}
    where id = any(${profiles.map(({ id }) => id)}::bigint[])`.execute(db)
}

/** Locks every profile with this address; their sessions end. */
export async function lockProfilesOf(db: Db, email: string): Promise<void> {
  await holdProfiles(db, sql`select id from profiles where email_key = ${email.toLowerCase()}`)
  const locked = await db
    .updateTable('profiles')
    .set({ lockedAt: sql<string>`now()` })
    .where('emailKey', '=', email.toLowerCase())
    .returning(['id', 'type', 'userId', 'lockedAt'])
    .execute()
  await endAccess(db, locked)
}

function active(db: Db) {
  const administrators = db.selectFrom('profiles').select('id').where('type', '=', profileType.admin)
  return administrators.where('lockedAt', 'is', null)
}

async function mustLeaveAdministrator(db: Db, locked: Lockable[]): Promise<void> {
  const ids = locked.filter(({ type }) => type === profileType.admin).map(({ id }) => id)
  if (!ids.length) return
  const another = await active(db).where('id', 'not in', ids).executeTakeFirst()
  if (!another) throw conflict('server.people.lastAdministrator')
}

export async function isAdministrator(db: Db, userId: number): Promise<boolean> {
  return Boolean(await active(db).where('userId', '=', userId).executeTakeFirst())
}

/** Looks as their accounts end, and the sessions of every account that the locked profiles leave without a participant. */
export async function endAccess(db: Db, locked: Pick<Lockable, 'id' | 'type' | 'userId'>[]): Promise<void> {
  if (!locked.length) return
  const accounts = [...new Set(locked.map(({ userId }) => userId))]
  await stopActingAs(db, ...accounts)
  const administrators = locked.filter(({ type }) => type === profileType.admin).map(({ userId }) => userId)
  await stopActingBy(db, ...(await withoutOffice(db, administrators)))
  const ids = locked.map(({ id }) => id)
  const { rows } = await sql<{ userId: number }>`
    select distinct p.user_id from guardians g join profiles p on p.id = g.guardian_id
    where g.student_id = any(${ids}::bigint[])`.execute(db)
  const left = await withoutParticipants(db, [...new Set([...accounts, ...rows.map(({ userId }) => userId)])])
  await stopActingAs(db, ...left)
  await endSessions(db, ...left)
}

/** Those of the accounts that have no active administrator's profile. */
async function withoutOffice(db: Db, userIds: number[]): Promise<number[]> {
  if (!userIds.length) return []
  const rows = await active(db).select('userId').where('userId', 'in', userIds).execute()
  return userIds.filter((id) => !rows.some(({ userId }) => userId === id))
}
