import type { Config } from '../runtime/config.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Order } from '../outbox/mails.ts'

export type Mail = { to: string; subject: string; text: string; messageId?: string }

/** What a mail is written from when it leaves. */
export type MailContext = Pick<Order, 'userId' | 'to'> & {
  facts: Record<string, string | number>
  config: Config
  t: Translate
  now: Temporal.Instant
}
