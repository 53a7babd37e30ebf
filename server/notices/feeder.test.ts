import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { algebraClass, mark } from '../gradebook/testing.ts'
import { test, hearing, type LiveSchool } from '../live/testing.ts'
import { sheetFor } from '../journal/testing.ts'
import { fed, kindsTold, toldTo, unreadOf } from './testing.ts'
import { feederOf } from './testing-feeder.ts'

const ten = (client: pg.Client, workId: number, profileId: number) =>
  client.query(
    `insert into results (work_id, profile_id, kind, grade, status, marked)
     values ($1, $2, 'NUMBER', 10, 'RETURNED', '2027-03-16')`,
    [workId, profileId],
  )

async function connected({ connection }: LiveSchool): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

test('what is committed after what began later is told, and neither waits for the other nor is told twice [NOTE-5]', async ({
  school,
}) => {
  const { student, newWork } = await algebraClass(school)
  const [early, late] = [await newWork('Перша'), await newWork('Друга')]
  await fed(school)
  const [slow, quick] = [await connected(school), await connected(school)]
  const titles = async () => (await toldTo(school, student)).map(({ told }) => told.title)

  await slow.query('begin')
  await ten(slow, early, student.profileId)
  await ten(quick, late, student.profileId)
  expect(await titles()).toEqual(['Друга'])
  await slow.query('commit')

  expect(await titles()).toEqual(['Перша', 'Друга'])
  const stamps = (await toldTo(school, student)).map(({ stamp }) => stamp)
  await school.app.feeder.run()
  expect((await toldTo(school, student)).map(({ stamp }) => stamp)).toEqual(stamps)
  await slow.end()
  await quick.end()
})

test('a feeder that ends in its midst has told nothing, and the next one tells all of it once [NOTE-5]', async ({
  school,
}) => {
  const { student, newWork } = await algebraClass(school)
  const workId = await newWork('Твір')
  await school.app.feeder.close()
  await fed(school)
  await mark(school, workId, student, 10)
  const handed: number[] = []
  const dying = feederOf(school, async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(school.db)
  })

  await expect(dying.run({ isTick: false })).rejects.toThrow(/./)
  expect(await school.db.selectFrom('notices').selectAll().execute()).toEqual([])

  const next = feederOf(school, async (notices) => void handed.push(...notices.map(({ profileId }) => profileId)))
  await next.run()
  await next.run()
  expect(handed).toEqual([student.profileId, student.profileId])
  expect(await kindsTold(school, student)).toEqual(['mark'])
})

test('of two feeders at once one tells, and the other leaves it to that one [NOTE-5]', async ({ school }) => {
  const { student, newWork } = await algebraClass(school)
  const workId = await newWork('Твір')
  await school.app.feeder.close()
  await fed(school)
  await mark(school, workId, student, 10)
  const handed: string[] = []
  const second = feederOf(school, async (notices) => void handed.push(...notices.map(({ kind }) => `second ${kind}`)))
  const first = feederOf(school, async (notices) => {
    await second.run()
    handed.push(...notices.map(({ kind }) => `first ${kind}`))
  })

  await first.run()
  await second.run()

  expect(handed).toEqual(['first mark', 'first mark'])
})

test('what was written a day ago, or before the portal began to tell, is told to nobody [NOTE-5]', async ({
  school,
}) => {
  const { student, newWork } = await algebraClass(school)
  const [old, given] = [await newWork('Давня'), await newWork('Торішня')]
  await school.app.feeder.close()
  await fed(school)
  await mark(school, old, student, 9)
  await sql`alter table history disable trigger user`.execute(school.db)
  await sql`update history set at = at - interval '25 hours' where object = 'results'`.execute(school.db)
  await sql`alter table history enable trigger user`.execute(school.db)
  await sql`insert into results (work_id, profile_id, kind, grade, status, marked)
    values (${given}, ${student.profileId}, 'NUMBER', 9, 'RETURNED', '2027-03-10')`.execute(school.db)
  expect(await kindsTold(school, student)).toEqual([])

  await mark(school, old, student, 10)
  await sql`delete from settings where name = 'notices'`.execute(school.db)
  expect(await kindsTold(school, student)).toEqual([])
  // As a dump brings it from a database that was older.
  await sql`insert into settings (name, value) values ('notices', '{"snapshot": "9000000000:9000000000:"}')
    on conflict (name) do update set value = excluded.value`.execute(school.db)
  await fed(school)
  await mark(school, old, student, 11)
  expect(await kindsTold(school, student)).toEqual(['mark'])
})

test('a mark that is typed moves the bell of an open page, which hears of it by name alone [NOTE-1] [LIVE-1]', async ({
  school,
}) => {
  const sheet = await sheetFor(school)
  const [eve] = sheet.students
  const workId = await sheet.newWork('Вправа 5')
  const page = await school.listen(eve)
  await hearing(school, page)
  await fed(school)
  expect(await unreadOf(school, eve)).toEqual([])

  await sheet.write({ work: workId, student: eve.uuid, mark: 9, revision: 0 })
  await page.until(({ data }) => data.split(',').includes(`notices ${eve.uuid}`))

  expect(await unreadOf(school, eve)).toEqual([[eve.uuid, 1]])
})
