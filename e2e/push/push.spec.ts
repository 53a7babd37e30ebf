import type { Worker } from '@playwright/test'
import { opened } from '../../server/testing/push-service.ts'
import { expect, expectAccessible } from '../kit/actors.ts'
import { deliver, injectSubscription, pushWorker, test } from '../kit/push-services.ts'

test.use({ serviceWorkers: 'allow' })

/** Chromium without a window shows no notifications: what the worker has it show, and what a click on that does. */
type InWorker = {
  shown: unknown[]
  registration: { showNotification: (title: string, options: { data: unknown }) => Promise<void> }
  dispatchEvent(event: Event): void
  ExtendableEvent: new (type: string) => Event
}

const watchShown = (worker: Worker) =>
  worker.evaluate(() => {
    const worker = self as unknown as InWorker
    worker.shown = []
    worker.registration.showNotification = async (title, options) => void worker.shown.push({ title, ...options })
  })

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as InWorker).shown)

const clickOn = (worker: Worker, data: { path: string }) =>
  worker.evaluate((data) => {
    const { dispatchEvent, ExtendableEvent } = self as unknown as InWorker
    const notification = { data, close() {} }
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  }, data)

test('a student turns pushes on, gets one that names nobody, and a click opens its page [PUSH-1] [PUSH-2] [PUSH-4]', async ({
  signIn,
  context,
  page,
  service,
}) => {
  const keys = await injectSubscription(page, service)
  await signIn('student', 'ua', '/repass?tab=notices')
  await expect(page.getByText('У сповіщенні немає ні імен, ні оцінок.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Увімкнути на цьому пристрої' }).click()
  await expect(page.getByText(/Увімкнено \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Увімкнути на цьому пристрої' })).toBeHidden()

  await page.getByRole('button', { name: /^Надіслати пробне сповіщення/ }).click()
  await expect(page.getByText('Пробне сповіщення надіслано')).toBeVisible()
  const pushed = opened(keys, service.received[0]!.body)
  await page.goto('/schedule')
  const worker = pushWorker(context)
  await watchShown(worker)
  await deliver(page, pushed)

  const title = 'Сповіщення надходять на цей пристрій'
  const icons = { icon: '/icons/bell-192.png', badge: '/icons/shape-96.png' }
  const shown = { title, body: '', tag: 'trial', lang: 'uk', ...icons, data: { path: '/repass' } }
  await expect.poll(() => shownBy(worker)).toEqual([shown])
  // As a Firebase project hands the same over.
  await deliver(page, { data: pushed, from: '1234567890', priority: 'high', fcmMessageId: '5f9a3c1e' })
  await expect.poll(() => shownBy(worker)).toEqual([shown, shown])
  await clickOn(worker, shown.data)
  await expect(page).toHaveURL(/\/repass$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Особисті дані' })).toBeVisible()

  await page.goto('/repass?tab=notices')
  await page.getByRole('button', { name: /^Вимкнути сповіщення/ }).click()
  await expect(page.getByText('Не ввімкнено')).toBeVisible()
})

test('whoever is an administrator alone is asked for nothing, and who has blocked pushes is told where to allow them [PUSH-2]', async ({
  signIn,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await signIn('admin', 'en', '/repass?tab=notices')
  await expect(page.getByRole('heading', { name: 'What to tell you' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Devices with notifications' })).toBeHidden()

  await page.context().clearCookies()
  await signIn('teacher', 'en', '/repass?tab=notices')
  await expect(page.getByText(/Notifications from the portal are blocked in this browser/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeHidden()
})
