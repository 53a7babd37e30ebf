import { expect } from 'vitest'
import { Diary } from '../../contract/gradebook/schemas.ts'
import { course, diary, mark, work } from './testing.ts'
import { classOf } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'

test('a diary has a row per subject with the quarters’ totals and results [MARK-1] [MARK-3]', async ({ school }) => {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const student = await school.person({ groupId })
  const algebra = await course(school, { groupId, teacher })
  const homework = await work(school, algebra, { title: 'Вправа 5', link: 'https://example.org/5' })
  const control = await work(school, algebra, { title: 'Контрольна', type: 'CONTROL', date: '2027-03-03' })
  await work(school, algebra, { title: 'Проєкт', type: 'PROJECT', date: '2027-03-19' })
  await mark(school, homework, student, 6)
  await mark(school, control, student, 12)

  const { body } = await diary(school, student)

  expect(body.marks).toHaveLength(1)
  expect(body.marks[0]).toMatchObject({
    subject: 'Алгебра',
    q1: { total: null, official: null, results: [] },
    // (4·6 + 8·12) / 12
    q3: {
      total: 10,
      results: [
        { name: 'Вправа 5', work: 'https://example.org/5', mark: 6, status: 'RETURNED', date: '2027-03-01' },
        { name: 'Контрольна', mark: 12, done: '2027-03-03' },
        { name: 'Проєкт', mark: null, status: 'CREATED', due: '2027-03-19' },
      ],
    },
    s1: { total: null },
    s2: { total: null },
    y: { total: null },
  })
})

test('the answer holds what the contract describes [MARK-1]', async ({ school }) => {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const student = await school.person({ groupId })
  const id = await work(school, await course(school, { groupId, teacher }), { maxGrade: 20, coefficient: 50 })
  await mark(school, id, student, 'ABSENT')

  const { body } = await diary(school, student)

  expect(Diary.parse(body).marks[0]!.q3.results[0]).toMatchObject({
    max: 20,
    coefficient: 50,
    mark: 'ABSENT',
  })
})
