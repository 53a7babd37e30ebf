import type { Db } from '../db/db.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import { waysOf } from '../identity/second-step.ts'

/** What has become of an account's factors. */
export const factorChanges = [
  'totpAdded',
  'totpReplaced',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'codesRenewed',
  'codeUsed',
  'reset',
] as const
export type FactorChange = (typeof factorChanges)[number]

/** Says what was done and what is there now; never a secret. */
export async function factorMail(db: Db, { userId, to, config, t, facts }: MailContext): Promise<Mail | undefined> {
  const change = factorChanges.find((one) => one === facts['change'])
  if (!change) return undefined
  const school = config.schoolName
  const ways = await waysOf(db, userId)
  const now = ways.length
    ? ways.map((way) => t(`server.factors.mail.way.${way}`)).join(', ')
    : t('server.factors.mail.way.none')
  const page = new URL('/repass?tab=security', config.publicUrl).href
  return {
    to,
    subject: t(['server.factors.mail.subject', { school }]),
    text: t(['server.factors.mail.text', { school, change: t(`server.factors.mail.change.${change}`), now, page }]),
  }
}
