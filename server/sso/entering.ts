import type { FirstStep } from '../../contract/identity/schemas.ts'
import { recordAs } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { providerCookie, providerSessionCookie } from '../http/cookies.ts'
import { sessionDays } from '../auth/guard.ts'
import { accountOf, confirmAddress, preferencesOf, showPreferences } from '../identity/accounts.ts'
import { deviceOfAccount } from '../identity/known-devices.ts'
import { mayUsePassword } from '../identity/without-password.ts'
import type { Provider } from '../runtime/providers.ts'
import { noteRefusal } from '../identity/refusals.ts'
import { signIn } from '../identity/sessions.ts'
import { useAnswer } from './answers.ts'
import { SsoRefusal } from './failure.ts'
import { noteConflict } from './conflicts.ts'
import { addLink, isUnlinked, useLink } from './links.ts'
import { doubtWords, type Identity } from './identity.ts'
import { packed } from './saml-session.ts'

const cookieSeconds = sessionDays * 24 * 60 * 60

type Entering = Pick<Call<never>, 'db' | 'transact' | 'cookies' | 'visitor' | 'keyed' | 'warn' | 'config'>

/** Signs in the person whom a provider knows, or has them wait for the second step. A refusal is recorded in the history, without the address. */
export async function enter(call: Entering, provider: string, identity: Identity): Promise<FirstStep | undefined> {
  const { db, transact, cookies, visitor, keyed, warn, config } = call
  try {
    return await transact(async (trx) => {
      await useAnswer(trx, identity)
      const userId = await accountFor(trx, identity, config.providers)
      const { userAgent, sessionToken, stepToken, devices } = visitor
      const device = await deviceOfAccount(trx, userId, devices)
      const browser = { userAgent, sessionToken, stepToken, devices, ...(device !== undefined && { device }) }
      const awaited = await signIn(trx, cookies, userId, browser)
      showPreferences(cookies, await preferencesOf(trx, userId))
      cookies.set(providerCookie, provider, cookieSeconds)
      if (identity.session) cookies.set(providerSessionCookie, packed(identity.session), cookieSeconds)
      return awaited
    })
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error
    if (identity.doubt)
      warn({ provider, reason: doubtWords[identity.doubt] }, 'a sign-in by a provider finds no account')
    const account = identity.email === undefined ? undefined : await accountOf(db, identity.email)
    if (account && error.why === 'otherAccount') await noteConflict(db, account.id, identity.issuer)
    const typed = keyed(`${identity.issuer} ${identity.subject}`)
    await noteRefusal(db, { userId: account?.id, source: visitor.source, typed })
    throw error
  }
}

/** The linked account; only the first time the account of the address that the provider vouches for, which is then linked. */
async function accountFor(db: Db, identity: Identity, providers: Provider[]): Promise<number> {
  const linked = await useLink(db, identity)
  if (linked !== undefined) return linked
  const { userId, refusal } = await firstSignIn(db, identity, providers)
  if (refusal) throw new SsoRefusal(refusal)
  await recordAs(db, userId)
  if (!(await addLink(db, userId, identity))) {
    // Two tabs may sign in for the first time at once; else somebody else may have the address at the provider by now.
    const linkedMeanwhile = await useLink(db, identity)
    if (linkedMeanwhile === undefined) throw new SsoRefusal('otherAccount')
    return linkedMeanwhile
  }
  await confirmAddress(db, userId)
  return userId
}

/** `refusal`: why the account of the address is not linked. */
type FirstSignIn =
  | { userId: number; refusal?: undefined }
  | { userId: number; refusal: 'unlinked' }
  | { userId?: undefined; refusal: 'unknown' }

/** The account of the address that the provider vouches for, which the first sign-in links. Changes nothing. */
export async function firstSignIn(db: Db, { email, issuer }: Identity, providers: Provider[]): Promise<FirstSignIn> {
  const account = email === undefined ? undefined : await accountOf(db, email)
  if (!account) return { refusal: 'unknown' }
  const userId = account.id
  // A provider that the person once disconnected is a way in again, once the school has switched the password off.
  const isRefused = (await isUnlinked(db, userId, issuer)) && (await mayUsePassword(db, userId, providers))
  return isRefused ? { userId, refusal: 'unlinked' } : { userId }
}
