import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { ssoLinks } from '../../contract/sso/endpoints.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ContactSection } from './contact-section.tsx'
import { link, google, lyceum, mine, withProviders } from './testing.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function contact(about: Partial<Account> = {}) {
  answer(account.show, { account: { ...mine, ...about } })
  await show(<ContactSection />, { me: me(), corner: true })
  await expect.element(field('Електронна пошта')).toHaveValue(user.email)
}

test('a new address asks for the password, which is told under its field where it is wrong [AUTH-10]', async () => {
  answer(account.update, new Refusal(422, 'Пароль неправильний.', { current_password: ['Пароль неправильний.'] }))
  await contact()
  expect(field('Поточний пароль').query()).toBeNull()
  await field('Електронна пошта').fill('new@dzvinok.example')
  await field('Поточний пароль').fill('не той')
  await press('Зберегти')

  await expect
    .element(field('Поточний пароль'))
    .toHaveAccessibleDescription(expect.stringContaining('Пароль неправильний.'))
  await expect.element(field('Електронна пошта')).toHaveValue('new@dzvinok.example')
})

test('the same address in other letters asks for no password [AUTH-10]', async () => {
  await contact()
  await field('Електронна пошта').fill(' OKSANA@dzvinok.example')

  expect(field('Поточний пароль').query()).toBeNull()
})

test('until a new address is verified the field shows the one that holds, and a notice where the link went [AUTH-10] [AUTH-11]', async () => {
  await contact()
  const waiting = { account: { ...mine, pendingEmail: 'new@dzvinok.example' } }
  const message = 'Лист із посиланням уже в дорозі на new@dzvinok.example'
  answer(account.update, { ...waiting, mailed: { message, isFiled: false } })
  answer(account.show, waiting)
  await field('Електронна пошта').fill('new@dzvinok.example')
  await field('Поточний пароль').fill('дзвоник')
  await press('Зберегти')

  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(field('Електронна пошта')).toHaveValue(user.email)
  await expect.element(page.getByText(/^Нова адреса new@dzvinok.example чекає/)).toBeVisible()
})

async function newAddress(about: Partial<Account>) {
  withProviders()
  const providers = [
    { ...google, link: null },
    { ...lyceum, link },
  ]
  answer(ssoLinks.list, { providers })
  await contact(about)
  await field('Електронна пошта').fill('new@dzvinok.example')
}

const again = page.getByRole('link', { name: /^Обліковий запис ліцею/ })

test.for(['none', 'off'] as const)(
  'where the password is %s a fresh sign-in confirms a new address, and no password is asked [AUTH-10] [SSO-1]',
  async (password) => {
    await newAddress({ password, isProven: false })

    await expect.element(again).toHaveAttribute('href', '/saml/login?provider=lyceum&purpose=confirm')
    await expect.element(again).toHaveAttribute('target', '_blank')
    expect([field('Поточний пароль').query(), page.getByRole('link', { name: /Google/ }).query()]).toEqual([null, null])
  },
)

test('a sign-in that has grown old meanwhile is told, with the way to a new one, and the address stays typed [AUTH-10] [SSO-1]', async () => {
  const said = 'Увійдіть ще раз і повторіть.'
  answer(account.update, new Refusal(422, said, { current_password: [said] }))
  await newAddress({ password: 'none' })
  expect(again.query()).toBeNull()
  answer(account.show, { account: { ...mine, password: 'none', isProven: false } })
  await press('Зберегти')

  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
  await expect.element(again).toBeVisible()
  await expect.element(field('Електронна пошта')).toHaveValue('new@dzvinok.example')
})
