import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { setOfficialMarks } from './official-marks.ts'
import { course, diary, mark, work, writtenWithTotals, yearOfAlgebra } from './testing.ts'
import { removeWork } from './works.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { holdsAfterAny, readByTheGuard, tablesCounted, tablesReadBy, unnoticed } from '../testing/versions.ts'

async function classAtWork(school: School) {
  const [groupId, other] = [await classOf(school, '8-Б'), await classOf(school, '8-В')]
  const teacher = await school.person({ type: 'TEACHER' })
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({ groupId, guardian })
  const classmate = await school.person({ groupId })
  const algebra = await course(school, { groupId, teacher })
  const homework = await work(school, algebra, { title: 'Вправа 5' })
  await work(school, await course(school, { groupId: other, teacher }), { title: 'З 8-В' })
  await mark(school, homework, student, 9)
  return {
    groupId,
    other,
    teacher,
    admin,
    guardian,
    student,
    classmate,
    algebra,
    homework,
    year: await yearOfAlgebra(school),
  }
}

type Fixture = School & Awaited<ReturnType<typeof classAtWork>>

const assignments = ({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) =>
  as(viewer, contract.coursework.assignments, { params: { pt: student.uuid } })

const summary = ({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) =>
  as(viewer, contract.coursework.summary, { params: { pt: student.uuid } })
const totals = ({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) =>
  as(viewer, contract.marks.totals, { params: { pt: student.uuid } })
const quarter = ({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) =>
  as(viewer, contract.marks.quarter, { params: { pt: student.uuid, quarter: 3 } })

/** Whatever a diary is made of, written as anything might write it. */
const changes = {
  mark: (fixture) => mark(fixture, fixture.homework, fixture.student, 11),
  markClassmate: (fixture) => mark(fixture, fixture.homework, fixture.classmate, 7),
  takeBack: (fixture) => mark(fixture, fixture.homework, fixture.student, null),
  setWork: (fixture) => work(fixture, fixture.algebra, { title: 'Вправа 6', type: 'CONTROL' }),
  removeWorks: async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select id from works where title = 'Вправа 6'`.execute(db)
    for (const { id } of rows) await removeWork(db, id)
  },
  decide: ({ db, year, student }) => setOfficialMarks(db, year, 'q3', [{ profileId: student.profileId, mark: 12 }]),
  undecide: ({ db, year, student }) => setOfficialMarks(db, year, 'q3', [{ profileId: student.profileId, mark: null }]),
  weigh: ({ as, admin, year }) =>
    as(admin, contract.weights.set, {
      params: { id: year.periodId },
      body: { weights: { ...defaultWeights, CONTROL: 3 } },
    }),
  weighAgain: ({ as, admin, year }) =>
    as(admin, contract.weights.set, { params: { id: year.periodId }, body: { weights: defaultWeights } }),
  changeClass: ({ db, student, other }) =>
    sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g
      where g.id = ${other} and m.profile_id = ${student.profileId}`.execute(db),
  renameDiscipline: ({ db }) => sql`update disciplines set name = name || '1' where name < 'Я'`.execute(db),
  moveQuarter: ({ db }) =>
    sql`update quarters set date_from = date '2027-05-01' - (date_from - date '2027-04-01') where number = 4`.execute(
      db,
    ),
  shortenYear: ({ db }) => sql`update periods set date_to = '2027-03-20'`.execute(db),
  midnight: async ({ at }) => at('2027-03-16T22:00:00Z'),
  spring: async ({ at }) => at('2027-04-02T08:00:00Z'),
} satisfies Record<string, (fixture: Fixture) => Promise<unknown>>

test('marks and assignments are what stands in the database, whatever was written since they were read [MARK-1] [ASSIGN-1]', async ({
  school,
}) => {
  const fixture = { ...school, ...(await classAtWork(school)) }
  const { student, classmate, guardian } = fixture
  const told = async (as: School['as']) => {
    const answers: unknown[] = []
    for (const ask of [diary, assignments, summary, totals, quarter]) {
      for (const viewer of [student, classmate]) answers.push((await ask({ ...school, as }, viewer)).body)
      answers.push((await ask({ ...school, as }, student, guardian)).body)
    }
    return answers
  }

  await holdsAfterAny(fixture, changes, told)
}, 120_000)

test('a diary that was read before is not made again, and one student’s mark leaves the others’ alone', async ({
  school,
}) => {
  const { student, classmate, homework } = await classAtWork(school)
  const subjects = async () => {
    const read = [diary, totals].flatMap((ask) => [student, classmate].map((whose) => ask(school, whose)))
    return (await Promise.all(read)).map(({ body }) => body.marks[0]!.subject)
  }
  await subjects()

  await unnoticed(school, sql`update disciplines set name = 'Непомічена'`)
  expect(await subjects()).toEqual(['Алгебра', 'Алгебра', 'Алгебра', 'Алгебра'])
  await mark(school, homework, student, 10)
  expect(await subjects()).toEqual(['Непомічена', 'Алгебра', 'Непомічена', 'Алгебра'])
})

test('a quarter and a first page’s summary that were read before are sent again until a mark is given', async ({
  school,
}) => {
  const { student, homework } = await classAtWork(school)
  const grades = async () => {
    const { marks } = (await quarter(school, student)).body
    return [marks[0]!.results[0]!.name, (await summary(school, student)).body.marks[0]!.title]
  }
  await grades()

  await unnoticed(school, sql`update diary_pages set results = replace(results, 'Вправа 5', 'Непомічена')`)
  expect(await grades()).toEqual(['Вправа 5', 'Вправа 5'])
  await unnoticed(school, sql`update works set title = 'Змінена'`)
  await mark(school, homework, student, 10)
  expect(await grades()).toEqual(['Змінена', 'Змінена'])
})

test('every table that a remembered diary is made of counts its versions', async ({ school }) => {
  const { student } = await classAtWork(school)
  await school.as(student, contract.identity.user)

  const ofDiary = await tablesReadBy(school, () => diary(school, student))
  const ofTotals = await tablesReadBy(school, () => totals(school, student))
  const ofQuarter = await tablesReadBy(school, () => quarter(school, student))
  const ofAssignments = await tablesReadBy(school, () => assignments(school, student))
  const ofSummary = await tablesReadBy(school, () => summary(school, student))

  // Of profiles the guard reads whose uuid it is.
  const counted = [...(await tablesCounted(school, 'diary')), ...readByTheGuard, ...writtenWithTotals, 'profiles']
  const week = await tablesCounted(school, 'week')
  expect([...ofDiary, ...ofTotals, ...ofQuarter].filter((table) => !counted.includes(table))).toEqual([])
  expect([...ofAssignments, ...ofSummary].filter((table) => ![...counted, ...week].includes(table))).toEqual([])
  const read = [...ofDiary, ...ofAssignments]
  expect(read).toEqual(expect.arrayContaining(['diary_totals', 'diary_pages', 'weights', 'stale_diaries']))
})
