import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { course, mark, work } from './testing.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const standing = (school: School, student: Actor) =>
  school.as(student, contract.marks.standing, { params: { pt: student.uuid } })

async function classWithMarks(school: School, given: number[]) {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const algebra = await work(school, await course(school, { groupId, teacher }))
  const biology = await course(school, { groupId, teacher, discipline: 'Біологія' })
  const control = await work(school, biology, { type: 'CONTROL' })
  const students: Actor[] = []
  for (const value of given) {
    const student = await school.person({ groupId })
    await mark(school, algebra, student, value)
    students.push(student)
  }
  return { groupId, students, algebra, control }
}

test('average and count are the current quarter’s, over all disciplines by weight [DASH-1]', async ({ school }) => {
  const { students, control } = await classWithMarks(school, [7])
  await mark(school, control, students[0]!, 12)

  const { body } = await standing(school, students[0]!)

  // (4·7 + 8·12) / 12
  expect(body).toEqual({ quarter: 3, average: 10.33, count: 2, rank: 1, of: 1 })
})

test('equal averages share a place, and the next one is left out [DASH-1]', async ({ school }) => {
  const { students } = await classWithMarks(school, [9, 11, 9, 6])

  const places = await Promise.all(students.map(async (student) => (await standing(school, student)).body.rank))

  expect(places).toEqual([2, 1, 2, 4])
})

test('a test user has no place and takes nobody’s, nor does who is locked or has no marks [DASH-1] [PERM-6]', async ({
  school,
}) => {
  const { groupId, students, algebra } = await classWithMarks(school, [9, 12])
  const [student, better] = students
  const test = await school.person({ groupId, isTest: true })
  const idle = await school.person({ groupId })
  await mark(school, algebra, test, 12)
  await school.db.updateTable('profiles').set({ lockedAt: '2027-03-01' }).where('id', '=', better!.profileId).execute()

  expect((await standing(school, student!)).body).toMatchObject({ rank: 1, of: 1 })
  expect((await standing(school, test)).body).toMatchObject({ average: 12, rank: null })
  expect((await standing(school, idle)).body).toEqual({ quarter: 3, average: null, count: 0, rank: null, of: 1 })
})
