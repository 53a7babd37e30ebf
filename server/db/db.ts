import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg, { type PoolConfig } from 'pg'

/** Every table of the product. Each domain adds its own in its `tables.ts`, and is the only one that writes them. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Tables {}

/** What answers are made of: tables count its versions (`keep_version`). Each domain adds its own in its `tables.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Subjects {}
export type Subject = keyof Subjects

export type Db = Kysely<Tables>

const { types } = pg
const asText = (value: string) => value
// A day is a day and a moment an ISO text: a Date would drag the server's zone in, and costs half of a long read.
types.setTypeParser(types.builtins.DATE, asText)
types.setTypeParser(types.builtins.TIMESTAMP, asText)
types.setTypeParser(types.builtins.TIMESTAMPTZ, momentOf)
types.setTypeParser(types.builtins.INT8, Number)
// Grades and weights have few digits; what needs more is never read as a number.
types.setTypeParser(types.builtins.NUMERIC, Number)

/** A moment as PostgreSQL writes it, alone or in JSON, in ISO's form. */
export function momentOf(text: string): string {
  return `${text.replace(' ', 'T').replace(/\+00(?::00)?$/, '')}Z`
}

const names = new LRUCache<string, string>({
  max: 2_000,
  memoMethod: (text) => createHash('sha1').update(text).digest('base64url'),
})

// PostgreSQL ends a statement after ten seconds, and one of those over many rows after 300, and says so: what it says nothing
// about for longer is asked along a connection whose other end is gone.
const silence = 11_000
const longSilence = 305_000

/** Time and memory for the statements over many rows of one transaction. */
export const manyRows = `select set_config('statement_timeout', '300s', true), set_config('work_mem', '64MB', true)`

/** Gives each statement with parameters a name, so that PostgreSQL parses and plans it once a connection. */
class NamingClient extends pg.Client {
  // @types/pg lists a dozen overloads of query; what passes through here is only what Kysely's driver sends.
  override query = ((...args: unknown[]) => {
    this.#gather()
    this.#unanswered ??= performance.now()
    const [text, values] = args
    if (text === manyRows) this.#patience = longSilence
    if (typeof text === 'string' && Array.isArray(values) && values.length) {
      return super.query({ name: names.memo(text), text, values })
    }
    return (super.query as (...rest: unknown[]) => unknown)(...args)
  }) as pg.Client['query']

  #unanswered: number | undefined
  #patience = silence

  /** Listens for whatever comes, from when the connection is made. */
  listen() {
    this.on('drain', () => (this.#unanswered = undefined))
    this.connection.stream.on('data', () => {
      if (this.#unanswered !== undefined) this.#unanswered = performance.now()
    })
  }

  rest() {
    this.#patience = silence
  }

  /** What is asked along a connection that is silent for too long fails, and the pool makes another. */
  endIfSilent() {
    if (this.#unanswered === undefined || performance.now() - this.#unanswered < this.#patience) return
    this.connection.stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }))
  }

  /** What is asked within one turn goes to the network at once. */
  #gather() {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

// Compiling a statement takes longer than any of ours runs; a cautious estimate would have it done at each call.
const options = '-c timezone=UTC -c jit=off -c statement_timeout=10000 -c idle_in_transaction_session_timeout=120000'

/**
 * For statements that find few rows by key: planned once a connection. Left to itself PostgreSQL compares such a plan with
 * what the first five calls seemed to cost, and where tables have grown since, plans at each of thousands of calls.
 */
export const plannedOnce: PoolConfig = { options: `${options} -c plan_cache_mode=force_generic_plan` }

/** A connection that breaks is replaced at its next use; the statement that it broke under fails by itself. */
export function openPool(connection: Connection, config: PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: NamingClient,
    // A statement does not wait for the answer to the one before.
    pipeline: true,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options,
    ...config,
  })
  pool.on('error', () => {})
  const connected = new Set<NamingClient>()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (!(client instanceof NamingClient)) return
    client.listen()
    connected.add(client)
  })
  pool.on('release', (_, client) => client instanceof NamingClient && client.rest())
  pool.on('remove', (client) => client instanceof NamingClient && connected.delete(client))
  setInterval(() => connected.forEach((client) => client.endIfSilent()), 500).unref()
  return pool
}

export function openDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
