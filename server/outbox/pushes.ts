import { sql } from 'kysely'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { dueFirst, dueFor, leave } from './leaving.ts'

/** A push to one device. `facts`: JSON. */
export type Leaving = { kind: string; topic: string; registrationId: number; destination: string; facts: string }

/** Leaves pushes in the transaction of what they tell of; one of the same topic that waits has had its day. Answers their numbers. */
export async function leavePushes(db: Db, pushes: Leaving[], minutes: number): Promise<number[]> {
  if (!pushes.length) return []
  leave(db)
  const told = await unnest(pushes, {
    kind: ['text', (one) => one.kind],
    topic: ['text', (one) => one.topic],
    registrationId: ['bigint', (one) => one.registrationId],
    destination: ['text', (one) => one.destination],
    facts: ['text', (one) => one.facts],
  })
  await sql`insert into outbox_destinations (name) select distinct destination from ${told} order by 1
    on conflict do nothing`.execute(db)
  await sql`delete from outbox o using ${told}
    where o.registration_id = rows.registration_id and o.topic = rows.topic and o.state = 'queued'
      and (o.sending_until is null or o.sending_until <= now())`.execute(db)
  const due = dueFor(pushes.length)
  // To one device they go in their order: what waits there among many goes first as well, and what has been put off waits.
  if (due === dueFirst)
    await sql`update outbox set due_at = ${due} where id in (
      select o.id from outbox o join ${told} on o.registration_id = rows.registration_id
      where o.state = 'queued' and o.due_at <= now() and o.due_at > ${due} order by o.id for update of o)`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into outbox (way, kind, destination, registration_id, topic, facts, expires_at, due_at)
    select 'push', rows.kind, rows.destination, rows.registration_id, rows.topic, rows.facts::jsonb,
      now() + make_interval(mins => ${minutes}), ${due}
    from ${told} returning id`.execute(db)
  return rows.map(({ id }) => id)
}
