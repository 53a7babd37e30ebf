import type { Page } from '@playwright/test'
import { expect, expectAccessible, watch } from '../../kit/actors.ts'
import { tooSmall } from '../../kit/adapted.ts'
import { endInMidWork } from '../../kit/ended-session.ts'
import { goToProvider, test } from '../../kit/providers.ts'
import { signInBySaml } from '../../kit/saml-provider.ts'

const buttons = { ua: 'Шкільний SAML', en: 'School SAML' }

const isSignedIn = async (page: Page) => (await page.request.get('/api/user')).ok()

/** To the provider's page. */
async function begin(page: Page) {
  await goToProvider(page, buttons.ua)
  await expect(page.getByLabel('Account')).toBeVisible()
}

for (const [who, count] of [
  ['multi', 3],
  ['test', 1],
] as const)
  test(`${who}@ comes into the portal by SAML as by the password [AUTH-14] [SSO-1] [PERM-6]`, async ({
    page,
    portal,
  }) => {
    const faults = watch(page)
    await begin(page)
    await signInBySaml(page, `${who}@dzvinok.example`)
    await page.waitForURL(`${portal.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { participants } = (await (await page.request.get('/api/participants')).json()) as { participants: unknown[] }
    expect(participants.length).toBe(count)
    expect(faults).toEqual([])
  })

test('whoever has locked profiles alone is told so after a sign-in by SAML, and is signed out [AUTH-3] [PERM-4] [SSO-1]', async ({
  page,
}) => {
  await begin(page)
  await signInBySaml(page, 'locked@dzvinok.example')

  await expect(page.getByRole('alert')).toHaveText('Немає активних профілів')
  expect(await isSignedIn(page)).toBe(false)
})

test('on a phone in English whoever declines at the SAML provider is told so, and signs in after that [AUTH-14] [SSO-1] [LAY-11]', async ({
  page,
  context,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await context.addCookies([{ name: 'language', value: 'en', url: portal.url }])
  await page.goto('/login')
  await page.getByRole('link', { name: buttons.en }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('The sign-in was not confirmed')
  await expectAccessible(page)
  expect(await tooSmall(page)).toEqual([])

  await page.getByRole('link', { name: buttons.en }).click()
  await signInBySaml(page, 'student@dzvinok.example')
  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('whoever is signed in at the SAML provider is not asked again, unless they confirm who they are [AUTH-14] [SSO-1]', async ({
  page,
  context,
  portal,
}) => {
  await begin(page)
  await signInBySaml(page, 'student@dzvinok.example')
  await page.waitForURL(`${portal.url}/`)
  await context.clearCookies({ name: 'dzvinok_session' })
  await page.goto('/login')
  await page.getByRole('link', { name: buttons.ua }).click()
  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()

  const sessions = async () => (await context.cookies()).filter(({ name }) => name === 'dzvinok_session')
  const before = await sessions()
  await page.goto('/saml/login?provider=saml&purpose=confirm')
  await signInBySaml(page, 'student@dzvinok.example')
  await page.waitForURL(`${portal.url}/repass?tab=security`)
  await expect(page.getByRole('listitem').filter({ hasText: buttons.ua })).toContainText('student@dzvinok.example')
  // Changes are allowed for some minutes after a session has begun.
  expect(await sessions()).not.toEqual(before)
})

test('sign-ins by SAML that are begun in two tabs both end in the portal [AUTH-14] [SSO-1]', async ({
  page,
  context,
  portal,
}) => {
  const second = await context.newPage()
  await begin(page)
  await begin(second)
  for (const tab of [page, second]) {
    await signInBySaml(tab, 'teacher@dzvinok.example')
    await tab.waitForURL(`${portal.url}/`)
    await expect(tab.getByRole('button', { name: /^Олег Лук/ })).toBeVisible()
  }
})

test('a session that ends in mid-work goes on after a sign-in by SAML in a new tab, with what was typed [AUTH-17] [SSO-1]', async ({
  signIn,
  context,
}) => {
  const page = await signIn('admin', 'ua', '/admin/profiles')
  const { form, ended } = await endInMidWork(page, context)
  const opened = context.waitForEvent('page')
  await ended.getByRole('link', { name: buttons.ua }).click()
  const there = await opened
  await signInBySaml(there, 'admin@dzvinok.example')
  await there.waitForURL((url) => url.pathname === '/')
  await there.close()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await expect(ended).toBeHidden()
  await expect(form.getByLabel('Прізвище')).toHaveValue('Проба')
})
