import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { AssignmentsPage } from './assignments-page.tsx'
import { assignment } from './testing.ts'

const todo = assignment({ title: 'Вправа 5', dueDate: '2026-03-12' })
const marked = assignment({ title: 'Тест 1', status: 'RETURNED', doneDate: '2026-03-05', grade: 11 })
const handedIn = assignment({ title: 'Проєкт', status: 'TURNED_IN', doneDate: '2026-03-10' })
const all = { assignments: [todo, marked, handedIn], homework: [] }

const fold = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

async function pageOf(waits: number, done: number) {
  answer(calendar.year, new Refusal(404, ''))
  answer(coursework.open, { assignments: [todo], homework: [], waits, done })
  await show(<AssignmentsPage />, { me: me({ role: 'STUDENT' }), route: '/member/active' })
}

test('works that wait or are done are counted at once, and listed when they are looked at [ASSIGN-3] [HOME-1]', async () => {
  answer(coursework.assignments, all)
  await pageOf(1, 1)

  await expect.element(row('Вправа 5')).toBeVisible()
  await expect.element(fold('Виконано')).toMatchTextContent(/1$/)
  expect(row('Тест 1').query()).toBeNull()
  await fold('Виконано').click()
  await expect.element(row('Тест 1')).toBeVisible()
  await fold('Чекають').click()
  await expect.element(row('Проєкт')).toBeVisible()
})

test('a list of done works that fails says so in its place, and is read again there [ASSIGN-3] [LAY-13]', async () => {
  answer(coursework.assignments, new Refusal(500, ''))
  await pageOf(0, 1)
  await fold('Виконано').click()
  const again = page.getByRole('button', { name: 'Спробувати ще' })
  await expect.element(again).toBeVisible()
  await expect.element(row('Вправа 5')).toBeVisible()

  answer(coursework.assignments, all)
  await again.click()
  await expect.element(row('Тест 1')).toBeVisible()
})

test('without an open task the page says that all is done, and keeps what is [ASSIGN-3]', async () => {
  answer(calendar.year, new Refusal(404, ''))
  answer(coursework.assignments, all)
  answer(coursework.open, { assignments: [], homework: [], waits: 0, done: 1 })
  await show(<AssignmentsPage />, { me: me({ role: 'STUDENT' }), route: '/member/active' })

  await expect.element(fold('Виконано')).toBeVisible()
  await expect.element(page.getByText('Усе виконано').first()).toBeVisible()
})
