import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups, holidays, periods } from '../../contract/calendar/endpoints.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { GroupsSection } from './groups-section.tsx'
import { HolidayModal } from './holiday-modal.tsx'
import { PeriodModal } from './period-modal.tsx'

const quarters = [1, 2, 3, 4].map((number) => ({
  number,
  dateFrom: `2027-0${number}-01`,
  dateTo: `2027-0${number}-28`,
}))
const period = { id: 3, name: '2026/27', dateFrom: '2026-09-01', dateTo: '2027-05-31', quarters, isCurrent: true }
const group = { id: 5, uuid: 'a', name: '5-А', isExtern: false }
const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function holidayModal() {
  const close = vi.fn<() => void>()
  await show(<HolidayModal period={period} holiday={null} onClose={close} />)
  return close
}

test('holidays are made of a name and days; days that nothing is moved to are sent as none [APER-1]', async () => {
  const sent = answer(holidays.create, {
    holiday: { id: 1, name: '', dateFrom: '', dateTo: '', moveToDateFrom: null, moveToDateTo: null },
  })
  const close = await holidayModal()
  await field('Назва').fill('Великдень')
  await field('Від').fill('03.05.2027')
  await field('До').fill('04.05.2027')
  await press('Зберегти')

  await expect.poll(() => close.mock.calls.length).toBe(1)
  const body = {
    name: 'Великдень',
    dateFrom: '2027-05-03',
    dateTo: '2027-05-04',
    moveToDateFrom: null,
    moveToDateTo: null,
  }
  expect(sent).toEqual([{ params: { id: 3 }, body }])
})

test('a field of the server’s fault is marked, the days that were typed stay [APER-1] [AUTH-5]', async () => {
  answer(holidays.create, new Refusal(422, 'Поза роком.', { dateTo: ['Після кінця навчального року.'] }))
  const close = await holidayModal()
  await field('Назва').fill('Літо')
  await field('Від').fill('31.05.2027')
  await field('До').fill('31.08.2027')
  await press('Зберегти')

  await expect
    .element(field('До'))
    .toHaveAccessibleDescription(expect.stringContaining('Після кінця навчального року.'))
  await expect.element(field('Від')).toHaveValue('31.05.2027')
  expect(close).not.toHaveBeenCalled()
})

test('a new study year is proposed after the last one, and its quarters come by themselves [APER-1]', async () => {
  await show(<PeriodModal period={null} periods={[period]} onClose={() => {}} />)

  await expect.element(field('Назва')).toHaveValue('2027/2028')
  await expect.element(field('Перший день')).toHaveValue('01.09.2027')
  await expect.element(page.getByText('Чверті портал запропонує сам, їх можна буде змінити.')).toBeVisible()
})

test('of a year that stands each quarter is edited on its own, and all four are sent [APER-1]', async () => {
  const sent = answer(periods.update, { period })
  await show(<PeriodModal period={period} periods={[period]} onClose={() => {}} />)
  await page.getByRole('group', { name: 'Чверті' }).getByLabelText('2 чверть до', { exact: true }).fill('20.02.2027')
  await press('Зберегти')

  await expect.poll(() => sent.length).toBe(1)
  const changed = quarters.with(1, { ...quarters[1]!, dateTo: '2027-02-20' })
  expect(sent[0]?.body).toMatchObject({ name: '2026/27', quarters: changed })
})

async function section({ year = period, students = 0 }: { year?: typeof period; students?: number | Refusal } = {}) {
  answer(groups.list, { groups: [group] })
  const totals = { all: 2_000, active: 2_000 }
  const page = (count: number) => ({ profiles: [], next: null, previous: null, found: { count, more: false }, totals })
  const counted = answer(profiles.list, typeof students === 'number' ? page(students) : students)
  const letter = (to: { name: string }, close: () => void) => (
    <button type="button" onClick={close}>
      Лист: {to.name}
    </button>
  )
  await show(<GroupsSection period={year} renderLetter={letter} />)
  await press('5-А')
  return counted
}

test('what can be done with a class comes by a press on it and goes by Escape [APER-1]', async () => {
  await section()
  await expect.element(page.getByRole('button', { name: 'Змінити: 5-А' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '5-А', exact: true })).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')

  expect(page.getByRole('button', { name: 'Змінити: 5-А' }).query()).toBeNull()
})

test('guardians of a class are written to from its buttons [MAIL-5]', async () => {
  await section()
  await press('Написати опікунам: 5-А')
  await press('Лист: 5-А')
  await expect.element(page.getByText('Лист: 5-А')).not.toBeInTheDocument()
})

test('a class in use is not deleted: the question stays and says why [APER-1]', async () => {
  answer(groups.remove, new Refusal(409, 'У класі є учні.'))
  await section()
  await press('Видалити: 5-А')
  const asked = page.getByRole('alertdialog')
  await expect
    .element(asked)
    .toHaveAccessibleDescription(
      expect.stringMatching(/^Групу «5-А» буде видалено\. Минулі уроки й оцінки її учнів залишаться\./),
    )
  await asked.getByRole('button', { name: 'Видалити' }).click()

  await expect.element(asked.getByRole('alert')).toHaveTextContent('У класі є учні.')
})

test('before a class is deleted, the dialog says how many students are then without one [APER-1]', async () => {
  const counted = await section({ students: 27 })
  await press('Видалити: 5-А')
  await expect
    .element(page.getByRole('alertdialog').getByRole('status'))
    .toHaveTextContent('27 учнів залишаться без класу.')
  expect(counted).toEqual([{ query: { groupId: '5' } }])
})

test('a class can be deleted where its students could not be counted [APER-1]', async () => {
  const sent = answer(groups.remove)
  await section({ students: new Refusal(500, 'Сервер не відповідає.') })
  await press('Видалити: 5-А')
  const asked = page.getByRole('alertdialog')
  await expect.element(asked.getByRole('status')).toMatchTextContent('дізнатися не вдалося')
  await asked.getByRole('button', { name: 'Видалити' }).click()

  await expect.poll(() => sent).toEqual([{ params: { id: 5 } }])
})

test('nobody loses a class of a year that has ended, so none is counted [APER-1]', async () => {
  const counted = await section({ year: { ...period, dateTo: '2001-05-31' }, students: 27 })
  await press('Видалити: 5-А')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()

  expect([page.getByRole('alertdialog').getByRole('status').query(), counted]).toEqual([null, []])
})

test('a deleted class is gone from the list, and the focus is not lost [APER-1] [LAY-12]', async () => {
  const sent = answer(groups.remove)
  await section()
  await press('Видалити: 5-А')
  answer(groups.list, { groups: [] })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Видалити' }).click()

  await expect.element(page.getByText(/^Груп ще немає/)).toBeVisible()
  expect(sent).toEqual([{ params: { id: 5 } }])
})

test('a pasted list says what came of it, in the right form of each number [APER-1]', async () => {
  const sent = answer(groups.paste, { added: 3, known: 1 })
  await section()
  await press('Вставити список груп')
  await field('По одній у рядку').fill('5-А\n5-Б\n6-А\n6-Б')
  await press('Додати всі')

  await expect.element(page.getByRole('status')).toHaveTextContent('Додано 3 рядки, 1 уже був.')
  expect(sent[0]?.body).toEqual({ lines: '5-А\n5-Б\n6-А\n6-Б' })
})
