import { rm } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../../server/db/migrate.ts'
import { startEngine, type Connection } from '../../server/postgres/engine.ts'
import { freshFolder } from '../../server/testing/folder.ts'
import { startPortal, type Portal } from '../../server/testing/portal.ts'

type Settings = Record<string, string>
type School = { name: string; settings: Settings; lay?: (portal: Portal) => Promise<void> }

/** The name of the school that nobody has laid anything in. */
export const empty = 'empty'
const engineSetting = 'SCHOOLS_ENGINE'

/** One engine for the schools of all journeys: a copy of a school that is laid takes a tenth of laying it. */
export async function startSchools(): Promise<() => Promise<void>> {
  const folder = await freshFolder('dzvinok-e2e-')
  const engine = await startEngine(folder)
  process.env[engineSetting] = JSON.stringify(engine.connection)
  await onEngine((client) => client.query(`create database ${empty}`))
  await migrate({ ...engine.connection, database: empty })
  return async () => {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A portal on its own copy of a school, which is laid once a run, by whoever asks for it first. */
export async function portalOf(school: School): Promise<Portal> {
  const { name, settings } = school
  const own = `${name}_${process.pid}_${performance.now().toFixed(0)}`
  await onEngine(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await make(client, school)
    await client.query(`create database ${own} template ${name}`)
  })
  return startPortal({ ...settings, DATABASE_URL: urlOf(own) })
}

/** Under another name until it is whole: what failed half-way is nobody's template. */
async function make(client: pg.Client, { name, settings, lay }: School) {
  const unfinished = `${name}_unfinished`
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished} template ${empty}`)
  const portal = await startPortal({ ...settings, DATABASE_URL: urlOf(unfinished) })
  try {
    await lay?.(portal)
  } finally {
    await portal.stop()
  }
  await client.query(`alter database ${unfinished} rename to ${name}`)
}

async function onEngine(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(connection())
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const connection = () => JSON.parse(process.env[engineSetting]!) as Connection

/** The host is a folder with a socket, where there are such; an address has no other place for it than its query. */
function urlOf(database: string): string {
  const { host, port, user, password = '' } = connection()
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
