import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn } from '../../kit/actors.ts'
import { endInMidWork } from '../../kit/ended-session.ts'
import { linkIn } from '../../kit/mails.ts'
import { goToProvider, signInThere, test } from '../../kit/providers.ts'
import { addFactor, nextCode } from '../../kit/second-factor.ts'

test.use({ purpose: 'second-step' })

const field = (page: Page) => page.getByRole('textbox', { name: 'Код із шести цифр' })

test('a provider and a mailed link lead to the second step; an administrator helps who has lost the phone [MFA-1] [AUTH-8] [AUTH-14]', async ({
  page,
  portal,
  browser,
}) => {
  const email = 'multi@dzvinok.example'
  const { secret, codes } = await addFactor(portal.url, email, 'dzvinok-demo')
  await goToProvider(page, 'Обліковий запис ліцею')
  await signInThere(page, email)
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(`${portal.url}/login?step=second`)
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await field(page).fill(await nextCode(secret))
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: /^Ірина Мельник/ })).toBeVisible()

  await page.context().clearCookies({ name: /dzvinok_(session|provider)/ })
  await page.goto('/login')
  await page.getByLabel('Електронна пошта').fill(email)
  await page.getByRole('button', { name: 'змінити пароль' }).click()
  const link = async () => (await portal.mails()).map(linkIn).find((one) => one.includes('/reset-password'))
  await expect.poll(link).toBeDefined()
  await page.goto((await link())!)
  await page.getByLabel('Новий пароль', { exact: true }).fill('довгий новий пароль')
  await page.getByLabel('Новий пароль ще раз').fill('довгий новий пароль')
  await page.getByRole('button', { name: 'Зберегти й увійти' }).click()
  await page.getByRole('button', { name: 'Код відновлення' }).click()
  await page.getByLabel('Код відновлення').fill(codes[0]!)
  await page.getByRole('button', { name: 'Увійти' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const office = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await office.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await office.goto('/login')
  await fillSignIn(office, 'admin@dzvinok.example', 'dzvinok-demo')
  await office.waitForURL((url) => url.pathname === '/')
  await office.goto(`/admin/profiles?search=${encodeURIComponent('Мельник Ірина')}`)
  await office.getByRole('button', { name: email }).first().click()
  const profile = office.getByRole('dialog', { name: 'Ірина Мельник' })
  await profile.getByRole('button', { name: 'Вимкнути другий крок входу' }).click()
  const asked = office.getByRole('alertdialog')
  await expectAccessible(office, asked)
  await asked.getByRole('button', { name: 'Вимкнути' }).click()
  await expect(office.getByText('Другий крок входу вимкнено: Мельник Ірина')).toBeVisible()
  await expect(profile.getByLabel('Прізвище')).toBeVisible()
  await expect(profile.getByText('Другий крок входу ввімкнено')).toBeHidden()

  await page.goto('/schedule', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, email, 'довгий новий пароль')
  await page.waitForURL((url) => url.pathname === '/')
})

test('over a session that has ended in mid-work the second step is in the dialog, and what was typed stays [MFA-1] [AUTH-17]', async ({
  page,
  context,
  portal,
}) => {
  const { secret, codes } = await addFactor(portal.url, 'admin@dzvinok.example', 'dzvinok-demo')
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await fillSignIn(page, 'admin@dzvinok.example', 'dzvinok-demo')
  await field(page).fill(await nextCode(secret))
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/admin/profiles')
  const { form, ended } = await endInMidWork(page, context)
  await ended.getByLabel('Пароль для admin@dzvinok.example').fill('dzvinok-demo')
  await ended.getByRole('button', { name: 'Увійти' }).click()
  await expect(ended.getByRole('textbox', { name: 'Код із шести цифр' })).toBeFocused()
  await expectAccessible(page, ended)
  await ended.getByRole('button', { name: 'Код відновлення' }).click()
  await ended.getByLabel('Код відновлення').fill(codes[0]!)
  await ended.getByRole('button', { name: 'Увійти' }).click()

  await expect(ended).toBeHidden()
  await expect(form.getByLabel('Прізвище')).toHaveValue('Проба')
  await form.getByRole('combobox', { name: 'Опікун' }).fill('Ков')
  await expect(page.getByRole('option').first()).toBeVisible()
})
