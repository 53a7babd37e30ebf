import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './actors.ts'

type Worker = { query: string; isWaiting: boolean }

/** The newest worker that has kept all that it keeps; null: none, or another is on its way. */
function newestWorker(page: Page): Promise<Worker | null> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const worker = waiting ?? active
    return worker && !installing ? { query: new URL(worker.scriptURL).search, isWaiting: worker === waiting } : null
  })
}

/** Number of participants of whom the device has kept an answer, by the middle part of its keys. */
function keptParticipants(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = 'dzvinok.known'
    // Opening one that does not exist yet would make it, without its store.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await result(indexedDB.open(name))
    const keys = await result(database.transaction('answers').objectStore('answers').getAllKeys())
    database.close()
    return new Set(keys.map((key) => JSON.stringify((key as IDBValidKey[])[1]))).size
  })
}

type Kept = Partial<Worker> & { participants?: number }

/** Waits until the worker at `/sw.js` with this query, such as `for=STUDENT&in=ua`, has kept all that it keeps, and answers are kept of so many participants. */
export async function untilKept(page: Page, query: string, { participants = 1, ...more }: Kept = {}): Promise<void> {
  await expect.poll(() => newestWorker(page), { timeout: 30_000 }).toMatchObject({ query: `?${query}`, ...more })
  await expect.poll(() => keptParticipants(page)).toBeGreaterThanOrEqual(participants)
}

/** Closes all pages, after which the newest worker takes its turn, and the stores of those before it are gone. */
export async function closeAll(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  const stores = async () => {
    const seen = context.serviceWorkers().map((worker) => worker.evaluate(() => caches.keys()).catch(() => []))
    return new Set((await Promise.all(seen)).flat()).size
  }
  await expect.poll(stores).toBe(1)
}

/** Opens the portal without a network, and without what the browser by itself has kept of its files. */
export async function startOffline(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.clearBrowserCache')
  await context.setOffline(true)
  await page.clock.install()
  await page.goto(path)
  return page
}
