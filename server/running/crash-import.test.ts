import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { runningEngine } from '../postgres/engine.ts'
import { freshFolder } from '../testing/folder.ts'
import { startPortal, type Portal } from '../testing/portal.ts'
import { Visitor } from '../testing/visitor.ts'

const password = 'a fine long password'
const victims = ['node', 'postgres', 'both'] as const
const groupsInFile = 4
const slots = ['8:00,8:45', '8:50,9:35', '9:50,10:35', '11:00,11:55', '12:05,12:55', '13:10,13:55', '14:05,14:40']

function fileFor(round: number): { text: string; lessons: number } {
  const lines = ['date,from,to,group,discipline']
  const monday = Temporal.PlainDate.from('2026-09-07')
  for (let day = 0; day < 35 * 7; day += 1) {
    if (day % 7 > 4) continue
    for (const slot of slots)
      for (let group = 0; group < groupsInFile; group += 1)
        lines.push(`${monday.add({ days: day }).toString()},${slot},${round}-${group},Алгебра`)
  }
  return { text: lines.join('\n'), lessons: lines.length - 1 }
}

async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await runningEngine(dataDir))
  client.on('error', () => {})
  await client.connect()
  return client
}

async function kill(portal: Portal, victim: (typeof victims)[number], client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  const postmaster = Number(readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8').split(' ')[3])
  if (victim !== 'node') process.kill(postmaster, 'SIGKILL')
  if (victim !== 'postgres') process.kill(portal.process.pid!, 'SIGKILL')
}

async function untilHealthy(portal: Portal) {
  while ((await fetch(`${portal.url}/health`)).status !== 200) await wait(100)
}

// Reads the postmaster's number from /proc.
test.runIf(process.platform === 'linux')(
  'twenty times an import is killed in the middle: all of it is there or none, and what was acknowledged is there',
  async () => {
    const dataDir = await freshFolder('dzvinok-crash-')
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    let portal = await startPortal({ DEMO: 'off', DATA_DIR: dataDir })
    await portal.admin(['create', 'admin@school.example', '--password-stdin'], password)
    const staff = await new Visitor().signIn(portal.url, 'admin@school.example', password)
    const { periods, disciplines, groups, files, imports } = contract
    const year = { name: '2026/2027', dateFrom: '2026-09-01', dateTo: '2027-06-11' }
    const { period } = (await (await staff.call(portal.url, periods.create, { body: year })).json()) as {
      period: { id: number }
    }
    await staff.call(portal.url, disciplines.create, { body: { name: 'Алгебра' } })
    let acknowledged = 0
    const outcomes = { all: 0, none: 0 }

    for (let round = 1; round <= 20; round += 1) {
      const names = Array.from({ length: groupsInFile }, (_, group) => `${round}-${group}`)
      const pasted = await staff.call(portal.url, groups.paste, {
        params: { id: period.id },
        body: { lines: names.join('\n') },
      })
      expect(pasted.status).toBe(200)
      const { text, lessons } = fileFor(round)
      const form = new FormData()
      form.append('files[]', new Blob([text]), `${round}.csv`)
      form.append('types[]', 'SCHEDULE')
      const uploaded = await staff.call(portal.url, files.upload, { body: form })
      expect(uploaded.status).toBe(200)
      acknowledged += 1
      const { files: stored } = (await uploaded.json()) as { files: { uuid: string }[] }
      const before = await connect(dataDir)

      const range = { studyPeriodId: period.id, dateFrom: year.dateFrom, dateTo: year.dateTo }
      const answer = staff
        .call(portal.url, imports.schedule, { body: { fileUuids: stored.map((file) => file.uuid), ...range } })
        .then(
          (reply) => reply.status,
          () => 0,
        )
      await wait(40 + ((round * 37) % 20) * 16)
      const victim = victims[round % victims.length]!
      await kill(portal, victim, before)
      const status = await answer
      await before.end().catch(() => {})
      if (victim !== 'postgres') {
        if (portal.process.exitCode === null && portal.process.signalCode === null) await once(portal.process, 'exit')
        portal = await startPortal({ DEMO: 'off', DATA_DIR: dataDir })
      } else {
        await untilHealthy(portal)
      }

      const after = await connect(dataDir)
      const { rows } = await after.query<{ lessons: number; files: number; imported: number }>(
        `select (select count(*)::int from lessons l join groups g on g.id = l.group_id where g.name = any($1)) as lessons,
          (select count(*)::int from files) as files,
          (select count(*)::int from files where uuid = $2 and status = 'IMPORTED') as imported`,
        [names, stored[0]!.uuid],
      )
      await after.end()
      const found = rows[0]!
      expect(found.files).toBe(acknowledged)
      expect([0, lessons]).toContain(found.lessons)
      expect(found.imported).toBe(found.lessons === 0 ? 0 : 1)
      expect(status === 200 ? found.lessons : lessons).toBe(lessons)
      outcomes[found.lessons === 0 ? 'none' : 'all'] += 1
    }
    await portal.stop()
    expect(outcomes.none).toBeGreaterThan(0)
  },
  240_000,
)
