import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'

async function signedInTablet(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, userAgent: 'Firefox/140.0 (Android 15)' })
  const tablet = await context.newPage()
  await tablet.goto('/login')
  await fillSignIn(tablet, 'admin@dzvinok.example', 'dzvinok-demo')
  await tablet.waitForURL('/')
  return tablet
}

test('another device is signed out from here [ME-1] [AUTH-6]', async ({ signIn, browser, portal }) => {
  const page = await signIn('admin')
  const tablet = await signedInTablet(browser, portal.url)

  await page.goto('/repass')
  await page.getByRole('tab', { name: 'Безпека' }).click()
  await expect(page).toHaveURL(/tab=security/)
  await page.getByRole('button', { name: 'Вийти: Firefox на Android' }).click()
  await expect(page.getByText('Сеанс завершено')).toBeVisible()
  await tablet.goto('/schedule', { waitUntil: 'commit' })
  await expect(tablet).toHaveURL(/\/login/)
})

test('a device that was signed out is remembered until it is taken off the list [ME-1] [AUTH-15]', async ({
  signIn,
  browser,
  portal,
}) => {
  const tablet = await signedInTablet(browser, portal.url)
  await tablet.goto('/logout', { waitUntil: 'commit' })
  await expect(tablet).toHaveURL(/\/login/)

  const page = await signIn('admin', 'ua', '/repass?tab=security')
  await expect(page.getByRole('heading', { name: 'Знайомі пристрої' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Прибрати пристрій: Firefox на Android' }).first().click()
  await expect(page.getByText('Пристрій прибрано')).toBeVisible()
})

test('a token is shown once, works without a browser, and ends when it is revoked [AUTH-12] [ME-1]', async ({
  signIn,
  playwright,
  portal,
}) => {
  const page = await signIn('guardian', 'en', '/repass?tab=security')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Diary app')
  await page.getByLabel('Current password').fill('dzvinok-demo')
  await page.getByRole('button', { name: 'Create' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  await expectAccessible(page)
  const client = await playwright.request.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await client.get('/api/participants')).status()).toBe(200)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toBeHidden()

  await page.getByRole('button', { name: 'Revoke the token: Diary app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Token “Diary app” revoked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke the token: Diary app' })).toHaveCount(0)
  expect((await client.get('/api/participants')).status()).toBe(401)
})
