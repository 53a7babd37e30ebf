import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { absences } from '../../contract/attendance/endpoints.ts'
import type { Absence } from '../../contract/attendance/schemas.ts'
import { calendar } from '../../contract/calendar/endpoints.ts'
import { schedule } from '../../contract/schedule/endpoints.ts'
import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'
import { useFreeDays } from '../kit/days/free-days.ts'
import { guardian } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { AbsenceList } from './absence-list.tsx'

// The school's clock shows 11 March 2026.
const ill: Absence = {
  uuid: 'a',
  dateFrom: '2026-03-16',
  dateTo: '2026-03-18',
  lesson: null,
  reason: 'ILLNESS',
  words: null,
}
const chemistry: ScheduleEntry = {
  number: 4,
  uuid: 'l',
  date: '2026-03-12',
  from: '08:50',
  to: '09:35',
  courseTitle: 'Хімія',
  courseType: 'CLASSES',
  courseKind: 'GROUP',
  courseStatus: 'PLANNED',
  link: null,
  group: '5-А',
  teacher: null,
  pair: null,
  recording: null,
  topic: null,
  homework: null,
  homeworkDue: null,
  movedFrom: null,
  addedAfterEnd: false,
  beforeFirstDay: false,
  attendance: null,
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function form(absence: Absence | null = null) {
  answer(calendar.year, { period: null, holidays: [] })
  answer(schedule.search, { schedule: [], warning: null })
  const close = vi.fn<() => void>()
  await show(<AbsenceForm absence={absence} onClose={close} />, { me: guardian() })
  return close
}

test('a guardian reports days and a reason; the last day follows the first where nobody set it [SCHED-11]', async () => {
  const sent = answer(absences.report, { absence: ill })
  const close = await form()
  await expect.element(field('Перший день')).toHaveValue('11.03.2026')
  await field('Перший день').fill('16.03.2026')
  await expect.element(field('Останній день')).toHaveValue('16.03.2026')
  await field('Для вчителів, якщо хочете додати').fill('температура')
  await press('Повідомити')

  await expect.poll(() => close.mock.calls.length).toBe(1)
  const body = { dateFrom: '2026-03-16', dateTo: '2026-03-16', reason: 'ILLNESS', words: 'температура' }
  expect(sent[0]?.body).toEqual(body)
})

test('a day that is over cannot be reported, and says from when on it can [SCHED-11]', async () => {
  const close = await form()
  await field('Перший день').fill('10.03.2026')
  await press('Повідомити')

  await expect.element(field('Перший день')).toHaveAccessibleDescription(/Дата вже минула. Виберіть від 11.03.2026/)
  expect(close).not.toHaveBeenCalled()
})

test('the first school day is proposed, for days and for one lesson [SCHED-11]', async () => {
  const off = { name: 'Карантин', dateFrom: '2026-03-10', dateTo: '2026-03-13' }
  const [dateFrom, dateTo] = ['2025-09-01', '2026-05-31']
  const period = { id: 1, name: '2025/26', dateFrom, dateTo, quarters: [], isCurrent: true }
  answer(calendar.year, { period, holidays: [{ ...off, moveToDateFrom: null, moveToDateTo: null }] })
  answer(schedule.search, { schedule: [], warning: null })
  // The first page has the calendar before somebody opens the form.
  function WithCalendar() {
    return useFreeDays() ? <AbsenceForm absence={null} onClose={() => {}} /> : null
  }
  await show(<WithCalendar />, { me: guardian() })

  await expect.element(field('Перший день')).toHaveValue('16.03.2026')
  await expect.element(field('Останній день')).toHaveValue('16.03.2026')
  await press('Один урок')
  await expect.element(field('День уроку')).toHaveValue('16.03.2026')
})

test('days without school are refused at the first day, with the reason [SCHED-11]', async () => {
  const reason = 'У вихідні уроків немає.'
  answer(absences.report, new Refusal(422, reason, { dateFrom: [reason] }))
  const close = await form()
  await field('Перший день').fill('14.03.2026')
  await press('Повідомити')

  await expect.element(field('Перший день')).toHaveAccessibleDescription(new RegExp(reason))
  await expect.element(field('Перший день')).toHaveFocus()
  expect(page.getByRole('alert').elements()).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

for (const [width, height] of [
  [1366, 768],
  [1024, 600],
  [390, 664],
  [320, 568],
] as const)
  test(`the button that reports is on screen at ${width} × ${height}, also with all that can be wrong [SCHED-11]`, async () => {
    await page.viewport(width, height)
    const reason = 'Весняні канікули і дні, на які перенесено уроки: 22.03–28.03 уроків немає. '.repeat(3)
    const fields = ['dateFrom', 'dateTo', 'reason', 'words'].map((name) => [name, [reason]])
    answer(absences.report, new Refusal(422, reason, { ...Object.fromEntries(fields), lesson: [reason] }))
    await form()
    const button = page.getByRole('button', { name: 'Повідомити', exact: true })
    // The calendar is part of the dialog on a wide screen alone.
    await expect.poll(() => page.getByRole('grid').elements().length).toBe(width > 991 ? 2 : 0)
    await expect.element(button).toBeInViewport({ ratio: 1 })
    await field('Для вчителів, якщо хочете додати').fill('ї'.repeat(200))
    await button.click()

    await expect.element(page.getByRole('alert')).toBeInTheDocument()
    await expect.element(field('Перший день')).toHaveAccessibleDescription(/Весняні канікули/)
    await expect.element(button).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Один урок' }).click()
    await expect.element(button).toBeInViewport({ ratio: 1 })
  })

test('of an absence that has begun the first day stays, the last one is changed [SCHED-11]', async () => {
  const sent = answer(absences.update, { absence: ill })
  await form({ ...ill, dateFrom: '2026-03-09', dateTo: '2026-03-11' })
  await expect.element(field('Перший день')).toHaveAttribute('readonly')
  await field('Останній день').fill('12.03.2026')
  await press('Зберегти')

  await expect.poll(() => sent[0]?.body).toMatchObject({ dateFrom: '2026-03-09', dateTo: '2026-03-12' })
})

test('one lesson is chosen among those of its day, and the whole day is not missed for it [SCHED-11]', async () => {
  const sent = answer(absences.report, { absence: ill })
  await form()
  answer(schedule.search, { schedule: [chemistry], warning: null })
  await press('Один урок')
  await field('День уроку').fill('12.03.2026')
  await page.getByRole('combobox', { name: 'Урок' }).click()
  await page.getByRole('option', { name: '8:50 Хімія' }).click()
  await press('Повідомити')

  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ dateFrom: '2026-03-12', lesson: chemistry.uuid, reason: 'ILLNESS', words: '' })
})

test('a report that does not arrive says so, and keeps what was typed [SCHED-11]', async () => {
  answer(absences.report, () => Promise.reject(new TypeError('Failed to fetch')))
  await form()
  await field('Для вчителів, якщо хочете додати').fill('температура')
  await press('Повідомити')

  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Немає зв’язку з порталом/)
  await expect.element(field('Для вчителів, якщо хочете додати')).toHaveValue('температура')
})

