import type { MailKind } from '../../contract/mails/endpoints.ts'
import { defaultLanguage } from '../../rules/languages.ts'
import type { Config } from '../runtime/config.ts'
import { factorMail } from '../factors/factor-mail.ts'
import { resetMail } from '../identity/resets.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import type { ClaimedMail, WriteMail } from '../mail/mail-way.ts'
import { translator } from '../i18n/translate.ts'
import type { Db } from '../db/db.ts'
import { addressMail, changedMail } from '../people/address-mails.ts'
import { letterMail } from '../people/letters.ts'
import { registrationMail } from '../people/registration.ts'
import { htmlOf } from './html.ts'
import { type Part, plainOf } from './parts.ts'
import { trialMail } from './trial.ts'

/** A mail's text, or the parts that text and HTML are made of. */
export type Written = Mail | (Omit<Mail, 'text'> & { parts: Part[] })

export type Writers = Partial<Record<MailKind, (db: Db, context: MailContext) => Promise<Written | undefined>>>

const writers: Writers = {
  password: resetMail,
  address: addressMail,
  addressChanged: changedMail,
  registration: registrationMail,
  letter: letterMail,
  trial: trialMail,
  factors: factorMail,
}

/** Writes each mail when it is about to leave: the token of its link is made here, and is nowhere but in the mail. `others`: of domains after this one. */
export function mailWriter(config: Config, others: Writers): WriteMail {
  const all = { ...writers, ...others }
  return async (db, { kind, mail, userId, address, language, facts }: ClaimedMail) => {
    if (mail) return mail
    if (userId === null || address === null) return undefined
    const spoken = language ?? defaultLanguage
    const context = { config, t: translator(spoken), userId, to: address, facts, now: Temporal.Now.instant() }
    const written = await all[kind]?.(db, context)
    if (!written) return undefined
    const text = 'parts' in written ? plainOf(written.parts) : written.text
    const html = htmlOf({ kind, language: spoken, school: config.schoolName, ...written, text })
    const { to, subject, headers } = written
    return { to, subject, text, html, ...(headers && { headers }) }
  }
}
