import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { setOfficialMarks } from './official-marks.ts'
import { course, diary, mark, totals, work, yearOfAlgebra } from './testing.ts'
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
const open = ({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) =>
  as(viewer, contract.coursework.open, { params: { pt: student.uuid } })
const due = ({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) =>
  as(viewer, contract.coursework.due, { params: { pt: student.uuid } })

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
  lock: ({ db, student }) =>
    sql`update profiles set locked_at = case when locked_at is null then now() end where id = ${student.profileId}`.execute(
      db,
    ),
  spring: async ({ at }) => at('2027-04-02T08:00:00Z'),
} satisfies Record<string, (fixture: Fixture) => Promise<unknown>>

test('marks, totals and assignments are what stands in the database, whatever was written since they were read [MARK-1] [ASSIGN-1]', async ({
  school,
}) => {
  const fixture = { ...school, ...(await classAtWork(school)) }
  const { student, classmate, guardian } = fixture
  const told = async (as: School['as']) => {
    const answers: unknown[] = []
    for (const ask of [diary, totals, assignments, open, due]) {
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
    const read = [await diary(school, student), await diary(school, classmate)]
    return read.map(({ body }) => body.marks[0]!.subject)
  }
  await subjects()

  await unnoticed(school, sql`update disciplines set name = 'Непомічена'`)
  expect(await subjects()).toEqual(['Алгебра', 'Алгебра'])
  await mark(school, homework, student, 10)
  expect(await subjects()).toEqual(['Непомічена', 'Алгебра'])
})

test('every table that a remembered diary is made of counts its versions', async ({ school }) => {
  const { student } = await classAtWork(school)
  await school.as(student, contract.identity.user)

  const ofDiary = await tablesReadBy(school, () => diary(school, student))
  const ofTotals = await tablesReadBy(school, () => totals(school, student))
  const ofAssignments = await tablesReadBy(school, () => assignments(school, student))

  // Pages are never written without their totals, which count for both. Of profiles the guard reads whose uuid it is.
  const counted = [...(await tablesCounted(school, 'diary')), ...readByTheGuard, 'diary_pages', 'profiles']
  const week = await tablesCounted(school, 'week')
  expect(ofDiary.filter((table) => !counted.includes(table))).toEqual([])
  expect(ofTotals.filter((table) => !counted.includes(table))).toEqual([])
  expect(ofTotals).not.toContain('diary_pages')
  expect(ofAssignments.filter((table) => ![...counted, ...week].includes(table))).toEqual([])
  const read = [...ofDiary, ...ofAssignments]
  expect(read).toEqual(expect.arrayContaining(['diary_totals', 'diary_pages', 'weights', 'stale_diaries']))
})
