import { expect } from 'vitest'
import { schoolWithCourses } from '../google/testing.ts'
import { test } from '../testing/school.ts'
import { importCourses } from './testing.ts'

test('courses of a file that fit the same lessons are counted as overlapping, until a file says otherwise [IMP-1] [APER-2]', async ({
  school,
}) => {
  const { admin, periodId, list } = await schoolWithCourses(school, [])
  const file = (classes: string[]) =>
    [
      'id,name,discipline,teacher,quarter,group',
      ...classes.map((group, n) => `64${n},Алгебра ${n},Алгебра,o.hai@x.example,1,${group}`),
    ].join('\n')
  const overlapping = async () => {
    const { googleCourses, totals } = await list({ part: 'overlapping' })
    return [totals.overlapping, ...googleCourses.map(({ name }) => name)]
  }

  expect((await importCourses(school, admin, periodId, file(['8-Б', '9-А', '8-Б', '']))).status).toBe(200)
  expect(await overlapping()).toEqual([4, 'Алгебра 0', 'Алгебра 1', 'Алгебра 2', 'Алгебра 3'])
  await importCourses(school, admin, periodId, file(['8-Б', '9-А', '8-Б', '9-А']).replaceAll(',1,', ',2,'))
  expect(await overlapping()).toEqual([4, 'Алгебра 0', 'Алгебра 1', 'Алгебра 2', 'Алгебра 3'])
  await importCourses(school, admin, periodId, file(['8-Б', '9-А']))

  expect(await overlapping()).toEqual([0])
})
