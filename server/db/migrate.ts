import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './db.ts'
import { migrationsIn, type Migration } from './migrations.ts'
import { reach } from './reach.ts'
import { fitSearchPaths, mustBeFit } from './schema.ts'
import { untilMine } from './turn.ts'

const shipped = join(import.meta.dirname, '../migrations')
// The key that Kysely's migrator takes, so that an instance of an older build is kept out as well.
const lock = '3853314791062309107'
// While a change of a table waits for its turn, whoever comes after it waits, too: it steps back after this long.
const turn = '1s'

const unlimited = '-c timezone=UTC -c jit=off -c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

type Log = (line: string) => void

/**
 * Waits for the database, and brings it up to date, one instance at a time; the others wait. Each file is one transaction; one whose first line
 * says so runs outside of any, statement by statement, beside whoever reads and writes, and goes on where it was cut short.
 */
export async function migrate(
  connection: Connection,
  { log = () => {}, folder = shipped, patience = Infinity }: { log?: Log; folder?: string; patience?: number } = {},
): Promise<void> {
  const all = await migrationsIn(folder)
  const client = await reach({ ...connection, options: unlimited }, { log, patience })
  try {
    await mustBeFit(client)
    if ((await pending(client, all)).length === 0) return
    await waitForOthers(client, log)
    // Not on every platform. What a killed instance had begun would go on, and keep the lock.
    await client.query(`set client_connection_check_interval = '2s'`).catch(() => {})
    for (const migration of await pending(client, all)) await apply(client, migration, log)
  } finally {
    await client.end().catch(() => {})
  }
}

async function pending(client: pg.Client, all: Migration[]): Promise<Migration[]> {
  const { rows: tables } = await client.query(`select where to_regclass('kysely_migration') is not null`)
  const { rows } = tables.length
    ? await client.query<{ name: string }>('select name from kysely_migration')
    : { rows: [] }
  const applied = new Set(rows.map(({ name }) => name))
  const known = new Set(all.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name)).toSorted()
  if (unknown.length)
    throw new Error(
      `This database was brought up to date by a newer Dzvinok, which this one does not know (${unknown.join(', ')}). Start the newer one, or restore a backup from before.`,
    )
  return all.filter(({ name }) => !applied.has(name))
}

/** A statement that waited would in turn be waited for by an index built concurrently. */
async function waitForOthers(client: pg.Client, log: Log) {
  const tryLock = async () => {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`)
    return rows[0]!.mine
  }
  await untilMine(tryLock, () => log('Another instance is bringing the database up to date; waiting for it'))
}

async function apply(client: pg.Client, { name, text, statements }: Migration, log: Log) {
  const waits = () => log(`Migration ${name} waits for a long transaction to let go of a table`)
  try {
    for (const statement of statements ?? []) {
      await untilItsTurn(() => runOutside(client, statement), waits)
    }
    await untilItsTurn(() => runInside(client, name, statements ? '' : text), waits)
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

async function runInside(client: pg.Client, name: string, text: string) {
  await client.query(`begin; set local lock_timeout = '${turn}'`)
  try {
    await client.query(text)
    await client.query(fitSearchPaths)
    await client.query('create table if not exists kysely_migration (name text primary key, timestamp text not null)')
    await client.query('insert into kysely_migration values ($1, now()::text)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function runOutside(client: pg.Client, statement: string) {
  const [, index] = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/im.exec(statement) ?? []
  // Building an index concurrently keeps nobody waiting, however long it waits itself.
  await client.query(`set lock_timeout = '${index ? 0 : turn}'`)
  if (index) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
    if (rows[0]?.valid) return
    if (rows[0]) await client.query(`drop index concurrently ${index}`)
  }
  await client.query(statement)
}

const outOfTurn = new Set(['55P03', '40P01'])

async function untilItsTurn(work: () => Promise<void>, waits: () => void) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && outOfTurn.has(error.code ?? ''))) throw error
      if (tries % 20 === 0) waits()
      await pause(Math.min(250 * 2 ** tries, 4_000))
    }
  }
}
