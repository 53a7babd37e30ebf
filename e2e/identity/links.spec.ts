import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn, watch } from '../kit/actors.ts'
import { signInThere, test } from '../kit/providers.ts'

test.use({ purpose: 'links' })

const provider = 'Обліковий запис ліцею'
const home = 'iryna@home.example'

const card = (page: Page) => page.getByRole('region', { name: 'Вхід без пароля школи' })
const row = (page: Page) => card(page).getByRole('listitem').filter({ hasText: provider })

async function openSecurity(page: Page, who: string) {
  await page.context().addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await fillSignIn(page, `${who}@dzvinok.example`, 'dzvinok-demo')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/repass?tab=security')
}

async function link(page: Page) {
  await row(page)
    .getByRole('button', { name: `Під’єднати ${provider}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Під’єднати ${provider}` })
  await dialog.getByLabel('Поточний пароль').fill('dzvinok-demo')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Під’єднати' }).click()
  await signInThere(page, home)
}

test('an account of one’s own is linked, signs in, and signs in no more once it is unlinked [SSO-1] [AUTH-14]', async ({
  page,
  portal,
}) => {
  const faults = watch(page)
  await openSecurity(page, 'multi')
  await expect(row(page)).toContainText('Не під’єднано')
  await link(page)
  await page.waitForURL(`${portal.url}/repass?tab=security`)
  await expect(row(page)).toContainText(home)
  await expect(page.getByText(`${provider}: під’єднано`, { exact: true })).toBeVisible()
  // A toast lies over the page: its button is hidden from readers until the corner has the focus.
  await expectAccessible(page, card(page))

  // Somebody else of the portal cannot link the same account.
  await page.context().clearCookies()
  await openSecurity(page, 'guardian')
  await link(page)
  await expect(card(page).getByRole('alert')).toContainText('входить хтось інший')
  await expect(row(page)).toContainText('Не під’єднано')

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: provider }).click()
  await signInThere(page, home)
  await expect(page.getByRole('button', { name: /^Ірина Мельник/ })).toBeVisible()
  await page.goto('/repass?tab=security')
  await row(page)
    .getByRole('button', { name: `Від’єднати ${provider}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Від’єднати' }).click()
  await expect(row(page)).toContainText('Не під’єднано')

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: provider }).click()
  await signInThere(page, home)
  await expect(page.getByRole('alert')).toContainText('Адресу не знайдено')
  expect(faults).toEqual([])
})

test('an address that another account at the provider has now is refused until the administration allows it [SSO-1] [ADMIN-1]', async ({
  page,
}) => {
  const signInBy = async (login: string) => {
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByRole('link', { name: provider }).click()
    await signInThere(page, login)
  }
  await page.context().addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await signInBy('teacher@dzvinok.example')
  await expect(page.getByRole('button', { name: /^Олег Лук/ })).toBeVisible()
  await signInBy('new.teacher@dzvinok.example')
  await expect(page.getByRole('alert')).toContainText('уже під’єднано інший обліковий запис')

  await signInBy('admin@dzvinok.example')
  await expect(page.getByText(/^1 вхід через провайдера відхилено/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Дозволити новий: Лук/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Дозволити' }).click()
  await expect(page.getByText(/^1 вхід через провайдера відхилено/)).toBeHidden()

  await signInBy('new.teacher@dzvinok.example')
  await expect(page.getByRole('button', { name: /^Олег Лук/ })).toBeVisible()
})
