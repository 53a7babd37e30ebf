import { wallClock } from '../../rules/kyiv.ts'
import type { contract } from '../../contract/index.ts'
import { noteAs } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { shareAccount } from '../identity/account-lock.ts'
import { knownDevice } from '../identity/known-devices.ts'
import { noteRefusal } from '../identity/refusals.ts'
import { endPending, waysOf } from '../identity/second-step.ts'
import { letIn } from '../identity/sessions.ts'
import type { SecondStep } from '../../contract/factors/schemas.ts'
import { invalid, Refusal } from '../runtime/errors.ts'
import { tellOwner } from './changes.ts'
import { passkeyRequest, signedBy } from './passkeys.ts'
import { hashTyped, useCode, usedCode } from './recovery.ts'
import { checkTotp, useStep } from './totp.ts'

type Proving = Call<typeof contract.factors.prove>

/** Who is about to come in, and what is waited for. */
export async function stepOf({ db, pending, config }: Proving): Promise<SecondStep> {
  const { userId, challenge } = pending
  const account = db.selectFrom('users').select(['name', 'email']).where('id', '=', userId)
  const { name, email } = await account.executeTakeFirstOrThrow()
  const secondFactor = await waysOf(db, userId)
  const hasPasskey = secondFactor.includes('passkey')
  const passkey = hasPasskey ? await passkeyRequest(db, config, challenge, userId) : null
  return { secondFactor, name, email, passkey }
}

/** Lets in whoever has proved the second step, once. What was wrong is in the history, and undoes nothing else. */
export async function proveStep(call: Proving): Promise<void> {
  const { db, pending, visitor, transact, attempt } = call
  const { userId } = pending
  await attempt(async () => {
    try {
      const prove = await way(call)
      await transact(async (trx) => {
        await noteAs(trx, userId)
        await shareAccount(trx, userId)
        await prove(trx)
        await enter(call, trx)
      })
    } catch (error) {
      if (error instanceof Refusal && error.status === 422)
        await noteRefusal(db, { userId, source: visitor.source, typed: '', kind: 'factors.prove' })
      throw error
    }
  })
}

/** What was sent, looked at as far as that needs no transaction; the rest is done within one, and throws what is wrong. */
async function way({ db, body, pending, config, sealing, clock, warn }: Proving): Promise<(trx: Db) => Promise<void>> {
  const { userId, challenge } = pending
  const { code, recoveryCode, passkey } = body
  if (passkey)
    return async (trx) => {
      const owner = await signedBy(trx, config, passkey, (signed) => signed === challenge)
      if (owner !== userId) throw invalid({ passkey: 'server.factors.wrongPasskey' })
    }
  if (recoveryCode !== undefined) {
    const hash = await hashTyped(db, userId, recoveryCode)
    return async (trx) => {
      if (!hash || !(await useCode(trx, userId, hash)))
        throw invalid({ recoveryCode: await wrongCode(trx, userId, hash) })
      await tellOwner(trx, userId, 'codeUsed')
    }
  }
  const step = await checkTotp(db, userId, { code: code ?? '', now: clock.real() }, sealing)
  if (step === 'unreadable') warn({}, 'the secret of an app for codes is sealed with another key')
  if (step === 'wrong' || step === 'unreadable') throw invalid({ code: `server.factors.${step}Code` })
  return async (trx) => {
    if (!(await useStep(trx, userId, step))) throw invalid({ code: 'server.factors.usedCode' })
  }
}

async function wrongCode(db: Db, userId: number, hash: Buffer | undefined) {
  const usedAt = hash && (await usedCode(db, userId, hash))
  if (usedAt === undefined) return 'server.factors.wrongRecovery' as const
  const [year = '', month, day] = wallClock(Temporal.Instant.from(usedAt)).day.split('-')
  return ['server.factors.usedRecovery', { date: `${day}.${month}.${year.slice(2)}` }] as const satisfies [
    string,
    object,
  ]
}

async function enter({ cookies, visitor, pending }: Proving, trx: Db): Promise<void> {
  if (!(await endPending(trx, pending))) throw new Refusal(401, 'server.http.unauthenticated')
  const { userId } = pending
  const { userAgent, sessionToken, devices } = visitor
  const device = pending.device ?? (await knownDevice(trx, userId, devices))
  await letIn(trx, cookies, userId, { userAgent, sessionToken, devices, device })
}
