import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { LiveSchool } from '../live/testing.ts'

/** Holds an account as a change of its factors does; `release` ends that. */
export async function holding(school: LiveSchool, userId: number) {
  const client = new pg.Client(school.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [userId])
  return {
    run: (text: string) => client.query(text, [userId]),
    async untilWaiting() {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      while (!(await waiting.execute(school.db)).rows.length) await pause(20)
    },
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}
