import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { nextTry } from './next-try.ts'
import type { Claimed, Fault } from './way.ts'

declare module '../db/db.ts' {
  interface Subjects {
    mails: true
  }
}

// Longer than any sending takes: until then no other instance sends the same.
const leaseMinutes = 3

/**
 * Takes what has waited longest of all destinations but those that rest and `full`; of what goes to one device, and of
 * letters to one address, the earliest, but for what has been put off. The try counts from here: one that ends with the instance is made up for later.
 */
export async function claim(db: Db, full: string[] = []): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select next.id from outbox_destinations d cross join lateral (
        select o.id, o.due_at from outbox o
        where o.state = 'queued' and o.destination = d.name and o.due_at <= now() and o.expires_at > now()
          and not exists (
            select from outbox before where before.registration_id = o.registration_id and before.state = 'queued'
              and before.id < o.id and before.expires_at > now() and (before.attempts > 0 or before.due_at <= now()))
          and not (o.kind = 'letter' and exists (
            select from outbox before where before.kind = 'letter' and before.address = o.address
              and before.state = 'queued' and before.id < o.id and before.expires_at > now()))
        order by o.due_at, o.id limit 1 for update of o skip locked) next
      where (d.paused_until is null or d.paused_until <= now()) and d.name <> all(${full}::text[])
      order by next.due_at, next.id limit 1)
    update outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(mins => ${leaseMinutes}),
      sending_until = now() + make_interval(mins => ${leaseMinutes})
    from due where o.id = due.id
    returning o.id, o.way, o.kind, o.destination, o.key, o.user_id, o.address, o.language, o.facts, o.mail,
      o.registration_id, o.topic, o.attempts, o.expires_at`.execute(db)
  return rows[0]
}

/** What was sent stays for a day, or goes at once; either way its destination answers. */
export async function markSent(db: Db, { id, destination }: Claimed, isKept: boolean): Promise<void> {
  const settled = isKept
    ? sql`update outbox set state = 'sent', reason = null, reply = null, mail = null, facts = '{}', sending_until = null,
        settled_at = now(), due_at = 'infinity' where id = ${id}`
    : sql`delete from outbox where id = ${id}`
  await sql`with settled as (${settled}) update outbox_destinations set failures = 0, paused_until = null
    where name = ${destination} and failures > 0`.execute(db)
}

/** Not to be sent any more: what it was about has come to nothing. */
export async function remove(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from outbox where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** Its moment has not come: no try counts, of earlier ones neither, and what comes after it may go before. */
export async function postpone(db: Db, id: number, until: string): Promise<void> {
  await sql`update outbox set due_at = ${until}::timestamptz, sending_until = null, attempts = 0
    where id = ${id}`.execute(db)
}

/** What is to reach the same device after it waits as long, or the same person after a letter: other mails are of the moment. */
async function holdFollowers(db: Db, { id, kind, address, registrationId }: Claimed, until: string): Promise<void> {
  const follows =
    registrationId === null
      ? sql`kind = 'letter' and address = ${address} and id > ${id}`
      : sql`registration_id = ${registrationId}`
  if (registrationId !== null || kind === 'letter')
    await sql`update outbox set due_at = ${until}::timestamptz
      where ${follows} and state = 'queued' and due_at < ${until}::timestamptz`.execute(db)
}

/** `next`: when it is tried again; undefined: it is given up. `rest`: for how many seconds its destination rests. */
type Marked = { next: string | undefined; rest: number | undefined }

export async function markFault(db: Db, delivery: Claimed, fault: Fault): Promise<Marked> {
  const { id, attempts, expiresAt } = delivery
  const { reason, reply, isFinal } = fault
  const now = Temporal.Now.instant()
  const least = typeof fault.pause === 'number' ? fault.pause : 0
  const next = isFinal ? undefined : nextTry(attempts, now, Temporal.Instant.from(expiresAt), least)?.toString()
  const resting = await rest(db, delivery.destination, fault)
  const told = sql`reason = ${reason}, reply = ${reply}, sending_until = null`
  if (next === undefined)
    await sql`update outbox set state = 'failed', ${told}, settled_at = now(), due_at = 'infinity' where id = ${id}`.execute(
      db,
    )
  else {
    await sql`update outbox set due_at = ${next}::timestamptz, ${told} where id = ${id}`.execute(db)
    await holdFollowers(db, delivery, next)
  }
  return { next, rest: resting }
}

const longestPause = 300

/** Whoever answers nobody is left alone for a while; answers for how many seconds. */
async function rest(db: Db, destination: string, { pause }: Fault): Promise<number | undefined> {
  if (pause === undefined) return undefined
  const seconds =
    pause === 'rising'
      ? sql`least(5 * 2 ^ least(failures, 10), ${longestPause}::int)`
      : sql`least(${pause}::int, ${longestPause}::int)`
  const { rows } = await sql<{ seconds: number }>`update outbox_destinations set failures = failures + 1,
      paused_until = greatest(paused_until, now() + make_interval(secs => ${seconds}))
    where name = ${destination} and (paused_until is null or paused_until <= now())
    returning extract(epoch from paused_until - now())::float8 as seconds`.execute(db)
  return rows[0]?.seconds
}

type GivenUp = Pick<Claimed, 'id' | 'way' | 'kind' | 'attempts'>

/** Gives up the mails that have waited past their time. A push that has is nothing: what it tells of is on the portal. */
export async function giveUpExpired(db: Db): Promise<GivenUp[]> {
  await sql`delete from outbox
    where way = 'push' and state = 'queued' and due_at <= now() and expires_at <= now()`.execute(db)
  const { rows } = await sql<GivenUp>`
    update outbox set state = 'failed', reason = coalesce(reason, 'expired'), settled_at = now(), due_at = 'infinity'
    where state = 'queued' and due_at <= now() and expires_at <= now() returning id, way, kind, attempts`.execute(db)
  return rows
}

/** What was settled long ago; when the last mail left is told for as long as there is none after it. */
export async function forgetSettled(db: Db): Promise<void> {
  await sql`delete from outbox where state = 'sent' and settled_at < now() - interval '1 day'
    and id <> (select id from outbox where state = 'sent' order by settled_at desc limit 1)`.execute(db)
  await sql`delete from outbox where state = 'failed' and settled_at < now() - interval '30 days'`.execute(db)
  await sql`delete from outbox_destinations where name <> 'mail'
    and not exists (select from outbox o where o.destination = name and o.state = 'queued')`.execute(db)
}
