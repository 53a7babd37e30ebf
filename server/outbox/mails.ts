import { sql } from 'kysely'
import type { Language } from '../../rules/languages.ts'
import type { MailKind } from '../../contract/mails/endpoints.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { wake } from './destinations.ts'
import { few, noteLeft } from './leaving.ts'

/** The name of the mail server among the outbox's destinations. */
export const mailServer = 'mail'

/** A mail as the outbox keeps it: for whom and of which kind; its text is written when it is sent. */
export type Order = {
  kind: MailKind
  userId: number
  to: string
  language: Language
  /** Time for which it is worth sending, in minutes. */
  minutes: number
  /** Facts of its text beside the account; never a credential. */
  facts?: Record<string, string | number>
}

/** Kinds that somebody has asked for and waits for: the newest alone is of use, and leaves before all others. */
const awaited = new Set<MailKind>(['password', 'address', 'registration', 'trial'])

/**
 * Leaves a mail in the outbox, in the transaction of the change that causes it. Mails of a kind to one address leave in
 * their order; where only the newest is of use, those that wait are deleted.
 */
export async function queueMail(db: Db, { kind, userId, to, language, minutes, facts }: Order): Promise<number> {
  noteLeft(db)
  const isAwaited = awaited.has(kind)
  if (isAwaited) await forgetMails(db, userId, [kind])
  const { rows } = await sql<{ id: number }>`
    insert into outbox (destination, kind, user_id, address, language, facts, lane, priority, expires_at)
    values (${mailServer}, ${kind}, ${userId}, ${to}, ${language}, ${JSON.stringify(facts ?? {})}::jsonb, ${`${kind} ${to}`},
      ${isAwaited ? 0 : 1}, now() + make_interval(mins => ${minutes}))
    returning id`.execute(db)
  return rows[0]!.id
}

/** A mail of a kind to one of many. */
export type OneOfMany = Pick<Order, 'userId' | 'to' | 'language'> & { facts: Record<string, string | number> }

/**
 * Leaves mails of one kind, for which nobody waits, in the transaction of `db`: one for each order. Many leave after all that
 * goes to few. `minutes`: the time for which they are worth sending.
 */
export async function queueMails(db: Db, kind: MailKind, orders: OneOfMany[], minutes: number): Promise<void> {
  if (!orders.length) return
  noteLeft(db)
  const queued = await unnest(orders, {
    userId: ['bigint', ({ userId }) => userId],
    address: ['text', ({ to }) => to],
    language: ['text', ({ language }) => language],
    facts: ['text', ({ facts }) => JSON.stringify(facts)],
  })
  await sql`insert into outbox (destination, kind, user_id, address, language, facts, lane, priority, expires_at)
    select ${mailServer}, ${kind}, rows.user_id, rows.address, rows.language, rows.facts::jsonb, ${kind} || ' ' || rows.address,
      ${orders.length > few ? 2 : 1}::smallint, now() + make_interval(mins => ${minutes})
    from ${queued}`.execute(db)
}

const before = (id: number) => sql`select o.id from outbox o join outbox given on given.lane = o.lane
  where given.id = ${id} and o.id < ${id} and o.state = 'queued'`

/** Mails of these kinds that have not left yet are not to leave any more. */
export async function forgetMails(db: Db, userId: number, kinds: MailKind[]): Promise<void> {
  await sql`delete from outbox where user_id = ${userId} and way = 'mail' and kind = any(${kinds}) and state <> 'sent'`.execute(
    db,
  )
}

/** Along the index of what has not left: mails that have are many, for a day. */
export async function mailCounts(db: Db) {
  const { rows } = await sql<{ queued: number; delayed: number; failed: number; lastSentAt: string | null }>`
    select count(*) filter (where o.state = 'queued') as queued,
      count(*) filter (where o.state = 'queued'
        and (o.reason is not null or o.created_at < now() - interval '5 minutes' or d.failures > 1)) as delayed,
      count(*) filter (where o.state = 'failed') as failed,
      (select settled_at from outbox where state = 'sent' and way = 'mail' order by settled_at desc limit 1) as last_sent_at
    from outbox o join outbox_destinations d on d.name = o.destination
      where o.state <> 'sent' and o.way = 'mail'`.execute(db)
  return rows[0]!
}

/**
 * Due at once, with all its tries and at least an hour before it, at a mail server that may have been left alone. Mails that
 * stand before it in its lane are due with it; what is being sent at this moment stays as it is.
 */
export async function makeDue(db: Db, id?: number): Promise<number> {
  await wake(db, mailServer)
  const { rows } = await sql`
    update outbox set state = 'queued', settled_at = null, due_at = now(), attempts = 0,
      expires_at = greatest(expires_at, now() + interval '1 hour')
    where state <> 'sent' and way = 'mail' and (sending_until is null or sending_until <= now())
      ${id === undefined ? sql`` : sql`and (id = ${id} or id in (${before(id)}))`} returning id`.execute(db)
  return rows.length
}
