import { sql } from 'kysely'
import type { Language } from '../../rules/languages.ts'
import type { MailKind } from '../../contract/mails/endpoints.ts'
import type { Config } from '../runtime/config.ts'
import type { Db } from '../db/db.ts'
import type { Translate } from '../i18n/translate.ts'

export type Mail = { to: string; subject: string; text: string }

/** A mail as the outbox keeps it: for whom and of which kind; its text is written when it is sent. */
export type Order = {
  kind: MailKind
  userId: number
  to: string
  language: Language
  /** How long it is worth sending, in minutes. */
  minutes: number
  /** What its text needs beside the account; never a credential. */
  facts?: Record<string, string | number>
}

/** What a mail is written from when it leaves. */
export type MailContext = Pick<Order, 'userId' | 'to'> & {
  facts: Record<string, string | number>
  config: Config
  t: Translate
  now: Temporal.Instant
}

const leavingMail = new WeakSet<Db>()

/** Whether a mail was left in this transaction, to be sent once it has been committed. */
export function leftMail(db: Db): boolean {
  return leavingMail.has(db)
}

/** Leaves a mail in the outbox, in the transaction of the change that causes it; one of its kind that waits has had its day. */
export async function queueMail(db: Db, { kind, userId, to, language, minutes, facts }: Order): Promise<number> {
  leavingMail.add(db)
  await forgetMails(db, userId, [kind])
  const { rows } = await sql<{ id: number }>`
    insert into outbox (kind, user_id, address, language, facts, expires_at)
    values (${kind}, ${userId}, ${to}, ${language}, ${JSON.stringify(facts ?? {})}::jsonb, now() + make_interval(mins => ${minutes}))
    returning id`.execute(db)
  return rows[0]!.id
}

/** Mails of these kinds that have not left yet are not to leave any more. */
export async function forgetMails(db: Db, userId: number, kinds: MailKind[]): Promise<void> {
  await sql`delete from outbox where user_id = ${userId} and kind = any(${kinds}) and state <> 'sent'`.execute(db)
}
