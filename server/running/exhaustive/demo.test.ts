import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { startEngine } from '../../postgres/engine.ts'
import { freshFolder } from '../../testing/folder.ts'
import { startPortal, type Portal } from '../../testing/portal.ts'
import { proxyTo } from '../../testing/proxy.ts'

/** A database that is up to date and holds nothing, with settings for portals and a connection of our own. */
async function emptyDatabase() {
  const folder = await freshFolder('dzvinok-demo-')
  const engine = await startEngine(folder)
  const proxy = await proxyTo(engine.connection)
  const client = new pg.Client(engine.connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    proxy.close()
    await engine.stop()
    await rm(folder, { recursive: true })
  })
  await migrate(engine.connection)
  const { user, database } = engine.connection
  const settings = { DEMO: 'on', DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}` }
  return { client, settings }
}

function portalThatStops(settings: Record<string, string>, hear?: (line: string) => void): Promise<Portal> {
  const starting = startPortal(settings, hear)
  onTestFinished(async () => (await starting).stop())
  return starting
}

const waiting = 'Another instance is laying the demo school; waiting for it'

test('an instance waits for another that lays the demo school, and says so, however long that takes [OPS-4]', async () => {
  const { client, settings } = await emptyDatabase()
  await client.query(`select pg_advisory_lock(hashtext('dzvinok.demo'))`)
  const lines: string[] = []

  const starting = portalThatStops(settings, (line) => lines.push(line))
  await expect.poll(() => lines).toContain(waiting)
  // A statement that waited would be ended by its limit.
  expect((await client.query('select from pg_locks where not granted')).rowCount).toBe(0)
  await client.query(`select pg_advisory_unlock(hashtext('dzvinok.demo'))`)

  expect((await fetch(`${(await starting).url}/health`)).status).toBe(200)
})

test('two instances that start at once on one empty database lay one demo school, and both serve it [OPS-4]', async () => {
  const { client, settings } = await emptyDatabase()

  const portals = await Promise.all([portalThatStops(settings), portalThatStops(settings)])

  const healthy = await Promise.all(portals.map(async ({ url }) => (await fetch(`${url}/health`)).status))
  expect(healthy).toEqual([200, 200])
  const count = async (table: string) => (await client.query(`select from ${table}`)).rowCount
  expect(await count('periods')).toBe(1)
  expect(await count(`profiles where email = 'admin@dzvinok.example'`)).toBe(1)
})
