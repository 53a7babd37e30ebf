import type { Locator, Page } from '@playwright/test'
import { live } from '../../contract/live/endpoints.ts'
import { expect } from './actors.ts'
import { worstContrast } from './contrast.ts'
import { emptyPageData } from './page-data.ts'

type Failing = (calls: RegExp | undefined) => void

/** Who somebody is, is asked before there is a page. */
const arrival = /^\/api\/(user|participants|preferences)$/
export const everything = /^(\/api\/|\/user\/)/
const refusal = {
  responseCode: 500,
  responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
  body: btoa('{"message":"no"}'),
}

/**
 * Calls whose address fits are answered 500 from now on, and so is the one that answers several of them; the device keeps
 * nothing that could be shown instead. What is `late` is sent once the page has drawn what it makes of the first failure.
 */
export async function failing(page: Page, late?: RegExp): Promise<Failing> {
  let failed: RegExp | undefined
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === 'dzvinok.known' || name === 'dzvinok.sheets') throw new DOMException('forbidden', 'SecurityError')
      return open(name, version)
    }
  })
  await emptyPageData(page)
  // By the protocol itself: a route would stop each file of the page too, and keep none.
  const session = await page.context().newCDPSession(page)
  const answer = async (requestId: string, { pathname }: URL) => {
    const isFailing = (failed?.test(pathname) && !arrival.test(pathname)) || (failed && pathname.endsWith('/home'))
    // Once its stream is open a page would ask again by itself for what it shows.
    if (isFailing || pathname === live.open.path) {
      await session.send('Fetch.fulfillRequest', { requestId, ...refusal })
      return
    }
    if (failed && late?.test(pathname)) await hasDrawnFailure(page, failed)
    await session.send('Fetch.continueRequest', { requestId })
  }
  // What a page that was left had asked for is there no more.
  session.on('Fetch.requestPaused', ({ requestId, request }) => answer(requestId, new URL(request.url)).catch(() => {}))
  await session.send('Fetch.enable', { patterns: ['*/api/*', '*/user/*'].map((urlPattern) => ({ urlPattern })) })
  return (calls) => {
    failed = calls
  }
}

/** Waits until the page has been refused such a call, and has drawn two frames since. */
async function hasDrawnFailure(page: Page, { source }: RegExp): Promise<void> {
  await page.waitForFunction((source) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return calls.some(
      ({ name, responseStatus }) => responseStatus === 500 && new RegExp(source).test(new URL(name).pathname),
    )
  }, source)
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

/** One message, readable in both schemes, below the heading of its page or dialog; trying again heals. */
export async function expectOneError(page: Page, fail: Failing, where: string, dialog?: Locator): Promise<void> {
  const message = page.getByRole('alert')
  const heading = dialog ? dialog.getByRole('heading').first() : page.getByRole('heading', { level: 1 })
  const again = message.getByRole('button', { name: /^(Спробувати ще|Ще раз|Оновити)$/ })
  await expect(again, where).toHaveCount(1)
  await expect(page.locator('[data-loading]'), where).toHaveCount(0)
  await expect(message, where).toHaveCount(1)
  await expect(message, where).toBeVisible()
  await expect(heading, where).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // A message that fades in has too little contrast at first.
    const contrast = async () => (await worstContrast(message))?.contrast ?? 0
    await expect.poll(contrast, { message: `${where}, ${colorScheme}` }).toBeGreaterThanOrEqual(4.5)
  }

  fail(undefined)
  await again.press('Enter')
  await expect(message, where).toHaveCount(0)
  await expect(heading, where).toBeVisible()
  const holdsFocus = (dialog ?? page.locator('body')).evaluate(
    (one) => document.activeElement !== document.body && one.contains(document.activeElement),
  )
  expect(await holdsFocus, `${where}: focus`).toBe(true)
}
