import { sql } from 'kysely'
import type { FirstStep } from '../../contract/identity/schemas.ts'
import type { Cookies, Visitor } from '../http/context.ts'
import type { Db } from '../db/db.ts'
import { busy } from '../runtime/errors.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { shareAccount } from './account-lock.ts'
import { dropDevices, forgetDevices, livingDevices } from './known-devices.ts'
import { type Opening, openSession, openSessionLightly } from './opening.ts'
import { awaitSecondStep, endFormer, secondFactorsOf } from './second-step.ts'
import { revokeTokens } from './tokens.ts'

type Browser = Pick<Visitor, 'userAgent' | 'sessionToken' | 'stepToken'> & Partial<Pick<Visitor, 'devices' | 'device'>>

/** Proofs that the sign-in waits for; undefined: the browser is signed in. */
type Awaited = FirstStep | undefined

/** Opens a session under a new id, and ends the one that the browser had. An account with a second factor waits for it instead. */
export async function signIn(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<Awaited> {
  await shareAccount(db, userId)
  return firstStep(db, cookies, userId, browser, openSession)
}

/** The same once everything that was signed in before has ended, as with a new password. */
export async function signInAnew(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<Awaited> {
  await endSessions(db, userId)
  return signIn(db, cookies, userId, withoutDevice(browser))
}

/** The same as `signIn` where nothing else is written. */
export function signInAlone(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<Awaited> {
  return firstStep(db, cookies, userId, browser, openSessionLightly)
}

type Open = (db: Db, one: Opening) => Promise<unknown>

async function firstStep(db: Db, cookies: Cookies, userId: number, browser: Browser, open: Open): Promise<Awaited> {
  cookies.forgetProvider()
  const secondFactor = await secondFactorsOf(db, userId)
  if (secondFactor.length) {
    await awaitSecondStep(db, cookies, userId, browser)
    return { secondFactor }
  }
  await begin(db, cookies, userId, browser, async (trx, one) => {
    await open(trx, one)
    await mustHaveNone(trx, one)
  })
}

/**
 * 503 for a session that was opened while the account's first factor was being added: the factor has ended all sessions, but
 * this one, which waited for the account, came after that.
 */
async function mustHaveNone(db: Db, { userId, hash }: Opening): Promise<void> {
  if (!(await secondFactorsOf(db, userId)).length) return
  await db.deleteFrom('sessions').where('tokenHash', '=', hash).execute()
  throw busy()
}

/** Opens a session once both steps are done. */
export function completeSignIn(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  return begin(db, cookies, userId, browser, openSession)
}

/** Ends everything that is signed in to the account, and opens a new session for this browser. */
export async function renewSession(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  await endSessions(db, userId)
  await begin(db, cookies, userId, withoutDevice(browser), openSession)
}

function withoutDevice({ userAgent, sessionToken, stepToken, devices = [] }: Browser): Browser {
  return { userAgent, sessionToken, stepToken, devices }
}

const mostDevices = 10

async function begin(
  db: Db,
  cookies: Cookies,
  userId: number,
  { userAgent, sessionToken, stepToken, devices = [], device }: Browser,
  open: Open,
): Promise<void> {
  const token = newToken()
  const newDevice = device === undefined ? newToken() : undefined
  const isFull = newDevice !== undefined && devices.length >= mostDevices
  const kept = isFull ? await livingDevices(db, devices) : devices
  const ids = newDevice === undefined ? kept : [newDevice, ...kept]
  await endFormer(db, { sessionToken, stepToken })
  await dropDevices(db, ids.slice(mostDevices))
  await open(db, {
    hash: hashOf(token),
    userId,
    userAgent,
    device: device ?? null,
    newDevice: newDevice === undefined ? null : hashOf(newDevice),
  })
  cookies.signIn(token, ids.slice(0, mostDevices))
}

type Leaving = Pick<Visitor, 'sessionToken' | 'stepToken'>

/** Ends the browser's session, and a sign-in that waits in it. */
export async function signOut(db: Db, cookies: Cookies, browser: Leaving): Promise<void> {
  await endFormer(db, browser)
  cookies.signOut()
}

/**
 * Also those of administrators who act as this account, sign-ins that wait for their second step, its tokens, which whoever
 * knew the password may have made, and what its devices were allowed.
 */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('actingAsId', '=', userId)]))
    .execute()
  await db.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
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
  await sql`delete from pending_sign_ins where expires_at < now()`.execute(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
  await sql`delete from registrations where asked_at < now() - interval '1 day'`.execute(db)
}
