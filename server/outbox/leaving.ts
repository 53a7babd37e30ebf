import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

const leaving = new WeakSet<Db>()

/** Something was left in the outbox in this transaction. */
export function leave(db: Db): void {
  leaving.add(db)
}

/** Whether something was, to be sent once it has been committed. */
export function hasLeft(db: Db): boolean {
  return leaving.has(db)
}

const few = 100

/**
 * Due before whatever leaves for many, as long as that may wait: a mark does not stand behind a post to a whole school, nor a
 * forgotten password behind a letter to all. The oldest is taken first, so the place in the queue is the moment itself.
 */
export const dueFirst = sql<string>`now() - interval '60 days'`

/** When what is left for so many at once is due. */
export function dueFor(count: number): RawBuilder<string> {
  return count > few ? sql<string>`now()` : dueFirst
}
