import { sql } from 'kysely'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { few, noteLeft } from './leaving.ts'

/**
 * A push to one device. `destination`: the host of its push service. `topic`: of one topic only the newest that waits for a
 * device is of use. `facts`: JSON.
 */
export type QueuedPush = { kind: string; destination: string; device: number; topic: string; facts: string }

/** Somebody waits for it. */
const awaited = 'trial'

/**
 * Leaves pushes in the outbox, in the transaction of the change that causes them. Pushes of a kind to one device leave in
 * their order. `minutes`: the time for which they are worth sending. Answers their ids.
 */
export async function queuePushes(db: Db, pushes: QueuedPush[], minutes: number): Promise<number[]> {
  if (!pushes.length) return []
  noteLeft(db)
  const queued = await unnest(pushes, {
    kind: ['text', ({ kind }) => kind],
    destination: ['text', ({ destination }) => destination],
    lane: ['text', ({ kind, device }) => `push ${kind} ${device}`],
    topic: ['text', ({ topic }) => topic],
    facts: ['text', ({ facts }) => facts],
  })
  await sql`insert into outbox_destinations (name) select distinct destination from ${queued} order by 1
    on conflict do nothing`.execute(db)
  await sql`delete from outbox o using ${queued}
    where o.lane = rows.lane and o.facts ->> 'topic' = rows.topic and o.settled_at is null
      and (o.sending_until is null or o.sending_until <= now())`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into outbox (way, kind, destination, lane, facts, priority, expires_at)
    select 'push', rows.kind, rows.destination, rows.lane, rows.facts::jsonb || jsonb_build_object('topic', rows.topic),
      case when rows.kind = ${awaited} then 0 when count(*) over (partition by rows.kind) <= ${few} then 1 else 2 end,
      now() + make_interval(mins => ${minutes})
    from ${queued} returning id`.execute(db)
  return rows.map(({ id }) => id)
}