async function list(...reported: Absence[]) {
  answer(absences.list, { absences: reported })
  await show(<AbsenceList />, { me: guardian() })
}

test('what is over is shown and cannot be changed, what is to come can [SCHED-11]', async () => {
  await list(ill, { ...ill, uuid: 'b', dateFrom: '2026-03-02', dateTo: '2026-03-03' })
  const rows = page.getByRole('listitem')

  await expect.element(rows.nth(0).getByRole('button', { name: /^Відкликати: 16–18 березня/ })).toBeVisible()
  await expect.element(rows.nth(1)).toMatchTextContent(/минуло$/)
  expect(rows.nth(1).getByRole('button').elements()).toHaveLength(0)
})

test('taking it back is asked about with the child’s name and days, and a refusal stands in the question [SCHED-11]', async () => {
  await list(ill)
  answer(absences.remove, new Refusal(409, 'Урок уже почався.'))
  await page.getByRole('button', { name: /^Відкликати/ }).click()
  const asked = page.getByRole('alertdialog', { name: 'Відкликати повідомлення?' })
  await expect.element(asked).toHaveAccessibleDescription(/^Марко Левченко, 16–18 березня/)
  await asked.getByRole('button', { name: 'Відкликати' }).click()

  await expect.element(asked.getByRole('alert')).toHaveTextContent('Урок уже почався.')
})
