import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { SecondStep as Step } from '../../contract/factors/schemas.ts'
import { passkeyRequest, withoutPasskeys } from '../kit/testing/passkeys.ts'
import { user } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { LoginCard } from './login-card.tsx'

const code = () => page.getByRole('textbox', { name: 'Код із шести цифр' })
const key = () => page.getByRole('button', { name: 'Ключ доступу' })
const recovery = () => page.getByRole('button', { name: 'Код відновлення' })

/** Second step of an account with a passkey and these factors, in a browser that has no passkeys. */
function atSecondStep(secondFactor: Step['secondFactor']) {
  withoutPasskeys()
  answer(factors.prove, { secondFactor, name: user.name, email: user.email, passkey: passkeyRequest })
  return show(<LoginCard />, { route: '/guest/login', search: { step: 'second' } })
}

test('a browser without passkeys says so where one is the only way, and leads to the recovery codes [MFA-1]', async () => {
  await atSecondStep(['passkey', 'recovery'])
  const words = page.getByText(/ключі доступу не діють\. Скористайтеся кодом відновлення\.$/)
  await expect.element(words).toBeVisible()
  expect(document.activeElement?.contains(words.element())).toBe(true)
  expect([key().query(), page.getByText('або').query()]).toEqual([null, null])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByLabelText('Код відновлення')).toHaveFocus()
  await key().click()

  await expect.element(words).toBeVisible()
})

test('a browser without passkeys, where no code is left either, names the administrator [MFA-1]', async () => {
  await atSecondStep(['passkey'])

  await expect.element(page.getByText(/зверніться до адміністратора школи\.$/)).toBeVisible()
  expect([key().query(), recovery().query()]).toEqual([null, null])
})

test('a browser without passkeys leaves the code of the app and the recovery codes [MFA-1]', async () => {
  await atSecondStep(['totp', 'passkey', 'recovery'])
  await expect.element(code()).toHaveFocus()
  await expect.element(recovery()).toBeVisible()

  expect([key().query(), page.getByText(/не діють/).query()]).toEqual([null, null])
})
