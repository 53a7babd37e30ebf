import { wallClock } from '../../rules/kyiv.ts'
import type { Assertion } from '../../contract/factors/passkeys.ts'
import type { SecondStep } from '../../contract/factors/schemas.ts'
import type { contract } from '../../contract/index.ts'
import { recordAs } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { codeLimits } from '../http/limits.ts'
import { attempt } from '../http/throttle.ts'
import type { Said } from '../i18n/translate.ts'
import { shareAccount } from '../identity/account-lock.ts'
import { deviceOfAccount } from '../identity/known-devices.ts'
import { noteRefusal } from '../identity/refusals.ts'
import { secondFactorsOf, useStep, waitingAccount } from '../identity/second-step.ts'
import { completeSignIn } from '../identity/sessions.ts'
import { conflict, invalid, Refusal } from '../runtime/errors.ts'
import { challengeOfStep } from './challenges.ts'
import { checkPasskey, requestOfAccount, usePasskey } from './passkeys.ts'
import { hashTyped, useCode, usedAt } from './recovery.ts'
import { tellOwner } from './owner-mail.ts'
import { checkTotp, useTotp } from './totp.ts'

type Proving = Call<typeof contract.factors.prove>

/** Completes the sign-in that waits, or describes it where no proof was sent. */
export async function prove(call: Proving): Promise<SecondStep | undefined> {
  const { db, body, visitor } = call
  const userId = await waitingAccount(db, visitor)
  if (userId === undefined) throw conflict('server.factors.stepOver')
  if (!body.passkey && body.code === undefined && body.recoveryCode === undefined) return stepOf(call, userId)
  const device = await deviceOfAccount(db, userId, visitor.devices)
  const limits = codeLimits(userId, visitor.source, device)
  await call.attempt(() => attempt(db, limits, () => complete(call, userId, device)))
  return undefined
}

async function stepOf({ db, config, keyed, visitor }: Proving, userId: number): Promise<SecondStep> {
  const account = db.selectFrom('users').select(['name', 'email']).where('id', '=', userId)
  return {
    ...(await account.executeTakeFirstOrThrow()),
    secondFactor: await secondFactorsOf(db, userId),
    passkey: await requestOfAccount(db, config, challengeOfStep(keyed, visitor.stepToken ?? ''), userId),
  }
}

/** A refused proof is recorded in the history; everything else of the attempt is undone. */
async function complete(call: Proving, userId: number, device: number | undefined): Promise<void> {
  const { db, transact, cookies, visitor } = call
  try {
    const use = await checked(call, userId)
    await transact(async (trx) => {
      await recordAs(trx, userId)
      await shareAccount(trx, userId)
      await use(trx)
      if (!(await useStep(trx, visitor))) throw conflict('server.factors.stepOver')
      const { userAgent, sessionToken, stepToken, devices } = visitor
      await completeSignIn(trx, cookies, userId, { userAgent, sessionToken, stepToken, devices, device })
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 422)
      await noteRefusal(db, { userId, source: visitor.source, typed: '', step: 'second' })
    throw error
  }
}

/** Checks the proof as far as that needs no transaction; the answer uses it within one, and both refuse with 422. */
async function checked(call: Proving, userId: number): Promise<(trx: Db) => Promise<void>> {
  const { db, body, sealing, clock, warn } = call
  if (body.code !== undefined) {
    const step = await checkTotp(db, userId, { code: body.code, now: clock.real() }, sealing)
    if (step === 'unreadable') warn({}, 'SEALING_KEY is not the one that sealed the secret of an app for codes')
    if (step === 'wrong' || step === 'unreadable') throw invalid({ code: `server.factors.${step}Code` })
    return async (trx) => {
      if (!(await useTotp(trx, userId, step))) throw invalid({ code: 'server.factors.usedCode' })
    }
  }
  if (body.passkey) return checkedPasskey(call, userId, body.passkey)
  const hash = await hashTyped(db, userId, body.recoveryCode ?? '')
  return async (trx) => {
    if (!hash || !(await useCode(trx, userId, hash)))
      throw invalid({ recoveryCode: await refusalOf(trx, userId, hash) })
    await tellOwner(trx, userId, 'codeUsed')
  }
}

async function checkedPasskey({ db, config, keyed, visitor }: Proving, userId: number, passkey: Assertion) {
  const challenge = challengeOfStep(keyed, visitor.stepToken ?? '')
  const signed = await checkPasskey(db, config, passkey, { challenge, userId })
  return async (trx: Db) => {
    if (!signed || !(await usePasskey(trx, signed))) throw invalid({ passkey: 'server.factors.wrongPasskey' })
  }
}

async function refusalOf(db: Db, userId: number, hash: Buffer | undefined): Promise<Said> {
  const at = hash && (await usedAt(db, userId, hash))
  if (at === undefined) return 'server.factors.wrongRecovery'
  const [year = '', month, day] = wallClock(Temporal.Instant.from(at)).day.split('-')
  return ['server.factors.usedRecovery', { date: `${day}.${month}.${year.slice(2)}` }]
}
