import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { assertion, choosePasskeys, passkeyRequest, withoutPasskeys } from '../kit/testing/passkeys.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { alert, atSignIn, email, key, wrong } from './testing-sign-in.tsx'

test('a passkey signs in without a password, by the keyboard alone [MFA-1] [LOGIN-1]', async () => {
  const asked = choosePasskeys()
  const { sent, where } = await atSignIn()
  await email().click()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
  await expect.element(key()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(key()).toHaveAttribute('aria-disabled', 'true')
  asked[0]!.give()

  await expect.poll(where).toBe('/')
  expect(sent).toEqual([{ body: { passkey: assertion } }])
  expect(asked.map(({ isOffer, challenge }) => [isOffer, challenge])).toEqual([[false, 'question']])
})

test('a browser’s dialog that is closed leaves the form as it was [MFA-1]', async () => {
  const asked = choosePasskeys()
  const { sent } = await atSignIn()
  await email().fill('typed@dzvinok.example')
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.refuse('NotAllowedError')

  await expect.element(key()).not.toHaveAttribute('aria-disabled')
  await expect.element(key()).toHaveFocus()
  await expect.element(email()).toHaveValue('typed@dzvinok.example')
  expect([alert().query(), sent]).toEqual([null, []])
  await key().click()
  await expect.poll(() => asked).toHaveLength(2)
})

test('a refused passkey is told in an alert, which gives way to a sign-in by password and back [MFA-1] [AUTH-5]', async () => {
  const asked = choosePasskeys()
  answer(identity.login, new Refusal(422, 'Неправильно.', { email: ['Неправильно.'] }))
  await atSignIn({ reply: wrong })
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.give()
  await expect.element(alert()).toHaveTextContent(wrong.said.message)
  await email().fill('oksana@dzvinok.example')
  await page.getByLabelText('Пароль', { exact: true }).fill('dzvinok-demo')
  await userEvent.keyboard('{Enter}')
  await expect.element(email()).toHaveAccessibleDescription('Неправильно.')
  expect(alert().query()).toBeNull()
  await key().click()

  await expect.element(email()).not.toHaveAccessibleDescription('Неправильно.')
})

test('at an address of the portal that passkeys are not for, the person is told so [MFA-1]', async () => {
  const asked = choosePasskeys()
  await atSignIn()
  answer(factors.requestPasskey, { ...passkeyRequest, rpId: 'school.example' })
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.refuse('SecurityError')

  await expect.element(alert()).toMatchTextContent(/^Ключі доступу діють лише за тією адресою/)
})

test('without a network the page says so, and the passkey can be asked for again [MFA-1]', async () => {
  const asked = choosePasskeys()
  await atSignIn()
  answer(factors.requestPasskey, () => Promise.reject(new TypeError('Failed to fetch')))
  await key().click()
  await expect.element(alert()).toMatchTextContent(/^Немає зв’язку з порталом/)
  answer(factors.requestPasskey, passkeyRequest)
  await key().click()

  await expect.poll(() => asked).toHaveLength(1)
  expect(alert().query()).toBeNull()
})

test('a passkey of somebody without an active profile signs out again and says so [MFA-1] [AUTH-3]', async () => {
  const asked = choosePasskeys()
  const { where } = await atSignIn()
  answer(participants.list, { participants: [] })
  const left = answer(identity.logout)
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.give()

  await expect.element(alert()).toHaveTextContent('Немає активних профілів')
  expect([where(), left.length]).toEqual(['/login', 1])
})

test('a dialog that is open when the page is left is closed [MFA-1]', async () => {
  const asked = choosePasskeys()
  const { unmount } = await atSignIn()
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  await unmount()

  expect(asked[0]!.signal.aborted).toBe(true)
})

test('a browser without passkeys has no button for them [MFA-1] [LOGIN-1]', async () => {
  withoutPasskeys()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { requests } = await atSignIn()
  await expect.element(page.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)

  expect([key().query(), requests]).toEqual([null, []])
})
