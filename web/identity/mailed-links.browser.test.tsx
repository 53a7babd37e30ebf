import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity } from '../../contract/identity/endpoints.ts'
import { account, participants, registration } from '../../contract/people/endpoints.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPage } from './reset-page.tsx'
import { VerifyPage } from './verify-page.tsx'

const search = { email: 'oksana@dzvinok.example', token: 'abc' }
const password = () => page.getByLabelText('Новий пароль', { exact: true })
const again = () => page.getByLabelText('Новий пароль ще раз')
const press = (name: string) => page.getByRole('button', { name }).click()

function letsIn() {
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
}

test('a mailed link sets the password of the address that it names and leads in [AUTH-8]', async () => {
  const sent = answer(identity.resetPassword, { message: '' })
  letsIn()
  const { where } = await show(<ResetPage />, { route: '/guest/reset-password', search })
  await expect.element(page.getByLabelText('Електронна пошта')).toHaveAttribute('readonly')
  await expect.element(password()).toHaveAccessibleDescription('Не менше 8 символів')
  await password().fill('дзвоник-2026')
  await again().fill('дзвоник-2026')
  await press('Зберегти й увійти')

  await expect.poll(where).toBe('/')
  const body = { ...search, password: 'дзвоник-2026', password_confirmation: 'дзвоник-2026' }
  expect(sent).toEqual([{ body }])
})

test('a password that is refused is told under it, and both stay as they were typed [AUTH-5] [AUTH-8]', async () => {
  answer(identity.resetPassword, new Refusal(422, 'Замало.', { password: ['Цей пароль надто відомий.'] }))
  await show(<ResetPage />, { route: '/guest/reset-password', search })
  await password().fill('12345678')
  await again().fill('12345678')
  await press('Зберегти й увійти')

  await expect.element(password()).toHaveAccessibleDescription(expect.stringContaining('Цей пароль надто відомий.'))
  await expect.element(password()).toHaveFocus()
  await expect.element(again()).toHaveValue('12345678')
})

test('a link that lost its end says so, and leads to the sign-in [AUTH-7]', async () => {
  await show(<ResetPage />, { route: '/guest/reset-password', search: { email: search.email } })

  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Посилання неповне/)
  await expect.element(page.getByRole('link', { name: 'На сторінку входу' })).toHaveAttribute('href', '/login')
})

test('an address is verified by the button alone, not by opening the link [AUTH-11]', async () => {
  const sent = answer(account.verify, { email: search.email })
  await show(<VerifyPage />, { route: '/guest/verify-email', search })
  await expect.element(page.getByText(/oksana@dzvinok.example ваша/)).toBeVisible()
  expect(sent).toEqual([])
  await press('Підтвердити адресу')

  await expect.element(page.getByRole('status')).toHaveTextContent('Адресу oksana@dzvinok.example підтверджено.')
  expect(sent).toEqual([{ body: search }])
})

test('who claims an account is told in the server’s words that a mail is on its way [AUTH-13]', async () => {
  const sent = answer(registration.register, { message: 'Перевірте пошту.', isFiled: false })
  await show(<RegisterPage />, { route: '/guest/register' })
  await page.getByLabelText('Ім’я та прізвище').fill('Оксана Левченко')
  await page.getByLabelText('Електронна пошта').fill(search.email)
  await password().fill('дзвоник-2026')
  await again().fill('дзвоник-2026')
  await press('Надіслати посилання')

  await expect.element(page.getByRole('status')).toHaveTextContent('Перевірте пошту.')
  expect(sent[0]?.body).toMatchObject({ name: 'Оксана Левченко', email: search.email })
})

test('a claim is confirmed by the password chosen before; a stale link leads to a new start [AUTH-13]', async () => {
  answer(registration.confirm, new Refusal(422, 'Посилання застаріло.'))
  await show(<RegisterPage />, { route: '/guest/register', search })
  await page.getByLabelText('Вибраний пароль').fill('дзвоник-2026')
  await press('Підтвердити й увійти')

  await expect.element(page.getByRole('alert')).toHaveTextContent('Посилання застаріло.')
  await expect.element(page.getByRole('link', { name: 'Почати спочатку' })).toHaveAttribute('href', '/register')
})
