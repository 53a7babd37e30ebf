import type { MailKind } from '../../contract/mails/endpoints.ts'
import { defaultLanguage } from '../../rules/languages.ts'
import type { Config } from '../runtime/config.ts'
import { resetMail } from '../identity/resets.ts'
import { htmlOf } from '../mail/html.ts'
import type { MailContext, Written } from '../mail/mail.ts'
import { partsOf, plainOf } from '../mail/parts.ts'
import type { WriteMail } from '../mail/mail-way.ts'
import { translator } from '../i18n/translate.ts'
import type { Db } from '../db/db.ts'
import { factorMail } from '../factors/owner-mail.ts'
import { addressMail, changedMail } from '../people/address-mails.ts'
import { registrationMail } from '../people/registration.ts'
import { trialMail } from './trial.ts'

export type Writers = Partial<Record<MailKind, (db: Db, context: MailContext) => Promise<Written | undefined>>>

const writers: Writers = {
  password: resetMail,
  address: addressMail,
  addressChanged: changedMail,
  registration: registrationMail,
  factors: factorMail,
  trial: trialMail,
}

/**
 * Writes each mail when it is about to leave, as text and as HTML: the token of its link is made here, and is nowhere but in
 * the mail. `others`: writers of domains after this one.
 */
export function mailWriter(config: Config, others: Writers): WriteMail {
  const all = { ...writers, ...others }
  return async (db, { kind, mail, userId, address, language, facts }) => {
    if (mail) return mail
    if (userId === null || address === null) return undefined
    const spoken = language ?? defaultLanguage
    const t = translator(spoken)
    const written = await all[kind]?.(db, { config, t, userId, to: address, facts, now: Temporal.Now.instant() })
    if (!written) return undefined
    const { to, subject, headers } = written
    const parts = 'parts' in written ? written.parts : partsOf(written.text, t(`server.mails.button.${kind}`))
    const look = { language: spoken, school: config.schoolName, elsewhere: t('server.mails.elsewhere') }
    const html = htmlOf({ ...look, subject, parts })
    return { to, subject, text: plainOf(parts), html, ...(headers && { headers }) }
  }
}
