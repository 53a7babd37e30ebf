import { expect, expectAccessible, watch } from '../../kit/actors.ts'
import { tooSmall } from '../../kit/adapted.ts'
import { goToProvider, signInThere, test } from '../../kit/providers.ts'
import { endInMidWork } from '../../kit/ended-session.ts'

const buttons = { ua: 'Обліковий запис ліцею', en: 'Lyceum account' }
const words = {
  ua: /^Адресу не знайдено, скористайтеся іншою\./,
  en: /^Email address not found, use another address\./,
}

for (const [who, count] of [
  ['multi', 3],
  ['guardian', 2],
  ['test', 1],
] as const) {
  test(`${who}@ comes into the portal by the provider as by the password [AUTH-14] [SSO-1] [PERM-6]`, async ({
    page,
    portal,
  }) => {
    const faults = watch(page)
    await goToProvider(page, buttons.ua)
    await signInThere(page, `${who}@dzvinok.example`)
    await page.waitForURL((url) => url.origin === portal.url && url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { participants } = (await (await page.request.get('/api/participants')).json()) as { participants: unknown[] }
    expect(participants.length).toBe(count)
    expect(faults).toEqual([])
  })
}

test('whoever has locked profiles alone is told so on the sign-in page, and is signed out [AUTH-3] [PERM-4] [SSO-1]', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: buttons.ua }).click()
  await signInThere(page, 'locked@dzvinok.example')

  await expect(page.getByRole('alert')).toHaveText('Немає активних профілів')
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390, 320])
    test(`the sign-in page with providers is fine in ${language} at ${width} px, and a failure is said there [AUTH-14] [LAY-11]`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.context().addCookies([{ name: 'language', value: language, url: portal.url }])
      await page.goto('/login')
      await expectAccessible(page)
      if (width < 992) expect(await tooSmall(page)).toEqual([])
      // By keyboard: the providers come first.
      const link = page.getByRole('link', { name: buttons[language] })
      await link.focus()
      await page.keyboard.press('Enter')
      await signInThere(page, 'stranger@elsewhere.example')

      await expect(page.getByRole('alert')).toHaveText(words[language])
      await expectAccessible(page)
      if (width < 992) expect(await tooSmall(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })

test('whoever declines at the provider is back on the sign-in page, and words of others stand nowhere [AUTH-14] [SSO-1]', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: buttons.ua }).click()
  await page.getByPlaceholder('Enter any login').fill('student@dzvinok.example')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()

  await expect(page.getByRole('alert')).toContainText('Вхід не підтверджено')
  await page.goto('/login?refused=%3Cb%3Enonsense%3C%2Fb%3E&by=lyceum')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('an answer that is brought to another browser signs nobody in; in its own it can be sent again after a failure [SSO-1] [AUTH-14]', async ({
  page,
  browser,
  portal,
}) => {
  await goToProvider(page, buttons.ua)
  let brought = ''
  await page.route(/\/api\/auth\/callback/, (route) => {
    brought = new URL(route.request().url()).search
    return route.abort()
  })
  await signInThere(page, 'student@dzvinok.example')
  await expect(page.getByRole('heading', { name: 'Не вдалося ввійти' })).toBeVisible()
  await expectAccessible(page)
  expect(page.url()).toBe(`${portal.url}/auth/google`)

  const other = await browser.newPage({ baseURL: portal.url })
  await other.goto(`/auth/google${brought}`)
  await expect(other.getByRole('alert')).toContainText('Цей вхід розпочато в іншому браузері')
  expect((await other.request.get('/api/user')).status()).toBe(401)
  await other.context().close()

  await page.unroute(/\/api\/auth\/callback/)
  await page.getByRole('alert').getByRole('button').click()
  await page.waitForURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()
})

test('a session that ends in mid-work goes on after a sign-in by the provider in a new tab, with what was typed [AUTH-17] [SSO-1]', async ({
  signIn,
  context,
}) => {
  const page = await signIn('admin', 'ua', '/admin/profiles')
  const { form, ended } = await endInMidWork(page, context)
  await expect(ended).toBeVisible()
  await expectAccessible(page, ended)

  const opened = context.waitForEvent('page')
  await ended.getByRole('link', { name: buttons.ua }).click()
  const there = await opened
  // Another account than the one that is waited for leaves the work alone, too.
  await signInThere(there, 'stranger@elsewhere.example')
  await expect(there.getByRole('alert')).toHaveText(words.ua)
  await there.getByRole('link', { name: buttons.ua }).click()
  await signInThere(there, 'admin@dzvinok.example')
  await there.waitForURL((url) => url.pathname === '/')
  await there.close()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await expect(ended).toBeHidden()
  await expect(form.getByLabel('Прізвище')).toHaveValue('Проба')
  await form.getByRole('combobox', { name: 'Опікун' }).fill('Ков')
  await expect(page.getByRole('option').first()).toBeVisible()
})
