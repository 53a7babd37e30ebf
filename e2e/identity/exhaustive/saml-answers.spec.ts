import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../../kit/actors.ts'
import { goToProvider, test } from '../../kit/providers.ts'
import { signInBySaml } from '../../kit/saml-provider.ts'

const stale = 'Цей вхід розпочато в іншому браузері або надто давно.'
const student = 'student@dzvinok.example'

/** To the provider's page, whose site it answers. */
async function begin(page: Page): Promise<string> {
  await goToProvider(page, 'Шкільний SAML')
  await expect(page.getByLabel('Account')).toBeVisible()
  return new URL(page.url()).origin
}

/** The response with which the provider sends the browser to the portal. */
async function nextResponse(page: Page): Promise<string> {
  const request = await page.waitForRequest(/\/saml\/acs$/)
  return new URLSearchParams(request.postData() ?? '').get('SAMLResponse')!
}

/** From the first page of the provider's site, where somebody is signed in. */
async function post(page: Page, site: string, response: string) {
  await page.goto(site)
  await page
    .locator('input[name=SAMLResponse]')
    .evaluate((field: HTMLInputElement, sent) => (field.value = sent), response)
  await page.getByRole('button', { name: 'Open the portal' }).click()
}

async function expectRefused(page: Page) {
  await expect(page.getByRole('alert')).toContainText(stale)
  expect((await page.request.get('/api/user')).status()).toBe(401)
}

test('a SAML response that is posted a second time signs nobody in [SSO-1] [AUTH-14]', async ({
  page,
  context,
  portal,
}) => {
  const site = await begin(page)
  const sent = nextResponse(page)
  await signInBySaml(page, student)
  await page.waitForURL(`${portal.url}/`)
  await context.clearCookies({ name: 'dzvinok_session' })

  await post(page, site, await sent)
  await expectRefused(page)
  await expectAccessible(page)
  await expect(page).toHaveURL(`${portal.url}/login?refused=stale&by=saml`)
})

test('going back after a sign-in by SAML begins no second session [SSO-1] [AUTH-14]', async ({
  page,
  context,
  portal,
}) => {
  await begin(page)
  await signInBySaml(page, student)
  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()
  const sessions = async () => (await context.cookies()).filter(({ name }) => name === 'dzvinok_session')
  const before = await sessions()
  // The provider's page posts its response again.
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText(stale)
  expect(await sessions()).toEqual(before)
})

test('a SAML response that nobody has asked for signs nobody in [SSO-1] [AUTH-14]', async ({ page, portal }) => {
  const site = await begin(page)
  await page.goto(site)
  await signInBySaml(page, student)
  await page.getByRole('button', { name: 'Open the portal' }).click()

  await expectRefused(page)
  await expect(page).toHaveURL(`${portal.url}/login?refused=stale`)
})

test('a SAML response that is brought to another browser signs nobody in there [SSO-1] [AUTH-14]', async ({
  page,
  browser,
  portal,
}) => {
  const site = await begin(page)
  await page.route(/\/saml\/acs$/, (route) => route.abort())
  const sent = nextResponse(page)
  await signInBySaml(page, student)
  const response = await sent

  const other = await browser.newPage({ baseURL: portal.url })
  // It has begun a sign-in of its own, too.
  await begin(other)
  await signInBySaml(other, 'teacher@dzvinok.example')
  await other.waitForURL(`${portal.url}/`)
  await other.context().clearCookies({ name: 'dzvinok_session' })
  await post(other, site, response)
  await expectRefused(other)
  await other.context().close()
})
