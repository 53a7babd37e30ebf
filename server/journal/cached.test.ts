import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { setOfficialMarks } from '../gradebook/official-marks.ts'
import { course, mark, work, yearOfAlgebra } from '../gradebook/testing.ts'
import { removeWork } from '../gradebook/works.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { holdsAfterAny, readByTheGuard, tablesCounted, tablesReadBy, unnoticed } from '../testing/versions.ts'
import { sheetFor, sheetOf } from './testing.ts'

async function classAtWork(school: School) {
  const sheet = await sheetFor(school)
  const other = await classOf(school, '8-В')
  const { groupId, teacher, students } = sheet
  const courseId = await course(school, { groupId, teacher })
  const homework = await work(school, courseId, { title: 'Вправа 5' })
  await mark(school, homework, students[0], 9)
  return { ...sheet, other, courseId, homework, year: await yearOfAlgebra(school) }
}

const seat = (db: School['db'], student: Actor, group: number) =>
  sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g
    where g.id = ${group} and m.profile_id = ${student.profileId}`.execute(db)

type Fixture = School & Awaited<ReturnType<typeof classAtWork>>

/** Whatever a sheet is made of, written as anything might write it. */
const changes = {
  mark: (fixture) => mark(fixture, fixture.homework, fixture.students[0], 11),
  takeBack: (fixture) => mark(fixture, fixture.homework, fixture.students[0], null),
  setWork: (fixture) => work(fixture, fixture.courseId, { title: 'Вправа 9', type: 'CONTROL' }),
  removeWorks: async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select id from works where title = 'Вправа 9'`.execute(db)
    for (const { id } of rows) await removeWork(db, id)
  },
  decide: ({ db, year, students }) =>
    setOfficialMarks(db, year, 'q3', [{ profileId: students[0].profileId, mark: 12 }]),
  undecide: ({ db, year, students }) =>
    setOfficialMarks(db, year, 'q3', [{ profileId: students[0].profileId, mark: null }]),
  weigh: async ({ as, person, year }) =>
    as(await person({ type: 'ADMIN' }), contract.weights.set, {
      params: { id: year.periodId },
      body: { weights: { ...defaultWeights, CONTROL: 3 } },
    }),
  leaveClass: ({ db, other, students }) => seat(db, students[1], other),
  comeIntoClass: async ({ person, groupId }) => person({ groupId }),
  rename: ({ db, students }) =>
    sql`update profiles set last_name = last_name || 'а' where id = ${students[0].profileId}`.execute(db),
  lock: ({ db, students }) =>
    sql`update profiles set locked_at = now() where id = ${students[1].profileId}`.execute(db),
  moveQuarter: ({ db }) =>
    sql`update quarters set date_from = date '2027-05-01' - (date_from - date '2027-04-01') where number = 4`.execute(
      db,
    ),
  losePair: ({ db, teacher }) =>
    sql`with gone as (update courses set teacher_id = (select min(id) from profiles) where teacher_id = ${teacher.profileId})
      update lessons set teacher_id = null where teacher_id = ${teacher.profileId}`.execute(db),
  midnight: async ({ at }) => at('2027-03-16T22:00:00Z'),
} satisfies Record<string, (fixture: Fixture) => Promise<unknown>>

test('a sheet is what stands in the database, whatever was written since it was read [TEACH-2] [TEACH-8]', async ({
  school,
}) => {
  const fixture = { ...school, ...(await classAtWork(school)) }
  const told = async (as: School['as']) => {
    const { teacher, disciplineId, groupId } = fixture
    const { status, body } = await sheetOf({ ...school, as }, teacher, disciplineId, groupId).read()
    return [status, { ...body, cursor: '' }]
  }

  await holdsAfterAny(fixture, changes, told)
}, 120_000)

test('a sheet that was read before is not made again, and another class’s marks leave it alone', async ({ school }) => {
  const { read, students, teacher, homework, other: groupId } = await classAtWork(school)
  const [eve, classmate] = students
  const stranger = await school.person({ groupId })
  const elsewhere = await work(school, await course(school, { groupId, teacher }))
  const names = async () => (await read()).body.students.map(({ name }) => name)
  const before = await names()

  await unnoticed(school, sql`update profiles set last_name = 'Непомічена' where id = ${eve.profileId}`)
  await mark(school, elsewhere, stranger, 7)
  expect(await names()).toEqual(before)
  await mark(school, homework, classmate, 10)
  expect(await names()).toContain('Непомічена Єва')
})

/** As if a student's own marks had changed that often. */
async function marksHaveChanged({ db }: School, { profileId }: Actor, often: number) {
  await sql`delete from versions where name = 'diary' and about = ${profileId}`.execute(db)
  await sql`insert into versions (name, about, version) values ('diary', ${profileId}, ${often})`.execute(db)
}

test('who leaves a class leaves its sheet, however often their own marks have changed', async ({ school }) => {
  const { read, students, other, groupId } = await classAtWork(school)
  const [, leaver] = students
  const seated = async () => (await read()).body.students.some(({ uuid }) => uuid === leaver.uuid)

  for (let changed = 0; changed < 6; changed += 1) {
    await marksHaveChanged(school, leaver, changed)
    expect(await seated()).toBe(true)
    await seat(school.db, leaver, other)
    expect(await seated(), `after ${changed} changes`).toBe(false)
    await seat(school.db, leaver, groupId)
  }
})

test('who asks for changes over and over is told them once they come, and keeps the cursor until then [TEACH-8]', async ({
  school,
}) => {
  const { read, changes: ask, students, homework } = await classAtWork(school)
  await sql`update results set changed_in = '1'`.execute(school.db)
  const { cursor } = (await read()).body

  for (const _ of [1, 2]) expect((await ask(cursor)).body).toEqual({ cursor, isStale: false, cells: [], totals: {} })
  await mark(school, homework, students[0], 8)
  const { body } = await ask(cursor)

  expect(body.cells).toMatchObject([{ work: homework, student: students[0].uuid, mark: 8 }])
})

test('every table that a remembered sheet is made of counts its versions', async ({ school }) => {
  const { read, teacher } = await classAtWork(school)
  await school.as(teacher, contract.identity.user)

  const tables = await tablesReadBy(school, read)

  const counted = new Set(readByTheGuard)
  for (const name of ['week', 'journal', 'diary'])
    for (const table of await tablesCounted(school, name)) counted.add(table)
  // A result is never written without its diary's totals, nor the version of a sheet without works or totals.
  for (const table of ['results', 'sheet_versions']) counted.add(table)
  expect(tables.filter((table) => !counted.has(table))).toEqual([])
  expect(tables).toEqual(expect.arrayContaining(['works', 'results', 'diary_totals', 'memberships', 'lessons']))
})
