import { CompiledQuery, sql } from 'kysely'
import { sessionDays } from '../auth/guard.ts'
import type { Cookies, Visitor } from '../http/context.ts'
import type { Db } from '../db/db.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { batchedOn } from '../db/batched.ts'
import { dropDevices, forgetDevices, livingDevices } from './known-devices.ts'
import { revokeTokens } from './tokens.ts'

type Browser = Pick<Visitor, 'userAgent' | 'sessionToken'> & Partial<Pick<Visitor, 'devices' | 'device'>>

type Opening = { hash: Buffer; userId: number; userAgent: string; device: number | null; newDevice: Buffer | null }

const opening = (lightly: string) => `
  with asked as materialized (
    select o.* from unnest($1::bytea[], $2::bigint[], $3::text[], $4::bigint[], $5::bytea[])
      as o (hash, user_id, agent, device, new_device) join users u on u.id = o.user_id ${lightly}
  ), seen as (
    update known_devices k set seen_at = now(), user_agent = a.agent from asked a
      where k.id = a.device and k.user_id = a.user_id returning k.id
  ), made as (
    insert into known_devices (token_hash, user_id, user_agent)
      select new_device, user_id, agent from asked where new_device is not null returning id, token_hash
  )
  insert into sessions (token_hash, user_id, user_agent, device_id, expires_at)
  select a.hash, a.user_id, a.agent, coalesce(s.id, m.id), now() + make_interval(days => $6::int)
  from asked a left join seen s on s.id = a.device left join made m on m.token_hash = a.new_device`
const openingAlone = opening(`cross join (select set_config('synchronous_commit', 'off', true)) lightly`)
const openingWithOthers = opening('')

async function open(db: Db, statement: string, all: Opening[]): Promise<void> {
  const columns = ['hash', 'userId', 'userAgent', 'device', 'newDevice'] as const
  const asked = columns.map((column) => all.map((one) => one[column]))
  await db.executeQuery(CompiledQuery.raw(statement, [...asked, sessionDays]))
}

/** Opens a new session under a new id; the one that the browser had before ends. */
export async function signIn(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  await begin(db, cookies, userId, browser, browser.device, (one) => open(db, openingWithOthers, [one]))
}

/** The same once everything that was signed in before has ended, as with a new password. */
export async function signInAnew(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  await endSessions(db, userId)
  await begin(db, cookies, userId, browser, undefined, (one) => open(db, openingWithOthers, [one]))
}

const openTogether = batchedOn(async (db: Db, all: Opening[]) => {
  await open(db, openingAlone, all)
  return all
})

/**
 * The same where nothing else is written: nobody waits for the disk, and a session that a power cut takes only asks to
 * sign in again. Within a transaction all of it would be as light.
 */
export async function signInAlone(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  await begin(db, cookies, userId, browser, browser.device, (one) => openTogether(db, one))
}

const mostDevices = 10

async function begin(
  db: Db,
  cookies: Cookies,
  userId: number,
  { userAgent, sessionToken, devices = [] }: Browser,
  device: number | undefined,
  opened: (one: Opening) => Promise<unknown>,
): Promise<void> {
  const token = newToken()
  const newDevice = device === undefined ? newToken() : undefined
  const isFull = newDevice !== undefined && devices.length >= mostDevices
  const kept = isFull ? await livingDevices(db, devices) : devices
  const ids = newDevice === undefined ? kept : [newDevice, ...kept]
  if (sessionToken) await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(sessionToken)).execute()
  await dropDevices(db, ids.slice(mostDevices))
  await opened({
    hash: hashOf(token),
    userId,
    userAgent,
    device: device ?? null,
    newDevice: newDevice === undefined ? null : hashOf(newDevice),
  })
  cookies.signIn(token, ids.slice(0, mostDevices))
}

export async function signOut(db: Db, cookies: Cookies, sessionToken: string | undefined): Promise<void> {
  if (sessionToken) await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(sessionToken)).execute()
  cookies.signOut()
}

/**
 * Also those of administrators who act as this account, its tokens, which whoever knew the password may have made, and
 * what its devices were allowed.
 */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('actingAsId', '=', userId)]))
    .execute()
  await revokeTokens(db, userId)
  await forgetDevices(db, userId)
}

/** Continues the administrator's session as somebody else. */
export async function actAs(db: Db, session: Buffer, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ actingAsId: userId }).where('tokenHash', '=', session).execute()
}

export async function stopActing(db: Db, session: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ actingAsId: null }).where('tokenHash', '=', session).execute()
}

/** Gives administrators who act as this account their own session back. */
export async function stopActingAs(db: Db, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ actingAsId: null }).where('actingAsId', '=', userId).execute()
}

/** Gives this account its own sessions back, whomever it acts as. */
export async function stopActingBy(db: Db, userId: number): Promise<void> {
  const acting = db.updateTable('sessions').set({ actingAsId: null }).where('userId', '=', userId)
  await acting.where('actingAsId', 'is not', null).execute()
}

export async function forgetExpired(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
  await sql`delete from known_devices where seen_at < now() - interval '1 year'`.execute(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
  await sql`delete from registrations where asked_at < now() - interval '1 day'`.execute(db)
}
