import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { runningEngine } from '../../postgres/engine.ts'
import { freshFolder } from '../../testing/folder.ts'
import { startPortal, type Portal } from '../../testing/portal.ts'
import { Visitor } from '../../testing/visitor.ts'

const { periods, disciplines, groups, files, imports } = contract
const year = { name: '2026/2027', dateFrom: '2026-09-01', dateTo: '2027-06-11' }
const password = 'a fine long password'
const victims = ['node', 'postgres', 'both'] as const
const groupsInFile = 4
const slots = ['8:00,8:45', '8:50,9:35', '9:50,10:35', '11:00,11:55', '12:05,12:55', '13:10,13:55', '14:05,14:40']

const namesOf = (round: number) => Array.from({ length: groupsInFile }, (_, group) => `${round}-${group}`)

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

/** A portal with a study year and a discipline, and its administrator. */
async function preparedSchool(dataDir: string) {
  const portal = await startPortal({ DEMO: 'off', DATA_DIR: dataDir })
  await portal.admin(['create', 'admin@school.example', '--password-stdin'], password)
  const staff = await new Visitor().signIn(portal.url, 'admin@school.example', password)
  const made = (await (await staff.call(portal.url, periods.create, { body: year })).json()) as {
    period: { id: number }
  }
  await staff.call(portal.url, disciplines.create, { body: { name: 'Алгебра' } })
  return { portal, staff, period: made.period.id }
}

/** Adds the groups of a round and uploads its file; its uuid. */
async function uploadRound(staff: Visitor, { url }: Portal, period: number, round: number): Promise<string> {
  const lines = namesOf(round).join('\n')
  const pasted = await staff.call(url, groups.paste, { params: { id: period }, body: { lines } })
  expect(pasted.status).toBe(200)
  const form = new FormData()
  form.append('files[]', new Blob([fileFor(round).text]), `${round}.csv`)
  form.append('types[]', 'SCHEDULE')
  const uploaded = await staff.call(url, files.upload, { body: form })
  expect(uploaded.status).toBe(200)
  return ((await uploaded.json()) as { files: { uuid: string }[] }).files[0]!.uuid
}

/** Begins to import a file and kills somebody in the middle; what was answered, 0 for nothing, and who serves now. */
async function killWhileImporting(staff: Visitor, portal: Portal, body: object, round: number) {
  const client = await connect(portal.dataDir)
  const answer = staff.call(portal.url, imports.schedule, { body }).then(
    (reply) => reply.status,
    () => 0,
  )
  await wait(40 + ((round * 37) % 20) * 16)
  const victim = victims[round % victims.length]!
  await kill(portal, victim, client)
  const status = await answer
  await client.end().catch(() => {})
  if (victim !== 'postgres') return { status, portal: await startedAnew(portal) }
  await untilHealthy(portal)
  return { status, portal }
}

async function startedAnew({ process, dataDir }: Portal): Promise<Portal> {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
  return startPortal({ DEMO: 'off', DATA_DIR: dataDir })
}

/** How many lessons of a round are there, how many files of all, and whether the round's file counts as imported. */
async function foundAfter(dataDir: string, round: number, uuid: string) {
  const client = await connect(dataDir)
  const { rows } = await client.query<{ lessons: number; files: number; imported: number }>(
    `select (select count(*)::int from lessons l join groups g on g.id = l.group_id where g.name = any($1)) as lessons,
      (select count(*)::int from files) as files,
      (select count(*)::int from files where uuid = $2 and status = 'IMPORTED') as imported`,
    [namesOf(round), uuid],
  )
  await client.end()
  return rows[0]!
}

// Reads the postmaster's number from /proc.
test.runIf(process.platform === 'linux')(
  'twenty times an import is killed in the middle: all of it is there or none, and what was acknowledged is there',
  async () => {
    const dataDir = await freshFolder('dzvinok-crash-')
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const { staff, period: studyPeriodId, ...school } = await preparedSchool(dataDir)
    let { portal } = school
    const lessonsFound: number[] = []

    for (let round = 1; round <= 20; round += 1) {
      const uuid = await uploadRound(staff, portal, studyPeriodId, round)
      const body = { fileUuids: [uuid], studyPeriodId, dateFrom: year.dateFrom, dateTo: year.dateTo }
      const killed = await killWhileImporting(staff, portal, body, round)
      portal = killed.portal

      const { lessons } = fileFor(round)
      const found = await foundAfter(dataDir, round, uuid)
      expect(found.files).toBe(round)
      expect([0, lessons]).toContain(found.lessons)
      expect(found.imported).toBe(found.lessons === 0 ? 0 : 1)
      expect(killed.status === 200 ? found.lessons : lessons).toBe(lessons)
      lessonsFound.push(found.lessons)
    }
    await portal.stop()
    expect(lessonsFound.filter((lessons) => lessons === 0).length).toBeGreaterThan(0)
  },
  240_000,
)
