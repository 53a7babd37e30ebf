import type { Page } from '@playwright/test'
import { expect, test } from '../kit/actors.ts'

/** In bytes, as they are transferred to a browser that has none of them yet, headers included. */
const budgets = { login: 130_000, first: 175_000 }

function scriptsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
  })
}

test('the scripts of the login and of a student’s first page keep within their budgets', async ({
  signIn,
  browser,
  baseURL,
}) => {
  const known = await (await signIn('student')).context().storageState()
  for (const [path, budget, storageState] of [
    ['/login', budgets.login, undefined],
    ['/', budgets.first, known],
  ] as const) {
    const fresh = await browser.newContext({ storageState, locale: 'uk-UA', serviceWorkers: 'block' })
    const page = await fresh.newPage()
    await page.goto(baseURL + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const scripts = await scriptsOf(page)
    // Nothing at all would keep within any budget.
    expect(scripts).toBeGreaterThan(100_000)
    expect(scripts).toBeLessThanOrEqual(budget)
    await fresh.close()
  }
})
