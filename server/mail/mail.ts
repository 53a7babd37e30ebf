import type { Config } from '../runtime/config.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Order } from '../outbox/mails.ts'
import type { Part } from './parts.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  messageId?: string
  headers?: Record<string, string>
}

/** The words of a mail: its text, or the parts that text and HTML are made of. */
export type Written = Omit<Mail, 'html' | 'messageId'> | (Pick<Mail, 'to' | 'subject' | 'headers'> & { parts: Part[] })

/** What a mail is written from when it leaves. */
export type MailContext = Pick<Order, 'userId' | 'to'> & {
  facts: Record<string, string | number>
  config: Config
  t: Translate
  now: Temporal.Instant
}
