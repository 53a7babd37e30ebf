import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/actors.ts'
import { withoutPageData } from '../kit/page-data.ts'

const results = /\/marks\/quarters\/(\d)$/

/** The quarters whose results are asked for, as they are. */
function quartersAskedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, quarter] = results.exec(new URL(request.url()).pathname) ?? []
    if (quarter) asked.push(quarter)
  })
  return asked
}

test('results of a quarter come when it is looked at, and once [DASH-6] [MARK-4] [HOME-1]', async ({ signIn }) => {
  const page = await signIn('student')
  await page.goto('/marks')
  await expect(page.getByRole('table', { name: 'Таблиця оцінок' })).toContainText('Хімія')
  const asked = quartersAskedOf(page)

  await page.getByRole('button', { name: 'Графік' }).click()
  await expect(page.getByText('Зміна:').first()).toBeAttached()
  await page.getByRole('button', { name: 'Таблиця', exact: true }).click()
  await page.getByRole('button', { name: /^Алгебра, 1 семестр/ }).click()
  const why = page.getByRole('dialog')
  await expect(why.getByRole('button', { name: /^1 чверть/ })).toBeVisible()
  expect(asked.filter((quarter) => quarter !== '3')).toEqual([])

  await why.getByRole('button', { name: /^1 чверть/ }).click()
  await expect(why.getByRole('table', { name: /^Враховано/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Успішність' }).click()
  const grid = page.getByRole('grid', { name: 'Успішність' })
  await expect(grid.getByRole('columnheader', { name: /\.03/ }).first()).toBeVisible()
  for (const quarter of ['1', '2', '3', '2']) {
    await page.getByRole('button', { name: `${quarter} чверть`, exact: true }).click()
    await expect(grid.getByRole('columnheader', { name: /\d\d\.\d\d/ }).first()).toBeAttached()
  }
  expect(asked.filter((quarter) => quarter !== '3').toSorted()).toEqual(['1', '2'])

  await page.getByRole('button', { name: 'Рік', exact: true }).click()
  await expect(grid.getByRole('columnheader', { name: /\.09/ }).first()).toBeAttached()
  await expect(grid.getByRole('columnheader', { name: /\.03/ }).first()).toBeAttached()
})

test('a quarter whose results are late or do not come says so below its choice, which stays [MARK-4] [LAY-13]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  await withoutPageData(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/marks\/quarters\/1$/, (route) => held.then(() => route.continue()))
  await page.route(/\/marks\/quarters\/2$/, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await page.goto('/marks?tab=performance')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('grid')).toBeVisible()

  const first = panel.getByRole('button', { name: '1 чверть', exact: true })
  await first.click()
  await expect(panel.locator('[data-loading]')).toBeVisible()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(panel.getByRole('grid').getByRole('columnheader', { name: /\.09/ }).first()).toBeAttached()

  await panel.getByRole('button', { name: '2 чверть', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('Оцінки не завантажилися')
  await expectAccessible(page)
  await page.unroute(/\/marks\/quarters\/2$/)
  await panel.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect(panel.getByRole('grid').getByRole('columnheader', { name: /\.11/ }).first()).toBeAttached()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})
