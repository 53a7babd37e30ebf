import type { MailServerState } from '../../contract/mails/schemas.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { faultOf } from '../mail/mail-faults.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import { mailServer, queueMail } from '../outbox/mails.ts'
import { tryMailServer } from '../mail/mail-transport.ts'
import { wake } from '../outbox/destinations.ts'
import type { Config } from '../runtime/config.ts'
import { conflict } from '../runtime/errors.ts'
import type { Language } from '../../rules/languages.ts'

/** Tells whether the mail server lets the portal in. Without a server nothing is wrong: each mail becomes a file. */
export async function mailServerState({ mailUrl }: Config): Promise<MailServerState> {
  try {
    if (mailUrl !== undefined) await tryMailServer(mailUrl)
    return { fault: null }
  } catch (error) {
    const { reason, reply } = faultOf(error)
    return { fault: { reason, reply } }
  }
}

const minutes = 15

/** Leaves a mail to the administrator's own address, in the place of one that still waits, and tries the mail server though it was left alone. */
export async function queueTrial(db: Db, { userId, email }: Principal, language: Language): Promise<number> {
  if (email === null) throw conflict('server.mails.noAddress')
  await wake(db, mailServer)
  return queueMail(db, { kind: 'trial', userId, to: email, language, minutes })
}

export async function trialMail(_: Db, { to, config, t }: MailContext): Promise<Mail> {
  const [school, portal] = [config.schoolName, config.publicUrl.href]
  return {
    to,
    subject: t(['server.mails.trial.subject', { school }]),
    text: t(['server.mails.trial.text', { school, portal }]),
  }
}
