import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { classOf } from '../schedule/testing.ts'
import { test, type School } from '../testing/school.ts'
import { setOfficialMarks } from './official-marks.ts'
import { course, diary, mark, work } from './testing.ts'
import { removeWork, updateWork } from './works.ts'

async function classWith(school: School) {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const student = await school.person({ groupId })
  return { groupId, teacher, student }
}

test('н, exempt, Н/а, levels and what is not graded are left out of a total [MARK-3]', async ({ school }) => {
  const { student, ...taught } = await classWith(school)
  const algebra = await course(school, taught)
  for (const value of [8, 'ABSENT', 'EXEMPT', 'NOT_ATTESTED', 'HIGH'] as const)
    await mark(school, await work(school, algebra), student, value)
  await work(school, algebra)

  const { body } = await diary(school, student)

  expect(body.marks[0]!.q3).toMatchObject({ total: 8 })
  expect(body.marks[0]!.q3.results.map(({ status }) => status)).toEqual([
    'RETURNED',
    'CREATED',
    'CREATED',
    'RETURNED',
    'RETURNED',
    'CREATED',
  ])
})

test('an official mark stands in place of the computed one, and counts on [MARK-3]', async ({ school }) => {
  const { student, ...taught } = await classWith(school)
  for (const quarter of [3, 4])
    await mark(school, await work(school, await course(school, { ...taught, quarter })), student, 9)
  const { rows } = await sql<{ disciplineId: number; periodId: number }>`
    select discipline_id, period_id from courses limit 1`.execute(school.db)

  await setOfficialMarks(school.db, rows[0]!, 'q3', [{ profileId: student.profileId, mark: 12 }])
  const set = await diary(school, student)
  await setOfficialMarks(school.db, rows[0]!, 'q3', [{ profileId: student.profileId, mark: null }])
  const taken = await diary(school, student)

  // (12 + 9) / 2, rounded half up
  expect(set.body.marks[0]).toMatchObject({ q3: { total: 9, official: 12 }, s2: { total: 11, official: null } })
  expect(taken.body.marks[0]).toMatchObject({ q3: { total: 9, official: null }, s2: { total: 9 } })
})

test('weights of the school change every total of the study year [MARK-6]', async ({ school }) => {
  const { student, ...taught } = await classWith(school)
  const admin = await school.person({ type: 'ADMIN' })
  const algebra = await course(school, taught)
  await mark(school, await work(school, algebra), student, 6)
  await mark(school, await work(school, algebra, { type: 'CONTROL' }), student, 12)
  const { rows } = await sql<{ id: number }>`select id from periods`.execute(school.db)
  const body = { weights: { ...defaultWeights, CONTROL: 0 } }

  expect((await diary(school, student)).body.marks[0]!.q3.total).toBe(10)
  await school.as(admin, contract.weights.set, { params: { id: rows[0]!.id }, body })
  const after = await diary(school, student)

  expect(after.body.marks[0]!.q3.total).toBe(6)
  expect(after.body.weights.CONTROL).toBe(0)
})

test('who comes into a class finds its works, and takes the marks of the former class along [MARK-1]', async ({
  school,
}) => {
  const { student, ...taught } = await classWith(school)
  const marked = await work(school, await course(school, taught), { title: 'З 8-Б' })
  await work(school, await course(school, taught), { title: 'Без оцінки' })
  await mark(school, marked, student, 10)
  const groupId = await classOf(school, '8-В')
  await work(school, await course(school, { ...taught, groupId }), { title: 'З 8-В' })

  await sql`update memberships set group_id = g.id, group_key = g.sort_key from groups g
    where profile_id = ${student.profileId} and g.id = ${groupId}`.execute(school.db)
  const { body } = await diary(school, student)

  expect(body.marks[0]!.q3.results.map(({ name }) => name)).toEqual(['З 8-Б', 'З 8-В'])
  expect(body.marks[0]!.q3.total).toBe(10)
})

test('a work that is changed or removed changes the totals that it was part of [MARK-3]', async ({ school }) => {
  const { student, ...taught } = await classWith(school)
  const algebra = await course(school, taught)
  const [first, second] = [await work(school, algebra), await work(school, algebra)]
  await mark(school, first, student, 6)
  await mark(school, second, student, 12)
  const more = {
    title: 'З двадцяти',
    type: 'HOMEWORK',
    date: '2027-03-02',
    due: null,
    coefficient: 100,
    link: null,
  } as const

  await updateWork(school.db, first, { ...more, maxGrade: 20 })
  const changed = await diary(school, student)
  await removeWork(school.db, second)
  const removed = await diary(school, student)

  // (3.6 + 12) / 2 = 7.8; then 3.6
  expect(changed.body.marks[0]!.q3.total).toBe(8)
  expect(removed.body.marks[0]!.q3).toMatchObject({ total: 4, results: [{ name: 'З двадцяти', max: 20 }] })
})

test('each change of a mark is in the history by itself, with what it was before [MARK-1]', async ({ school }) => {
  const { student, ...taught } = await classWith(school)
  const id = await work(school, await course(school, taught))
  await mark(school, id, student, 6)
  await mark(school, id, student, 9)

  const { rows } = await sql<{ action: string; before: { grade: number } | null; after: { grade: number } }>`
    select h.action, h.before, h.after from history h join results r on h.object = 'results' and h.object_id = r.id
    where r.work_id = ${id} order by h.id`.execute(school.db)

  expect(rows).toMatchObject([
    { action: 'insert', before: null, after: { grade: 6 } },
    { action: 'update', before: { grade: 6 }, after: { grade: 9 } },
  ])
})
