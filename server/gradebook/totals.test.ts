import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { QuarterResults } from '../../contract/gradebook/schemas.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { setOfficialMarks } from './official-marks.ts'
import { algebraClass, course, diary, mark, work, yearOfAlgebra } from './testing.ts'

const totals = ({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) =>
  as(viewer, contract.marks.totals, { params: { pt: student.uuid } })

const quarterOf = ({ as }: Pick<School, 'as'>, student: Actor, quarter: number, viewer: Actor = student) =>
  as(viewer, contract.marks.quarter, { params: { pt: student.uuid, quarter } })

/** A class with works in three quarters of two disciplines, with marks of all kinds, and one that a teacher has set. */
async function classOfAllKinds(school: School) {
  const { student, guardian, marked, newWork, ...taught } = await algebraClass(school)
  await marked(7, { title: 'Вправа 5', maxGrade: 10, coefficient: 50 })
  await marked(12, { title: 'Контрольна', type: 'CONTROL', date: '2027-03-03' })
  await marked('ABSENT', { title: 'Самостійна', type: 'INDEPENDENT' })
  await marked('EXEMPT', { title: 'Практична', type: 'PRACTICAL' })
  await newWork('Проєкт', { type: 'PROJECT', date: '2027-03-19' })
  for (const quarter of [1, 4]) {
    const date = quarter === 1 ? '2026-09-20' : '2027-04-10'
    const id = await work(school, await course(school, { ...taught, quarter }), { title: `Чверть ${quarter}`, date })
    await mark(school, id, student, 8)
  }
  const history = await course(school, { ...taught, discipline: 'Історія' })
  await mark(school, await work(school, history, { title: 'Есе' }), student, 11)
  await setOfficialMarks(school.db, await yearOfAlgebra(school), 'q4', [{ profileId: student.profileId, mark: 10 }])
  return { student, guardian, taught }
}

test('totals and quarters are those of the whole diary, and a quarter has its weights [MARK-1] [MARK-3]', async ({
  school,
}) => {
  const { student } = await classOfAllKinds(school)

  const whole = (await diary(school, student)).body
  const { marks } = (await totals(school, student)).body
  const quarters = await Promise.all([1, 2, 3, 4].map(async (one) => (await quarterOf(school, student, one)).body))

  expect(whole.marks.map(({ subject }) => subject)).toEqual(['Алгебра', 'Історія'])
  for (const { q1, q2, q3, q4, ...row } of whole.marks) {
    const of = marks.find(({ id }) => id === row.id)!
    expect(of).toMatchObject(row)
    for (const [place, { results, ...total }] of [q1, q2, q3, q4].entries()) {
      expect(of[`q${place + 1}` as 'q1']).toMatchObject(total)
      const there = quarters[place]!.marks.find(({ id }) => id === row.id)?.results ?? []
      expect(there).toEqual(results)
      expect(quarters[place]!.weights).toEqual(whole.weights)
    }
  }
  expect(marks).toHaveLength(2)
})

test('a quarter’s total tells exactly what it was rounded from, beside an official mark too [MARK-3]', async ({
  school,
}) => {
  const { student } = await classOfAllKinds(school)

  const [algebra, history] = (await totals(school, student)).body.marks

  // (8 · 12 + 4 · ½ · 7 · 12 / 10) / (8 + 2)
  expect(algebra!.q3).toEqual({ total: 11, official: null, exact: '282/25' })
  expect(algebra!.q4).toEqual({ total: 8, official: 10, exact: '8/1' })
  expect(algebra!.q2).toEqual({ total: null, official: null, exact: null })
  expect(history!.q3).toEqual({ total: 11, official: null, exact: '11/1' })
})

test('a quarter holds what the contract describes; a fifth there is none of [MARK-1]', async ({ school }) => {
  const { student } = await classOfAllKinds(school)

  const { marks } = QuarterResults.parse((await quarterOf(school, student, 3)).body)

  expect(marks[0]!.results[0]).toMatchObject({ name: 'Вправа 5', max: 10, coefficient: 50, marked: '2027-03-16' })
  expect((await quarterOf(school, student, 5)).status).toBe(404)
})

test('who comes into a class takes along the marks of the former one, and finds the works of the new one [MARK-1]', async ({
  school,
}) => {
  const { student, taught } = await classOfAllKinds(school)
  const groupId = await classOf(school, '8-В')
  await work(school, await course(school, { ...taught, groupId }), { title: 'З 8-В' })

  await sql`update memberships set group_id = g.id, group_key = g.sort_key from groups g
    where profile_id = ${student.profileId} and g.id = ${groupId}`.execute(school.db)
  const [, { body }] = [await totals(school, student), await quarterOf(school, student, 3)]

  const names = body.marks.flatMap(({ results }) => results.map(({ name }) => name))
  expect(names.toSorted()).toEqual(['Есе', 'З 8-В', 'Вправа 5', 'Контрольна', 'Практична', 'Самостійна'].toSorted())
})

test('a guardian reads a child’s totals and quarters, nobody another’s child’s [PERM-3] [PART-2]', async ({
  school,
}) => {
  const { student, guardian, taught } = await classOfAllKinds(school)
  const stranger = await school.person({ type: 'GUARDIAN' })
  const classmate = await school.person({ groupId: taught.groupId })
  const statuses = async (viewer: Actor) =>
    Promise.all(
      [totals(school, student, viewer), quarterOf(school, student, 3, viewer)].map(async (one) => (await one).status),
    )

  expect((await totals(school, student, guardian)).body).toEqual((await totals(school, student)).body)
  expect(await statuses(guardian)).toEqual([200, 200])
  expect(await statuses(stranger)).toEqual([404, 404])
  expect(await statuses(classmate)).toEqual([404, 404])
})

test('without a study year there are no totals and no results [MARK-1]', async ({ school }) => {
  const student = await school.person({})

  expect((await totals(school, student)).body).toEqual({ marks: [] })
  expect((await quarterOf(school, student, 1)).body.marks).toEqual([])
})
