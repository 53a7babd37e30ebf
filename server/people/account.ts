import type { Account, AccountInput } from '../../contract/people/schemas.ts'
import type { Language } from '../../rules/languages.ts'
import { awaitAddress, awaitedAddress, mustBeFree, redeemAddress, verifyAddress } from '../identity/addresses.ts'
import { passwordSetAt } from '../identity/accounts.ts'
import { nameAccount } from '../identity/households.ts'
import { linkMinutes } from '../identity/links.ts'
import { isProven } from '../identity/proof.ts'
import { passwordState } from '../identity/without-password.ts'
import type { Provider } from '../runtime/providers.ts'
import type { Principal } from '../auth/guard.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import { queueMail } from '../outbox/mails.ts'
import { keptPhone } from './details.ts'
import { rewriteAddress } from './former.ts'
import { isSameAddress } from './rules.ts'

type Mine = Pick<Account, 'name' | 'email' | 'phone' | 'isVerified' | 'pendingEmail'>

/** The account with the state of its password; `session` is the caller's. */
export async function accountOfMe(db: Db, principal: Principal, providers: Provider[]): Promise<Account> {
  const { userId, session } = principal
  return {
    ...(await contactOf(db, principal)),
    password: await passwordState(db, userId, providers),
    passwordSetAt: await passwordSetAt(db, userId),
    isProven: await isProven(db, session),
  }
}

async function contactOf(db: Db, { userId, name, email, emailVerifiedAt }: Principal): Promise<Mine> {
  const phones = db.selectFrom('profiles').select('phone').where('userId', '=', userId).where('phone', 'is not', null)
  const phone = (
    await phones
      .orderBy('lockedAt', (by) => by.desc().nullsFirst())
      .orderBy('id')
      .executeTakeFirst()
  )?.phone
  const awaited = await awaitedAddress(db, userId)
  const pendingEmail = awaited === undefined || isSameAddress(awaited, email) ? null : awaited
  return { name, email, phone: phone ?? null, isVerified: emailVerifiedAt !== null, pendingEmail }
}

/** How a mail to a person is made: in which language, at what moment. */
export type Mailing = { language: Language; now: Temporal.Instant }

export function mailingOf({ language, clock }: { language: Language; clock: Clock }): Mailing {
  return { language, now: clock.real() }
}

/** Neither the one that the account has nor the one that waits for its link. */
export async function isNewAddress(db: Db, { userId, email }: Principal, wanted: string): Promise<boolean> {
  return !isSameAddress(wanted, email) && !isSameAddress(wanted, (await awaitedAddress(db, userId)) ?? null)
}

/** Name and phone at once; another address once the link that goes there is opened. */
export async function updateAccount(
  db: Db,
  principal: Principal,
  input: AccountInput,
  mailing: Mailing,
): Promise<void> {
  const { name, email, phone } = input
  if (name !== principal.name) await nameAccount(db, principal.userId, name)
  if (phone !== undefined) await rephone(db, principal, phone)
  if (await isNewAddress(db, principal, email)) await mailLink(db, principal, email, mailing)
}

async function rephone(db: Db, principal: Principal, given: string | null): Promise<void> {
  const { userId } = principal
  const phone = keptPhone(given, (await contactOf(db, principal)).phone)
  if (phone === undefined) throw invalid({ phone: 'server.people.phoneWrong' })
  const own = db.updateTable('profiles').set({ phone }).where('userId', '=', userId)
  await own.where('phone', 'is distinct from', phone).execute()
}

/** Mails the link anew; says to where, or nothing where there is nothing to verify. */
export async function mailVerification(db: Db, principal: Principal, mailing: Mailing): Promise<string | undefined> {
  const { userId, email: own, emailVerifiedAt } = principal
  const email = (await awaitedAddress(db, userId)) ?? (emailVerifiedAt === null ? own : null)
  if (email === null) return undefined
  await mailLink(db, principal, email, mailing)
  return email
}

async function mailLink(db: Db, { userId }: Principal, email: string, { language }: Mailing): Promise<void> {
  await awaitAddress(db, userId, email)
  await queueMail(db, { kind: 'address', userId, to: email, language, minutes: linkMinutes })
}

/** The mailed link was opened: a new address takes the old one's place everywhere, and the old one is told. */
export async function verifyOwnAddress(
  db: Db,
  link: { email: string; token: string },
  { language, now }: Mailing,
): Promise<string> {
  const { userId, email, former } = await redeemAddress(db, link.email, link.token, now)
  if (!isSameAddress(email, former)) {
    await mustBeFree(db, userId, email)
    await rewriteAddress(db, userId, email)
  }
  await verifyAddress(db, userId, email)
  if (former !== null && !isSameAddress(email, former)) {
    await queueMail(db, { kind: 'addressChanged', userId, to: former, language, minutes: 24 * 60, facts: { email } })
  }
  return email
}
