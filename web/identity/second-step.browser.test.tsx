import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { SecondStep as Step } from '../../contract/factors/schemas.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { sso } from '../../contract/sso/endpoints.ts'
import { holdWork, signedInAgain } from '../kit/data/ended-session.ts'
import { forgetEverybody, meet } from '../kit/session/participant.ts'
import { choosePasskeys, passkeyRequest } from '../kit/testing/passkeys.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { LoginCard } from './login-card.tsx'
import { EnteredPage } from './provider-return-page.tsx'
import { ResetPage } from './reset-page.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const step: Step = { secondFactor: ['totp', 'recovery'], name: user.name, email: user.email, passkey: null }
const secondFactor = step.secondFactor
const over = new Refusal(409, 'Час на підтвердження минув. Увійдіть ще раз.')

/** A sign-in waits for its second step, and `reply` is the answer to each code; gives the codes that are sent. */
function waits(reply?: Refusal, waiting: Step | Refusal = step) {
  const sent = answer(factors.prove, ({ body }) => (Object.keys(body).length ? reply : waiting))
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
  return () => sent.map(({ body }) => body).filter((body) => Object.keys(body).length)
}

function atSecondStep(more: Record<string, string> = {}) {
  forgetEverybody()
  return show(<LoginCard />, { route: '/guest/login', search: { step: 'second', ...more } })
}

const heading = (name: string, level = 1) => page.getByRole('heading', { level, name })
const code = () => page.getByRole('textbox', { name: 'Код із шести цифр' })
const email = () => page.getByLabelText('Електронна пошта')
const press = (name: string) => page.getByRole('button', { name }).click()

test('a password of an account with two steps leads to the second, where six typed digits sign in [MFA-1] [LOGIN-1]', async () => {
  const codes = waits()
  answer(identity.login, { secondFactor })
  const { address } = await show(<LoginCard />, { route: '/guest/login' })
  await email().fill('typed@dzvinok.example')
  await page.getByLabelText('Пароль', { exact: true }).fill('dzvinok-demo')
  await userEvent.keyboard('{Enter}')

  await expect.element(heading('Підтвердьте вхід')).toBeVisible()
  await expect.element(page.getByText(user.email!)).toBeVisible()
  expect([address(), document.title]).toEqual(['/login?step=second', 'Підтвердьте вхід · Дзвінок'])
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('48x2109')

  await expect.poll(address).toBe('/')
  expect(codes()).toEqual([{ code: '482109' }])
})

test.for(['482 109', '482-109', ' 482109\n'])('a code is pasted as %j and sent by itself [MFA-1]', async (pasted) => {
  const codes = waits()
  const { address } = await atSecondStep({ to: 'security' })
  await expect.element(code()).toHaveFocus()
  await userEvent.fill(code(), pasted)

  await expect.poll(address).toBe('/repass?tab=security')
  expect(codes()).toEqual([{ code: '482109' }])
})

test('a refused code is announced at the field, which is empty and keeps the focus [MFA-1] [AUTH-5]', async () => {
  const wrong = 'Код не підійшов.'
  waits(new Refusal(422, wrong, { code: [wrong] }))
  await atSecondStep()
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('111111')

  await expect.element(page.getByRole('status')).toHaveTextContent(wrong)
  await expect.element(code()).toHaveAccessibleDescription(wrong)
  await expect.element(code()).toHaveValue('')
  await expect.element(code()).toHaveFocus()
})

