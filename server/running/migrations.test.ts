import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { startEngine, type Connection } from '../postgres/engine.ts'
import { freshFolder } from '../testing/folder.ts'
import { startPortal } from '../testing/portal.ts'

const patient = { timeout: 60_000 }
const shipped = join(import.meta.dirname, '../migrations')

async function emptyDatabase() {
  const dataDir = await freshFolder('dzvinok-migrations-')
  const engine = await startEngine(dataDir)
  onTestFinished(async () => {
    await engine.stop()
    await rm(dataDir, { recursive: true })
  })
  const client = await connected(engine.connection)
  const column = async (query: string) =>
    (await client.query<unknown[]>({ text: query, rowMode: 'array' })).rows.map(([value]) => value)
  return { dataDir, client, column, connection: engine.connection }
}

/** A database that this build has brought up to date. */
async function migrated() {
  const database = await emptyDatabase()
  await migrate(database.connection)
  return database
}

async function connected(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** The shipped migrations with these after them. */
async function withMore(more: Record<string, string>): Promise<string> {
  const folder = join(await freshFolder('dzvinok-more-'), 'migrations')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true }))
  await mkdir(folder)
  await cp(shipped, folder, { recursive: true })
  for (const [name, text] of Object.entries(more)) await writeFile(join(folder, `${name}.sql`), text)
  return folder
}

const urlOf = ({ user, host, port, database }: Connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

test('two instances that start at once on an empty database both come up', async () => {
  const { connection, column } = await emptyDatabase()

  const both = await Promise.all([1, 2].map(() => startPortal({ DEMO: 'off', DATABASE_URL: urlOf(connection) })))
  onTestFinished(async () => void (await Promise.all(both.map((portal) => portal.stop()))))

  for (const { url } of both) expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(await column('select (count(*) - count(distinct name))::text from kysely_migration')).toEqual(['0'])
})

const long = `create table limits as select current_setting('statement_timeout') as statement;
  lock table settings;`

test('of two instances the second waits and says so, and the first may take longer than any request', async () => {
  const { connection, client, column } = await migrated()
  const folder = await withMore({ '9001-long': long })
  const told = { first: [] as string[], second: [] as string[] }
  await client.query('begin; select from settings')

  const first = migrate(connection, { folder, log: (line) => told.first.push(line) })
  await expect.poll(() => told.first, patient).toHaveLength(1)
  const second = migrate(connection, { folder, log: (line) => told.second.push(line) })
  await expect.poll(() => told.second, patient).toHaveLength(1)
  await client.query('commit')
  await Promise.all([first, second])

  expect(told.second).toEqual(['Another instance is bringing the database up to date; waiting for it'])
  expect(await column('select statement from limits')).toEqual(['0'])
  expect((await client.query(`select from kysely_migration where name = '9001-long'`)).rowCount).toBe(1)
})

const beside = `-- outside of a transaction
-- Batches, each in a transaction of its own; a block; with a semicolon inside;
do $$
begin
  while exists (select from settings where value = '0') loop
    update settings set value = '1' where name in (select name from settings where value = '0' limit 8);
    commit;
  end loop;
end $$;

create index concurrently settings_value on settings (value);
`

test('a migration outside of a transaction leaves readers and writers their turn, and an old reader only delays it', async () => {
  const { connection, client, column } = await migrated()
  await client.query(`insert into settings select 'school ' || n, '0' from generate_series(1, 40) n`)
  const folder = await withMore({ '9001-beside': beside })
  const old = await connected(connection)
  await old.query('begin isolation level repeatable read; select from settings')

  let isOver = false
  const migrating = migrate(connection, { folder }).then(() => (isOver = true))
  const waits = `select 1 from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`
  await expect.poll(() => column(waits), patient).toEqual([1])
  const written = await client.query(`update settings set value = '2' where name = 'school 7' returning name`)
  const read = await column('select count(*)::int from settings where value = $$1$$')

  expect({ isOver, written: written.rowCount, read }).toEqual({ isOver: false, written: 1, read: [39] })
  await old.query('commit')
  await migrating
  expect(await column(`select indisvalid from pg_index where indexrelid = 'settings_value'::regclass`)).toEqual([true])
})

const twoIndexes = `-- outside of a transaction
create unique index concurrently settings_once on settings (value) where name in ('one', 'two');

create index concurrently settings_value on settings (value);
`

test('a migration that was cut short goes on where it was, and builds its half-made index anew', async () => {
  const { connection, client, column } = await migrated()
  await client.query(`insert into settings values ('one', '1'), ('two', '1')`)
  const folder = await withMore({ '9001-index': twoIndexes })
  await expect(migrate(connection, { folder })).rejects.toThrow('Migration 9001-index failed')
  expect(await column(`select indisvalid from pg_index where indexrelid = 'settings_once'::regclass`)).toEqual([false])

  await client.query(`update settings set value = '2' where name = 'two'`)
  await migrate(connection, { folder })
  const indexes = `select indisvalid from pg_index where indexrelid = any(array['settings_once', 'settings_value']::regclass[])`
  expect(await column(indexes)).toEqual([true, true])
})

test('a change of a table steps back again and again while a long transaction reads it, so that other readers go on', async () => {
  const { connection, column } = await migrated()
  const folder = await withMore({ '9001-column': 'alter table settings add column note text;' })
  const reader = await connected(connection)
  await reader.query('begin; select from settings')
  const told: string[] = []

  const migrating = migrate(connection, { folder, log: (line) => told.push(line) })
  await expect.poll(() => told, patient).toHaveLength(1)
  for (let reads = 0; reads < 20; reads += 1) {
    expect(await column('select count(*)::int from settings')).toEqual([0])
    await pause(50)
  }
  await reader.query('commit')
  await migrating

  expect(told).toEqual(['Migration 9001-column waits for a long transaction to let go of a table'])
  expect(await column('select note from settings')).toEqual([])
})

test('a database that a newer build has brought up to date is refused in words', async () => {
  const { connection, client, column } = await migrated()
  await client.query(`insert into kysely_migration values ('9001-from-tomorrow', '')`)

  await expect(migrate(connection)).rejects.toThrow(/newer Dzvinok.*9001-from-tomorrow/)
  expect(await column(`select 1 from pg_locks where locktype = 'advisory'`)).toEqual([])
})
