import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** One import at a time, of all instances: whoever comes next sees all of what this one writes. */
export async function waitForImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dzvinok.import'))`.execute(db)
}