test('a refused recovery code stays in its field, and a link leads back to the code [MFA-1] [AUTH-5]', async () => {
  const used = 'Цей код уже використано 03.11.26. Введіть інший.'
  const codes = waits(new Refusal(422, used, { recoveryCode: [used] }))
  await atSecondStep()
  await press('Код відновлення')
  const field = page.getByLabelText('Код відновлення')
  await expect.element(heading('Код відновлення')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('7kq4-m2xw{Enter}')

  await expect.element(field).toHaveAccessibleDescription(used)
  await expect.element(field).toHaveValue('7kq4-m2xw')
  expect(codes()).toEqual([{ recoveryCode: '7kq4-m2xw' }])
  await press('Код із застосунку')
  await expect.element(code()).toHaveFocus()
})

test('without recovery codes there is neither their button nor the divider [MFA-1]', async () => {
  waits(undefined, { ...step, secondFactor: ['totp'] })
  await atSecondStep()
  await expect.element(code()).toBeVisible()

  expect([page.getByRole('button', { name: 'Код відновлення' }).query(), page.getByText('або').query()]).toEqual([
    null,
    null,
  ])
})

test('where no sign-in waits, the first step says so and has the focus [MFA-1] [LAY-12]', async () => {
  waits(undefined, over)
  const { address } = await atSecondStep()

  await expect.element(page.getByRole('alert')).toHaveTextContent(over.said.message)
  await expect.element(email()).toHaveFocus()
  expect(address()).toBe('/login')
})

test('a code after the five minutes leads back to the first step, whose words give way to what is said next [MFA-1] [AUTH-5]', async () => {
  waits(over)
  answer(identity.login, new Refusal(422, 'Неправильно.', { email: ['Неправильно.'] }))
  const { address } = await atSecondStep()
  await code().fill('482109')
  await expect.element(page.getByRole('alert')).toHaveTextContent(over.said.message)
  expect(address()).toBe('/login')
  await email().fill(user.email!)
  await page.getByLabelText('Пароль', { exact: true }).fill('dzvinok-demo')
  await press('Увійти')

  await expect.element(email()).toHaveAccessibleDescription('Неправильно.')
  expect(page.getByRole('alert').query()).toBeNull()
})

test.for([
  ['nobody is known', [], '/login'],
  ['somebody is known, who may work in another tab', [user], '/login?step=first'],
] as const)(
  'another way to sign in, where %s, gives up and shows the first step [MFA-1] [LAY-12]',
  async ([, known, to]) => {
    waits()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const givenUp = answer(factors.giveUp, () => promise)
    const { address } = await atSecondStep()
    for (const one of known) meet({ user: one, participants: [me().participant] }, null)
    await press('Інший вхід')
    await expect.poll(() => givenUp).toHaveLength(1)
    expect(address()).toBe('/login?step=second')
    resolve(undefined)

    await expect.element(email()).toHaveFocus()
    expect([address(), page.getByRole('alert').query()]).toEqual([to, null])
  },
)

test('a step that cannot be asked for is asked for again [MFA-1]', async () => {
  waits(undefined, new Refusal(429, 'Спробуйте за хвилину.'))
  await atSecondStep()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Спробуйте за хвилину\./)
  waits()
  await press('Спробувати ще')

  await expect.element(code()).toHaveFocus()
})

test('a sign-in that is proven but cannot open the portal goes where that is tried again, without the code [MFA-1]', async () => {
  waits()
  answer(identity.user, new Refusal(503, 'Спробуйте за мить.'))
  const { address } = await atSecondStep()
  await code().fill('482109')

  await expect.poll(address).toBe('/auth/success')
})

test('a new password by a mailed link leads to the second step [MFA-1] [AUTH-8]', async () => {
  answer(identity.resetPassword, { message: '', secondFactor })
  const search = { email: user.email!, token: 'abc' }
  const { address } = await show(<ResetPage />, { route: '/guest/reset-password', search })
  await page.getByLabelText('Новий пароль', { exact: true }).fill('дзвоник-2026')
  await page.getByLabelText('Новий пароль ще раз').fill('дзвоник-2026')
  await press('Зберегти й увійти')

  await expect.poll(address).toBe('/login?step=second')
})

test.for([
  ['signIn', '/login?step=second'],
  ['confirm', '/login?step=second&to=security'],
] as const)('a provider’s return (%s) leads to the second step [MFA-1] [SSO-1]', async ([purpose, to]) => {
  answer(sso.callback, { secondFactor })
  const search = { state: `lyceum.${purpose}.1.a.b` }
  const { address } = await show(<EnteredPage />, { route: '/guest/auth/success', search })

  await expect.poll(address).toBe(to)
})

test('over an ended session the second step is in the dialog, and what waited goes on [MFA-1] [AUTH-17]', async () => {
  onTestFinished(holdWork())
  const resumed = vi.fn<() => void>()
  void signedInAgain()?.then(resumed)
  answer(identity.login, { secondFactor })
  waits(over)
  const { address } = await show(<SignInAgain id={user.id} email={user.email!} />)
  const password = page.getByLabelText(`Пароль для ${user.email}`)
  await password.fill('dzvinok-demo')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Підтвердьте вхід', 2)).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('482109')
  await expect.element(page.getByRole('alert')).toHaveTextContent(over.said.message)
  await expect.element(password).toHaveFocus()
  expect(resumed).not.toHaveBeenCalled()

  waits()
  await userEvent.keyboard('dzvinok-demo{Enter}')
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('482109')
  await expect.poll(() => resumed.mock.calls.length).toBe(1)
  expect(address()).toBe('/')
})

test('over an ended session a passkey is the second step in the dialog [MFA-1] [AUTH-17]', async () => {
  onTestFinished(holdWork())
  const resumed = vi.fn<() => void>()
  void signedInAgain()?.then(resumed)
  const asked = choosePasskeys()
  answer(identity.login, { secondFactor: ['passkey'] })
  waits(undefined, { ...step, secondFactor: ['passkey'], passkey: passkeyRequest })
  await show(<SignInAgain id={user.id} email={user.email!} />)
  await page.getByLabelText(`Пароль для ${user.email}`).fill('dzvinok-demo')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Ключ доступу' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]!.give()

  await expect.poll(() => resumed.mock.calls.length).toBe(1)
})
