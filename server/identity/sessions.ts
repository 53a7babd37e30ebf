import { sql } from 'kysely'
import type { FactorKind } from '../../contract/identity/endpoints.ts'
import type { Cookies, Visitor } from '../http/context.ts'
import type { Db } from '../db/db.ts'
import { busy } from '../runtime/errors.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { lockAccounts } from './account-lock.ts'
import { notActing } from './acting.ts'
import { dropDevices, forgetDevices, livingDevices } from './known-devices.ts'
import { openOne, openTogether, type Opening } from './opening.ts'
import { awaitSecondStep, endBefore, endPendingOf, forgetPending, waysOf } from './second-step.ts'
import { revokeTokens } from './tokens.ts'

type Browser = Pick<Visitor, 'userAgent' | 'sessionToken'> & Partial<Pick<Visitor, 'devices' | 'device' | 'stepToken'>>

/** By what the second step is proved, where there is one: then nobody is in yet. */
type Ways = FactorKind[] | undefined

/** Both steps are done: opens a new session under a new id; the one that the browser had before ends. */
export async function letIn(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  await begin(db, cookies, userId, browser, (one) => openOne(db, one))
}

/** The same after the first step, where no second one is waited for. */
export async function signIn(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<Ways> {
  return secondStep(db, cookies, userId, browser, (one) => openOne(db, one))
}

/** The same once everything that was signed in before has ended, as with a new password. */
export async function signInAnew(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<Ways> {
  await endSessions(db, userId)
  return signIn(db, cookies, userId, anew(browser))
}

/** A browser that its accounts do not know any more. */
export const anew = ({ userAgent, sessionToken, stepToken, devices = [] }: Browser): Browser => ({
  userAgent,
  sessionToken,
  stepToken,
  devices,
})

async function secondStep(
  db: Db,
  cookies: Cookies,
  userId: number,
  browser: Browser,
  opened: (one: Opening) => Promise<unknown>,
): Promise<Ways> {
  cookies.forgetProvider()
  const ways = await waysOf(db, userId)
  if (!ways.length) return begin(db, cookies, userId, browser, (one) => opened(one).then(() => mustHaveNone(db, one)))
  await awaitSecondStep(db, cookies, userId, browser)
  return ways
}

/** Who adds a factor at this moment ends all sessions but this one, which had to wait for them. */
async function mustHaveNone(db: Db, { userId, hash }: Opening): Promise<void> {
  if (!(await waysOf(db, userId)).length) return
  await db.deleteFrom('sessions').where('tokenHash', '=', hash).execute()
  throw busy()
}

/**
 * The same where nothing else is written: nobody waits for the disk, and a session that a power cut takes only asks to
 * sign in again. Within a transaction all of it would be as light.
 */
export async function signInAlone(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<Ways> {
  return secondStep(db, cookies, userId, browser, (one) => openTogether(db, one))
}

const mostDevices = 10

async function begin(
  db: Db,
  cookies: Cookies,
  userId: number,
  { userAgent, sessionToken, stepToken, devices = [], device }: Browser,
  opened: (one: Opening) => Promise<unknown>,
): Promise<undefined> {
  const token = newToken()
  const newDevice = device === undefined ? newToken() : undefined
  const isFull = newDevice !== undefined && devices.length >= mostDevices
  const kept = isFull ? await livingDevices(db, devices) : devices
  const ids = newDevice === undefined ? kept : [newDevice, ...kept]
  await endBefore(db, { sessionToken, stepToken })
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

export async function signOut(
  db: Db,
  cookies: Cookies,
  { sessionToken, stepToken }: Pick<Visitor, 'sessionToken' | 'stepToken'>,
): Promise<void> {
  await endBefore(db, { sessionToken, stepToken })
  cookies.signOut()
}

/**
 * Also those of administrators who act as these accounts, their tokens, which whoever knew the password may have made, and
 * what their devices were allowed.
 */
export async function endSessions(db: Db, ...userIds: number[]): Promise<void> {
  if (!userIds.length) return
  await lockAccounts(db, userIds)
  await sql`delete from sessions where user_id = any(${userIds}::bigint[])
    or (acting_as_id = any(${userIds}::bigint[]) and acting_until > now())`.execute(db)
  await endPendingOf(db, userIds)
  await revokeTokens(db, userIds)
  await forgetDevices(db, userIds)
}

export async function forgetExpired(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
  await db
    .updateTable('sessions')
    .set(notActing)
    .where('actingUntil', '<', sql<string>`now()`)
    .execute()
  await sql`delete from known_devices where seen_at < now() - interval '1 year'`.execute(db)
  await forgetPending(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
  await sql`delete from registrations where asked_at < now() - interval '1 day'`.execute(db)
}
