import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, fillSignIn } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'

test.describe.configure({ mode: 'serial' })

async function enter(context: BrowserContext, who: string): Promise<Page> {
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  const page = await context.newPage()
  await page.goto('/login')
  await fillSignIn(page, `${who}@dzvinok.example`, 'dzvinok-demo')
  await page.waitForURL('/')
  return page
}

const contextOf = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ baseURL: baseURL!, locale: 'uk-UA', timezoneId: 'Europe/Kyiv' })

/** A teacher's page, and how the student of the first row that has a total is given a mark there. */
async function teacherOf(browser: Browser, baseURL: string | undefined, student: Page) {
  const page = await enter(await contextOf(browser, baseURL), 'teacher')
  const name = await student.evaluate(() => {
    const [first] = JSON.parse(localStorage.getItem('participants')!) as { name: string }[]
    return first!.name
  })
  const column = await page.getByRole('columnheader', { name: /^28\.01/ }).getAttribute('aria-colindex')
  const row = page.getByRole('row', { name: new RegExp(name.split(' ')[0]!) })
  return async (mark: string) => {
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/marks'),
    )
    await row.locator(`[role=gridcell][aria-colindex="${column}"]`).click()
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
    expect((await saved).status()).toBe(200)
  }
}

const totals = (page: Page) => page.getByRole('region', { name: 'Журнал успішності' })
const isOpen = (context: BrowserContext) =>
  context.waitForEvent('response', (answer) => answer.url().includes('/api/live') && answer.ok())

test('a mark that the teacher types stands on the student’s open pages without reloading, by a stream of each window in sight [LIVE-1]', async ({
  browser,
  baseURL,
}) => {
  const context = await contextOf(browser, baseURL)
  const streams: string[] = []
  context.on('request', (request) => void (request.url().includes('/api/live') && streams.push(request.url())))
  const opened = isOpen(context)
  const page = await enter(context, 'student')
  await opened
  const other = await context.newPage()
  await other.goto('/')
  const give = await teacherOf(browser, baseURL, page)
  await expect(totals(other)).toContainText('Алгебра')
  await expect(totals(page)).toContainText('Алгебра')
  const [before, beside] = [await totals(page).innerText(), await totals(other).innerText()]

  await give('1')
  await expect.poll(() => totals(page).innerText()).not.toBe(before)
  await expect.poll(() => totals(other).innerText()).not.toBe(beside)
  expect(streams).toHaveLength(2)
})

/** Says to a page that its window has come in sight, or is no longer in sight. */
const turn = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('a window that is out of sight for a minute has no stream, and shows what has changed when it is looked at [LIVE-1]', async ({
  browser,
  baseURL,
}) => {
  const context = await contextOf(browser, baseURL)
  await context.clock.install()
  const opened = isOpen(context)
  const page = await enter(context, 'student')
  await expect(totals(page)).toContainText('Алгебра')
  await page.clock.runFor(1_000)
  await opened
  const give = await teacherOf(browser, baseURL, page)
  const before = await totals(page).innerText()

  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/live'))
  await turn(page, 'hidden')
  await page.clock.runFor(61_000)
  await ended
  await give('12')
  await page.clock.runFor(61_000)
  expect(await totals(page).innerText()).toBe(before)

  const again = isOpen(context)
  await turn(page, 'visible')
  await again
  await page.clock.runFor(2_000)
  await expect.poll(() => totals(page).innerText()).not.toBe(before)
})

test('what has changed between the page and its stream is shown [LIVE-1]', async ({ browser, baseURL }) => {
  const context = await contextOf(browser, baseURL)
  const page = await enter(context, 'student')
  const give = await teacherOf(browser, baseURL, page)
  const { promise: given, resolve: letThrough } = Promise.withResolvers<void>()
  await context.route('**/api/live*', async (route) => {
    await given
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/live\?pt=[\da-f-]+&tag=/)
  await page.reload()
  await asked
  const before = await totals(page).innerText()
  const opened = isOpen(context)

  await give('1')
  letThrough()
  await opened

  await expect.poll(() => totals(page).innerText()).not.toBe(before)
})

test('without a stream what is shown is asked for twice a minute [LIVE-1]', async ({ browser, baseURL }) => {
  const context = await contextOf(browser, baseURL)
  await context.route('**/api/live*', (route) => route.abort())
  await context.clock.install()
  const page = await enter(context, 'student')
  await expect(totals(page)).toContainText('Алгебра')
  const give = await teacherOf(browser, baseURL, page)
  // Time stands still, however long the teacher takes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  const before = await totals(page).innerText()

  await give('12')
  expect(await totals(page).innerText()).toBe(before)
  await page.clock.runFor(31_000)
  await page.clock.resume()
  await expect.poll(() => totals(page).innerText()).not.toBe(before)
})
