import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { closeGently } from '../http/drain.ts'
import { sheetFor } from '../journal/testing.ts'
import { documentAt, withPages } from '../testing/documents.ts'
import type { Actor } from '../testing/people.ts'
import { hearing, test, type LiveSchool } from './testing.ts'

/** A class at work, where a guardian and a classmate's page are open, and the teacher's. */
async function openPages(school: LiveSchool) {
  const sheet = await sheetFor(school)
  const [eve, ostap] = sheet.students
  const guardian = await school.person({ type: 'GUARDIAN' })
  await sql`update profiles set guardian_id = ${guardian.profileId} where id = ${eve.profileId}`.execute(school.db)
  const work = await sheet.newWork('Вправа 5')
  const pages = {
    student: await school.listen(eve),
    guardian: await school.listen(guardian),
    teacher: await school.listen(sheet.teacher),
    classmate: await school.listen(ostap),
  }
  await hearing(school, ...Object.values(pages))
  const mark = (value: number, revision = 0) => sheet.write({ work, student: eve.uuid, mark: value, revision })
  return { ...sheet, work, eve, ostap, guardian, pages, mark }
}

const of =
  (name: string) =>
  ({ data }: { data: string }) =>
    data.split(',').includes(name)

test('a mark is told to the student, the guardian and the class’s teacher as the name of a version, and to no classmate [LIVE-1]', async ({
  school,
}) => {
  const { eve, teacher, groupId, pages, mark } = await openPages(school)

  expect((await mark(9)).status).toBe(200)
  await pages.student.until(of(`diary ${eve.uuid}`))
  await pages.guardian.until(of(`diary ${eve.uuid}`))
  await pages.teacher.until(of(`diary ${teacher.uuid} ${groupId}`))
  // Whose place among them may be another by now.
  await pages.classmate.until(of('standing'))

  expect(pages.classmate.names().filter((name) => name.includes(' '))).toEqual([])
  const name = /^(?:people|week|diary|journal|news|standing|notices)(?: [\da-f-]{36}(?: \d+)?)?$/
  for (const page of Object.values(pages)) for (const told of page.names()) expect(told).toMatch(name)
})

test('a comment on a mark and a guardian’s confirmation are told as a mark is [LIVE-1] [MARK-8] [NOTE-3]', async ({
  school,
}) => {
  const { work, eve, guardian, teacher, groupId, pages, mark, comment } = await openPages(school)
  await mark(9)
  const told = async () => {
    await pages.student.until(of(`comments ${eve.uuid}`))
    await pages.guardian.until(of(`comments ${eve.uuid}`))
    await pages.teacher.until(of(`comments ${teacher.uuid} ${groupId}`))
  }

  expect((await comment(work, eve.uuid, 'Перевір знаки')).status).toBe(200)
  await told()
  for (const page of Object.values(pages)) page.told.splice(0)
  const { status } = await school.as(guardian, contract.acknowledgements.give, {
    params: { pt: eve.uuid, work },
    body: { mark: 9 },
  })
  expect(status).toBe(200)
  await told()
  expect(pages.classmate.names().filter((name) => name.includes('comments'))).toEqual([])
})

test('what changes through one instance is told to the pages that are open at another [LIVE-1]', async ({ school }) => {
  const { eve, mark } = await openPages(school)
  const two = await school.another()
  const page = await school.listen(eve, {}, two.app)
  await hearing(school, page)

  await mark(9)

  await page.until(of(`diary ${eve.uuid}`))
})

test('who listened to the database through a line that broke is told to ask for everything anew [LIVE-1]', async ({
  school,
}) => {
  const page = await school.listen(await school.person({}))
  await hearing(school, page)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'dzvinok listens'`.execute(school.db)

  await page.until(({ name }) => name === 'anew')
  page.told.length = 0
  await hearing(school, page)
})

test('a page is told to ask anew if something has changed since it was sent, and only then [LIVE-1]', async ({
  school,
}) => {
  // Of people without lessons and works nothing is written by the way.
  const [student, other] = [await school.person({}), await school.person({})]
  const as = await school.elsewhere(withPages)
  const sent = async () => ({ pt: student.uuid, tag: (await documentAt(as, student)).answers!.tag })
  const unchanged = async (query: { pt: string; tag: string }) => {
    const page = await school.listen(student, query)
    await hearing(school, page)
    return page.told.every(({ name }) => name !== 'anew')
  }
  const anew = async (actor: Actor, query: { pt: string; tag: string }) =>
    (await school.listen(actor, query)).until(({ name }) => name === 'anew')
  const first = await sent()
  expect(await unchanged(first)).toBe(true)

  await sql`update profiles set first_name = 'Марта' where id = ${student.profileId}`.execute(school.db)

  await anew(student, first)
  const second = await sent()
  await anew(other, second)
  expect(await unchanged(second)).toBe(true)
})

test('a stop waits for no stream, and tells each when another instance answers [LIVE-1]', async ({ school }) => {
  const page = await school.listen(await school.person({}))
  await hearing(school, page)

  await closeGently(school.app, { idle: 100, whole: 600_000 })
  await page.ended

  expect(page.told.at(-1)).toEqual({ name: 'later', data: expect.stringMatching(/^\d{3,4}$/) })
})

test('a session has four streams at most, and a client with a token or without ears none [LIVE-1]', async ({
  school,
}) => {
  const student = await school.person({})
  const pages = [await school.listen(student), await school.listen(student)]
  pages.push(await school.listen(student), await school.listen(student))
  await hearing(school, ...pages)

  expect((await school.ask(student)).status).toBe(429)
  const other = await school.person({})
  await school.cookieOf(other)
  const atOnce = await Promise.all(Array.from({ length: 6 }, async () => (await school.ask(other)).status))
  expect(atOnce.filter((status) => status === 200)).toHaveLength(4)
  expect((await school.as(await school.person({}), contract.live.open)).status).toBe(204)
})

test('a change of a thousand rows is told in one notice, and one that is undone in none [LIVE-1]', async ({
  school: { db, connection, person },
}) => {
  const notices: string[] = []
  const client = new pg.Client(connection)
  const heard = (notice: string) =>
    new Promise<void>((hear) => client.on('notification', ({ payload }) => payload === notice && hear()))
  client.on('error', () => {}).on('notification', ({ payload }) => notices.push(payload!))
  await client.connect()
  await client.query('listen dzvinok')
  const say = (notice: string) => sql`select pg_notify('dzvinok', ${notice})`.execute(db)
  const { userId } = await person({})
  await sql`insert into profiles (type, first_name, last_name, user_id)
    select 'STUDENT', 'Єва', 'Ґудзь', ${userId} from generate_series(1, 1000)`.execute(db)
  const [begun, ended] = [heard('begun'), heard('ended')]
  await say('begun')
  await begun

  await sql`insert into absences (profile_id, date_from, date_to, reason)
    select id, '2027-03-16', '2027-03-16', 'ILLNESS' from profiles where type = 'STUDENT'`.execute(db)
  await client.query('begin; delete from absences; delete from profiles; rollback')
  await say('ended')
  await ended

  expect(notices.slice(notices.indexOf('begun'))).toEqual(['begun', 'week 0', 'ended'])
  await client.end()
})
