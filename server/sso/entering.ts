import type { FactorKind } from '../../contract/identity/endpoints.ts'
import { isLanguage } from '../../rules/languages.ts'
import { shareAccount } from '../identity/account-lock.ts'
import { accountOf, confirmAddress } from '../identity/accounts.ts'
import { knownDevice } from '../identity/known-devices.ts'
import { noteRefusal } from '../identity/refusals.ts'
import { signIn } from '../identity/sessions.ts'
import { noteAs } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { cameBy } from '../http/cookies.ts'
import type { Provider } from '../runtime/single-sign-on.ts'
import { devicesComing } from './attempts.ts'
import { addLink, linkedTo, useLink } from './links.ts'
import type { Known } from './oidc.ts'
import { TurnedAwayRefusal } from './turned-away.ts'

type Arrival = Pick<Call<never>, 'db' | 'transact' | 'cookies' | 'visitor' | 'keyed'>

/** Lets somebody in whom a provider knows, or as far as the second step. */
export async function enter(
  arrival: Arrival,
  { key, kind }: Pick<Provider, 'key' | 'kind'>,
  known: Known,
): Promise<FactorKind[] | undefined> {
  const { db, transact, cookies, visitor, keyed } = arrival
  try {
    return await transact(async (trx) => {
      const userId = await accountFor(trx, known)
      const device = await knownDevice(trx, userId, devicesComing(visitor))
      const secondFactor = await signIn(trx, cookies, userId, {
        ...browserOf(visitor),
        ...(device !== undefined && { device }),
      })
      const { language, scheme } = await preferencesOf(trx, userId)
      if (isLanguage(language)) cookies.set('language', language, year)
      if (scheme) cookies.set('scheme', scheme, year)
      cookies.set(cameBy, key, sessionSeconds)
      return secondFactor
    })
  } catch (error) {
    if (!(error instanceof TurnedAwayRefusal)) throw error
    const account = known.email === undefined ? undefined : await accountOf(db, known.email)
    const typed = keyed(`${known.issuer} ${known.subject}`)
    await noteRefusal(db, {
      userId: account?.id,
      source: visitor.source,
      typed,
      kind: kind === 'oidc' ? 'sso.callback' : 'sso.acs',
    })
    throw error
  }
}

const day = 24 * 60 * 60
export const sessionSeconds = 30 * day
const year = 365 * day

// Its properties are getters of a class, which a spread leaves behind.
const browserOf = (visitor: Arrival['visitor']) => {
  const { userAgent, sessionToken, stepToken } = visitor
  return { userAgent, sessionToken, stepToken, devices: devicesComing(visitor) }
}

/** By the link; only the first time by the address that the provider vouches for. */
async function accountFor(db: Db, known: Known): Promise<number> {
  const linked = await linkedTo(db, known)
  if (linked !== undefined) {
    await noteAs(db, linked)
    await shareAccount(db, linked)
    await useLink(db, known)
    return linked
  }
  const account = known.email === undefined ? undefined : await accountOf(db, known.email)
  if (!account) throw new TurnedAwayRefusal('unknown')
  await noteAs(db, account.id)
  await shareAccount(db, account.id)
  // Another account there signs in to it: whoever has taken over an address is not let in by the address alone.
  if ((await addLink(db, account.id, known)) === undefined) throw new TurnedAwayRefusal('otherLink')
  await confirmAddress(db, account.id)
  return account.id
}

/** Links who came back with the account that set out. */
export async function link({ transact }: Arrival, userId: number, known: Known): Promise<void> {
  await transact(async (db) => {
    await noteAs(db, userId)
    await shareAccount(db, userId)
    if ((await addLink(db, userId, known)) === undefined) throw new TurnedAwayRefusal('taken')
  })
}

async function preferencesOf(db: Db, userId: number) {
  const account = db.selectFrom('users').select(['language', 'scheme']).where('id', '=', userId)
  return account.executeTakeFirstOrThrow()
}
