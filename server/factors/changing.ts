import { sql } from 'kysely'
import type { SecondFactor } from '../../contract/identity/endpoints.ts'
import type { contract } from '../../contract/index.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { personLimits } from '../http/limits.ts'
import { count } from '../http/throttle.ts'
import { holdAccount } from '../identity/account-lock.ts'
import { mustProve } from '../identity/proof.ts'
import { endSessions, renewSession } from '../identity/sessions.ts'
import { secondFactorsOf } from '../identity/second-step.ts'
import { conflict, invalid, Refusal } from '../runtime/errors.ts'
import { type MadeCodes, makeCodes, removeCodes, storeCodes } from './recovery.ts'
import { tellOwner } from './owner-mail.ts'
import { removePasskeys } from './passkeys.ts'
import { checkFirstCode, confirmTotp, removeTotp } from './totp.ts'

export type Changing = Pick<
  Call<typeof contract.factors.removeTotp>,
  'db' | 'principal' | 'transact' | 'attempt' | 'cookies' | 'visitor' | 'config'
>

/**
 * Changes the factors of the account in a transaction that holds it: sign-ins wait, since a session holds its account too, and
 * of two changes the second finds the first done. 401 where that has ended the session.
 */
export function change<T>({ transact, principal }: Changing, work: (trx: Db) => Promise<T>): Promise<T> {
  const { userId, session } = principal
  return transact(async (trx) => {
    await holdAccount(trx, userId)
    const { rows } = await sql`select from sessions
      where token_hash = ${session} and user_id = ${userId} and expires_at > now()`.execute(trx)
    if (!rows.length) throw new Refusal(401, 'server.http.unauthenticated')
    return work(trx)
  })
}

/** 429 from the eleventh change of an hour: each is mailed to the owner, and making codes is slow. */
export function mustHaveChangesLeft({ db, principal }: Changing): Promise<unknown> {
  return count(db, personLimits('mail', principal.userId))
}

/** Makes the app whose code was typed the account's; answers the recovery codes that come with the first factor. */
export async function addApp(call: Call<typeof contract.factors.addTotp>): Promise<string[]> {
  const { db, principal, body, sealing, clock, attempt, cookies, visitor } = call
  const { userId, session } = principal
  const setup = { userId, session, sealing }
  const first = await attempt(async () => {
    const checked = await checkFirstCode(db, setup, { code: body.code, now: clock.real() })
    if (checked === 'wrong') throw invalid({ code: 'server.factors.wrongCode' })
    return checked
  })
  if (first === 'over') throw conflict('server.factors.setupOver')
  await mustHaveChangesLeft(call)
  const made = await makeCodes()
  return change(call, async (trx) => {
    const before = await secondFactorsOf(trx, userId)
    const outcome = await confirmTotp(trx, setup, first)
    if (outcome === 'over') throw conflict('server.factors.setupOver')
    if (!before.length || outcome === 'replaced') await renewSession(trx, cookies, userId, visitor)
    await tellOwner(trx, userId, outcome === 'added' && before.length ? 'appAdded' : outcome)
    return completeCodes(trx, userId, before, made)
  })
}

/** Stores the codes unless the account has some that are not used; answers those to be shown. */
export async function completeCodes(
  db: Db,
  userId: number,
  before: SecondFactor[],
  made: MadeCodes,
): Promise<string[]> {
  if (before.includes('recovery')) return []
  await storeCodes(db, userId, made)
  return made.codes
}

/** Ends whatever is signed in elsewhere, since it may not be the owner who does this. */
export async function removeApp(call: Call<typeof contract.factors.removeTotp>): Promise<void> {
  const { userId } = call.principal
  await mustProve(call, call.body.current_password)
  await change(call, async (trx) => {
    if (!(await removeTotp(trx, userId))) throw conflict('server.factors.noApp')
    await completeRemoval(trx, call, 'appRemoved')
  })
}

/** Signing in has one step once no factor is left. */
export async function completeRemoval(
  db: Db,
  { principal: { userId }, cookies, visitor }: Changing,
  change: 'appRemoved' | 'passkeyRemoved',
): Promise<void> {
  const isLast = !(await secondFactorsOf(db, userId)).length
  if (isLast) await removeCodes(db, userId)
  await renewSession(db, cookies, userId, visitor)
  await tellOwner(db, userId, isLast ? 'removed' : change)
}

/** Answers new recovery codes; those from before sign in no longer. */
export async function renewCodes(call: Call<typeof contract.factors.renewCodes>): Promise<string[]> {
  const { db, principal, body } = call
  const { userId } = principal
  await mustProve(call, body.current_password)
  if (!(await secondFactorsOf(db, userId)).length) throw conflict('server.factors.isOff')
  await mustHaveChangesLeft(call)
  const made = await makeCodes()
  await change(call, async (trx) => {
    if (!(await secondFactorsOf(trx, userId)).length) throw conflict('server.factors.isOff')
    await storeCodes(trx, userId, made)
    await tellOwner(trx, userId, 'codesRenewed')
  })
  return made.codes
}

/** Takes an account's factors away, and ends whatever is signed in to it; false where it has none. */
export async function takeAway(db: Db, userId: number): Promise<boolean> {
  await holdAccount(db, userId)
  const hadApp = await removeTotp(db, userId)
  const hadPasskeys = await removePasskeys(db, userId)
  if (!hadApp && !hadPasskeys) return false
  await removeCodes(db, userId)
  await endSessions(db, userId)
  await tellOwner(db, userId, 'reset')
  return true
}
