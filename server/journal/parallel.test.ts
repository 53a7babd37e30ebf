import { expect } from 'vitest'
import { lesson, classOf } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { monday, sheetFor, sheetOf } from './testing.ts'

const control = { title: 'Контрольна робота 1', type: 'CONTROL', maxGrade: 20, coefficient: 150 }

test('one work is made for parallel classes at once, each with its own marks and diaries [TEACH-14]', async ({
  school,
}) => {
  const { teacher, disciplineId, create, read } = await sheetFor(school)
  const groupId = await classOf(school, '8-В')
  await lesson(school, { groupId, date: monday, time: '9:00-9:45', teacher })
  const other = sheetOf(school, teacher, disciplineId, groupId)

  expect((await create({ ...control, groups: [groupId, groupId] })).status).toBe(200)

  const worksIn = async (look: typeof read) => (await look()).body.q3.columns.flatMap(({ works }) => works)
  const [own, theirs] = [await worksIn(read), await worksIn(other.read)]
  expect([own, theirs]).toMatchObject([[control], [control]])
  expect(own[0]!.id).not.toBe(theirs[0]!.id)
})

test('where one of the classes is not the teacher’s, none gets the work [TEACH-14] [PERM-1]', async ({ school }) => {
  const { create, read } = await sheetFor(school)
  const groupId = await classOf(school, '8-В')
  await lesson(school, { groupId, date: monday, time: '9:00-9:45', teacher: await school.person({ type: 'TEACHER' }) })

  expect((await create({ title: 'Диктант', groups: [groupId] })).status).toBe(404)
  expect((await read()).body.q3.columns).toEqual([])
})
