import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { MarkRow } from '../../contract/gradebook/schemas.ts'
import { defaultWeights, spans, type Mark, type Span } from '../../rules/marks.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { setOfficialMarks } from './official-marks.ts'
import { algebraClass, course, diary, mark, totals, work, yearOfAlgebra } from './testing.ts'

/** A diary's row as the totals send it. */
function sentOf({ id, subject, alias, ...row }: MarkRow) {
  const given = (of: (span: Span) => Mark | null) =>
    Object.fromEntries(spans.map((span) => [span, of(span)] as const).filter(([, mark]) => mark !== null))
  return {
    id,
    subject,
    alias,
    totals: given((span) => row[span].total),
    official: given((span) => row[span].official),
  }
}

const told = async (school: Pick<School, 'as'>, student: Actor) => (await totals(school, student)).body.rows
const ofDiary = async (school: Pick<School, 'as'>, student: Actor) =>
  (await diary(school, student)).body.marks.map(sentOf)

test('totals are the diary’s, row by row; what has no number and no official mark is left out [MARK-1] [MARK-3]', async ({
  school,
}) => {
  const { student, marked, ...taught } = await algebraClass(school)
  await marked(9)
  await mark(school, await work(school, await course(school, { ...taught, quarter: 4 })), student, 9)
  for (const discipline of ['Ярославлезнавство', 'Біологія']) await course(school, { ...taught, discipline })
  const year = await yearOfAlgebra(school)
  await setOfficialMarks(school.db, year, 'q3', [{ profileId: student.profileId, mark: 12 }])
  await setOfficialMarks(school.db, year, 'q1', [{ profileId: student.profileId, mark: 'NOT_ATTESTED' }])

  const rows = await told(school, student)

  expect(rows).toEqual(await ofDiary(school, student))
  expect(rows.map(({ subject }) => subject)).toEqual(['Алгебра', 'Біологія', 'Ярославлезнавство'])
  // (12 + 9) / 2, rounded half up
  expect(rows[0]).toMatchObject({ alias: null, totals: { q3: 9, q4: 9, s2: 11 } })
  expect(rows[0]!.official).toEqual({ q1: 'NOT_ATTESTED', q3: 12 })
  expect(rows[1]).toMatchObject({ totals: {}, official: {} })
})

test('a student of no class has no totals [MARK-1]', async ({ school }) => {
  await classOf(school, '8-Б')
  const student = await school.person({})
  expect(await told(school, student)).toEqual([])
})

test('after a change of class or of weights the totals are those of the diary that is written anew [MARK-3] [MARK-6]', async ({
  school,
}) => {
  const { student, marked, ...taught } = await algebraClass(school)
  const admin = await school.person({ type: 'ADMIN' })
  await marked(6)
  await marked(12, { type: 'CONTROL' })
  expect(await told(school, student)).toMatchObject([{ totals: { q3: 10 } }])

  const params = { id: (await yearOfAlgebra(school)).periodId }
  await school.as(admin, contract.weights.set, { params, body: { weights: { ...defaultWeights, CONTROL: 0 } } })
  expect(await told(school, student)).toMatchObject([{ totals: { q3: 6 } }])

  const groupId = await classOf(school, '8-В')
  await work(school, await course(school, { ...taught, groupId, discipline: 'Біологія' }))
  await sql`update memberships set group_id = g.id, group_key = g.sort_key from groups g
    where profile_id = ${student.profileId} and g.id = ${groupId}`.execute(school.db)
  const rows = await told(school, student)

  expect(rows).toMatchObject([
    { subject: 'Алгебра', totals: { q3: 6 } },
    { subject: 'Біологія', totals: {}, official: {} },
  ])
  expect(rows).toEqual(await ofDiary(school, student))
})

test('a guardian sees a child’s totals, and nobody those of another student [PERM-3]', async ({ school }) => {
  const guardian = await school.person({ type: 'GUARDIAN' })
  const groupId = await classOf(school, '8-Б')
  const [student, other] = [await school.person({ groupId, guardian }), await school.person({ groupId })]
  const teacher = await school.person({ type: 'TEACHER' })
  await mark(school, await work(school, await course(school, { groupId, teacher })), student, 8)

  expect((await totals(school, student, guardian)).body.rows).toMatchObject([{ totals: { q3: 8 } }])
  expect((await totals(school, student, other)).status).toBe(404)
  expect((await totals(school, other, guardian)).status).toBe(404)
  const asTeacher = await school.as(teacher, contract.marks.totals, { params: { pt: teacher.uuid } })
  expect(asTeacher.status).toBe(403)
})

test('students who ask at once, with diaries left behind, each get their own totals [MARK-1] [MARK-6]', async ({
  school,
}) => {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const admin = await school.person({ type: 'ADMIN' })
  const id = await work(school, await course(school, { groupId, teacher }))
  const students: Actor[] = []
  for (const value of [5, 7, 9, 11]) {
    const student = await school.person({ groupId })
    await mark(school, id, student, value)
    students.push(student)
  }
  const params = { id: (await yearOfAlgebra(school)).periodId }
  await school.as(admin, contract.weights.set, { params, body: { weights: { ...defaultWeights, HOMEWORK: 3 } } })

  const asked = await Promise.all([...students, ...students].map((student) => told(school, student)))

  const quarters = asked.map(([row]) => row!.totals.q3)
  expect(quarters).toEqual([5, 7, 9, 11, 5, 7, 9, 11])
})
