import type { MailKind } from '../../contract/mails/endpoints.ts'
import { defaultLanguage } from '../../rules/languages.ts'
import type { Config } from '../runtime/config.ts'
import { resetMail } from '../identity/resets.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import type { WriteMail } from '../mail/mail-way.ts'
import { translator } from '../i18n/translate.ts'
import type { Db } from '../db/db.ts'
import { factorMail } from '../factors/owner-mail.ts'
import { addressMail, changedMail } from '../people/address-mails.ts'
import { registrationMail } from '../people/registration.ts'
import { trialMail } from './trial.ts'

const writers: Partial<Record<MailKind, (db: Db, context: MailContext) => Promise<Mail | undefined>>> = {
  password: resetMail,
  address: addressMail,
  addressChanged: changedMail,
  registration: registrationMail,
  factors: factorMail,
  trial: trialMail,
}

/** Writes each mail when it is about to leave: the token of its link is made here, and is nowhere but in the mail. */
export function mailWriter(config: Config): WriteMail {
  return async (db, { kind, mail, userId, address, language, facts }) => {
    if (mail) return mail
    if (userId === null || address === null) return undefined
    const t = translator(language ?? defaultLanguage)
    const context = { config, t, userId, to: address, facts, now: Temporal.Now.instant() }
    return writers[kind]?.(db, context)
  }
}
