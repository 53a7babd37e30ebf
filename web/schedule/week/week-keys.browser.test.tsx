import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { schedule } from '../../../contract/schedule/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { SchedulePage } from '../schedule-page.tsx'
import { aLesson } from '../testing.ts'

const ends: Record<string, string> = { '08:50': '09:35', '09:50': '10:35', '11:00': '11:55', '13:10': '13:55' }
const lesson = (date: string, from: string, courseTitle: string) =>
  aLesson({ uuid: crypto.randomUUID(), date, from, to: ends[from]!, courseTitle })

/** By the clock of the tests it is Wednesday, 11 March 2026, 10:00. */
const weeks: Record<string, ScheduleEntry[]> = {
  '2026-03-09': [
    lesson('2026-03-09', '08:50', 'Історія'),
    lesson('2026-03-11', '08:50', 'Хімія'),
    lesson('2026-03-11', '09:50', 'Алгебра'),
    lesson('2026-03-11', '09:50', 'Англійська'),
    lesson('2026-03-11', '11:00', 'Геометрія'),
    lesson('2026-03-13', '13:10', 'Музика'),
  ],
  '2026-03-16': [
    lesson('2026-03-16', '08:50', 'Право'),
    lesson('2026-03-18', '09:50', 'Біологія'),
    lesson('2026-03-18', '11:00', 'Географія'),
  ],
  '2026-03-23': [],
  '2026-03-30': [lesson('2026-03-31', '08:50', 'Малювання')],
}

beforeEach(() => page.viewport(1280, 900))

async function showWeek(warning: string | null = null) {
  answer(calendar.year, { period: null, holidays: [] })
  answer(schedule.search, ({ body }) => ({ schedule: weeks[body.dateFrom] ?? [], warning }))
  const screen = await show(<SchedulePage />, { route: '/member/schedule', me: me({ role: 'STUDENT' }) })
  await expect.element(page.getByRole('table')).toBeVisible()
  return screen
}

const button = (title: string) => page.getByRole('button', { name: new RegExp(`^${title},`) })

async function focusLesson(title: string) {
  await expect.element(button(title)).toBeVisible()
  button(title).element().focus()
}

async function press(key: string, title: string) {
  await userEvent.keyboard(key)
  await expect.element(button(title)).toHaveFocus()
}

test('Tab comes to the lesson that runs alone, goes on to its link, and leaves the week [SCHED-2]', async () => {
  await showWeek()
  const table = page.getByRole('table').element()
  await expect.element(page.getByRole('table')).toHaveAccessibleDescription(/^Стрілки — між уроками\..*Page Down/)
  while (!table.contains(document.activeElement)) await userEvent.tab()

  await expect.element(button('Алгебра')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: /^Приєднатися: Алгебра/ })).toHaveFocus()
  await userEvent.tab()
  expect(table.contains(document.activeElement)).toBe(false)
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('link', { name: /^Приєднатися: Алгебра/ })).toHaveFocus()
})

test('arrows, Home and End go from lesson to lesson, and Tab to the links of the one that was reached [SCHED-2]', async () => {
  await showWeek()
  await focusLesson('Алгебра')
  await press('{ArrowDown}', 'Англійська')
  await press('{ArrowDown}', 'Геометрія')
  await press('{Home}', 'Хімія')
  await press('{End}', 'Геометрія')
  await press('{ArrowRight}', 'Музика')
  await press('{ArrowLeft}', 'Геометрія')
  await press('{Control>}{Home}{/Control}', 'Історія')
  await press('{ArrowLeft}', 'Історія')
  await press('{Control>}{End}{/Control}', 'Музика')
  await userEvent.tab()

  await expect.element(page.getByRole('link', { name: /Музика/ })).toHaveFocus()
  await press('{ArrowLeft}', 'Геометрія')
})

test('Page Down and Page Up go to the lesson in the same place of the next week and the week before [SCHED-2] [LAY-12]', async () => {
  const { address } = await showWeek()
  await focusLesson('Геометрія')
  await press('{PageDown}', 'Географія')
  expect(address()).toContain('week=2026-03-16')
  await press('{PageUp}', 'Геометрія')
  await press('{ArrowRight}', 'Музика')
  await press('{PageDown}', 'Право')
})

test('of a week without lessons the heading has the focus, from where Page Down goes on [SCHED-2] [LAY-12]', async () => {
  await showWeek()
  await focusLesson('Алгебра')
  await press('{PageDown}', 'Біологія')
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('heading', { name: 'Уроків немає' })).toHaveFocus()
  await press('{PageDown}', 'Малювання')
})

test('while a week is on its way, or cannot be had, its place has the focus, and keys go on from there [SCHED-2] [LAY-12]', async () => {
  await showWeek()
  await focusLesson('Алгебра')
  const { promise, resolve } = Promise.withResolvers<Refusal>()
  answer(schedule.search, () => promise)
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByText('Завантаження')).toBeInTheDocument()
  const place = document.activeElement
  expect(place?.contains(page.getByText('Завантаження').element())).toBe(true)
  resolve(new Refusal(503, 'Портал перевантажено.'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(document.activeElement).toBe(place)
  await press('{PageUp}', 'Алгебра')
})

test('a notice above the week keeps its own keys [SCHED-2]', async () => {
  await showWeek('Урок перенесено.')
  await expect.element(page.getByText('Урок перенесено.')).toBeVisible()
  page.getByRole('button', { name: 'Закрити' }).element().focus()
  await userEvent.keyboard('{PageDown}{ArrowDown}')
  await focusLesson('Алгебра')

  await press('{PageDown}', 'Біологія')
})
