import { accountOf } from '../identity/accounts.ts'
import { addressToken } from '../identity/addresses.ts'
import type { Db } from '../db/db.ts'
import type { Mail, MailContext } from '../mail/mail.ts'

/** Nobody who asks learns whether another account has the address: the mail tells whoever reads it. */
export async function addressMail(db: Db, { userId, to, config, t, now }: MailContext): Promise<Mail | undefined> {
  const school = config.schoolName
  const holder = await accountOf(db, to)
  if (holder !== undefined && holder.id !== userId)
    return {
      to,
      subject: t(['server.people.heldSubject', { school }]),
      text: t(['server.people.heldText', { school }]),
    }
  const token = await addressToken(db, userId, to, now)
  const account = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  if (token === undefined || !account) return undefined
  const link = new URL('/verify-email', config.publicUrl)
  link.search = new URLSearchParams({ email: to, token }).toString()
  return {
    to,
    subject: t(['server.people.verifySubject', { school }]),
    text: t(['server.people.verifyText', { school, name: account.name, link: link.href }]),
  }
}

/** Tells the former address which one has taken its place. */
export async function changedMail(_: Db, { to, config, t, facts }: MailContext): Promise<Mail> {
  const school = config.schoolName
  return {
    to,
    subject: t(['server.people.changedSubject', { school }]),
    text: t(['server.people.changedText', { school, email: facts['email'] ?? '' }]),
  }
}
