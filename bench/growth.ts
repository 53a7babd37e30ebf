import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { hashPassword } from '../server/identity/passwords.ts'
import { freshFolder } from '../server/testing/folder.ts'
import { classes, layCoursework } from './coursework.ts'
import { connected, releasedEngine } from './engine.ts'
import { growTenfold, likenCoursework } from './grown.ts'
import { importTime } from './imports.ts'
import { load, seconds } from './measure.ts'
import { startPortal, Visitor } from './portal.ts'
import { taken } from './processor.ts'
import { readsOf } from './reads.ts'
import { say } from './report.ts'
import { admin, lay, password, profilesFile, scheduleFile, year } from './school.ts'

/**
 * The reads alone whose names have the argument (`GET /api/user`), at 1x and 10x on one engine, and what processor time each
 * takes: that says more than requests a second on a machine that others use, too.
 */
const only = process.argv[2] ?? ''
const given = process.env['TEST_DATABASE_URL']
const folder = await freshFolder('dzvinok-growth-')
const { url, pid, stop } = await startPortal(4_313, { DATA_DIR: folder, ...(given && { DATABASE_URL: given }) })
const connection = given ? { connectionString: given } : await releasedEngine(folder)
const client = await connected(connection)
const began = performance.now()
const laid = (what: string) => say(`  ${what} after ${((performance.now() - began) / 1_000).toFixed(0)} s`)

async function read(client: pg.Client, scale: string): Promise<void> {
  await client.query('analyze')
  for (const [name, requests] of Object.entries(await readsOf(url))) {
    if (!name.includes(only)) continue
    await load({ url, requests, seconds, core: 1 })
    const { done, time } = await taken({ server: pid, client }, () => load({ url, requests, seconds, core: 1 }))
    const each = (milliseconds: number) => `${(milliseconds / done.answered).toFixed(3)} ms`.padStart(10)
    const p99 = `p99 ${done.p99.toFixed(1)} ms`
    const cells = [
      `${done.perSecond.toFixed(0)}/s`,
      p99,
      `server ${each(time.server)}`,
      `PostgreSQL ${each(time.postgres)}`,
    ]
    say(`  ${`${name}, ${scale}`.padEnd(40)} ${cells.join('  ')}`)
  }
}

try {
  const { rows } = await client.query<{ version: string }>('select version()')
  say(rows[0]!.version)
  const studyPeriodId = await lay(client)
  const staff = await new Visitor(url).signIn(admin, password)
  await importTime(staff, 'PROFILES', profilesFile(), {})
  await importTime(staff, 'SCHEDULE', scheduleFile(), { studyPeriodId, ...year })
  await client.query(`update users set password_hash = $1 where email like 's%' or email like 't%'`, [
    await hashPassword(password),
  ])
  await layCoursework(connection, client, studyPeriodId)
  laid('the school stands')
  await read(client, '1x')
  await growTenfold(client, studyPeriodId)
  laid('it has grown tenfold')
  await likenCoursework(client, studyPeriodId, classes * 9)
  laid('it has its works')
  await read(client, '10x')
} finally {
  await client.end()
  await stop()
  await rm(folder, { recursive: true, force: true })
}
