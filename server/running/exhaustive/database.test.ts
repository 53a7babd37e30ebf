import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { periods } from '../../../contract/calendar/endpoints.ts'
import { identity } from '../../../contract/identity/endpoints.ts'
import { expectManyRows } from '../../db/copy.ts'
import { openDb, openPool } from '../../db/db.ts'
import { transactWith } from '../../db/transaction.ts'
import { startEngine } from '../../postgres/engine.ts'
import { signal } from '../../postgres/processes.ts'
import { ask, pidsIn } from '../../postgres/testing.ts'
import { freshFolder } from '../../testing/folder.ts'
import { startPortal, type Portal } from '../../testing/portal.ts'
import { proxyTo } from '../../testing/proxy.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { administratorOf, portalOf, portalWithAdmin } from '../testing.ts'

const password = 'a fine long password'
// The portal promises 12 and 2; the rest is for a machine that is busy.
const longest = 15_000
const longestCheck = 4_000
const patient = { timeout: 60_000, interval: 200 }

async function portalBehindProxy() {
  const dataDir = await freshFolder('dzvinok-proxy-')
  const engine = await startEngine(dataDir)
  const proxy = await proxyTo(engine.connection)
  onTestFinished(async () => {
    proxy.close()
    await engine.stop()
    await rm(dataDir, { recursive: true })
  })
  const { user, database } = engine.connection
  const settings = { DEMO: 'off', DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}` }
  return { engine, proxy, settings }
}

/** A portal whose database is reached through the proxy, and its administrator. */
async function portalThere() {
  const { engine, proxy, settings } = await portalBehindProxy()
  const portal = await portalOf(settings)
  return { engine, proxy, portal, staff: await administratorOf(portal) }
}

const schoolYear = (name: string) => ({ body: { name, dateFrom: '2026-09-01', dateTo: '2027-06-11' } })

/** What was answered, and whether in time. */
async function told(answering: Promise<Response>, within = longest) {
  const startedAt = performance.now()
  const { status, headers } = await answering
  const took = performance.now() - startedAt
  return { status, retry: Number(headers.get('retry-after')) > 0, inTime: took < within }
}
const refusedInTime = { status: 503, retry: true, inTime: true }

const check = (portal: Portal) => told(fetch(`${portal.url}/health`), longestCheck)
const untilHealthy = (portal: Portal) => expect.poll(async () => (await check(portal)).status, patient).toBe(200)

/** As many as serve a school, each with three requests at once; what they are told, each thing once. */
async function toldToAll({ url }: Portal, staff: Visitor): Promise<unknown[]> {
  const three = () => [
    staff.call(url, identity.user),
    staff.call(url, identity.login, { body: { email: 'x@school.example', password } }),
    staff.call(url, periods.create, schoolYear('x')),
  ]
  const answers = Array.from({ length: 8 }, three).flatMap((those) => those.map((it) => told(it)))
  return [...new Set((await Promise.all(answers)).map((it) => JSON.stringify(it)))].map((it) => JSON.parse(it))
}

test('a database that falls silent, is cut off or stopped refuses everybody in time, and serves again once it is back', async () => {
  const { proxy, portal, staff } = await portalThere()

  for (const line of ['silent', 'broken'] as const) {
    proxy.become(line)
    const [all, health] = await Promise.all([toldToAll(portal, staff), check(portal)])
    expect([all, health]).toEqual([[refusedInTime], refusedInTime])
    proxy.become('fine')
    await untilHealthy(portal)
    expect((await staff.call(portal.url, identity.user)).status).toBe(200)
  }
})

test('a change that a slow database has not come to the end of in time is refused, and is not made', async () => {
  const { engine, proxy, portal, staff } = await portalThere()
  const created = () => staff.call(portal.url, periods.create, schoolYear('2026/2027'))

  proxy.become({ delay: 2_800 })
  expect(await told(created())).toEqual(refusedInTime)
  proxy.become('fine')
  await wait(12_000)

  expect(await ask(engine.connection, 'select name from periods')).toEqual([])
  expect((await created()).status).toBe(200)
})

test('what many rows take longer for than a request may is not taken for silence', async () => {
  const { engine } = await portalBehindProxy()
  const db = openDb(openPool(engine.connection))
  onTestFinished(() => db.destroy())
  const sleep = sql<{ done: number }>`select 1 as done from pg_sleep(12.5)`

  const [long, short] = await Promise.allSettled([
    transactWith(db, {}, async (trx) => {
      await expectManyRows(trx)
      return (await sleep.execute(trx)).rows
    }),
    sleep.execute(db),
  ])

  expect(long).toMatchObject({ status: 'fulfilled', value: [{ done: 1 }] })
  expect(short).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
})

test('a portal that starts before its database answers says so, and waits', async () => {
  const { proxy, settings } = await portalBehindProxy()
  proxy.become('broken')
  const lines: string[] = []

  const starting = startPortal(settings, (line) => lines.push(line))
  await expect
    .poll(() => lines, patient)
    .toEqual([expect.stringMatching(/PostgreSQL cannot be reached .*; waiting for it/)])
  proxy.become('silent')
  await wait(1_000)
  proxy.become('fine')

  const portal = await starting
  onTestFinished(() => portal.stop())
  expect((await check(portal)).status).toBe(200)
})

test.runIf(process.platform !== 'win32')(
  'an embedded PostgreSQL that stands still is told in time, and goes on when it can',
  async () => {
    const { portal, admin } = await portalWithAdmin()
    const pids = await pidsIn(portal.dataDir)
    const all = (name: NodeJS.Signals) => pids.forEach((pid) => signal(pid, name))
    onTestFinished(() => all('SIGCONT'))

    all('SIGSTOP')
    expect(await Promise.all([told(admin.call(portal.url, identity.user)), check(portal)])).toEqual([
      refusedInTime,
      refusedInTime,
    ])
    all('SIGCONT')

    await untilHealthy(portal)
    expect((await admin.call(portal.url, identity.user)).status).toBe(200)
  },
)
