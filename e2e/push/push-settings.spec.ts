import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../kit/actors.ts'
import { giveMark } from '../kit/given-mark.ts'
import { injectSubscription, pushedTo, test } from '../kit/push-services.ts'
import { turnOn, turnPushesOn } from '../kit/turn-pushes-on.ts'

test.use({ serviceWorkers: 'allow' })

const switchOf = (page: Page, event: string, way: string) =>
  page.getByRole('checkbox', { name: `${event}: ${way}`, exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Збережено' })

test('marks that are off for devices stay in the portal; a device that is turned off is pushed to no more, and on again it is [NOTE-2] [PUSH-4]', async ({
  signIn,
  page,
  service,
  baseURL,
}) => {
  const browser = await injectSubscription(page, service)
  await signIn('student', 'ua', '/repass?tab=notices')
  await turnPushesOn(page)
  await switchOf(page, 'Нова оцінка', 'Пристрої').click()
  await expect(saved(page).first()).toBeVisible()
  await expect(switchOf(page, 'Нова оцінка', 'Портал')).toBeChecked()

  await giveMark(baseURL!, { title: 'Без пристрою', mark: 9, text: 'Добре' })
  await page.getByRole('button', { name: /^Сповіщення/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Без пристрою' })).toBeVisible()
  await page.keyboard.press('Escape')
  await switchOf(page, 'Нова оцінка', 'Пристрої').click()
  await expect(saved(page).first()).toBeVisible()
  await giveMark(baseURL!, { title: 'На пристрій', mark: 10, text: 'Добре' })
  await expect.poll(() => pushedTo(service, browser)).toHaveLength(1)

  await page.getByRole('button', { name: /^Вимкнути/ }).click()
  await expect(page.getByText('Не ввімкнено')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Не ввімкнено')).toBeVisible()
})

test('quiet hours of one’s own are kept, and wrong ones refused at their place [NOTE-2]', async ({ signIn, page }) => {
  await signIn('teacher', 'ua', '/repass?tab=notices')
  const hours = page.getByRole('region', { name: 'Тихі години' })
  await hours.getByRole('button', { name: 'Свої' }).click()
  await hours.getByLabel('Від').fill('22:30')
  await hours.getByLabel('До').fill('06:30')
  await hours.getByLabel('До').blur()
  await expect(hours.getByText('Збережено')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(hours.getByLabel('Від')).toHaveValue('22:30')
  await expect(hours.getByLabel('До')).toHaveValue('06:30')

  await hours.getByLabel('До').fill('22:30')
  await hours.getByLabel('До').blur()
  await expect(hours.getByText(/не можуть починатися й закінчуватися/)).toBeVisible()
  await page.reload()
  await expect(hours.getByLabel('До')).toHaveValue('06:30')
})

test('who has blocked notifications is told where to allow them, and administrators are asked for nothing [PUSH-2]', async ({
  signIn,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await signIn('admin', 'ua', '/repass?tab=notices')
  await expect(page.getByRole('heading', { name: 'Про що сповіщати' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Пристрої зі сповіщеннями' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Пристрої' })).toHaveCount(0)

  await page.context().clearCookies()
  await signIn('teacher', 'ua', '/repass?tab=notices')
  await expect(page.getByText(/Сповіщення від порталу заборонено/)).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
})
