import { expect } from 'vitest'
import { Diary } from '../../contract/gradebook/schemas.ts'
import { test } from '../testing/school.ts'
import { algebraClass, diary } from './testing.ts'

test('a diary has a row per subject with the quarters’ totals and results [MARK-1] [MARK-3]', async ({ school }) => {
  const { student, marked, newWork } = await algebraClass(school)
  await marked(6, { title: 'Вправа 5', link: 'https://example.org/5' })
  await marked(12, { title: 'Контрольна', type: 'CONTROL', date: '2027-03-03' })
  await newWork('Проєкт', { type: 'PROJECT', date: '2027-03-19' })

  const { marks } = (await diary(school, student)).body

  const nothing = { total: null }
  const q1 = { ...nothing, official: null, results: [] }
  expect(marks).toMatchObject([{ subject: 'Алгебра', q1, s1: nothing, s2: nothing, y: nothing }])
  // (4·6 + 8·12) / 12
  expect(marks[0]!.q3.total).toBe(10)
  expect(marks[0]!.q3.results).toMatchObject([
    { name: 'Вправа 5', work: 'https://example.org/5', mark: 6, status: 'RETURNED', date: '2027-03-01' },
    { name: 'Контрольна', mark: 12, done: '2027-03-03' },
    { name: 'Проєкт', mark: null, status: 'CREATED', due: '2027-03-19' },
  ])
})

test('the answer holds what the contract describes [MARK-1]', async ({ school }) => {
  const { student, marked } = await algebraClass(school)
  await marked('ABSENT', { maxGrade: 20, coefficient: 50 })

  const { body } = await diary(school, student)

  const [result] = Diary.parse(body).marks[0]!.q3.results
  expect(result).toMatchObject({ max: 20, coefficient: 50, mark: 'ABSENT' })
})
