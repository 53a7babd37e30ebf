import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { bareProfile, type BarePage, type Device } from './bare-page.ts'

export type Slowness = { name: string; cpu?: number; network?: { latency: number; kilobits: number } }
export type Place = Device & { slowness: Slowness }

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

/** In milliseconds without a request: nothing more is drawn or fetched after it. */
const settled = 1_100

/** A device that has never been to the page, and comes again in a new tab, when what is kept for it is there. */
export async function firstAndSecondVisit(browser: Browser, place: Place): Promise<[Visit, Visit]> {
  const profile = await bareProfile(browser, place)
  try {
    const first = await visit(await profile.open(), place)
    return [first, await visit(await profile.open(), place)]
  } finally {
    await profile.close()
  }
}

async function visit(page: BarePage, { url, slowness }: Place): Promise<Visit> {
  await slowDown(page, slowness)
  const transferred = transfers(page)
  const atRest = rest(page)
  await page.goTo(url)
  await atRest()
  const isThere = await page.evaluate<boolean>('document.querySelector("h1, h2") !== null')
  if (!isThere) throw new Error(`${url} shows nothing`)
  const paints = await page.evaluate<Pick<Visit, 'shift' | 'first' | 'largest'>>(`(${String(paintsAndShift)})()`)
  const sizes = transferred()
  await leave(page)
  return { ...sizes, ...paints }
}

async function slowDown(page: BarePage, { cpu, network }: Slowness): Promise<void> {
  if (cpu) await page.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  const throughput = (network.kilobits * 1000) / 8
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  } satisfies Parameters<CDPSession['send']>[1])
}

/** Resolves when nothing has been on its way for a while, but a stream that stays open. */
function rest(page: BarePage): () => Promise<void> {
  const away = new Set<string>()
  let last = 0
  const end = ({ requestId }: { requestId: string }) => {
    away.delete(requestId)
    last = performance.now()
  }
  page.on('Network.requestWillBeSent', ({ requestId, type }) => type !== 'EventSource' && away.add(requestId))
  page.on('Network.loadingFinished', end)
  page.on('Network.loadingFailed', end)
  return async () => {
    last = performance.now()
    while (away.size || performance.now() - last < settled) await wait(50)
  }
}

/** What comes out of a cache or from the service worker is not transferred. */
function transfers(page: BarePage): () => Omit<Visit, 'shift' | 'first' | 'largest'> {
  const names = new Map<string, string>()
  const sizes = { js: 0, css: 0, woff2: 0, all: 0 }
  let requests = 0
  page.on('Network.requestServedFromCache', ({ requestId }) => names.delete(requestId))
  page.on('Network.responseReceived', ({ requestId, response }) => {
    const isLocal = response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache
    if (!isLocal && response.url.startsWith('http')) names.set(requestId, response.url)
  })
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = names.get(requestId)
    if (!url) return
    requests++
    sizes.all += encodedDataLength
    const kind = new URL(url).pathname.split('.').pop() as keyof typeof sizes
    if (kind in sizes) sizes[kind] += encodedDataLength
  })
  return () => ({ js: sizes.js, css: sizes.css, fonts: sizes.woff2, all: sizes.all, requests })
}

/** The worker has what it keeps, and does not run when somebody comes back. */
async function leave(page: BarePage): Promise<void> {
  await page.evaluate(
    'Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, 5000))]).then(() => true)',
  )
  await page.send('ServiceWorker.enable')
  await page.send('ServiceWorker.stopAllWorkers')
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
