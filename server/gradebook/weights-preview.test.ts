import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { defaultWeights, type Weights } from '../../rules/marks.ts'
import { classOf } from '../schedule/testing.ts'
import { test, type School } from '../testing/school.ts'
import { setOfficialMarks } from './official-marks.ts'
import { algebraClass, course, diary, mark, work, yearOfAlgebra } from './testing.ts'

/** A class with algebra, and an administrator who previews and sets the year's weights. */
async function weighed(school: School) {
  const taught = await algebraClass(school)
  const admin = await school.person({ type: 'ADMIN' })
  const year = await yearOfAlgebra(school)
  const params = { id: year.periodId }
  return {
    ...taught,
    year,
    preview: async (change: Partial<Weights>) => {
      const body = { weights: { ...defaultWeights, ...change } }
      return (await school.as(admin, contract.weights.preview, { params, body })).body
    },
    set: (body: { weights: Weights; seen?: Weights }) => school.as(admin, contract.weights.set, { params, body }),
    current: async () => (await school.as(admin, contract.weights.read, { params })).body.weights,
  }
}

test('a preview counts displayed totals that would change, and writes nothing [MARK-6]', async ({ school }) => {
  const { student, marked, preview, current, ...taught } = await weighed(school)
  await marked(6)
  await marked(12, { type: 'CONTROL' })
  // Third quarter (6·4 + 12·8) / 12 = 10, then (6·4 + 12·4) / 8 = 9; second semester with a 4 in the fourth: 7, then 6.5.
  await mark(school, await work(school, await course(school, { ...taught, quarter: 4 })), student, 4)

  const seen = await preview({ CONTROL: 4 })

  expect(seen).toMatchObject({ totals: 1, students: 1, before: defaultWeights })
  expect(seen.weights).toEqual({ ...defaultWeights, CONTROL: 4 })
  expect(await preview({ CONTROL: 0 })).toMatchObject({ totals: 2, students: 1 })
  expect(await preview({ PROJECT: 1 })).toMatchObject({ totals: 0, students: 0 })
  expect(await current()).toEqual(defaultWeights)
  expect((await diary(school, student)).body.marks[0]!.q3.total).toBe(10)
})

test('a total under an official mark does not change, and a semester goes on from that mark [MARK-3] [MARK-6]', async ({
  school,
}) => {
  const { student, marked, preview, year, ...taught } = await weighed(school)
  await marked(6)
  await marked(12, { type: 'CONTROL' })
  await mark(school, await work(school, await course(school, { ...taught, quarter: 4 })), student, 4)
  await setOfficialMarks(school.db, year, 'q3', [{ profileId: student.profileId, mark: 9 }])

  expect(await preview({ CONTROL: 0 })).toMatchObject({ totals: 0, students: 0 })
})

test('marks taken along from a former class count in the preview [MARK-1] [MARK-6]', async ({ school }) => {
  const { student, marked, preview, ...taught } = await weighed(school)
  await marked(6)
  const groupId = await classOf(school, '8-В')
  await sql`update memberships set group_id = g.id, group_key = g.sort_key from groups g
    where profile_id = ${student.profileId} and g.id = ${groupId}`.execute(school.db)
  const control = await work(school, await course(school, { ...taught, groupId }), { type: 'CONTROL' })
  await mark(school, control, student, 12)

  // 10 of both classes' works, 6 without the control work.
  expect(await preview({ CONTROL: 0 })).toMatchObject({ totals: 1, students: 1 })
})

test('the number of a preview is the number of totals that a diary then shows anew [MARK-6]', async ({ school }) => {
  const { student, marked, newWork, preview, set, ...taught } = await weighed(school)
  const fourth = await course(school, { ...taught, quarter: 4 })
  const history = await course(school, { ...taught, discipline: 'Історія' })
  await marked(7, { maxGrade: 13, coefficient: 150 })
  await marked(15, { type: 'CONTROL', maxGrade: 12 })
  await marked(5.25, { type: 'TEST', maxGrade: 7, coefficient: 0 })
  await mark(school, await newWork('Без числа', { type: 'PROJECT' }), student, 'ABSENT')
  await mark(school, await work(school, fourth, { type: 'PROJECT', maxGrade: 100 }), student, 61.5)
  await mark(school, await work(school, fourth, { type: 'TEST', maxGrade: 20 }), student, 3)
  await mark(school, await work(school, history, { type: 'EXTRA' }), student, 11)
  const totals = async () =>
    (await diary(school, student)).body.marks.flatMap(({ q1, q2, q3, q4, s1, s2, y }) =>
      [q1, q2, q3, q4, s1, s2, y].map(({ total }) => total),
    )

  for (const change of [{ CONTROL: 0 }, { TEST: 90 }, { EXTRA: 0 }, { PROJECT: 0, TEST: 0 }]) {
    await set({ weights: defaultWeights })
    const expected = await preview(change)
    const before = await totals()
    await set({ weights: expected.weights })
    const after = await totals()

    expect(after.filter((total, place) => total !== before[place])).toHaveLength(expected.totals)
    expect(expected.totals).toBeGreaterThan(0)
  }
})

test('a change is taken back by what it answered, and a later one of others stays [MARK-6]', async ({ school }) => {
  const { set, current } = await weighed(school)
  const { body: own } = await set({ weights: { ...defaultWeights, TEST: 9, CONTROL: 3 } })
  await set({ weights: { ...own.weights, EXTRA: 7 } })

  await set({ weights: own.before, seen: own.weights })

  expect(await current()).toEqual({ ...defaultWeights, EXTRA: 7 })
})
