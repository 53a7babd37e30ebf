import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { countFailure } from './destinations.ts'
import { nextTry } from './next-try.ts'
import type { Claimed, Fault } from './way.ts'

// Longer than any sending takes: until then no other instance sends the same.
const leaseMinutes = 3

/** Destinations with as much on its way as there may be. `busy`: nothing leaves but what somebody waits for. */
export type Crowded = { full: string[]; busy: string[] }

/**
 * Takes what somebody waits for, else what goes to few, else what goes to many; of these what has waited longest, of all
 * destinations but the crowded and those that are left alone; of a lane only the earliest. The try counts from here: one that ends with the instance is made up for later. The
 * planner does not look into `offset 0`: as a join it would read all that wait for each one.
 */
export async function claim(db: Db, { full, busy }: Crowded = { full: [], busy: [] }): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select next.id from outbox_destinations d cross join generate_series(0, 2) as level cross join lateral (
        select o.id, o.due_at from outbox o
        where o.state = 'queued' and o.destination = d.name and o.priority = level
          and o.due_at <= now() and o.expires_at > now()
          and not exists (
            select from outbox before where before.lane = o.lane and before.id < o.id and before.settled_at is null
              and before.expires_at > now() offset 0)
        order by o.due_at, o.id limit 1 for update of o skip locked) next
      where (d.paused_until is null or d.paused_until <= now()) and d.name <> all(${full}::text[])
        and (level = 0 or d.name <> all(${busy}::text[]))
      order by level, next.due_at, next.id limit 1)
    update outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(mins => ${leaseMinutes}),
      sending_until = now() + make_interval(mins => ${leaseMinutes})
    from due where o.id = due.id
    returning o.id, o.way, o.kind, o.destination, o.key, o.lane, o.user_id, o.address, o.language, o.facts, o.mail,
      o.attempts, o.expires_at`.execute(db)
  return rows[0]
}

export async function markSent(db: Db, { id, destination }: Claimed): Promise<void> {
  await sql`with sent as (
      update outbox set state = 'sent', reason = null, reply = null, mail = null, facts = '{}', sending_until = null,
        settled_at = now(), due_at = 'infinity' where id = ${id})
    update outbox_destinations set failures = 0, silent_since = null, reason = null, reply = null, paused_until = null
    where name = ${destination} and failures > 0`.execute(db)
}

/** Not to be sent any more: what it was about has come to nothing. */
export async function remove(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from outbox where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/**
 * Says when it is tried again; undefined: it is given up. A try at a destination that has been silent before counts for
 * nothing: it waits there like all others, until it is worth sending no more.
 */
export async function markFault(db: Db, delivery: Claimed, fault: Fault): Promise<string | undefined> {
  const { id, attempts, expiresAt, destination, lane } = delivery
  const waits = fault.stopsAll && (await countFailure(db, destination, fault))
  const now = Temporal.Now.instant()
  const later = waits
    ? now.add({ seconds: fault.rest ?? 0 })
    : nextTry(attempts, now, Temporal.Instant.from(expiresAt), fault.rest)
  const told = sql`reason = ${fault.reason}, reply = ${fault.reply}, sending_until = null`
  if (fault.isFinal || !later) {
    await sql`update outbox set state = 'failed', ${told}, settled_at = now(), due_at = 'infinity'
      where id = ${id}`.execute(db)
    return undefined
  }
  const next = later.toString()
  await sql`update outbox set due_at = ${next}::timestamptz, ${told}, attempts = attempts - ${waits ? 1 : 0}
    where id = ${id}`.execute(db)
  // Those behind it are not looked at in vain until then.
  await sql`update outbox set due_at = ${next}::timestamptz
    where lane = ${lane} and id > ${id} and settled_at is null and due_at < ${next}::timestamptz`.execute(db)
  return next
}

type GivenUp = Pick<Claimed, 'id' | 'way' | 'kind' | 'attempts'>

/** Gives up what has waited past its time, for the reason for which it waited. */
export async function giveUpExpired(db: Db): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    update outbox o set state = 'failed', reason = coalesce(o.reason, d.reason, 'expired'),
      reply = case when o.reason is null then d.reply else o.reply end, settled_at = now(), due_at = 'infinity'
    from outbox_destinations d
    where d.name = o.destination and o.state = 'queued' and o.expires_at <= now()
      and (o.sending_until is null or o.sending_until <= now())
    returning o.id, o.way, o.kind, o.attempts`.execute(db)
  return rows
}

/** Deletes what was settled long ago, but not the mail that left last: its moment is shown. */
export async function forgetSettled(db: Db): Promise<void> {
  await sql`delete from outbox where state = 'sent' and settled_at < now() - interval '1 day'
    and (way <> 'mail' or id <> (
      select id from outbox where state = 'sent' and way = 'mail' order by settled_at desc limit 1))`.execute(db)
  await sql`delete from outbox where state = 'failed'
    and settled_at < now() - case way when 'mail' then interval '30 days' else interval '1 day' end`.execute(db)
}
