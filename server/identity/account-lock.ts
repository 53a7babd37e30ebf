import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Holds an account for a change of how it is signed in to: whoever opens a session, or makes another such change, waits until
 * the transaction ends. Both lock the account before anything else of it, so that neither waits for the other for ever.
 */
export async function holdAccount(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for update`.execute(db)
}

/** Waits for those who hold the account, and not for others who open a session of it. */
export async function shareAccount(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for key share`.execute(db)
}
