import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { algebraClass, course, work } from './testing.ts'

async function assignmentsOf({ as }: School, student: Actor) {
  return (await as(student, contract.coursework.assignments, { params: { pt: student.uuid } })).body.assignments
}

const exercise = { title: 'Вправа 5', link: 'https://x.example', maxGrade: 10, coefficient: 50 }

test('assignments are the works of the current quarter [ASSIGN-1] [ASSIGN-2]', async ({ school }) => {
  const { newWork, student, ...taught } = await algebraClass(school)
  const winter = await course(school, { ...taught, quarter: 2 })
  await work(school, winter, { title: 'Торішня', date: '2026-12-01' })
  await newWork('Вправа 6', { date: '2027-03-16' })

  const open = { dueDate: '2027-03-16', status: 'CREATED', grade: null, finalGrade: null }
  expect(await assignmentsOf(school, student)).toMatchObject([{ title: 'Вправа 6', ...open }])
})

test('an assignment that was marked tells what the grade comes to [ASSIGN-1] [ASSIGN-2]', async ({ school }) => {
  const { marked, newWork, student } = await algebraClass(school)
  await marked(7, exercise)
  await newWork('Вправа 6', { date: '2027-03-16' })

  // 7 / 10 × 12 × 50 / 100
  const done = { status: 'RETURNED', doneDate: '2027-03-01', grade: 7, finalGrade: 4.2 }
  expect(await assignmentsOf(school, student)).toMatchObject([
    { courseName: 'Алгебра', ...exercise, ...done },
    { title: 'Вправа 6' },
  ])
})

test('between two quarters the last one begun is current [ASSIGN-2]', async ({ school }) => {
  const { student, ...taught } = await algebraClass(school)
  await work(school, await course(school, { ...taught, quarter: 1 }), { title: 'Осіння', date: '2026-10-01' })
  await school.db.updateTable('quarters').set({ dateFrom: '2026-11-10' }).where('number', '=', 2).execute()
  school.at('2026-11-02T08:00:00Z')

  expect((await assignmentsOf(school, student)).map(({ title }) => title)).toEqual(['Осіння'])
})

test('a student of another class sees none of it, and without a study year there is nothing [ASSIGN-1]', async ({
  school,
}) => {
  const { newWork } = await algebraClass(school)
  await newWork('Вправа 5')
  const neighbour = await school.person({ groupId: await classOf(school, '8-В') })

  expect(await assignmentsOf(school, neighbour)).toEqual([])
})
