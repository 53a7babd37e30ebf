import type { contract } from '../../contract/index.ts'
import { isLanguage } from '../../rules/languages.ts'
import { noteAs } from '../db/audit.ts'
import type { Call } from '../http/context.ts'
import { shareAccount } from '../identity/account-lock.ts'
import { knownDevice } from '../identity/known-devices.ts'
import { noteRefusal } from '../identity/refusals.ts'
import { letIn } from '../identity/sessions.ts'
import { mayUsePassword } from '../identity/without-password.ts'
import { invalid, Refusal } from '../runtime/errors.ts'
import { challengeHolds, spend } from './challenges.ts'
import { ownerOf, signedBy } from './passkeys.ts'

/** What is signed for one is worth nothing for another. */
export const purposes = {
  signIn: 'sign in by passkey',
  add: (userId: number, session: Buffer) => `add passkey ${userId} ${session.toString('hex')}`,
}

/** Under which authenticators know an account: it says nothing of whose it is. */
export const keyHandle = (keyed: (text: string) => string, userId: number) => keyed(`passkey of ${userId}`)

const year = 365 * 24 * 60 * 60

/** A passkey with the user's verification is both steps: something that one has, and knows or is. */
export async function signInByPasskey(call: Call<typeof contract.factors.signIn>): Promise<void> {
  const { db, body, transact, cookies, visitor, config, keyed, clock } = call
  const { passkey } = body
  let signed = ''
  const expects = (challenge: string) => {
    signed = challenge
    return challengeHolds(challenge, keyed, purposes.signIn, clock.real())
  }
  try {
    await transact(async (trx) => {
      const owner = await ownerOf(trx, passkey.id)
      if (owner !== undefined) await shareAccount(trx, owner)
      const userId = await signedBy(trx, config, passkey, expects)
      const handle = userId === undefined ? undefined : Buffer.from(keyHandle(keyed, userId)).toString('base64url')
      if (userId === undefined || passkey.response.userHandle !== handle || !(await spend(trx, signed)))
        throw invalid({ passkey: 'server.factors.wrongPasskey' })
      if (!(await mayUsePassword(trx, userId, config.singleSignOn)))
        throw invalid({ passkey: 'server.identity.withoutPassword' })
      await noteAs(trx, userId)
      const { userAgent, sessionToken, stepToken, devices } = visitor
      const device = await knownDevice(trx, userId, devices)
      cookies.forgetProvider()
      await letIn(trx, cookies, userId, { userAgent, sessionToken, stepToken, devices, device })
      const account = trx.selectFrom('users').select(['language', 'scheme']).where('id', '=', userId)
      const { language, scheme } = await account.executeTakeFirstOrThrow()
      if (isLanguage(language)) cookies.set('language', language, year)
      if (scheme) cookies.set('scheme', scheme, year)
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) {
      const typed = keyed(`passkey ${passkey.id}`)
      await noteRefusal(db, { userId: undefined, source: visitor.source, typed, kind: 'factors.signIn' })
    }
    throw error
  }
}
