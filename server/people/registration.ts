import { sql } from 'kysely'
import { passwordHolds } from '../identity/passwords.ts'
import { hasOwner } from '../identity/owners.ts'
import { isWithoutPassword } from '../identity/without-password.ts'
import type { SingleSignOn } from '../runtime/single-sign-on.ts'
import {
  awaitConfirmation,
  completeRegistration,
  registrationOf,
  registrationToken,
  type Registration,
} from '../identity/registrations.ts'
import { linkMinutes } from '../identity/links.ts'
import { addressKey } from '../db/address.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import { queueMail } from '../outbox/mails.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import type { Mailing } from './account.ts'

type Chosen = { name: string; email: string; passwordHash: string; singleSignOn: SingleSignOn }

/** Mails the link where an active profile carries the address. Nobody who asks learns whether one does. */
export async function mailRegistration(db: Db, chosen: Chosen, mailing: Mailing): Promise<void> {
  const { name, email, passwordHash } = chosen
  const userId = await claimable(db, chosen)
  if (userId === undefined) return
  const registration = await awaitConfirmation(db, { userId, name, passwordHash })
  const { language } = mailing
  const facts = { registration }
  await queueMail(db, { kind: 'registration', userId, to: email, language, minutes: linkMinutes, facts })
}

/** Undefined where somebody has confirmed, or chosen anew, meanwhile. */
export async function registrationMail(db: Db, { to, facts, config, t, now }: MailContext): Promise<Mail | undefined> {
  const token = await registrationToken(db, Number(facts['registration']), now)
  if (token === undefined) return undefined
  const link = new URL('/register', config.publicUrl)
  link.search = new URLSearchParams({ email: to, token }).toString()
  const school = config.schoolName
  return {
    to,
    subject: t(['server.people.registerSubject', { school }]),
    text: t(['server.people.registerText', { school, link: link.href }]),
  }
}

async function claimable(db: Db, { email, singleSignOn }: Chosen): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.email_key = ${addressKey(email)} and ${hasOwner}
      and not ${isWithoutPassword(singleSignOn)}`.execute(db)
  return rows[0]?.id
}

type Opened = { email: string; token: string; password: string; singleSignOn: SingleSignOn }

/** Whoever only reads the mail does not know the password: a stranger's choice never becomes somebody else's account. */
export async function mustKnowChosen(db: Db, opened: Opened, now: Temporal.Instant): Promise<Registration> {
  const registration = await registrationOf(db, opened, now)
  if (!(await passwordHolds(registration.passwordHash, opened.password)))
    throw invalid({ password: 'server.people.notChosen' })
  return registration
}

export async function completed(db: Db, token: string, registration: Registration): Promise<number> {
  await completeRegistration(db, token, registration)
  return registration.userId
}
