import { expect, expectAccessible, test } from '../kit/actors.ts'
import { endInMidWork } from '../kit/ended-session.ts'

test('a session that ends in mid-work asks for the password over the form, keeps what was typed and goes on [AUTH-17]', async ({
  signIn,
  context,
}) => {
  const page = await signIn('admin', 'ua', '/admin/profiles')
  const { form, ended } = await endInMidWork(page, context)

  const password = ended.getByLabel('Пароль для admin@dzvinok.example')
  await expect(password).toBeFocused()
  await expectAccessible(page, ended)
  await page.keyboard.press('Escape')
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(ended.getByRole('alert')).toBeVisible()
  await password.fill('dzvinok-demo')
  await ended.getByRole('button', { name: 'Увійти' }).click()

  await expect(ended).toBeHidden()
  await expect(form.getByLabel('Прізвище')).toHaveValue('Проба')
  await form.getByRole('combobox', { name: 'Опікун' }).fill('Ков')
  await expect(page.getByRole('option').first()).toBeVisible()

  await context.clearCookies({ name: 'dzvinok_session' })
  await form.getByRole('combobox', { name: 'Опікун' }).fill('Ковал')
  await ended.getByRole('link', { name: 'Інший спосіб' }).click()
  await expect(page).toHaveURL(/\/login/)
})
