import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Whoever ends what is open of an account, or changes by what it is opened, does so alone, and has the account before anything
 * of it: so does whoever opens it, and neither waits for the other for ever.
 */
export async function lockAccounts(db: Db, userIds: number[]): Promise<void> {
  await sql`select from users where id = any(${userIds}::bigint[]) order by id for update`.execute(db)
}

/** Whoever opens something of an account waits for those who lock it, and not for others who open it. */
export async function shareAccount(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for key share`.execute(db)
}
