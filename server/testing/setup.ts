import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { startEngine } from '../postgres/engine.ts'
import { freshFolder } from './folder.ts'
import { secondDatabase, testDatabase } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    connection: Connection
    run: number
  }
}

/** Makes the migrated template that every test file's database is cloned from, on the engine that the project names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.name === 'http-postgres' ? secondDatabase : undefined
  const folder = url ? undefined : await freshFolder('dzvinok-test-')
  const engine = folder ? await startEngine(folder) : undefined
  const connection = url ? parts(url) : engine!.connection
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  process.stdout.write(`${url ? 'second database' : 'embedded database'}: PostgreSQL ${rows[0]!.server_version}\n`)
  await dropTestDatabases(client)
  const template = testDatabase(process.pid, 'template')
  await client.query(`create database ${template}`)
  await client.end()

  await migrate({ ...connection, database: template })
  project.provide('connection', connection)
  project.provide('run', process.pid)

  return async () => {
    if (url) {
      const cleaner = new pg.Client(connection)
      await cleaner.connect()
      await dropTestDatabases(cleaner)
      await cleaner.end()
    }
    await engine?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Those of this run, and those that a killed run left behind. */
async function dropTestDatabases(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'dzvinok_test_%'`,
  )
  for (const { datname } of rows) {
    const run = Number(datname.split('_')[2])
    if (run === process.pid || !isAlive(run)) await client.query(`drop database if exists "${datname}" with (force)`)
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function parts(url: string): Extract<Connection, { host: string }> {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username) || 'postgres',
    ...(password && { password: decodeURIComponent(password) }),
    database: pathname.slice(1) || 'postgres',
  }
}
