import { rm } from 'node:fs/promises'
import { identity } from '../contract/identity/endpoints.ts'
import { hashPassword } from '../server/identity/passwords.ts'
import type { Connection } from '../server/db/db.ts'
import { freshFolder } from '../server/testing/folder.ts'
import { classes, layCoursework } from './coursework.ts'
import { dashboards } from './dashboards.ts'
import { departures } from './departures.ts'
import { fillSchool } from './diaries.ts'
import { connected, releasedEngine } from './engine.ts'
import { growTenfold, likenCoursework } from './grown.ts'
import { copyTime, importTime } from './imports.ts'
import { connections, hashesPerSecond, measure } from './measure.ts'
import { startPortal, Visitor } from './portal.ts'
import { pinning } from './processes.ts'
import { reads } from './reads.ts'
import { row, say } from './report.ts'
import { admin, lay, password, profilesFile, scheduleFile, student, year } from './school.ts'
import { standIns } from './stand-ins.ts'
import { streams } from './streams.ts'
import { writes } from './writes.ts'

const second = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const port = 4_310
const barePort = 4_311
const signInUsers = 5_000
/** `BENCH_ONLY=postgres,dashboards`: one of the databases, whole dashboards or what leaves alone. Nothing is named: all. */
const only = process.env['BENCH_ONLY']?.split(',') ?? []
const parts = new Set(['dashboards', 'departures'])
const isOn = (database: 'embedded' | 'postgres') => only.includes(database) || only.every((one) => parts.has(one))
const isAlone = (part: 'dashboards' | 'departures') => only.includes(part)

async function signIns(url: string) {
  const visitor = new Visitor(url)
  await visitor.call(identity.csrf)
  // Everybody signs in from an address of their own, seldom enough for the throttle.
  const requests = Array.from({ length: signInUsers }, (_, n) => ({
    method: 'POST' as const,
    path: identity.login.path,
    headers: {
      ...visitor.headers(),
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
    },
    body: JSON.stringify({ email: student(n), password }),
  }))
  const measured = await measure(url, requests, barePort)
  row('sign-in', measured)
  const alone = await hashesPerSecond()
  say(
    `    ${((100 * measured.perSecond) / alone).toFixed(0)} % of the ${alone.toFixed(0)} a second that the password hash alone allows`,
  )
}

async function bench(name: string, env: Record<string, string>, reach: () => Promise<Connection>) {
  say(`\n${name}`)
  const outside = await standIns(port + 2, port + 3)
  const { url, pid, stop } = await startPortal(port, { ...env, ...outside.settings })
  const connection = await reach()
  const client = await connected(connection)
  try {
    const studyPeriodId = await lay(client)
    const staff = await new Visitor(url).signIn(admin, password)
    const people = await importTime(staff, 'PROFILES', profilesFile(), {})
    const lessons = await importTime(staff, 'SCHEDULE', scheduleFile(), { studyPeriodId, ...year })
    await client.query('vacuum analyze')
    if (isAlone('dashboards') || isAlone('departures')) {
      await layCoursework(connection, client, studyPeriodId)
      await fillSchool(client)
      if (isAlone('dashboards')) await dashboards({ url, pid }, client, '1x')
      if (isAlone('departures')) await departures(url, client, { office: staff, outside })
      return
    }
    const copiedLessons = await copyTime(client, { lessons: 'true' })
    await client.query('create table kept as select * from lessons')
    await client.query('delete from lessons')
    const theirs = "select user_id from profiles where type <> 'ADMIN'"
    await client.query(`create table theirs as ${theirs}`)
    const copiedPeople = await copyTime(client, {
      users: 'id in (select user_id from theirs)',
      profiles: "type <> 'ADMIN'",
      memberships: 'true',
    })
    await client.query('insert into lessons overriding system value select * from kept')
    await client.query('drop table kept, theirs')
    say(
      `  import of 10,000 profiles           ${people.toFixed(2)} s, ${(people / copiedPeople).toFixed(2)} times COPY (${copiedPeople.toFixed(2)} s)`,
    )
    say(
      `  import of 100,000 dated lessons     ${lessons.toFixed(2)} s, ${(lessons / copiedLessons).toFixed(2)} times COPY (${copiedLessons.toFixed(2)} s)`,
    )
    await client.query(`update users set password_hash = $1 where email like 's%' or email like 't%'`, [
      await hashPassword(password),
    ])
    await client.query('vacuum analyze')

    say(
      `\n  ${connections} connections                    ${['requests/s', 'p50 ms', 'p99 ms', 'of bare'].map((cell) => cell.padStart(10)).join('')}`,
    )
    const slower = new Map<string, number>()
    const bench = { url, barePort, slower }
    await layCoursework(connection, client, studyPeriodId)
    await reads(bench, client, '1x')
    await writes(bench, client, '1x')
    await signIns(url)
    await fillSchool(client)
    await dashboards({ url, pid }, client, '1x')
    await streams({ url, pid }, client, '1x')
    await departures(url, client, { office: staff, outside })
    await growTenfold(client, studyPeriodId)
    await likenCoursework(client, studyPeriodId, classes * 9)
    await reads(bench, client, '10x')
    await writes(bench, client, '10x')
    await dashboards({ url, pid }, client, '10x')
  } finally {
    await client.end()
    await stop()
    await outside.close()
  }
}

say(`Dzvinok's bench: ${pinning}. It prints and asserts nothing.`)
const folder = await freshFolder('dzvinok-bench-')
if (isOn('embedded')) {
  await bench('Embedded PostgreSQL', { DATA_DIR: folder }, () => releasedEngine(folder))
}
if (isOn('postgres')) {
  const database = `dzvinok_bench_${process.pid}`
  const own = new URL(second)
  own.pathname = `/${database}`
  const keeper = await connected({ connectionString: second })
  await keeper.query(`create database ${database}`)
  try {
    await bench('PostgreSQL', { DATABASE_URL: own.href, DATA_DIR: folder }, async () => ({
      connectionString: own.href,
    }))
  } finally {
    await keeper.query(`drop database ${database} with (force)`)
    await keeper.end()
  }
}
await rm(folder, { recursive: true, force: true })
