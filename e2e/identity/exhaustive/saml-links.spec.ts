import type { Page } from '@playwright/test'
import { expect, fillSignIn, watch } from '../../kit/actors.ts'
import { test } from '../../kit/providers.ts'
import { signInBySaml } from '../../kit/saml-provider.ts'

const provider = 'Шкільний SAML'
/** Of no domain that the provider vouches for. */
const home = 'olena@home.example'

const card = (page: Page) => page.getByRole('region', { name: 'Вхід без пароля школи' })
const row = (page: Page) => card(page).getByRole('listitem').filter({ hasText: provider })

test('an account at a SAML provider is linked, signs in, and signs in no more once it is unlinked [SSO-1] [AUTH-14]', async ({
  page,
  context,
  portal,
}) => {
  const faults = watch(page)
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await fillSignIn(page, 'guardian@dzvinok.example', 'dzvinok-demo')
  await page.waitForURL(`${portal.url}/`)
  await page.goto('/repass?tab=security')
  await expect(row(page)).toContainText('Не під’єднано')
  await row(page)
    .getByRole('button', { name: `Під’єднати ${provider}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Під’єднати ${provider}` })
  await dialog.getByLabel('Поточний пароль').fill('dzvinok-demo')
  await dialog.getByRole('button', { name: 'Під’єднати' }).click()
  await signInBySaml(page, home)
  await page.waitForURL(`${portal.url}/repass?tab=security`)
  await expect(row(page)).toContainText('Під’єднано')

  await context.clearCookies({ name: 'dzvinok_session' })
  await page.goto('/login')
  await page.getByRole('link', { name: provider }).click()
  await page.waitForURL(`${portal.url}/`)
  await page.goto('/repass?tab=security')
  await row(page)
    .getByRole('button', { name: `Від’єднати ${provider}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Від’єднати' }).click()
  await expect(row(page)).toContainText('Не під’єднано')

  await context.clearCookies({ name: 'dzvinok_session' })
  await page.goto('/login')
  await page.getByRole('link', { name: provider }).click()
  await expect(page.getByRole('alert')).toContainText('Адресу не знайдено')
  expect(faults).toEqual([])
})
