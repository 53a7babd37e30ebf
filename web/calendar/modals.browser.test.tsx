import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holidays, periods } from '../../contract/calendar/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { HolidayModal } from './holiday-modal.tsx'
import { PeriodModal } from './period-modal.tsx'

const quarters = [1, 2, 3, 4].map((number) => ({
  number,
  dateFrom: `2027-0${number}-01`,
  dateTo: `2027-0${number}-28`,
}))
const period = { id: 3, name: '2026/27', dateFrom: '2026-09-01', dateTo: '2027-05-31', quarters, isCurrent: true }
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
