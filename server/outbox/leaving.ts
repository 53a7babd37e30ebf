import type { Db } from '../db/db.ts'

const leaving = new WeakSet<Db>()

/** Notes that something was left in the outbox in this transaction. */
export function noteLeft(db: Db): void {
  leaving.add(db)
}

/** Tells whether something was left in this transaction, to be sent once it has been committed. */
export function hasLeft(db: Db): boolean {
  return leaving.has(db)
}
