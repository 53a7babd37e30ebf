import { sql } from 'kysely'
import { passwordHolds } from '../identity/passwords.ts'
import { hasOwner } from '../identity/owners.ts'
import {
  awaitConfirmation,
  completeRegistration,
  registrationOf,
  registrationToken,
  type Registration,
} from '../identity/registrations.ts'
import { linkMinutes } from '../identity/links.ts'
import { passwordOffMail } from '../identity/password-off-mail.ts'
import { mayUsePassword } from '../identity/without-password.ts'
import { addressKey } from '../db/address.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import type { Provider } from '../runtime/providers.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import { queueMail } from '../outbox/mails.ts'
import type { Mailing } from './account.ts'

type Chosen = { name: string; email: string; passwordHash: string }

/** Mails the link where an active profile carries the address. Nobody who asks learns whether one does. */
export async function mailRegistration(db: Db, { name, email, passwordHash }: Chosen, mailing: Mailing): Promise<void> {
  const userId = await claimable(db, email)
  if (userId === undefined) return
  const registration = await awaitConfirmation(db, { userId, name, passwordHash })
  const { language } = mailing
  const facts = { registration }
  await queueMail(db, { kind: 'registration', userId, to: email, language, minutes: linkMinutes, facts })
}

/** Undefined where somebody has confirmed, or chosen anew, meanwhile. Where no password is of use, the mail has no link. */
export async function registrationMail(db: Db, context: MailContext): Promise<Mail | undefined> {
  const { userId, to, facts, config, t, now } = context
  const token = await registrationToken(db, Number(facts['registration']), now)
  if (token === undefined) return undefined
  if (!(await mayUsePassword(db, userId, config.providers))) return passwordOffMail(context)
  const link = new URL('/register', config.publicUrl)
  link.search = new URLSearchParams({ email: to, token }).toString()
  const school = config.schoolName
  return {
    to,
    subject: t(['server.people.registerSubject', { school }]),
    text: t(['server.people.registerText', { school, link: link.href }]),
  }
}

async function claimable(db: Db, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.email_key = ${addressKey(email)} and ${hasOwner}`.execute(db)
  return rows[0]?.id
}

type Opened = { email: string; token: string; password: string }

/** Whoever only reads the mail does not know the password: a stranger's choice never becomes somebody else's account. */
export async function mustKnowChosen(
  db: Db,
  providers: Provider[],
  opened: Opened,
  now: Temporal.Instant,
): Promise<Registration> {
  const registration = await registrationOf(db, providers, opened, now)
  if (!(await passwordHolds(registration.passwordHash, opened.password)))
    throw invalid({ password: 'server.people.notChosen' })
  return registration
}

export async function completed(db: Db, token: string, registration: Registration): Promise<number> {
  await completeRegistration(db, token, registration)
  return registration.userId
}
