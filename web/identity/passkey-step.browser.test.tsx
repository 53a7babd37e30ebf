import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { SecondStep as Step } from '../../contract/factors/schemas.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { forgetEverybody } from '../kit/session/participant.ts'
import { assertion, choosePasskeys, passkeyRequest } from '../kit/testing/passkeys.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { LoginCard } from './login-card.tsx'
import { alert, wrong } from './testing-sign-in.tsx'

const code = () => page.getByRole('textbox', { name: 'Код із шести цифр' })
const key = () => page.getByRole('button', { name: 'Ключ доступу' })
const recovery = () => page.getByRole('button', { name: 'Код відновлення' })
const over = new Refusal(409, 'Час на підтвердження минув. Увійдіть ще раз.')

/** A sign-in waits for one of these factors, and `reply` is the answer to each; gives what is sent. */
function waits(secondFactor: Step['secondFactor'], reply?: Refusal) {
  const step: Step = { secondFactor, name: user.name, email: user.email, passkey: passkeyRequest }
  const sent = answer(factors.prove, ({ body }) => (Object.keys(body).length ? reply : step))
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
  return () => sent.map(({ body }) => body).filter((body) => Object.keys(body).length)
}

function atSecondStep() {
  forgetEverybody()
  return show(<LoginCard />, { route: '/guest/login', search: { step: 'second' } })
}

test('beside the code of an app a passkey signs in, by the keyboard alone [MFA-1]', async () => {
  const asked = choosePasskeys()
  const sent = waits(['totp', 'passkey', 'recovery'])
  const { where } = await atSecondStep()
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(key()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(key()).toHaveAttribute('aria-disabled', 'true')
  asked[0]!.give()

  await expect.poll(where).toBe('/')
  expect(sent()).toEqual([{ passkey: assertion }])
  expect(asked[0]).toMatchObject({ isOffer: false, challenge: 'question' })
})

test('without an app the passkey is the first way and has the focus; the browser is asked by a press alone [MFA-1]', async () => {
  const asked = choosePasskeys()
  const sent = waits(['passkey', 'recovery'])
  const { where } = await atSecondStep()
  await expect.element(key()).toHaveFocus()
  await expect.element(page.getByText('Скористайтеся своїм ключем доступу.')).toBeVisible()
  expect([code().query(), asked]).toEqual([null, []])
  await userEvent.keyboard('{Tab}')
  await expect.element(recovery()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Код відновлення')).toHaveFocus()
  await key().click()
  await expect.element(key()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.give()

  await expect.poll(where).toBe('/')
  expect(sent()).toEqual([{ passkey: assertion }])
})

test('a passkey alone has neither the divider nor another way beside it [MFA-1]', async () => {
  waits(['passkey'])
  await atSecondStep()
  await expect.element(key()).toHaveFocus()

  expect([recovery().query(), page.getByText('або').query()]).toEqual([null, null])
})

test('a browser’s dialog that is closed leaves the second step as it was [MFA-1]', async () => {
  const asked = choosePasskeys()
  const sent = waits(['totp', 'passkey'])
  await atSecondStep()
  await code().fill('482')
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.refuse('NotAllowedError')

  await expect.element(key()).not.toHaveAttribute('aria-disabled')
  await expect.element(code()).toHaveValue('482')
  expect([alert().query(), sent()]).toEqual([null, []])
})

test('a refused passkey is told in an alert, which a refused code takes away [MFA-1] [AUTH-5]', async () => {
  const asked = choosePasskeys()
  waits(['totp', 'passkey'], wrong)
  await atSecondStep()
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.give()
  await expect.element(alert()).toHaveTextContent(wrong.said.message)
  await expect.element(key()).toHaveFocus()

  waits(['totp', 'passkey'], new Refusal(422, 'Код не підійшов.', { code: ['Код не підійшов.'] }))
  await code().fill('482109')
  await expect.element(code()).toHaveAccessibleDescription('Код не підійшов.')
  expect(alert().query()).toBeNull()
})

test('a passkey after the five minutes leads back to the first step [MFA-1] [AUTH-5]', async () => {
  const asked = choosePasskeys()
  waits(['passkey'], over)
  const { address } = await atSecondStep()
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.give()

  await expect.element(alert()).toHaveTextContent(over.said.message)
  await expect.element(page.getByLabelText('Електронна пошта')).toHaveFocus()
  expect(address()).toBe('/login')
})

test('a dialog that is open while another way is chosen is closed [MFA-1]', async () => {
  const asked = choosePasskeys()
  waits(['totp', 'passkey', 'recovery'])
  await atSecondStep()
  await key().click()
  await expect.poll(() => asked).toHaveLength(1)
  await recovery().click()

  await expect.element(page.getByLabelText('Код відновлення')).toHaveFocus()
  expect(asked[0]!.signal.aborted).toBe(true)
})
