import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { SecondStep as Step } from '../../contract/factors/schemas.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { LoginCard } from './login-card.tsx'

const request = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}
const step: Step = {
  secondFactor: ['totp', 'passkey', 'recovery'],
  name: user.name,
  email: user.email,
  passkey: request,
}

/** At the door, once the first step is done; `said`: what is answered to whatever proves the second. */
async function waiting(said: Refusal | undefined, more: Partial<Step> = {}) {
  const sent = answer(factors.prove, ({ body }) => (Object.keys(body).length ? said : { ...step, ...more }))
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
  const screen = await show(<LoginCard />, { route: '/guest/login', search: { step: 'second' } })
  const proofs = () => sent.map(({ body }) => body).filter((body) => Object.keys(body).length)
  return { ...screen, proofs }
}

const code = () => page.getByRole('textbox', { name: 'Код із шести цифр' })

test('the sixth digit sends the code, however it came, and leads in [MFA-1] [LOGIN-1]', async () => {
  const { where, proofs } = await waiting(undefined)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Підтвердьте вхід' })).toBeVisible()
  await expect.element(page.getByText(user.name)).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code')
  await code().fill('48 21-09')

  await expect.poll(where).toBe('/')
  expect(proofs()).toEqual([{ code: '482109' }])
})

test('a wrong code is told under the field, which is empty and has the focus again [MFA-1] [AUTH-5]', async () => {
  const wrong = 'Код неправильний.'
  const { proofs } = await waiting(new Refusal(422, wrong, { code: [wrong] }))
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('482x109')

  await expect.element(code()).toHaveAccessibleDescription(wrong)
  await expect.element(code()).toHaveValue('')
  await expect.element(code()).toHaveFocus()
  expect(proofs()).toEqual([{ code: '482109' }])
})

test('a recovery code stands one click away, and back again [MFA-1]', async () => {
  const used = 'Цей код уже використано 03.11.26. Введіть інший.'
  await waiting(new Refusal(422, used, { recoveryCode: [used] }))
  await page.getByRole('button', { name: 'Код відновлення' }).click()
  const field = page.getByLabelText('Код відновлення')
  await expect.element(field).toHaveFocus()
  await field.fill('7kq4-m2xw')
  await page.getByRole('button', { name: 'Увійти' }).click()

  await expect.element(field).toHaveAccessibleDescription(used)
  await page.getByRole('button', { name: 'Код із застосунку' }).click()
  await expect.element(code()).toHaveFocus()
})

test('with a passkey alone no code is asked for, and without codes none is offered [MFA-1]', async () => {
  await waiting(undefined, { secondFactor: ['passkey'] })

  await expect.element(page.getByRole('button', { name: 'Ключ доступу' })).toBeVisible()
  expect(code().query()).toBeNull()
  expect(page.getByRole('button', { name: 'Код відновлення' }).query()).toBeNull()
})

test('a passkey that stands alone is said by the heading, which has the focus, also after another way [MFA-1] [LAY-12]', async () => {
  await waiting(undefined, { secondFactor: ['passkey', 'recovery'] })
  const heading = page.getByRole('heading', { level: 1, name: 'Підтвердьте вхід' })
  await expect.element(heading).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Ключ доступу' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Код відновлення')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')

  await expect.element(heading).toHaveFocus()
})

test('who goes back to the first step has given the second one up, and stands at the address [MFA-1] [LAY-12]', async () => {
  await waiting(undefined)
  const givenUp = answer(factors.giveUp)
  await expect.element(code()).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByLabelText('Електронна пошта')).toHaveFocus()
  expect(givenUp).toHaveLength(1)
})

test('after five minutes the first step says why it is asked for again [MFA-1]', async () => {
  await waiting(new Refusal(401, 'Увійдіть, будь ласка.'))
  await code().fill('482109')

  await expect.element(page.getByRole('alert')).toHaveTextContent('Минуло забагато часу. Увійдіть ще раз.')
  await expect.element(page.getByLabelText('Електронна пошта')).toHaveFocus()
})
