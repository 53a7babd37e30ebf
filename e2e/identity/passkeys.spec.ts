import { expect, expectAccessible, fillSignIn, signOut } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'
import { addAuthenticator, offerNothing } from '../kit/passkeys.ts'

test.use({ purpose: 'passkeys', host: 'localhost' })

const password = 'dzvinok-demo'

test('a passkey is added, signs in without a password, confirms a password, and is removed [MFA-1] [LOGIN-1] [ME-1]', async ({
  signIn,
  context,
  portal,
}) => {
  await offerNothing(context)
  const page = await signIn('student', 'ua', '/repass?tab=security')
  await addAuthenticator(page)
  const card = page.getByRole('region', { name: 'Ключі доступу' })
  const step = page.getByRole('region', { name: 'Другий крок входу' })
  await expect(step.getByText('Вимкнено')).toBeVisible()
  await card.getByRole('button', { name: 'Додати ключ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Додати ключ доступу' })
  await expect(dialog.getByLabel('Назва')).toHaveValue(/^Chrome на /)
  await expectAccessible(page)
  await dialog.getByLabel('Назва').fill('Ноутбук')
  await dialog.getByLabel('Поточний пароль').fill(password)
  await dialog.getByRole('button', { name: 'Далі' }).click()
  const codes = page.getByRole('dialog', { name: 'Коди відновлення' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'Коди збережено' }).click()
  const row = card.getByRole('listitem').filter({ hasText: 'Ноутбук' })
  await expect(row).toContainText('ще не використано')
  await expect(step.getByText('Увімкнено')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Увійти ключем доступу' }).click()
  await page.waitForURL(`${portal.url}/`)

  await signOut(page)
  await fillSignIn(page, 'student@dzvinok.example', password)
  const confirm = page.getByRole('button', { name: 'Ключ доступу' })
  await expect(confirm).toBeFocused()
  await expect(page).toHaveURL('/login?step=second')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${portal.url}/`)

  await page.goto('/repass?tab=security')
  await expect(row).toContainText('востаннє')
  await card.getByRole('button', { name: 'Вилучити ключ доступу «Ноутбук»' }).click()
  const asked = page.getByRole('dialog', { name: 'Вилучити ключ доступу' })
  await asked.getByLabel('Поточний пароль').fill(password)
  await asked.getByRole('button', { name: 'Вилучити' }).click()
  await expect(row).toBeHidden()
  await expect(step.getByText('Вимкнено')).toBeVisible()
  await signOut(page)
  await fillSignIn(page, 'student@dzvinok.example', password)
  await page.waitForURL(`${portal.url}/`)
})
