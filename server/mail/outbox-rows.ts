import { sql } from 'kysely'
import type { Language } from '../../rules/languages.ts'
import type { MailKind } from '../../contract/mails/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Mail } from './mail.ts'
import { nextTry, type MailFault } from './mail-faults.ts'

/** A mail that this instance is to send now. */
export type Claimed = {
  id: number
  kind: MailKind
  userId: number | null
  address: string | null
  language: Language | null
  facts: Record<string, string | number>
  /** Left by an earlier version, with its text. */
  mail: Mail | null
  attempts: number
  expiresAt: string
}

// Longer than any sending takes: until then no other instance sends the same.
const leaseMinutes = 3

/** Takes the mail that has waited longest. The try counts from here: one that ends with the instance is made up for later. */
export async function claim(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from outbox where state = 'queued' and due_at <= now() and expires_at > now()
      order by due_at, id limit 1 for update skip locked)
    update outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(mins => ${leaseMinutes}),
      sending_until = now() + make_interval(mins => ${leaseMinutes})
    from due where o.id = due.id
    returning o.id, o.kind, o.user_id, o.address, o.language, o.facts, o.mail, o.attempts, o.expires_at`.execute(db)
  return rows[0]
}

export async function markSent(db: Db, id: number): Promise<void> {
  await sql`update outbox set state = 'sent', reason = null, reply = null, mail = null, facts = '{}', sending_until = null,
    settled_at = now(), due_at = 'infinity' where id = ${id}`.execute(db)
}

/** Not to be sent any more: what it was about has come to nothing. */
export async function removeMail(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from outbox where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** Says when it is tried again; undefined: it is given up. */
export async function markFault(
  db: Db,
  { id, attempts, expiresAt }: Claimed,
  { reason, reply, isFinal }: MailFault,
): Promise<string | undefined> {
  const next = isFinal
    ? undefined
    : nextTry(attempts, Temporal.Now.instant(), Temporal.Instant.from(expiresAt))?.toString()
  const fault = sql`reason = ${reason}, reply = ${reply}, sending_until = null`
  await (
    next === undefined
      ? sql`update outbox set state = 'failed', ${fault}, settled_at = now(), due_at = 'infinity' where id = ${id}`
      : sql`update outbox set due_at = ${next}::timestamptz, ${fault} where id = ${id}`
  ).execute(db)
  return next
}

/** Gives up what has waited past its time. */
export async function giveUpExpired(db: Db): Promise<Pick<Claimed, 'id' | 'kind' | 'attempts'>[]> {
  const { rows } = await sql<Pick<Claimed, 'id' | 'kind' | 'attempts'>>`
    update outbox set state = 'failed', reason = coalesce(reason, 'expired'), settled_at = now(), due_at = 'infinity'
    where state = 'queued' and due_at <= now() and expires_at <= now() returning id, kind, attempts`.execute(db)
  return rows
}

/** What was settled long ago; when the last mail left is told for as long as there is none after it. */
export async function forgetSettled(db: Db): Promise<void> {
  await sql`delete from outbox where state = 'sent' and settled_at < now() - interval '1 day'
    and id <> (select id from outbox where state = 'sent' order by settled_at desc limit 1)`.execute(db)
  await sql`delete from outbox where state = 'failed' and settled_at < now() - interval '30 days'`.execute(db)
}

export async function outboxCounts(db: Db) {
  const { rows } = await sql<{ queued: number; delayed: number; failed: number; lastSentAt: string | null }>`
    select count(*) filter (where state = 'queued') as queued,
      count(*) filter (where state = 'queued' and (reason is not null or created_at < now() - interval '5 minutes')) as delayed,
      count(*) filter (where state = 'failed') as failed,
      max(settled_at) filter (where state = 'sent') as last_sent_at
    from outbox`.execute(db)
  return rows[0]!
}

/** Due at once, with all its tries and at least an hour before it; what is being sent at this moment is left alone. */
export async function makeDue(db: Db, id?: number): Promise<number> {
  const { rows } = await sql`
    update outbox set state = 'queued', settled_at = null, due_at = now(), attempts = 0,
      expires_at = greatest(expires_at, now() + interval '1 hour')
    where state <> 'sent' and (sending_until is null or sending_until <= now())
      ${id === undefined ? sql`` : sql`and id = ${id}`} returning id`.execute(db)
  return rows.length
}
