import type { contract } from '../../contract/index.ts'
import type { Call } from '../http/context.ts'
import { shareAccount } from '../identity/account-lock.ts'
import { preferencesOf, showPreferences } from '../identity/accounts.ts'
import { deviceOfAccount } from '../identity/known-devices.ts'
import { noteRefusal } from '../identity/refusals.ts'
import { completeSignIn } from '../identity/sessions.ts'
import { mayUsePassword } from '../identity/without-password.ts'
import { invalid, Refusal } from '../runtime/errors.ts'
import { isChallenge, useChallenge } from './challenges.ts'
import { checkPasskey, usePasskey } from './passkeys.ts'

/** Signs in by a passkey alone. A refusal is recorded in the history; everything else of the attempt is undone. */
export async function signInByPasskey(call: Call<typeof contract.factors.signIn>): Promise<void> {
  const { db, body, visitor, keyed, attempt } = call
  try {
    await attempt(() => signIn(call))
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) {
      const typed = keyed(`passkey ${body.passkey.id}`)
      await noteRefusal(db, { userId: undefined, source: visitor.source, typed })
    }
    throw error
  }
}

async function signIn(call: Call<typeof contract.factors.signIn>): Promise<void> {
  const { db, body, transact, cookies, visitor, config, keyed, clock } = call
  const wrong = () => invalid({ passkey: 'server.factors.wrongPasskey' })
  let challenge = ''
  const signed = await checkPasskey(db, config, body.passkey, {
    challenge(sent) {
      challenge = sent
      return isChallenge(sent, keyed, clock.real())
    },
  })
  if (!signed) throw wrong()
  const { userId } = signed
  const device = await deviceOfAccount(db, userId, visitor.devices)
  await transact(async (trx) => {
    await shareAccount(trx, userId)
    if (!(await usePasskey(trx, signed)) || !(await useChallenge(trx, challenge))) throw wrong()
    if (!(await mayUsePassword(trx, userId, config.providers))) throw invalid({ passkey: 'server.factors.notAlone' })
    const { userAgent, sessionToken, stepToken, devices } = visitor
    cookies.forgetProvider()
    await completeSignIn(trx, cookies, userId, { userAgent, sessionToken, stepToken, devices, device })
    showPreferences(cookies, await preferencesOf(trx, userId))
  })
}
