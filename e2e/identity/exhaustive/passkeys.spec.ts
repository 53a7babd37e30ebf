import type { Locator, Page } from '@playwright/test'
import { factors } from '../../../contract/factors/endpoints.ts'
import { expect, expectAccessible, fillSignIn } from '../../kit/actors.ts'
import { endInMidWork } from '../../kit/ended-session.ts'
import { test } from '../../kit/own-demo.ts'
import { addAuthenticator, offerNothing } from '../../kit/passkeys.ts'
import { addFactor } from '../../kit/second-factor.ts'

test.use({ purpose: 'passkeys', host: 'localhost' })

const password = 'dzvinok-demo'

/** Fills in the dialog of a new passkey, and has the browser asked for it. */
async function askToAdd(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Додати ключ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Назва').fill(name)
  await dialog.getByLabel('Поточний пароль').fill(password)
  await dialog.getByRole('button', { name: 'Далі' }).click()
  return dialog
}

test('a passkey that is chosen in the browser’s list under the address signs in by itself [MFA-1] [LOGIN-1]', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('guardian', 'en', '/repass?tab=security')
  await addAuthenticator(page)
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Phone')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'The codes are saved' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'Phone' })).toBeVisible()

  await page.goto('/logout')
  await page.waitForURL(`${portal.url}/`)
})

test('a key that does not recognise its owner signs nobody in, and the form stays usable [MFA-1]', async ({
  signIn,
  context,
  portal,
}) => {
  await offerNothing(context)
  const page = await signIn('teacher', 'ua', '/repass?tab=security')
  const stranger = await addAuthenticator(page, { isVerified: false })
  const dialog = await askToAdd(page, 'Ноутбук')
  await expect(dialog.getByRole('alert')).toContainText('Браузер не додав ключа')
  await expect(dialog.getByLabel('Назва')).toHaveValue('Ноутбук')
  await stranger.remove()
  const own = await addAuthenticator(page)
  const codes = page.getByRole('dialog', { name: 'Коди відновлення' })
  // A press within half a second of the former one's answer is taken for a double click.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Далі' }).click({ timeout: 1_000 })
    await expect(codes).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'Коди збережено' }).click()

  await own.setVerified(false)
  await page.goto('/logout')
  const byPasskey = page.getByRole('button', { name: 'Увійти ключем доступу' })
  const asked = page.waitForResponse((answer) => answer.url().endsWith(factors.requestPasskey.path))
  await byPasskey.click()
  await asked
  await expect(byPasskey).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await fillSignIn(page, 'teacher@dzvinok.example', password)
  await page.getByRole('button', { name: 'Ключ доступу' }).click()
  await page.getByRole('button', { name: 'Код відновлення' }).click()
  await page.getByLabel('Код відновлення').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${portal.url}/`)
})

test('a USB key stands in for the app also over a session that has ended, on a narrow phone [MFA-1] [AUTH-17]', async ({
  page,
  context,
  portal,
}) => {
  await offerNothing(context)
  const { codes } = await addFactor(portal.url, 'admin@dzvinok.example', password)
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await addAuthenticator(page, { transport: 'usb' })
  await page.goto('/login')
  await fillSignIn(page, 'admin@dzvinok.example', password)
  await page.getByRole('button', { name: 'Код відновлення' }).click()
  await page.getByLabel('Код відновлення').fill(codes[0]!)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.waitForURL(`${portal.url}/`)
  await page.goto('/repass?tab=security')
  await askToAdd(page, 'Ключ USB')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ключ USB' })).toBeVisible()

  await page.goto('/admin/profiles')
  const { form, ended } = await endInMidWork(page, context)
  await ended.getByLabel('Пароль для admin@dzvinok.example').fill(password)
  await ended.getByRole('button', { name: 'Увійти' }).click()
  await expect(ended.getByRole('button', { name: 'Ключ доступу' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page, ended)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await ended.getByRole('button', { name: 'Ключ доступу' }).click()
  await expect(ended).toBeHidden()
  await expect(form.getByLabel('Прізвище')).toHaveValue('Проба')
})
