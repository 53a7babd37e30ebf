import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** So long after signing in somebody without a password may do what others are asked theirs for. */
export const freshMinutes = 10

/** Whether that session was begun so lately: who signed in was asked who they are. */
export async function beganLately(db: Db, session: Buffer): Promise<boolean> {
  const { rows } = await sql`select from sessions
    where token_hash = ${session} and created_at > now() - make_interval(mins => ${freshMinutes})`.execute(db)
  return rows.length > 0
}
