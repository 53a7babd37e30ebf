import { rm } from 'node:fs/promises'
import pg from 'pg'
import { identity } from '../contract/identity/endpoints.ts'
import { hashPassword } from '../server/identity/passwords.ts'
import type { Connection } from '../server/db/db.ts'
import { runningEngine } from '../server/postgres/engine.ts'
import { freshFolder } from '../server/testing/folder.ts'
import { classes, layCoursework } from './coursework.ts'
import { coldSheets } from './cold-sheets.ts'
import { documents } from './documents.ts'
import { fillSchool } from './diaries.ts'
import { copyTime, importTime } from './imports.ts'
import { connections, hashesPerSecond, measure } from './measure.ts'
import { layCourses } from './courses.ts'
import { layFiles } from './files.ts'
import { quickMailServer } from './mail-server.ts'
import { leaving } from './leaving.ts'
import { quickPushService } from './push-service.ts'
import { layPosts } from './posts.ts'
import { startPortal, Visitor } from './portal.ts'
import { pinning, released } from './processes.ts'
import { reads } from './reads.ts'
import { row, say } from './report.ts'
import { admin, growTenfold, lay, layOffice, password, profilesFile, scheduleFile, student, year } from './school.ts'
import { told } from './told.ts'
import { withoutNotices } from './without-notices.ts'
import { writes } from './writes.ts'

const second = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const port = 4_310
const barePort = 4_311
const signInUsers = 5_000
const parts = process.env['BENCH_PARTS']?.split(',')

const isAsked = (part: string) => !parts || parts.includes(part)

/** Does one part of the bench, unless `BENCH_PARTS` names others alone. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  if (isAsked(name)) await work()
}

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

/** Seconds that PostgreSQL's own COPY takes for the rows of both imports. */
async function copyTimes(client: pg.Client): Promise<{ people: number; lessons: number }> {
  const lessons = await copyTime(client, { lessons: 'true' })
  await client.query('create table kept as select * from lessons')
  await client.query('delete from lessons')
  await client.query(`create table theirs as select user_id from profiles where type <> 'ADMIN'`)
  const people = await copyTime(client, {
    users: 'id in (select user_id from theirs)',
    profiles: "type <> 'ADMIN'",
    memberships: 'true',
  })
  await client.query('insert into lessons overriding system value select * from kept')
  await client.query('drop table kept, theirs')
  return { people, lessons }
}

async function bench(name: string, env: Record<string, string>, reach: () => Promise<Connection>) {
  say(`\n${name}`)
  const mailServer = await quickMailServer()
  const pushService = await quickPushService()
  const settings = { MAIL_URL: mailServer.url, PUSH_HOSTS: pushService.origin, NOTICE_DELAY: '0', QUIET_HOURS: 'off' }
  const { url, pid, stop } = await startPortal(port, { ...env, ...settings })
  const connection = await reach()
  const client = await connected(connection)
  try {
    const studyPeriodId = await lay(client)
    const staff = await new Visitor(url).signIn(admin, password)
    const people = await importTime(staff, 'PROFILES', profilesFile(), {})
    const lessons = await importTime(staff, 'SCHEDULE', scheduleFile(), { studyPeriodId, ...year })
    await client.query('vacuum analyze')
    // The maker of notices and what deletes all people would lock each other out.
    const copied = await withoutNotices(client, () => copyTimes(client))
    say(
      `  import of 10,000 profiles           ${people.toFixed(2)} s, ${(people / copied.people).toFixed(2)} times COPY (${copied.people.toFixed(2)} s)`,
    )
    say(
      `  import of 100,000 dated lessons     ${lessons.toFixed(2)} s, ${(lessons / copied.lessons).toFixed(2)} times COPY (${copied.lessons.toFixed(2)} s)`,
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
    const measuring = { url, pid, barePort, client }
    await layOffice(client)
    await layCoursework(connection, studyPeriodId, '', classes)
    await layPosts(client, '1x')
    await layCourses(client, '1x')
    await layFiles(client, '1x')
    await client.query('vacuum analyze')
    const atScale = async (scale: string) => {
      await part('reads', () => reads(bench, client, scale))
      await part('writes', () => writes(bench, client, scale))
      if (scale === '1x') {
        await part('sign-ins', () => signIns(url))
        await fillSchool(client)
      }
      // The maker of notices would work off meanwhile what was laid before.
      await withoutNotices(client, async () => {
        await part('documents', () => documents({ ...measuring, scale }))
        await part('sheets', () => coldSheets({ ...measuring, scale }))
      })
    }
    await atScale('1x')
    await part('told', () => told(url, client, pushService))
    await part('leaving', () => leaving(url, client, { mails: mailServer, pushes: pushService }))
    if (!['reads', 'writes', 'documents', 'sheets'].some(isAsked)) return
    await growTenfold(client, studyPeriodId)
    await layCoursework(connection, studyPeriodId, 'X-', classes * 9)
    await layPosts(client, '10x')
    await layCourses(client, '10x')
    await layFiles(client, '10x')
    await client.query('vacuum analyze')
    await atScale('10x')
  } finally {
    await client.end()
    await stop()
    mailServer.close()
    pushService.close()
  }
}

/** The embedded PostgreSQL is the server's child, but not a part of it: it runs on both cores, as one of its own does. */
async function releasedEngine(folder: string) {
  const connection = (await runningEngine(folder))!
  const client = await connected(connection)
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity union all select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int`)
  await client.end()
  released(rows.map(({ pid }) => pid))
  return connection
}

async function connected(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

say(`Dzvinok's bench: ${pinning}. It prints and asserts nothing.`)
const folder = await freshFolder('dzvinok-bench-')
if (!process.env['BENCH_ONLY'] || process.env['BENCH_ONLY'] === 'embedded') {
  await bench('Embedded PostgreSQL', { DATA_DIR: folder }, () => releasedEngine(folder))
}
if (!process.env['BENCH_ONLY'] || process.env['BENCH_ONLY'] === 'postgres') {
  const database = `dzvinok_bench_${process.pid}`
  const own = new URL(second)
  own.pathname = `/${database}`
  const keeper = await connected({ connectionString: second })
  await keeper.query(`create database ${database}`)
  await bench('PostgreSQL', { DATABASE_URL: own.href, DATA_DIR: folder }, async () => ({ connectionString: own.href }))
  await keeper.query(`drop database ${database} with (force)`)
  await keeper.end()
}
await rm(folder, { recursive: true, force: true })
