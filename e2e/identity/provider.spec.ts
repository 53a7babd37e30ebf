import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn, watch } from '../kit/actors.ts'
import { goToProvider, signInThere, test } from '../kit/providers.ts'

const button = 'Обліковий запис ліцею'

async function begin(page: Page, address: string) {
  await goToProvider(page, button)
  await signInThere(page, address)
}

test('the button leads to the provider and into the portal; the exit leaves both [AUTH-14] [AUTH-4] [SSO-1] [LAY-1]', async ({
  page,
  portal,
}) => {
  const faults = watch(page)
  await begin(page, 'student@dzvinok.example')
  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()

  await page.getByRole('link', { name: 'Вихід' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${portal.url}/login`)
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
  // The provider asks for the password again.
  await page.getByRole('link', { name: button }).click()
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
  expect(faults).toEqual([])
})

test('an address that the school does not know is told so, and another account can be chosen at the provider [AUTH-14] [SSO-1]', async ({
  page,
  portal,
}) => {
  await begin(page, 'stranger@elsewhere.example')
  await expect(page.getByRole('alert')).toContainText('Адресу не знайдено, скористайтеся іншою.')
  await expect(page.getByRole('alert')).not.toContainText('stranger@')
  await expect(page).toHaveURL(`${portal.url}/login?refused=unknown&by=lyceum`)
  await expectAccessible(page)

  await page.getByRole('link', { name: button }).click()
  await signInThere(page, 'teacher@dzvinok.example')
  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: /^Олег Лук/ })).toBeVisible()
})

test('a provider that does not answer has its own message, and the password works as ever [AUTH-14] [SSO-1]', async ({
  page,
  portal,
}) => {
  await goToProvider(page, 'Silent')
  await expect(page.getByRole('alert')).toContainText('Служба входу не відповідає')
  await fillSignIn(page, 'guardian@dzvinok.example', 'dzvinok-demo')
  await page.waitForURL(`${portal.url}/`)
})
