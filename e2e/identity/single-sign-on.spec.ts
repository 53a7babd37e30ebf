import type { Page } from '@playwright/test'
import type { Portal } from '../../server/testing/portal.ts'
import { expect, expectAccessible, test as base, watch } from '../kit/actors.ts'
import { expectAdapted } from '../kit/adapted.ts'
import { demo } from '../kit/demo-portal.ts'
import { withProvider } from '../kit/oidc-provider.ts'
import { portalOf } from '../kit/school-databases.ts'

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
    async ({}, use) => {
      const start = (settings: Record<string, string>) =>
        portalOf({ ...demo, settings: { ...demo.settings, ...settings } })
      const { portal, stop } = await withProvider(start)
      await use(portal)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

/** On the provider's own pages, which speak English. */
async function signInThere(page: Page, address: string) {
  await page.getByPlaceholder('Enter any login').fill(address)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const speak = (page: Page, language: 'ua' | 'en', url: string) =>
  page.context().addCookies([{ name: 'language', value: language, url }])

test('the button leads to the provider and back into the portal; the exit leaves both [AUTH-14] [SSO-1]', async ({
  page,
  context,
  portal,
}) => {
  const faults = watch(page)
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await page.getByRole('link', { name: 'Обліковий запис ліцею' }).click()
  await signInThere(page, 'student@dzvinok.example')
  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/logout')
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect((await page.request.get('/api/user')).status()).toBe(401)
  expect(faults).toEqual([])
})

for (const [language, width, button, words] of [
  ['ua', 1440, 'Обліковий запис ліцею', 'Адресу не знайдено, скористайтеся іншою.'],
  ['en', 320, 'Lyceum account', 'Email address not found, use another address.'],
] as const) {
  test(`an address that the school does not know is told so at the door, in ${language} and ${width} px wide [AUTH-14] [LAY-1] [LAY-11]`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await speak(page, language, portal.url)
    await page.goto('/login')
    await expectAccessible(page)
    if (width < 992) await expectAdapted(page)
    await page.getByRole('link', { name: button }).click()
    await signInThere(page, 'stranger@elsewhere.example')

    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('alert')).not.toContainText('stranger@')
    await expect(page).toHaveURL(`${portal.url}/auth/google`)
    await expect(page.getByRole('link', { name: button })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a session that ends in mid-work is taken up by a provider in another tab, and what was typed is still there [AUTH-17] [SSO-1]', async ({
  signIn,
  context,
}) => {
  const page = await signIn('admin', 'ua', '/admin/profiles')
  await page.getByRole('button', { name: 'Новий профіль' }).click()
  const form = page.getByRole('dialog', { name: 'Новий профіль' })
  await form.getByLabel('Прізвище').fill('Проба')
  await context.clearCookies({ name: 'dzvinok_session' })
  await form.getByRole('combobox', { name: 'Опікун' }).fill('Ко')
  const ended = page.getByRole('alertdialog', { name: 'Сеанс завершено' })
  await expect(ended).toBeVisible()
  await expectAccessible(page, ended)

  const [there] = await Promise.all([
    context.waitForEvent('page'),
    ended.getByRole('link', { name: 'Обліковий запис ліцею' }).click(),
  ])
  await signInThere(there, 'admin@dzvinok.example')

  await expect(ended).toBeHidden()
  await expect(form.getByLabel('Прізвище')).toHaveValue('Проба')
  await form.getByRole('combobox', { name: 'Опікун' }).fill('Ков')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('an account there is linked on the personal page, signs in, and is unlinked [SSO-1] [ME-1]', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('teacher', 'ua', '/repass?tab=security')
  await page.getByRole('button', { name: 'Під’єднати Обліковий запис ліцею' }).click()
  const linking = page.getByRole('dialog', { name: 'Під’єднати Обліковий запис ліцею' })
  await linking.getByLabel('Поточний пароль', { exact: true }).fill('dzvinok-demo')
  await expectAccessible(page)
  await linking.getByRole('button', { name: 'Під’єднати' }).click()
  await signInThere(page, 'mine@elsewhere.example')
  await page.waitForURL(/\/repass\?tab=security/)
  await expect(page.getByText('Обліковий запис під’єднано.')).toBeVisible()
  await expect(page.getByText('mine@elsewhere.example')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Від’єднати Обліковий запис ліцею' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Від’єднати' }).click()
  await expect(page.getByText('Не під’єднано')).toBeVisible()
  expect(portal.url).toBe(new URL(page.url()).origin)
})
