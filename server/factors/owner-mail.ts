import { defaultLanguage, isLanguage } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import { queueMail } from '../outbox/mails.ts'

/**
 * Changes of an account's second factors, and the use of a recovery code. `added`, `addedByPasskey`: the first factor has
 * come; `removed`: the last one has gone; `reset`: the administration has taken all away.
 */
export const factorChanges = [
  'added',
  'addedByPasskey',
  'removed',
  'appAdded',
  'replaced',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'codesRenewed',
  'codeUsed',
  'reset',
] as const
export type FactorChange = (typeof factorChanges)[number]

/** Mails the owner of the account what has happened, whoever did it. */
export async function tellOwner(db: Db, userId: number, change: FactorChange): Promise<void> {
  const account = db.selectFrom('users').select(['email', 'language']).where('id', '=', userId)
  const { email, language } = await account.executeTakeFirstOrThrow()
  if (email === null) return
  await queueMail(db, {
    kind: 'factors',
    userId,
    to: email,
    language: isLanguage(language) ? language : defaultLanguage,
    minutes: 24 * 60,
    facts: { change },
  })
}

export async function factorMail(_: Db, { to, config, t, facts }: MailContext): Promise<Mail | undefined> {
  const change = factorChanges.find((one) => one === facts['change'])
  if (!change) return undefined
  const school = config.schoolName
  const page = new URL('/repass?tab=security', config.publicUrl).href
  return {
    to,
    subject: t([`server.factors.mail.subject.${change}`, { school }]),
    text: t(['server.factors.mail.text', { school, change: t(`server.factors.mail.change.${change}`), page }]),
  }
}
