import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** One account in so many has not been opened yet. */
const rarity = 15

/** Most of the demo school's people have signed in before. */
export async function haveSignedInBefore(db: Db): Promise<void> {
  await sql`delete from unused_accounts where user_id % ${rarity} <> 0`.execute(db)
}
