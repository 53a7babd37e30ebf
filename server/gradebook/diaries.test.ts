import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { classOf } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { setOfficialMarks } from './official-marks.ts'
import { algebraClass, course, diary, mark, work, yearOfAlgebra } from './testing.ts'
import { removeWork, updateWork } from './works.ts'

test('н, exempt, Н/а, levels and what is not graded are left out of a total [MARK-3]', async ({ school }) => {
  const { student, marked, newWork } = await algebraClass(school)
  for (const value of [8, 'ABSENT', 'EXEMPT', 'NOT_ATTESTED', 'HIGH'] as const) await marked(value)
  await newWork('Без оцінки')

  const { q3 } = (await diary(school, student)).body.marks[0]!

  expect(q3).toMatchObject({ total: 8 })
  const statuses = ['RETURNED', 'CREATED', 'CREATED', 'RETURNED', 'RETURNED', 'CREATED']
  expect(q3.results.map(({ status }) => status)).toEqual(statuses)
})

test('an official mark stands in place of the computed one, and counts on [MARK-3]', async ({ school }) => {
  const { student, marked, ...taught } = await algebraClass(school)
  await marked(9)
  await mark(school, await work(school, await course(school, { ...taught, quarter: 4 })), student, 9)
  const year = await yearOfAlgebra(school)
  const decided = async (official: number | null) => {
    await setOfficialMarks(school.db, year, 'q3', [{ profileId: student.profileId, mark: official }])
    return (await diary(school, student)).body.marks[0]
  }

  // (12 + 9) / 2, rounded half up
  expect(await decided(12)).toMatchObject({ q3: { total: 9, official: 12 }, s2: { total: 11, official: null } })
  expect(await decided(null)).toMatchObject({ q3: { total: 9, official: null }, s2: { total: 9 } })
})

test('weights of the school change every total of the study year [MARK-6]', async ({ school }) => {
  const { student, marked } = await algebraClass(school)
  const admin = await school.person({ type: 'ADMIN' })
  await marked(6)
  await marked(12, { type: 'CONTROL' })
  const params = { id: (await yearOfAlgebra(school)).periodId }

  expect((await diary(school, student)).body.marks[0]!.q3.total).toBe(10)
  await school.as(admin, contract.weights.set, { params, body: { weights: { ...defaultWeights, CONTROL: 0 } } })
  const after = await diary(school, student)

  expect(after.body.marks[0]!.q3.total).toBe(6)
  expect(after.body.weights.CONTROL).toBe(0)
})

test('who comes into a class finds its works, and takes the marks of the former class along [MARK-1]', async ({
  school,
}) => {
  const { student, marked, newWork, ...taught } = await algebraClass(school)
  await marked(10, { title: 'З 8-Б' })
  await newWork('Без оцінки')
  const groupId = await classOf(school, '8-В')
  await work(school, await course(school, { ...taught, groupId }), { title: 'З 8-В' })

  await sql`update memberships set group_id = g.id, group_key = g.sort_key from groups g
    where profile_id = ${student.profileId} and g.id = ${groupId}`.execute(school.db)
  const { q3 } = (await diary(school, student)).body.marks[0]!

  expect(q3.results.map(({ name }) => name)).toEqual(['З 8-Б', 'З 8-В'])
  expect(q3.total).toBe(10)
})

test('a work that is changed or removed changes the totals that it was part of [MARK-3]', async ({ school }) => {
  const { student, marked } = await algebraClass(school)
  const [first, second] = [await marked(6), await marked(12)]
  const day = { date: '2027-03-02', due: null }
  const changed = { title: 'З двадцяти', type: 'HOMEWORK', ...day, coefficient: 100, link: null } as const
  const quarter = async () => (await diary(school, student)).body.marks[0]!.q3

  await updateWork(school.db, first, { ...changed, maxGrade: 20 })
  // (3.6 + 12) / 2 = 7.8; then 3.6
  expect((await quarter()).total).toBe(8)
  await removeWork(school.db, second)

  expect(await quarter()).toMatchObject({ total: 4, results: [{ name: 'З двадцяти', max: 20 }] })
})

test('each change of a mark is in the history by itself, with what it was before [MARK-1]', async ({ school }) => {
  const { student, marked } = await algebraClass(school)
  const id = await marked(6)
  await mark(school, id, student, 9)

  const { rows } = await sql<{ action: string; before: { grade: number } | null; after: { grade: number } }>`
    select h.action, h.before, h.after from history h join results r on h.object = 'results' and h.object_id = r.id
    where r.work_id = ${id} order by h.id`.execute(school.db)

  expect(rows).toMatchObject([
    { action: 'insert', before: null, after: { grade: 6 } },
    { action: 'update', before: { grade: 6 }, after: { grade: 9 } },
  ])
})
