import { rm } from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { host, password } from '../server/demo/roster.ts'
import { freshFolder } from '../server/testing/folder.ts'
import { startPortal } from './portal.ts'

const say = (line = '') => process.stdout.write(`${line}\n`)
const port = 4_312
const views = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const settled = 2_500
const plain = { serviceWorkers: 'block' as const }

type Load = { js: number; css: number; fonts: number; requests: number; shift: number; paint: number }

/** What a first visit to a page fetches, and what shifts under the eyes of whoever looks at it. */
async function load(page: Page, url: string): Promise<Load> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const names = new Map<string, string>()
  const bytes = { js: 0, css: 0, woff2: 0 }
  network.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = new URL(names.get(requestId) ?? url).pathname.split('.').pop() as keyof typeof bytes
    if (kind in bytes) bytes[kind] += encodedDataLength
  })
  await page.goto(url)
  await page.getByRole('heading').first().waitFor()
  await page.waitForTimeout(settled)
  const { shift, paint } = await page.evaluate(shiftAndPaint)
  await network.detach()
  return { js: bytes.js, css: bytes.css, fonts: bytes.woff2, requests: names.size, shift, paint }
}

/** Runs in the page: cumulative layout shift and the largest paint so far. */
async function shiftAndPaint(): Promise<{ shift: number; paint: number }> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 300)
    })
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
  const paints = await entries('largest-contentful-paint')
  return {
    shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    paint: paints.at(-1)?.startTime ?? 0,
  }
}

async function signedIn(browser: Browser, url: string, view: { width: number; height: number }): Promise<Page> {
  // What a worker hands out is not transferred, and not what is asked here.
  const context = await browser.newContext({ viewport: view, locale: 'uk-UA', timezoneId: 'Europe/Kyiv', ...plain })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto(`${url}/login`)
  await page.locator('[name=email]').fill(`student@${host}`)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/`)
  await page.waitForLoadState('networkidle')
  return page
}

function row(name: string, { js, css, fonts, requests, shift, paint }: Load) {
  const kilobytes = [js, css, fonts].map((count) => (count / 1000).toFixed(1))
  const cells = [...kilobytes, String(requests), shift.toFixed(4), paint.toFixed(0)]
  say(`  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`)
}

say('The first load, as Chromium transfers it: Brotli, headers included. It prints and asserts nothing.')
const folder = await freshFolder('dzvinok-first-load-')
const portal = await startPortal(port, { DEMO: 'on', DEMO_NOW: '2027-03-16T08:10:00Z', DATA_DIR: folder })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox'],
})
try {
  say(
    `  ${''.padEnd(26)}${['JS kB', 'CSS kB', 'fonts kB', 'requests', 'shift', 'paint ms'].map((head) => head.padStart(10)).join('')}`,
  )
  for (const view of views) {
    const guest = await browser.newContext({ viewport: view, locale: 'uk-UA', ...plain })
    row(`/login, ${view.width} px`, await load(await guest.newPage(), `${portal.url}/login`))
    await guest.close()
    const page = await signedIn(browser, portal.url, view)
    for (const path of ['/', '/schedule', '/active'])
      row(`${path}, ${view.width} px`, await load(page, portal.url + path))
    await page.context().close()
  }
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
