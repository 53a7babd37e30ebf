import { sql } from 'kysely'
import type { MailKind } from '../../contract/mails/endpoints.ts'
import type { Language } from '../../rules/languages.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { dueFirst, dueFor, leave } from './leaving.ts'

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

type Addressed = Pick<Order, 'userId' | 'to' | 'language' | 'facts'>

/** Leaves a mail in the outbox, in the transaction of the change that causes it; one of its kind that waits has had its day. */
export async function queueMail(db: Db, { kind, userId, to, language, minutes, facts }: Order): Promise<number> {
  leave(db)
  await forgetMails(db, userId, [kind])
  const { rows } = await sql<{ id: number }>`
    insert into outbox (kind, user_id, address, language, facts, expires_at, due_at)
    values (${kind}, ${userId}, ${to}, ${language}, ${JSON.stringify(facts ?? {})}::jsonb,
      now() + make_interval(mins => ${minutes}), ${dueFirst})
    returning id`.execute(db)
  return rows[0]!.id
}

/** The same for many accounts, one mail each, in one statement. With `facts`, each one's own or told to all alike, it ends no other. */
export async function queueMails(
  db: Db,
  kind: MailKind,
  minutes: number,
  orders: Addressed[],
  facts?: Order['facts'],
): Promise<void> {
  if (!orders.length) return
  leave(db)
  if (!facts && !orders.some((one) => one.facts))
    await sql`delete from outbox where kind = ${kind} and state <> 'sent'
      and user_id = any(${orders.map(({ userId }) => userId)}::bigint[])`.execute(db)
  const rows = await unnest(orders, {
    userId: ['bigint', (one) => one.userId],
    address: ['text', (one) => one.to],
    language: ['text', (one) => one.language],
    facts: ['text', (one) => JSON.stringify(one.facts ?? facts ?? {})],
  })
  // A letter comes after those before it: due with them, it is not looked at in vain meanwhile.
  const soon = dueFor(orders.length)
  const due =
    kind === 'letter'
      ? sql`greatest(${soon}, (select max(due_at) from outbox before where before.kind = 'letter'
          and before.address = rows.address and before.state = 'queued' and before.sending_until is null))`
      : soon
  await sql`insert into outbox (kind, user_id, address, language, facts, expires_at, due_at)
    select ${kind}, rows.user_id, rows.address, rows.language, rows.facts::jsonb,
      now() + make_interval(mins => ${minutes}), ${due} from ${rows}`.execute(db)
}

/** Mails of these kinds that have not left yet are not to leave any more. */
export async function forgetMails(db: Db, userId: number, kinds: MailKind[]): Promise<void> {
  await sql`delete from outbox where user_id = ${userId} and kind = any(${kinds}) and state <> 'sent'`.execute(db)
}

/** Whether the mail `o` waits for longer than it should: it was tried in vain, or nobody has got to it. */
const isDelayed = sql`o.state = 'queued' and (o.reason is not null or o.created_at < now() - interval '5 minutes')`

/** Whether the mail `o` needs a hand: given up, or delayed. What `mailCounts` counts as either. */
export const isLate = sql`(o.state = 'failed' or ${isDelayed})`

/** Along the index of what has not left: mails that have are many, for a day. */
export async function mailCounts(db: Db) {
  const { rows } = await sql<{ queued: number; delayed: number; failed: number; lastSentAt: string | null }>`
    select count(*) filter (where o.state = 'queued') as queued,
      count(*) filter (where ${isDelayed}) as delayed,
      count(*) filter (where o.state = 'failed') as failed,
      (select settled_at from outbox where state = 'sent' order by settled_at desc limit 1) as last_sent_at
    from outbox o where o.state <> 'sent' and o.way = 'mail'`.execute(db)
  return rows[0]!
}

/** Due at once, with all its tries and at least an hour before it; what is being sent at this moment is left alone. */
export async function makeDue(db: Db, id?: number): Promise<number> {
  const { rows } = await sql`
    update outbox set state = 'queued', settled_at = null, due_at = now(), attempts = 0,
      expires_at = greatest(expires_at, now() + interval '1 hour')
    where state <> 'sent' and way = 'mail' and (sending_until is null or sending_until <= now())
      ${id === undefined ? sql`` : sql`and id = ${id}`} returning id`.execute(db)
  return rows.length
}
