import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { recomputeDiaries } from './diaries.ts'
import { algebraClass, course, mark, work, yearOfAlgebra } from './testing.ts'

async function assignmentsOf({ as }: School, student: Actor) {
  return (await as(student, contract.coursework.assignments, { params: { pt: student.uuid } })).body.assignments
}

async function summaryOf({ as }: School, student: Actor, viewer = student) {
  return (await as(viewer, contract.coursework.summary, { params: { pt: student.uuid } })).body
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

test('the first page has what can still be handed in on time, and how much is past due [DASH-4] [ASSIGN-3]', async ({
  school,
}) => {
  const { newWork, marked, student, guardian, ...taught } = await algebraClass(school)
  await marked(7, exercise)
  await newWork('Прострочена', { date: '2027-03-15' })
  await newWork('Сьогодні', { date: '2027-03-16' })
  await newWork('Без дня', { due: null })
  const handedIn = await newWork('Здана', { date: '2027-03-20' })
  await mark(school, handedIn, student, null, { status: 'TURNED_IN', done: '2027-03-12' })
  await work(school, await course(school, { ...taught, quarter: 4 }), { title: 'Весняна', date: '2027-04-10' })

  const { assignments, overdue } = await summaryOf(school, student)
  const all = await assignmentsOf(school, student)

  expect(assignments.map(({ title }) => title)).toEqual(['Без дня', 'Сьогодні'])
  expect(overdue).toBe(1)
  expect(all).toEqual(expect.arrayContaining(assignments))
  expect(await summaryOf(school, student, guardian)).toEqual(await summaryOf(school, student))

  school.at('2027-03-16T22:00:00Z')
  expect((await summaryOf(school, student)).overdue).toBe(2)
})

test('the first page has the three newest marks, the newest first, of one day the last work first [DASH-11] [MARK-1]', async ({
  school,
}) => {
  const { newWork, student, ...taught } = await algebraClass(school)
  const given = async (title: string, marked: string, value: number | 'ABSENT' = 9) => {
    const id = await newWork(title)
    await mark(school, id, student, value)
    await sql`update results set marked = ${marked} where work_id = ${id}`.execute(school.db)
  }
  await given('Давня', '2027-03-02')
  await given('Нова', '2027-03-15')
  await given('Новіша', '2027-03-16', 'ABSENT')
  await given('Найновіша', '2027-03-16')
  await given('Завтрашня', '2027-03-17')
  await newWork('Без оцінки')
  await recomputeDiaries(school.db, await yearOfAlgebra(school), [student.profileId])

  const { marks } = await summaryOf(school, student)

  expect(marks.map(({ title, grade }) => [title, grade])).toEqual([
    ['Найновіша', 9],
    ['Новіша', 'ABSENT'],
    ['Нова', 9],
  ])
  const neighbour = await school.person({ groupId: taught.groupId })
  expect((await summaryOf(school, neighbour)).marks).toEqual([])
  school.at('2027-03-17T08:10:00Z')
  const tomorrow = (await summaryOf(school, student)).marks
  expect(tomorrow.map(({ title }) => title)).toEqual(['Завтрашня', 'Найновіша', 'Новіша'])
})
