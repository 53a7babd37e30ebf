import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Fault } from './way.ts'

/** In seconds: the first pause doubles with each further failure. */
const [firstPause, longestPause] = [15, 120]

/**
 * Counts a try to which a destination did not answer, and leaves it alone for a while from the second in a row on. Answers
 * whether it had been silent before: what was tried is then not to blame.
 */
export async function countFailure(db: Db, destination: string, { reason, reply }: Fault): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    update outbox_destinations set failures = failures + 1, reason = ${reason}, reply = ${reply},
      silent_since = coalesce(silent_since, now()),
      paused_until = case when failures > 0 then
        now() + make_interval(secs => least(${firstPause}::int * 2 ^ least(failures - 1, 10), ${longestPause}::int)) end
    where name = ${destination} and (paused_until is null or paused_until <= now())
    returning failures`.execute(db)
  return rows[0]?.failures !== 1
}

/** Sends to it again at once, whatever was left alone. */
export async function wake(db: Db, destination: string): Promise<void> {
  await sql`update outbox_destinations set paused_until = null
    where name = ${destination} and paused_until is not null`.execute(db)
}

/** Since when a destination answers nobody, and why. */
export type Silence = Pick<Fault, 'reason' | 'reply'> & { since: string }

/** Undefined while it answers, or has failed only once. */
export async function silenceOf(db: Db, destination: string): Promise<Silence | undefined> {
  const { rows } = await sql<Silence>`
    select silent_since as since, reason, reply from outbox_destinations
    where name = ${destination} and failures > 1`.execute(db)
  return rows[0]
}
