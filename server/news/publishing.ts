import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Clock, instant } from '../runtime/clock.ts'

/** Publishes the posts that are due by school time. One that another instance publishes meanwhile is left to it. */
export async function publishDue(db: Db, clock: Clock): Promise<void> {
  const due = sql`publish_at <= ${instant(clock)}::timestamptz`
  // An update counts a version of the news even where it changes no row.
  const { rows } = await sql`select from posts where ${due} limit 1`.execute(db)
  if (rows.length) await sql`update posts set posted_at = publish_at, publish_at = null where ${due}`.execute(db)
}
