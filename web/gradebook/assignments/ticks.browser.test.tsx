import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { coursework } from '../../../contract/gradebook/endpoints.ts'
import type { Homework } from '../../../contract/gradebook/works.ts'
import { homeworkTicks } from '../../../contract/schedule/endpoints.ts'
import { guardian, me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { AssignmentsPage } from './assignments-page.tsx'
import { assignment, homework } from './testing.ts'

// Here it is Wednesday 11 March 2026, 10:00.
const wednesday = '2026-03-11'
const lesson = (more: Partial<Homework>) =>
  homework({ givenOn: '2026-03-09', dueDate: wednesday, dueEnds: 700, ...more })

const box = (name: string) => page.getByRole('checkbox', { name })
const fold = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** A page of these tasks, whose server keeps the ticks. */
async function listOf(list: Homework[], viewer = me({ role: 'STUDENT' })) {
  let kept = list
  const keep = (uuid: string, tickedOn: string | null) => {
    kept = kept.map((one) => (one.lesson === uuid ? { ...one, tickedOn } : one))
  }
  answer(calendar.year, new Refusal(404, ''))
  const assignments = [
    assignment({ courseName: 'Фізика', dueDate: '2026-03-02' }),
    assignment({ courseName: 'Хімія', dueDate: wednesday }),
  ]
  answer(coursework.assignments, () => ({ assignments, homework: kept }))
  answer(coursework.open, () => ({ assignments, homework: kept, waits: 0, done: 0 }))
  const ticked = answer(homeworkTicks.tick, ({ params }) => keep(params.uuid, wednesday))
  const unticked = answer(homeworkTicks.untick, ({ params }) => keep(params.uuid, null))
  await show(<AssignmentsPage />, { me: viewer, route: '/member/active', corner: true })
  return { ticked, unticked }
}

const subtitle = (words: string) => page.getByText(words, { exact: true })

test('homework is ticked by keyboard, folds away with the focus, and is taken back there [ASSIGN-4] [A11Y-1]', async () => {
  const { ticked, unticked } = await listOf([
    lesson({ lesson: 'a', text: '§ 9' }),
    lesson({ lesson: 'b', text: '§ 13' }),
  ])
  await expect.element(subtitle('До виконання: 4. На сьогодні: здати 1, зробити 2')).toBeVisible()

  box('Зроблено: Алгебра, § 9').element().focus()
  await userEvent.keyboard(' ')

  await expect.element(subtitle('До виконання: 3. На сьогодні: здати 1, зробити 1')).toBeVisible()
  await expect.element(page.getByText('1 з 2 зроблено')).toBeVisible()
  await expect.element(fold('Зроблено 1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Зроблено: Алгебра, § 9')).toBeChecked()
  box('Зроблено: Алгебра, § 9').element().focus()
  await userEvent.keyboard(' ')

  await expect.element(box('Зроблено: Алгебра, § 9')).not.toBeChecked()
  await expect.element(box('Зроблено: Алгебра, § 9')).toHaveFocus()
  await expect.element(subtitle('До виконання: 4. На сьогодні: здати 1, зробити 2')).toBeVisible()
  expect([ticked, unticked].map((sent) => sent.map(({ params }) => params.uuid))).toEqual([['a'], ['a']])
})

test('a tick stands before the server answers, and what is said last stays [ASSIGN-4]', async () => {
  const { ticked, unticked } = await listOf([lesson({ lesson: 'a', text: '§ 9' })])
  const answers: (() => void)[] = []
  const slow = answer(homeworkTicks.tick, () => new Promise<void>((resolve) => void answers.push(resolve)))

  await box('Зроблено: Алгебра, § 9').click()
  await fold('Зроблено 1').click()
  await expect.element(box('Зроблено: Алгебра, § 9')).toBeChecked()
  await box('Зроблено: Алгебра, § 9').click()
  await expect.element(box('Зроблено: Алгебра, § 9')).not.toBeChecked()
  expect([slow.length, ticked.length, unticked.length]).toEqual([1, 0, 0])
  answers[0]!()

  await expect.poll(() => unticked.length).toBe(1)
  await expect.element(box('Зроблено: Алгебра, § 9')).not.toBeChecked()
})

test('a tick that the server does not take goes back, and says why [ASSIGN-4]', async () => {
  await listOf([lesson({ lesson: 'a', text: '§ 9' })])
  answer(homeworkTicks.tick, new Refusal(503, 'Сервер зайнятий.'))

  await box('Зроблено: Алгебра, § 9').click()

  await expect.element(page.getByText('Алгебра: позначку не збережено. Сервер зайнятий.')).toBeVisible()
  await expect.element(box('Зроблено: Алгебра, § 9')).not.toBeChecked()
  await expect.element(subtitle('До виконання: 3. На сьогодні: здати 1, зробити 1')).toBeVisible()
})

test('homework of a lesson that is over stands among what is overdue, and is counted nowhere [ASSIGN-4]', async () => {
  await listOf([lesson({ lesson: 'a', text: '§ 9', dueEnds: 525 })])

  await expect.element(subtitle('До виконання: 2. На сьогодні: здати 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Термін минув\s+1$/ })).toBeVisible()
  const overdue = page.getByRole('table', { name: 'Термін минув' })
  await expect.element(overdue.getByRole('row', { name: /§ 9/ })).toMatchTextContent(/домашнє, без оцінкиТермін минув/)

  await box('Зроблено: Алгебра, § 9').click()
  await expect.element(fold('Зроблено 1')).toBeVisible()
  await expect.element(subtitle('До виконання: 2. На сьогодні: здати 1')).toBeVisible()
})

test('a guardian sees what is ticked, and ticks nothing [ASSIGN-4]', async () => {
  await listOf([lesson({ text: '§ 9', tickedOn: wednesday }), lesson({ text: '§ 13' })], guardian())

  await fold('Зроблено 1').click()
  await expect.element(page.getByRole('row', { name: /§ 9/ })).toMatchTextContent(/Зроблено$/)
  await expect.element(page.getByRole('row', { name: /§ 13/ })).toMatchTextContent(/Не зроблено$/)
  expect(page.getByRole('checkbox').query()).toBeNull()
})

test('ticks stand in the list by subject too [ASSIGN-4] [ASSIGN-3]', async () => {
  await listOf([lesson({ text: '§ 9', tickedOn: wednesday }), lesson({ text: '§ 13' })])
  await page.getByRole('button', { name: 'За предметами' }).click()
  await page.getByRole('button', { name: 'Алгебра' }).click()

  await expect.element(box('Зроблено: Алгебра, § 9')).toBeChecked()
  await box('Зроблено: Алгебра, § 13').click()
  await expect.element(box('Зроблено: Алгебра, § 13')).toBeChecked()
  await expect.element(subtitle('До виконання: 2. На сьогодні: здати 1')).toBeVisible()
  await page.getByRole('button', { name: 'За днями' }).click()
})
