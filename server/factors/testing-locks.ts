import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { LiveSchool } from '../live/testing.ts'

/** What is open of an account, or opens it, in the order in which a change of its factors comes to it. */
const belongings = [
  'pending_sign_ins',
  'tokens',
  'known_devices',
  'passkeys',
  'recovery_codes',
  'totp_factors',
  'sso_links',
]

/** A change of an account's factors by somebody else, which has the account and its sessions, and is half done. */
export async function halfDone(school: LiveSchool, userId: number) {
  const client = new pg.Client(school.connection)
  await client.connect()
  // Of a test that fails the database is dropped with whoever is still in it.
  client.on('error', () => {})
  const remove = (table: string) => client.query(`delete from ${table} where user_id = $1`, [userId])
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [userId])
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return {
    remove,
    /** Begins what has to wait for it, and comes back once it does. */
    async before<T>(asked: () => Promise<T>): Promise<{ answer: Promise<T> }> {
      const answer = asked()
      while (!(await waiting.execute(school.db)).rows.length) await pause(20)
      return { answer }
    },
    /** Goes on to all that is the account's. */
    async goOn() {
      for (const table of belongings) await remove(table)
    },
    async end(how: 'commit' | 'rollback') {
      await client.query(how)
      await client.end()
    },
  }
}
