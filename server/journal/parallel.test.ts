import { expect } from 'vitest'
import { lesson, classOf } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { monday, sheetFor, sheetOf } from './testing.ts'

test('one work is made for parallel classes at once, each with its own marks and diaries [TEACH-14]', async ({
  school,
}) => {
  const { teacher, disciplineId, create, read } = await sheetFor(school)
  const groupId = await classOf(school, '8-В')
  await lesson(school, { groupId, date: monday, time: '9:00-9:45', teacher })
  const other = sheetOf(school, teacher, disciplineId, groupId)
  const work = { title: 'Контрольна робота 1', type: 'CONTROL', maxGrade: 20, coefficient: 150 }

  const { status } = await create({ ...work, groups: [groupId, groupId] })

  expect(status).toBe(200)
  const works = [(await read()).body, (await other.read()).body].map(({ q3 }) => q3.columns.flatMap((one) => one.works))
  expect(works.map(([one, ...rest]) => [one, rest.length])).toMatchObject([
    [work, 0],
    [work, 0],
  ])
  expect(works[0]![0]!.id).not.toBe(works[1]![0]!.id)
})

test('where one of the classes is not the teacher’s, none gets the work [TEACH-14] [PERM-1]', async ({ school }) => {
  const { create, read } = await sheetFor(school)
  const groupId = await classOf(school, '8-В')
  await lesson(school, { groupId, date: monday, time: '9:00-9:45', teacher: await school.person({ type: 'TEACHER' }) })

  expect((await create({ title: 'Диктант', groups: [groupId] })).status).toBe(404)
  expect((await read()).body.q3.columns).toEqual([])
})
