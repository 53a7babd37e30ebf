import pg from 'pg'
import type { Connection } from '../server/db/db.ts'
import { runningEngine } from '../server/postgres/engine.ts'
import { released } from './processes.ts'

/** The embedded PostgreSQL is the server's child, but not a part of it: it runs on both cores, as one of its own does. */
export async function releasedEngine(folder: string): Promise<Connection> {
  const connection = (await runningEngine(folder))!
  const client = await connected(connection)
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity union all select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int`)
  await client.end()
  released(rows.map(({ pid }) => pid))
  return connection
}

export async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}
