import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { profiles } from '../../../contract/people/endpoints.ts'
import { runningEngine, startEngine, type Connection } from '../../postgres/engine.ts'
import { secondDatabase } from '../../testing/database.ts'
import { freshFolder } from '../../testing/folder.ts'
import { startPortal } from '../../testing/portal.ts'
import { Visitor } from '../../testing/visitor.ts'

const password = 'dzvinok-demo'
// Debian's are links that choose the version of the server at hand.
const programs = '/usr/bin'
const mayDump = await serverMatchesItsPrograms()

async function serverMatchesItsPrograms(): Promise<boolean> {
  try {
    const [version] = await asked<{ major: string }>(secondDatabase, `select split_part(version(), ' ', 2) as major`)
    return execFileSync(join(programs, 'pg_dump'), ['--version'], { encoding: 'utf8' }).includes(
      ` ${version?.major.split('.')[0]}.`,
    )
  } catch {
    return false
  }
}

async function asked<T extends object>(on: string | Connection, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client(on)
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) rows = (await client.query<T>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** An empty database of a role that is nobody else's and no superuser. */
async function ownDatabase(name: string): Promise<string> {
  const own = `dzvinok_dump_${process.pid}_${name}`
  await asked(secondDatabase, `create role ${own} login password '${own}'`, `create database ${own} owner ${own}`)
  onTestFinished(async () => {
    await asked(secondDatabase, `drop database ${own} with (force)`, `drop role ${own}`)
  })
  const url = new URL(secondDatabase)
  url.username = own
  url.password = own
  url.pathname = own
  return url.href
}

/** Every row of every table of the school, as text, and where every sequence stands. */
async function everything(url: string | Connection, schema = 'public'): Promise<Record<string, string[]>> {
  const names = await asked<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = '${schema}' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of names) {
    const rows = await asked<{ row: string }>(url, `select t::text as row from ${name} t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  const sequences = `select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences order by 1`
  found['sequences'] = (await asked<{ row: string }>(url, sequences)).map(({ row }) => row)
  return found
}

const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs, program), args, { stdio: ['ignore', 'ignore', 'inherit'] })

const inOneGo = ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--single-transaction']

async function dumpFolder(): Promise<string> {
  const folder = await freshFolder('dzvinok-dump-')
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The portal starts on it, an administrator signs in and finds somebody by the beginning of a name. */
async function mustServe(settings: Record<string, string>) {
  const portal = await startPortal({ DEMO: 'on', ...settings })
  onTestFinished(() => portal.stop())
  const staff = await new Visitor().signIn(portal.url, 'admin@dzvinok.example', password)
  const answer = await staff.call(portal.url, profiles.list, { query: { search: 'кова' } })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await answer.json())).toContain('Кова')
}

async function school(url: string) {
  const portal = await startPortal({ DEMO: 'on', DATABASE_URL: url })
  await new Visitor().signIn(portal.url, 'student@dzvinok.example', password)
  await portal.stop()
}

test.runIf(mayDump)(
  'a dump is restored under another owner with every row, in one go and by several jobs, and serves',
  async () => {
    const source = await ownDatabase('source')
    await school(source)
    const folder = await dumpFolder()
    const before = await everything(source)
    expect(Object.keys(before).length).toBeGreaterThan(30)

    run('pg_dump', '--no-owner', '--file', join(folder, 'plain.sql'), source)
    run('pg_dump', '--format=directory', '--jobs=2', '--file', join(folder, 'parts'), source)
    const byHand = await ownDatabase('plain')
    run('psql', ...inOneGo, '--file', join(folder, 'plain.sql'), byHand)
    const byJobs = await ownDatabase('jobs')
    run('pg_restore', '--no-owner', '--jobs=3', '--exit-on-error', '--dbname', byJobs, join(folder, 'parts'))

    expect(await everything(byHand)).toEqual(before)
    expect(await everything(byJobs)).toEqual(before)
    await mustServe({ DATABASE_URL: byJobs })
  },
)

test.runIf(mayDump)('a school in a schema of its own is dumped and restored as well', async () => {
  const source = await ownDatabase('schema')
  await asked(source, 'create schema school', `alter role current_user set search_path = school`)
  await school(source)
  const before = await everything(source, 'school')
  const folder = await dumpFolder()
  run('pg_dump', '--format=custom', '--file', join(folder, 'school.dump'), source)
  const target = await ownDatabase('other_schema')

  run('pg_restore', '--no-owner', '--exit-on-error', '--dbname', target, join(folder, 'school.dump'))
  await asked(target, `alter role current_user set search_path = school`)

  expect(await everything(target, 'school')).toEqual(before)
  await mustServe({ DATABASE_URL: target })
})

test('the copy of a stopped DATA_DIR holds the school, and the embedded PostgreSQL starts on it', async () => {
  const first = await startPortal({ DEMO: 'on' })
  const copies = await freshFolder('dzvinok-copy-')
  onTestFinished(() => rm(copies, { recursive: true, force: true }))
  const before = await everything((await runningEngine(first.dataDir))!)
  first.process.kill('SIGTERM')
  await once(first.process, 'exit')

  await cp(first.dataDir, join(copies, 'data'), { recursive: true })
  await first.stop()

  const engine = await startEngine(join(copies, 'data'))
  const after = await everything(engine.connection)
  await engine.stop()
  expect(after).toEqual(before)
  await mustServe({ DATA_DIR: join(copies, 'data') })
})
