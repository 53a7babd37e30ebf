import { sql } from 'kysely'
import { mostPasskeys } from '../../contract/factors/endpoints.ts'
import type { contract } from '../../contract/index.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { lockAccounts } from '../identity/account-lock.ts'
import { waysOf } from '../identity/second-step.ts'
import { anew, endSessions, letIn } from '../identity/sessions.ts'
import { busy, conflict, found, invalid, Refusal } from '../runtime/errors.ts'
import { challengeHolds, spend } from './challenges.ts'
import { removeFactors, tellOwner } from './changes.ts'
import type { FactorChange } from './factor-mail.ts'
import { isRequired } from './listed.ts'
import { purposes } from './passkey-sign-in.ts'
import { keepKey, newKeyIn } from './passkeys.ts'
import { hasCodes, keepCodes, makeCodes, type MadeCodes } from './recovery.ts'
import { checkFirstCode, confirmTotp } from './totp.ts'

type Own = Pick<
  Call<typeof contract.factors.list>,
  'db' | 'principal' | 'transact' | 'attempt' | 'cookies' | 'visitor' | 'config'
>

/**
 * Two who change an account's factors at the same time change them one after the other, and the second finds what the first
 * has left: where that has ended its session, nothing is done by it any more.
 */
async function changeAlone<T>({ transact, principal }: Own, change: (db: Db) => Promise<T>): Promise<T> {
  const { userId, session } = principal
  return transact(async (db) => {
    await lockAccounts(db, [userId])
    const { rows } = await sql`select from sessions
      where token_hash = ${session} and user_id = ${userId} and expires_at > now() for update`.execute(db)
    if (!rows.length) throw new Refusal(401, 'server.http.unauthenticated')
    return change(db)
  })
}

/** What was signed in without it, or may be no longer the owner's, ends; this browser goes on under a new id. */
async function goOnAlone({ cookies, visitor, principal }: Own, db: Db): Promise<void> {
  await endSessions(db, principal.userId)
  await letIn(db, cookies, principal.userId, anew(visitor))
}

/** Whoever has no code for the day that all else is lost gets some with the first factor; else none. */
async function codesFor({ db, principal }: Own): Promise<MadeCodes | undefined> {
  return (await hasCodes(db, principal.userId)) ? undefined : makeCodes(db, principal.userId)
}

/** By now, with the account locked, there may be codes that somebody has been told, or none any more. */
async function keepFirst(db: Db, userId: number, made: MadeCodes | undefined): Promise<string[]> {
  if (await hasCodes(db, userId)) return []
  if (!made) throw busy()
  await keepCodes(db, userId, made)
  return made.codes
}

/** The app's first code makes it a factor; answers the codes that were made with it. */
export async function addApp(call: Call<typeof contract.factors.addTotp>): Promise<string[]> {
  const { db, principal, body, sealing, clock, attempt } = call
  const { userId, session } = principal
  const setup = { userId, session, sealing }
  return attempt(async () => {
    const first = await checkFirstCode(db, setup, { code: body.code, now: clock.real() })
    if (first === 'wrong') throw invalid({ code: 'server.factors.wrongCode' })
    if (first === 'stale') throw conflict('server.factors.staleSetup')
    const made = await codesFor(call)
    return changeAlone(call, async (trx) => {
      const outcome = await confirmTotp(trx, setup, first)
      if (outcome === 'stale') throw conflict('server.factors.staleSetup')
      const told = await keepFirst(trx, userId, made)
      await goOnAlone(call, trx)
      await tellOwner(trx, userId, outcome === 'added' ? 'totpAdded' : 'totpReplaced')
      return told
    })
  })
}

export async function addKey(call: Call<typeof contract.factors.addPasskey>): Promise<string[]> {
  const { principal, body, config, keyed, clock, attempt } = call
  const { userId, session } = principal
  const { name, passkey } = body
  let signed = ''
  const expects = (challenge: string) => {
    signed = challenge
    return challengeHolds(challenge, keyed, purposes.add(userId, session), clock.real())
  }
  return attempt(async () => {
    const key = await newKeyIn(config, passkey, expects)
    if (!key) throw invalid({ passkey: 'server.factors.passkeyNotMade' })
    const made = await codesFor(call)
    return changeAlone(call, async (trx) => {
      const isFirst = !(await waysOf(trx, userId)).length
      await mustHaveRoom(trx, userId)
      const isNew = (await keepKey(trx, userId, { ...key, name })) && (await spend(trx, signed))
      if (!isNew) throw invalid({ passkey: 'server.factors.passkeyNotMade' })
      const told = await keepFirst(trx, userId, made)
      if (isFirst) await goOnAlone(call, trx)
      await tellOwner(trx, userId, 'passkeyAdded')
      return told
    })
  })
}

async function mustHaveRoom(db: Db, userId: number): Promise<void> {
  const own = db.selectFrom('passkeys').select('id').where('userId', '=', userId)
  if ((await own.execute()).length >= mostPasskeys)
    throw conflict(['server.factors.mostPasskeys', { count: mostPasskeys }])
}

/** 404 where there is no such factor; 409 where it is the last and the school asks for one. */
export async function removed(call: Own, change: FactorChange, remove: (db: Db) => Promise<boolean>): Promise<void> {
  const { principal, config } = call
  const { userId } = principal
  await changeAlone(call, async (db) => {
    found((await remove(db)) || undefined)
    if (!(await waysOf(db, userId)).length) {
      if (await isRequired(db, userId, config.secondFactor)) throw conflict('server.factors.lastRequired')
      // Codes alone are no factor.
      await removeFactors(db, userId)
    }
    await goOnAlone(call, db)
    await tellOwner(db, userId, change)
  })
}

export async function codesRenewed(call: Own): Promise<string[]> {
  const { db, attempt, principal } = call
  const { userId } = principal
  return attempt(async () => {
    await mustHaveFactor(db, userId)
    const made = await makeCodes(db, userId)
    return changeAlone(call, async (trx) => {
      await mustHaveFactor(trx, userId)
      await keepCodes(trx, userId, made)
      await tellOwner(trx, userId, 'codesRenewed')
      return made.codes
    })
  })
}

async function mustHaveFactor(db: Db, userId: number): Promise<void> {
  if (!(await waysOf(db, userId)).length) throw conflict('server.factors.noFactor')
}
