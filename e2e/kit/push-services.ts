import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { startPushService, type PushService } from '../../server/testing/push-service.ts'
import type { Portal } from '../../server/testing/portal.ts'
import { subscription } from '../../server/push/testing.ts'
import { test as base } from './actors.ts'
import { demo } from './demo-portal.ts'
import { portalOf } from './school-databases.ts'

/** A demo school that pushes to a service of the tests' own. */
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
      const portal = await portalOf({ ...demo, settings: { ...demo.settings, PUSH_HOSTS: service.origin } })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

/** A subscription as a browser's push service would give it: without the net no browser gets one. */
export async function injectSubscription(page: Page, service: PushService) {
  const { web, ...keys } = subscription(`${service.origin}/${crypto.randomUUID()}`)
  await page.addInitScript(({ endpoint, auth, p256dh }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0)!).buffer
    const name = 'test.subscribed'
    // Chromium without a window has nobody to ask, and says no: what a person would answer is said here.
    const asked = 'test.asked'
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
      unsubscribe: async () => localStorage.removeItem(name),
    })
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem(name, applicationServerKey)
        return held(applicationServerKey)
      },
      async getSubscription() {
        const key = localStorage.getItem(name)
        return key && held(key)
      },
    })
  }, web)
  return keys
}

/** Has Chromium hand the worker a push, as it would have come by the net. */
export async function deliver(page: Page, data: unknown): Promise<void> {
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

export function pushWorker(context: BrowserContext): Worker {
  return context.serviceWorkers().find((worker) => worker.url().endsWith('/push-sw.js'))!
}
