import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { course, mark, work } from './testing.ts'

const { assignments } = contract.coursework

test('assignments are the works of the current quarter, with what the grade comes to [ASSIGN-1] [ASSIGN-2]', async ({
  school,
}) => {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const student = await school.person({ groupId })
  const winter = await course(school, { groupId, teacher, quarter: 2 })
  await work(school, winter, { title: 'Торішня', date: '2026-12-01' })
  const spring = await course(school, { groupId, teacher })
  const graded = await work(school, spring, {
    title: 'Вправа 5',
    maxGrade: 10,
    coefficient: 50,
    link: 'https://x.example',
  })
  await work(school, spring, { title: 'Вправа 6', date: '2027-03-16' })
  await mark(school, graded, student, 7)

  const { body } = await school.as(student, assignments, { params: { pt: student.uuid } })

  expect(body.assignments).toMatchObject([
    {
      courseName: 'Алгебра',
      title: 'Вправа 5',
      link: 'https://x.example',
      status: 'RETURNED',
      doneDate: '2027-03-01',
      grade: 7,
      maxGrade: 10,
      coefficient: 50,
      // 7 / 10 × 12 × 50 / 100
      finalGrade: 4.2,
    },
    { title: 'Вправа 6', dueDate: '2027-03-16', status: 'CREATED', grade: null, finalGrade: null },
  ])
})

test('between two quarters the last one begun is current [ASSIGN-2]', async ({ school }) => {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const student = await school.person({ groupId })
  await work(school, await course(school, { groupId, teacher, quarter: 1 }), { title: 'Осіння', date: '2026-10-01' })
  await school.db.updateTable('quarters').set({ dateFrom: '2026-11-10' }).where('number', '=', 2).execute()
  school.at('2026-11-02T08:00:00Z')

  const { body } = await school.as(student, assignments, { params: { pt: student.uuid } })

  expect(body.assignments.map(({ title }) => title)).toEqual(['Осіння'])
})

test('a student of another class sees none of it, and without a study year there is nothing [ASSIGN-1]', async ({
  school,
}) => {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const neighbour = await school.person({ groupId: await classOf(school, '8-В') })
  await work(school, await course(school, { groupId, teacher }))

  const { body } = await school.as(neighbour, assignments, { params: { pt: neighbour.uuid } })

  expect(body.assignments).toEqual([])
})
