import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

export type Slowness = { name: string; cpu?: number; network?: { latency: number; kilobits: number } }
type State = Awaited<ReturnType<BrowserContext['storageState']>>
export type Place = { url: string; width: number; height: number; state?: State; slowness: Slowness }

/** Of one visit: bytes as they were transferred, headers included; times in milliseconds since its beginning. */
export type Visit = {
  js: number
  css: number
  fonts: number
  all: number
  requests: number
  shift: number
  first: number
  largest: number
}

/** In milliseconds: nothing more is drawn or fetched after it. */
const settled = 600

/** A device that has never been to the page, and comes again in a new tab, when what is kept for it is there. */
export async function firstAndSecondVisit(browser: Browser, place: Place): Promise<[Visit, Visit]> {
  const context = await browser.newContext({
    viewport: { width: place.width, height: place.height },
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    ...(place.state && { storageState: place.state }),
  })
  try {
    const first = await visit(context, place)
    return [first, await visit(context, place)]
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, { url, slowness }: Place): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools, slowness)
  const transferred = await transfers(devtools, url)
  await page.goto(url)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settled)
  const paints = await page.evaluate(paintsAndShift)
  const sizes = transferred()
  await leave(page, devtools)
  return { ...sizes, ...paints }
}

async function slowDown(devtools: CDPSession, { cpu, network }: Slowness): Promise<void> {
  await devtools.send('Network.enable')
  if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  const throughput = (network.kilobits * 1000) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** What comes out of a cache or from the service worker is not transferred. */
async function transfers(devtools: CDPSession, url: string): Promise<() => Omit<Visit, 'shift' | 'first' | 'largest'>> {
  const names = new Map<string, string>()
  const sizes = { js: 0, css: 0, woff2: 0, all: 0 }
  let requests = 0
  devtools.on('Network.requestServedFromCache', ({ requestId }) => names.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const isLocal = response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache
    if (!isLocal && response.url.startsWith('http')) names.set(requestId, response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!names.has(requestId)) return
    requests++
    sizes.all += encodedDataLength
    const kind = new URL(names.get(requestId) ?? url).pathname.split('.').pop() as keyof typeof sizes
    if (kind in sizes) sizes[kind] += encodedDataLength
  })
  return () => ({ js: sizes.js, css: sizes.css, fonts: sizes.woff2, all: sizes.all, requests })
}

/** The worker has what it keeps, and does not run when somebody comes back. */
async function leave(page: Page, devtools: CDPSession): Promise<void> {
  await page.evaluate(async () => {
    await Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, 5_000))])
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/** Runs in the page: cumulative layout shift, the first and the largest paint so far. */
async function paintsAndShift(): Promise<Pick<Visit, 'shift' | 'first' | 'largest'>> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 300)
    })
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
  const paints = await entries('paint')
  const largest = await entries('largest-contentful-paint')
  return {
    shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    first: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    largest: largest.at(-1)?.startTime ?? 0,
  }
}
