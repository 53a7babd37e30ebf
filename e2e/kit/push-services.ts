import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { opened, startPushService, type BrowserKeys, type PushService } from '../../server/testing/push-service.ts'
import type { Portal } from '../../server/testing/portal.ts'
import { subscription } from '../../server/push/testing-keys.ts'
import { test as base } from './actors.ts'
import { demo } from './demo-portal.ts'
import { portalOf } from './school-databases.ts'

/** A demo school of its own that pushes at once, to a push service of the tests' own. */
export const test = base.extend<object, { service: PushService; portal: Portal }>({
  service: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ service }, use) => {
      const settings = { ...demo.settings, PUSH_HOSTS: service.origin, NOTICE_DELAY: '0' }
      const portal = await portalOf({ ...demo, settings })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

/** Keys of a browser, and the path at the push service by which it is pushed to. */
export type Subscribed = BrowserKeys & { path: string }

/**
 * Gives the page a subscription at the tests' push service, as a browser's own service would: without the net no browser gets
 * one. Chromium without a window has nobody to ask for the permission; it is given as soon as it is asked for.
 */
export async function injectSubscription(page: Page, service: Pick<PushService, 'origin'>): Promise<Subscribed> {
  const path = `/${crypto.randomUUID()}`
  const { web, ...keys } = subscription(`${service.origin}${path}`)
  await page.addInitScript(({ endpoint, auth, p256dh }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0)!).buffer
    const [subscribed, asked] = ['test.subscribed', 'test.asked']
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(asked) ? 'granted' : 'default'),
    })
    Notification.requestPermission = async () => {
      localStorage.setItem(asked, 'yes')
      return 'granted'
    }
    const held = (key: string) => ({
      endpoint,
      options: { applicationServerKey: bytes(key) },
      getKey: (of: string) => bytes(of === 'auth' ? auth : p256dh),
      unsubscribe: async () => localStorage.removeItem(subscribed),
    })
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem(subscribed, applicationServerKey)
        return held(applicationServerKey)
      },
      async getSubscription() {
        const key = localStorage.getItem(subscribed)
        return key && held(key)
      },
    })
  }, web)
  return { ...keys, path }
}

/** The texts that were pushed to a browser so far, oldest first. */
export const pushedTo = (service: PushService, { path, ...keys }: Subscribed) =>
  service.received.filter((one) => one.path === path).map(({ body }) => opened(keys, body) as Shown)

export type Shown = { title: string; body: string; path: string; tag: string; lang: string }

/** Has Chromium hand a push to the worker, as it would have come by the net. */
export async function deliver(page: Page, data: object): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registration = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'))
    if (ours) registration.resolve(ours.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const registrationId = await registration.promise
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
  await session.detach()
}

/** The worker that shows pushes, once it runs. */
export async function pushWorker(context: BrowserContext): Promise<Worker> {
  const isOurs = (worker: Worker) => worker.url().endsWith('/push/sw.js')
  return context.serviceWorkers().find(isOurs) ?? context.waitForEvent('serviceworker', isOurs)
}

/** The parts of the worker that tests replace: Chromium without a window shows no notifications. */
type InWorker = {
  shown: unknown[]
  registration: { showNotification: (title: string, options: { data: unknown }) => Promise<void> }
  dispatchEvent(event: Event): void
  ExtendableEvent: new (type: string) => Event
}

/** Notes what the worker shows from now on. */
export const watchShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as InWorker
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
  })

export const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as InWorker).shown)

/** Clicks on a notification with this data. */
export const clickOn = (worker: Worker, data: { path: string }) =>
  worker.evaluate((given) => {
    const { dispatchEvent, ExtendableEvent } = self as unknown as InWorker
    const notification = { data: given, close() {} }
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  }, data)
