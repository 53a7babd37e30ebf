import pg from 'pg'
import { openDb, type Connection, type Db } from '../db/db.ts'

/** The PostgreSQL that the HTTP tests run on besides the embedded one, where it answers. */
export const secondDatabase = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Databases of one run carry its process id, so that runs side by side leave each other alone. */
export const testDatabase = (run: number, name: string) => `dzvinok_test_${run}_${name}`

let kept: { client: pg.Client; isOpen: boolean } | undefined

/** A new session reads the catalog and compiles each trigger again: tests that follow one another share theirs. */
async function session(connection: Connection): Promise<pg.Client> {
  if (kept?.isOpen) return kept.client
  // As the portal's own sessions: compiling a statement takes longer than running it.
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC -c jit=off', pipeline: true })
  const opened = { client, isOpen: true }
  client.on('error', () => {})
  client.on('end', () => (opened.isOpen = false))
  await client.connect()
  kept = opened
  return client
}

/** A session inside a transaction that is rolled back at the end; the program's own transactions become savepoints. */
export async function rolledBack(connection: Connection): Promise<{ db: Db; end: () => Promise<void> }> {
  const client = await session(connection)
  await client.query('begin')
  let turn: Promise<void> = Promise.resolve()
  let depth = 0
  let ended = false

  const nested: Record<string, () => string> = {
    begin: () => `savepoint s${++depth}`,
    commit: () => `release savepoint s${depth--}`,
    rollback: () => `rollback to savepoint s${depth--}`,
  }
  const query = (text: unknown, ...rest: unknown[]) => {
    const swapped = typeof text === 'string' ? text.replace(/^\w+(?=;|$)/, (word) => nested[word]?.() ?? word) : text
    return (client.query as (...args: unknown[]) => unknown)(swapped, ...rest)
  }

  const pool = {
    async connect() {
      const before = turn
      let release = () => {}
      turn = new Promise((done) => (release = done))
      await before
      if (ended) {
        release()
        throw new Error('the test is over')
      }
      return Object.assign(Object.create(client), { query, release }) as pg.PoolClient
    },
    end: async () => {},
  }
  const db = openDb(pool as unknown as pg.Pool)
  return {
    db,
    async end() {
      ended = true
      await turn
      // A cached plan from an almost empty table would scan the whole table for each row that a later test inserts.
      await client.query('rollback; reset all; select pg_advisory_unlock_all(); discard plans')
    },
  }
}
