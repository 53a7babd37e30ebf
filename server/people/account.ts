import type { Account, AccountInput } from '../../contract/account.ts'
import type { Config } from '../config.ts'
import { accountOf } from '../identity/accounts.ts'
import { awaitAddress, awaitedAddress, mustBeFree, redeemAddress, verifyAddress } from '../identity/addresses.ts'
import { nameAccount } from '../identity/households.ts'
import type { Me } from '../guard.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { sendMail } from '../kit/mail.ts'
import type { Translate } from '../kit/translate.ts'
import { rewriteAddress } from './former.ts'
import { isSameAddress } from './rules.ts'

export async function accountOfMe(db: Db, { userId, name, email, emailVerifiedAt }: Me): Promise<Account> {
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

/** How a mail to a person is made: whose portal, in which language, at what moment. */
export type Mailing = { config: Config; t: Translate; now: Temporal.Instant }

export function mailingOf({ config, t, clock }: { config: Config; t: Translate; clock: Clock }): Mailing {
  return { config, t, now: clock.real() }
}

/** Neither the one that the account has nor the one that waits for its link. */
export async function isNewAddress(db: Db, me: Me, email: string): Promise<boolean> {
  return !isSameAddress(email, me.email) && !isSameAddress(email, (await awaitedAddress(db, me.userId)) ?? null)
}

/** Name and phone at once; another address once the link that goes there is opened. */
export async function updateAccount(db: Db, me: Me, input: AccountInput, mailing: Mailing): Promise<Account> {
  const { name, email, phone } = input
  if (name !== me.name) await nameAccount(db, me.userId, name)
  if (phone !== undefined) await rephone(db, me.userId, phone || null)
  if (await isNewAddress(db, me, email)) await mailLink(db, me, email, mailing)
  return accountOfMe(db, { ...me, name })
}

async function rephone(db: Db, userId: number, phone: string | null): Promise<void> {
  const own = db.updateTable('profiles').set({ phone }).where('userId', '=', userId)
  await own.where('phone', 'is distinct from', phone).execute()
}

/** Mails the link anew; says to where, or nothing where there is nothing to verify. */
export async function mailVerification(db: Db, me: Me, mailing: Mailing): Promise<string | undefined> {
  const email = (await awaitedAddress(db, me.userId)) ?? (me.emailVerifiedAt === null ? me.email : null)
  if (email === null) return undefined
  await mailLink(db, me, email, mailing)
  return email
}

/** Nobody who asks learns whether another account has the address: the mail tells whoever reads it. */
async function mailLink(db: Db, me: Me, email: string, { config, t, now }: Mailing): Promise<void> {
  const token = await awaitAddress(db, me.userId, email, now)
  const link = new URL('/verify-email', config.publicUrl)
  link.search = new URLSearchParams({ email, token }).toString()
  const school = config.schoolName
  const holder = await accountOf(db, email)
  const isHeld = holder !== undefined && holder.id !== me.userId
  await sendMail(db, {
    to: email,
    subject: t([isHeld ? 'account.heldSubject' : 'account.verifySubject', { school }]),
    text: t(
      isHeld ? ['account.heldText', { school }] : ['account.verifyText', { school, name: me.name, link: link.href }],
    ),
  })
}

/** The mailed link was opened: a new address takes the old one's place everywhere, and the old one is told. */
export async function verifyOwnAddress(
  db: Db,
  link: { email: string; token: string },
  { config, t, now }: Mailing,
): Promise<string> {
  const { userId, email, former } = await redeemAddress(db, link.email, link.token, now)
  if (!isSameAddress(email, former)) {
    await mustBeFree(db, userId, email)
    await rewriteAddress(db, userId, email)
  }
  await verifyAddress(db, userId, email)
  if (former !== null && !isSameAddress(email, former)) {
    const school = config.schoolName
    await sendMail(db, {
      to: former,
      subject: t(['account.changedSubject', { school }]),
      text: t(['account.changedText', { school, email }]),
    })
  }
  return email
}
