import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holidays } from '../../contract/calendar/endpoints.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { PeriodHead } from './period-head.tsx'

const period = { id: 3, name: '2025/26', dateFrom: '2025-09-01', dateTo: '2026-05-31', quarters: [], isCurrent: true }
const off = (name: string, dateFrom: string, dateTo: string) => {
  return { id: Number(dateFrom.slice(8)), name, dateFrom, dateTo, moveToDateFrom: null, moveToDateTo: null }
}
const spring = off('Весняні канікули', '2026-03-23', '2026-03-29')

/** The head of the present study year, on Wednesday, 11 March 2026. */
async function head(...list: (typeof spring)[]) {
  answer(holidays.list, { holidays: list })
  await show(<PeriodHead period={period} periods={[period]} onChoose={() => {}} />)
}

test('on a day off the head of the year names it, and counts to the next holidays [APER-7]', async () => {
  await head(off('День міста', '2026-03-11', '2026-03-11'), off('День школи', '2026-03-13', '2026-03-13'), spring)

  await expect.element(page.getByText('сьогодні вихідний: День міста · до канікул 12 днів')).toBeVisible()
})

test('during holidays it says that they last [APER-7]', async () => {
  await head(off('Карантин', '2026-03-09', '2026-03-10'), off('Карантин удома', '2026-03-11', '2026-03-13'))

  await expect.element(page.getByText('зараз канікули', { exact: true })).toBeVisible()
})
