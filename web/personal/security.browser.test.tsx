import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { identity, sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { linkFailures, ssoLinks } from '../../contract/sso/endpoints.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { SecuritySection } from './security-section.tsx'
import { answerSecurity, google, link, mine, withProviders } from './testing.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const card = page.getByRole('region', { name: 'Пароль' })

const open = (search: Record<string, string> = {}) =>
  show(<SecuritySection />, { me: me(), corner: true, route: '/member/repass', search })

async function security(about: Partial<Account> = {}) {
  answerSecurity(about)
  await open()
}

async function change(said: { message: string } | Refusal) {
  const sent = answer(identity.changePassword, said)
  await security()
  await press('Змінити пароль')
  await field('Поточний пароль').fill('старий пароль')
  await field('Новий пароль').fill('новий пароль')
  await field('Новий пароль ще раз').fill('новий пароль')
  await press('Оновити пароль')
  return sent
}

test('a changed password is told, and its dialog closes [AUTH-9]', async () => {
  const sent = await change({ message: 'Пароль оновлено.' })

  await expect.element(page.getByText('Пароль оновлено.')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Змінити пароль' })).not.toBeInTheDocument()
  expect(sent[0]?.body).toMatchObject({ current_password: 'старий пароль', password: 'новий пароль' })
})

test('a wrong password is told under it, and what was typed stays [AUTH-5] [AUTH-9]', async () => {
  await change(new Refusal(422, 'Не той.', { current_password: ['Не той пароль.'] }))

  await expect.element(field('Поточний пароль')).toHaveAccessibleDescription('Не той пароль.')
  await expect.element(field('Поточний пароль')).toHaveFocus()
  await expect.element(field('Новий пароль')).toHaveValue('новий пароль')
})

test.for([
  [{ passwordSetAt: '2026-09-04T08:00:00Z' }, 'Змінено 04.09.26', ['Змінити пароль']],
  [{ passwordSetAt: null }, 'Пароль задано', ['Змінити пароль']],
  [{ password: 'none' }, 'Пароля немає', ['Надіслати лист']],
  [{ password: 'none', email: null }, 'Пароля немає', []],
  [{ password: 'off' }, 'Вхід з паролем вимкнено', []],
] as const)('the card of the password says how it stands: %o [AUTH-9] [SSO-1]', async ([about, words, buttons]) => {
  await security(about)

  await expect.element(card.getByText(words)).toBeVisible()
  const named = card.getByRole('button').elements()
  expect(named.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(buttons)
})

test.for([
  [false, 'circle-check'],
  [true, 'alert-triangle'],
] as const)(
  'a link to a first password is mailed; without a mail server, %o, it warns [AUTH-8] [MAIL-3]',
  async ([isFiled, icon]) => {
    const message = isFiled ? 'Лист лежить на сервері.' : 'Лист уже в дорозі.'
    const sent = answer(identity.forgotPassword, { message, isFiled })
    await security({ password: 'none' })
    await press('Надіслати лист')

    const said = page.getByRole('dialog').filter({ hasText: message })
    await expect.element(said).toBeVisible()
    expect(said.element().querySelector(`.tabler-icon-${icon}`)).not.toBeNull()
    expect(sent).toEqual([{ body: { email: mine.email } }])
  },
)

test('a school without providers has no card of them, and nobody asks for any [SSO-1]', async () => {
  await security()

  await expect.element(page.getByRole('region', { name: 'Токени' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Вхід без пароля школи' }).query()).toBeNull()
})

test('where nothing loads, one message stands for the page [LAY-13]', async () => {
  withProviders()
  const fault = new Refusal(500, 'Ні.')
  answer(account.show, fault)
  answer(factors.list, fault)
  answer(sessions.list, fault)
  answer(tokens.list, fault)
  answer(ssoLinks.list, fault)
  await open()

  await expect.element(page.getByRole('heading', { name: 'Портал не відповідає' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
})

async function refused(by: string, why: string) {
  withProviders()
  answerSecurity()
  answer(ssoLinks.list, { providers: [{ ...google, link }] })
  return open({ tab: 'security', refused: why, by })
}

test.for(linkFailures)('what the provider’s answer came to is told in its card: %s [SSO-1]', async (why) => {
  await refused('google', why)

  const said = page.getByRole('region', { name: 'Вхід без пароля школи' }).getByRole('alert')
  await expect.element(said).toMatchTextContent(/^Google\s*\p{Lu}.{30}/u)
  expect(said.element().textContent).not.toMatch(/personal\./)
})

test('the refusal gives way to what is done next, and leaves the address [SSO-1]', async () => {
  const { address } = await refused('nobody', 'taken')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Через цей обліковий запис уже входить/)
  await press('Від’єднати Google')

  await expect.poll(address).toBe('/repass?tab=security')
  expect(page.getByRole('alert').query()).toBeNull()
})
