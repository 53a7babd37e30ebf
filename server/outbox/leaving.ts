import type { Db } from '../db/db.ts'

/** Pushes or mails of one kind that are left at once: more of them leave after all that goes to few. */
export const few = 200

const leaving = new WeakSet<Db>()

/** Notes that something was left in the outbox in this transaction. */
export function noteLeft(db: Db): void {
  leaving.add(db)
}

/** Tells whether something was left in this transaction, to be sent once it has been committed. */
export function hasLeft(db: Db): boolean {
  return leaving.has(db)
}
