import { expect, expectAccessible, fillSignIn } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'accounts' })

test('a password is changed in a dialog: this browser stays signed in, and every other one is signed out [AUTH-9] [ME-1]', async ({
  signIn,
  browser,
  portal,
}) => {
  const other = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await other.goto('/login')
  await fillSignIn(other, 'guardian@dzvinok.example', 'dzvinok-demo')
  await other.waitForURL('/')

  // The address of the tab that the devices had of their own.
  const page = await signIn('guardian', 'ua', '/repass?tab=devices')
  await expect(page.getByRole('tab', { name: 'Безпека', selected: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Вийти: / })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Змінити пароль' })
  await dialog.getByLabel('Поточний пароль').fill('not it')
  await dialog.getByLabel('Новий пароль', { exact: true }).fill('довгий новий пароль')
  await dialog.getByLabel('Новий пароль ще раз').fill('довгий новий пароль')
  await dialog.getByRole('button', { name: 'Оновити пароль' }).click()
  await expect(dialog.getByText('Це не ваш поточний пароль.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Поточний пароль').fill('dzvinok-demo')
  await dialog.getByRole('button', { name: 'Оновити пароль' }).click()

  await expect(page.getByText('Пароль оновлено')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Пароль' }).getByText(/^Змінено \d\d\.\d\d\.\d\d$/)).toBeVisible()
  await expect(page.getByText('Цей пристрій · зараз')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Вийти: / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Змінити пароль' })).toBeFocused()
  await other.goto('/schedule', { waitUntil: 'commit' })
  await expect(other).toHaveURL(/\/login/)
})
