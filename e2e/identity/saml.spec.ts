import { expect, expectAccessible, watch } from '../kit/actors.ts'
import { goToProvider, test } from '../kit/providers.ts'
import { signInBySaml } from '../kit/saml-provider.ts'

const button = 'Шкільний SAML'

test('the button leads to a SAML provider on another site and into the portal; the exit leaves both [AUTH-14] [AUTH-4] [SSO-1] [LAY-1]', async ({
  page,
  portal,
}) => {
  const faults = watch(page)
  await goToProvider(page, button)
  await signInBySaml(page, 'student@dzvinok.example')

  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()

  await page.getByRole('link', { name: 'Вихід' }).click()
  await page.waitForURL(`${portal.url}/login`)
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
  // The provider asks who it is again.
  await page.getByRole('link', { name: button }).click()
  await expect(page.getByLabel('Account')).toBeVisible()
  expect(faults).toEqual([])
})

test('an address that the school does not know is told so, and the SAML provider asks for another account [AUTH-14] [SSO-1]', async ({
  page,
  portal,
}) => {
  await goToProvider(page, button)
  await signInBySaml(page, 'stranger@dzvinok.example')
  await expect(page.getByRole('alert')).toContainText('Адресу не знайдено, скористайтеся іншою.')
  await expect(page).toHaveURL(`${portal.url}/login?refused=unknown&by=saml`)
  await expectAccessible(page)

  await page.getByRole('link', { name: button }).click()
  await signInBySaml(page, 'teacher@dzvinok.example')
  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: /^Олег Лук/ })).toBeVisible()
})
