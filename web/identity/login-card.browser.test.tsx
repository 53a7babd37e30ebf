import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { page as school } from '../kit/data/page.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { LoginCard } from './login-card.tsx'

const email = () => page.getByLabelText('Електронна пошта')
const password = () => page.getByLabelText('Пароль', { exact: true })

async function typed() {
  const screen = await show(<LoginCard />, { route: '/guest/login' })
  await email().fill('oksana@dzvinok.example')
  await password().fill('dzvinok-demo')
  return screen
}

test('wrong words are told under their field, which is focused, and editing it clears them [AUTH-5] [LOGIN-1]', async () => {
  const wrong = 'Неправильна пошта або пароль.'
  answer(identity.login, new Refusal(422, wrong, { email: [wrong] }))
  await typed()
  await page.getByRole('button', { name: 'Увійти' }).click()

  await expect.element(email()).toHaveAccessibleDescription(wrong)
  await expect.element(email()).toHaveFocus()
  await expect.element(password()).toHaveValue('dzvinok-demo')
  await email().fill('other@dzvinok.example')
  await expect.element(email()).not.toHaveAccessibleDescription(wrong)
})

test('whoever signs in by Enter comes to the first page, and is sent once however often they press [AUTH-3] [LAY-10]', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const sent = answer(identity.login, () => promise)
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
  const { where } = await typed()
  await userEvent.keyboard('{Enter}{Enter}')
  await page.getByRole('button', { name: 'Увійти' }).click({ force: true })
  resolve(undefined)

  await expect.poll(where).toBe('/')
  expect(sent).toEqual([{ body: { email: 'oksana@dzvinok.example', password: 'dzvinok-demo' } }])
})

test('who has no active profile is signed out again and told so [AUTH-3]', async () => {
  answer(identity.login)
  answer(identity.user, { user })
  answer(participants.list, { participants: [] })
  const left = answer(identity.logout)
  const { where } = await typed()
  await page.getByRole('button', { name: 'Увійти' }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Немає активних профілів')
  expect([where(), left.length]).toEqual(['/login', 1])
})

test('the link to change the password mails to the typed address and says so [AUTH-7] [LOGIN-1]', async () => {
  const sent = answer(identity.forgotPassword, { message: 'Лист готовий.', isFiled: false })
  await typed()
  await page.getByRole('button', { name: 'Змінити пароль' }).click()

  await expect.element(page.getByRole('status')).toHaveTextContent('Лист готовий.')
  expect(sent).toEqual([{ body: { email: 'oksana@dzvinok.example' } }])
})

test('without a mail server the answer is no success but a warning [MAIL-3]', async () => {
  answer(identity.forgotPassword, { message: 'Лист лежить на сервері.', isFiled: true })
  await typed()
  await page.getByRole('button', { name: 'Змінити пароль' }).click()

  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent('Лист лежить на сервері.')
  expect(said.element().querySelector('.tabler-icon-alert-triangle')).not.toBeNull()
})

test('too many attempts are told in an alert, and what was typed stays [AUTH-15]', async () => {
  answer(identity.login, new Refusal(429, 'Забагато спроб. Зачекайте хвилину.'))
  await typed()
  await page.getByRole('button', { name: 'Увійти' }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Забагато спроб. Зачекайте хвилину.')
  await expect.element(password()).toHaveValue('dzvinok-demo')
})

test('without a network the form says so, and can be sent again', async () => {
  answer(identity.login, () => Promise.reject(new TypeError('Failed to fetch')))
  await typed()
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Немає зв’язку з порталом/)
  answer(identity.login, new Refusal(429, 'Забагато спроб.'))
  await page.getByRole('button', { name: 'Увійти' }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Забагато спроб.')
})

test('a portal without an administrator says how the first one is made [AUTH-3]', async () => {
  school().waitsForAdministrator = true
  onTestFinished(() => void (school().waitsForAdministrator = false))
  await typed()

  await expect.element(page.getByRole('status')).toMatchTextContent('npm run admin -- create ПОШТА')
})

test('a portal with an administrator says nothing of commands [AUTH-3]', async () => {
  await typed()

  expect(page.getByText('npm run').query()).toBeNull()
})
