import type { mails } from '../../contract/mails/endpoints.ts'
import type { Answer } from '../../contract/types.ts'
import type { Language } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import { faultOf } from '../mail/mail-faults.ts'
import { tryMailServer } from '../mail/mail-transport.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import { queueMail } from '../outbox/mails.ts'
import type { Config } from '../runtime/config.ts'
import { serverOf } from './mails.ts'

const minutes = 15

type Oneself = { userId: number; email: string; language: Language }

export async function queueTrial(db: Db, { userId, email, language }: Oneself): Promise<number> {
  return queueMail(db, { kind: 'trial', userId, to: email, language, minutes })
}

export async function trialMail(_: Db, { to, config, t }: MailContext): Promise<Mail> {
  const school = config.schoolName
  const link = config.publicUrl.href
  return {
    to,
    subject: t(['server.mails.trialSubject', { school }]),
    text: t(['server.mails.trialText', { school, link }]),
  }
}

/** Whether the mail server takes mails of the portal at this moment. */
export async function askMailServer(config: Config): Promise<Answer<typeof mails.server>> {
  const server = serverOf(config)
  if (config.mailUrl === undefined) return { server, fault: null }
  try {
    await tryMailServer(config.mailUrl)
    return { server, fault: null }
  } catch (error) {
    const { reason, reply } = faultOf(error)
    return { server, fault: { reason, reply } }
  }
}
