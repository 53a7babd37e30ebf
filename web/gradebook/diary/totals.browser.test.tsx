import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import type { Diary } from '../../../contract/gradebook/schemas.ts'
import { proposeQuarters } from '../../../rules/quarters.ts'
import { defaultWeights } from '../../../rules/marks.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { MarksPage } from '../marks-page.tsx'
import { resultOn, rowWith } from './testing.ts'

const results = [resultOn('2026-03-02')]
const row = { ...rowWith('Алгебра', []), q3: { total: 9, official: null, results } }
const diary: Diary = { marks: [row], weights: defaultWeights }
const rows = [{ id: row.id, subject: row.subject, alias: null, totals: { q3: 9 }, official: { q4: 10 } }]

function shown(search: Record<string, string> = {}) {
  const year = { dateFrom: '2025-09-01', dateTo: '2026-05-31' }
  const period = { id: 3, name: '2025/26', ...year, quarters: proposeQuarters(year), isCurrent: true }
  answer(calendar.year, { period, holidays: [] })
  return show(<MarksPage />, { route: '/member/marks', search, me: me({ role: 'STUDENT' }) })
}

const panel = page.getByRole('tabpanel')
const table = page.getByRole('table', { name: 'Таблиця оцінок' })
const look = (name: string) => page.getByRole('button', { name, exact: true })
const again = page.getByRole('button', { name: 'Спробувати ще' })

test('the table of totals stands without the results, and says of each whether it is official [DASH-5] [MARK-3]', async () => {
  answer(marks.totals, { rows })
  answer(marks.list, () => new Promise(() => {}))
  await shown()

  await expect.element(table.getByRole('button', { name: /^Алгебра, 3 чверть: 9, обчислено порталом/ })).toBeVisible()
  await expect.element(table.getByRole('button', { name: /^Алгебра, 4 чверть: 10, офіційна оцінка/ })).toBeVisible()
  await expect.element(panel).not.toMatchTextContent(/Завантаження/)
})

test('results that cannot be fetched are told in the chart’s place, tried again there, and the table stands [DASH-5] [LAY-13]', async () => {
  answer(marks.totals, { rows })
  answer(marks.list, new Refusal(500, 'Ні.'))
  await shown()
  await expect.element(table).toBeVisible()
  await look('Графік').click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Оцінки не завантажилися.*Решта сторінки працює/)
  await look('Таблиця').click()
  await expect.element(table).toBeVisible()
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument()
  await look('Графік').click()
  await expect.element(again).toBeVisible()
  answer(marks.list, diary)
  await again.click()

  await expect.element(panel.getByRole('button', { name: /^Алгебра, 3 чверть: 9/ })).toBeVisible()
})

test('the chart waits for the results by itself [DASH-5]', async () => {
  const { promise, resolve } = Promise.withResolvers<Diary>()
  answer(marks.totals, { rows })
  answer(marks.list, () => promise)
  await shown({ look: 'chart' })
  await expect.element(panel.getByText('Завантаження')).toBeInTheDocument()
  await expect.element(look('Графік')).toHaveAttribute('aria-pressed', 'true')
  resolve(diary)

  await expect.element(panel.getByRole('button', { name: /^Алгебра, 3 чверть: 9/ })).toBeVisible()
})

test('totals that cannot be fetched are told in their place, and the works of the year are a tab away [MARK-4] [LAY-13]', async () => {
  answer(marks.totals, new Refusal(500, 'Ні.'))
  answer(marks.list, diary)
  await shown()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Оцінки не завантажилися/)
  await page.getByRole('tab', { name: 'Успішність' }).click()
  await expect.element(page.getByRole('button', { name: / · Вправа$/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Таблиця оцінок' }).click()
  answer(marks.totals, { rows })
  await again.click()

  await expect.element(table).toBeVisible()
})

test('a diary without subjects says that there are no marks [MARK-4]', async () => {
  answer(marks.totals, { rows: [] })
  answer(marks.list, { marks: [], weights: defaultWeights })
  await shown()

  await expect.element(panel.getByRole('heading', { name: 'Оцінок ще немає' })).toBeVisible()
})
