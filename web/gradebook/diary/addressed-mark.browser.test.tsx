import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import { proposeQuarters } from '../../../rules/quarters.ts'
import { defaultWeights } from '../../../rules/marks.ts'
import { me } from '../../kit/testing/people.ts'
import { answer } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { MarksPage } from '../marks-page.tsx'
import { openedWork } from '../mark/testing.ts'
import { resultOn, rowWith } from './testing.ts'

const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
const mark = (name: string) => page.getByRole('button', { name: new RegExp(` · ${name}$`) })
const quarter = (number: number) => page.getByRole('button', { name: `${number} чверть`, exact: true })

const autumn = resultOn('2025-09-10', { id: 6, name: 'Осіння' })
const spring = resultOn('2026-03-09', { id: 7, name: 'Весняна' })
const algebra = {
  ...rowWith('Алгебра', [9, null, 9]),
  q1: { total: 9, official: null, results: [autumn] },
  q3: { total: 9, official: null, results: [spring] },
}

/** The performance view at a work's address, with a link to the work of March. */
async function shownAt(work: number, width = 1440) {
  await page.viewport(width, 900)
  const year = { dateFrom: '2025-09-01', dateTo: '2026-05-31' }
  const period = { id: 3, name: '2025/26', ...year, quarters: proposeQuarters(year), isCurrent: true }
  answer(calendar.year, { period, holidays: [] })
  answer(marks.totals, { rows: [{ id: algebra.id, subject: 'Алгебра', alias: null, totals: {}, official: {} }] })
  answer(marks.list, { marks: [algebra], weights: defaultWeights })
  answer(marks.work, ({ params }) => ({ work: openedWork(params.work === 6 ? autumn : spring) }))
  return show(
    <>
      <Link to="/marks" search={{ tab: 'performance', work: 7 }}>
        Сповіщення
      </Link>
      <MarksPage />
    </>,
    { route: '/member/marks', search: { tab: 'performance', work: String(work) }, me: me({ role: 'STUDENT' }) },
  )
}

test('the mark of the work in the address opens in its quarter, and takes the work from the address as it closes [NOTE-1] [MARK-7]', async () => {
  const { address } = await shownAt(6)

  await expect.element(sheet('Осіння')).toHaveFocus()
  await expect.element(mark('Осіння')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(quarter(1)).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet('Осіння')).not.toBeInTheDocument()
  await expect.element(mark('Осіння')).toHaveFocus()
  await expect.poll(address).not.toContain('work=')
  await expect.element(quarter(1)).toHaveAttribute('aria-pressed', 'true')
})

test('a second work in the address opens in the place of the first, and again once it was closed [NOTE-1]', async () => {
  const { address } = await shownAt(6)
  const link = page.getByRole('link', { name: 'Сповіщення' })
  await expect.element(sheet('Осіння')).toBeVisible()
  await link.click()
  await expect.element(sheet('Весняна')).toHaveFocus()
  await expect.element(sheet('Осіння')).not.toBeInTheDocument()
  expect(address()).toContain('work=7')

  await sheet('Весняна').getByRole('button', { name: 'Закрити' }).click()
  await expect.element(mark('Весняна')).toHaveFocus()
  await link.click()
  await expect.element(sheet('Весняна')).toBeVisible()
})

test('the mark in the address closes by its own press, and its work leaves the address [MARK-7]', async () => {
  const { address } = await shownAt(7)
  await expect.element(sheet('Весняна')).toBeVisible()
  await mark('Весняна').click()

  await expect.element(sheet('Весняна')).not.toBeInTheDocument()
  await expect.poll(address).not.toContain('work=')
})

test('a work that is not listed opens nothing, until it is [NOTE-1]', async () => {
  const { queries } = await shownAt(8)
  await expect.element(mark('Весняна')).toBeVisible()
  await expect.element(quarter(3)).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByRole('dialog').elements()).toEqual([])

  const late = resultOn('2026-03-10', { id: 8, name: 'Нова' })
  const row = { ...algebra, q3: { ...algebra.q3, results: [spring, late] } }
  answer(marks.work, { work: openedWork(late) })
  answer(marks.list, { marks: [row], weights: defaultWeights })
  await queries.invalidateQueries()
  await expect.element(sheet('Нова')).toBeVisible()
})

test('on a phone the mark opens from below, and gets the focus once that is closed [NOTE-1] [LAY-7]', async () => {
  const { address } = await shownAt(6, 390)

  await expect.element(sheet('Осіння')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /10\.09/ })).toHaveFocus()
  await expect.poll(address).not.toContain('work=')
  await page.viewport(1280, 800)
})
