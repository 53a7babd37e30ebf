import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { account, viewings } from '../../contract/people/endpoints.ts'
import { factors } from '../../contract/factors/endpoints.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { type PasswordState, ssoLinks } from '../../contract/sso/endpoints.ts'
import { page as school } from '../kit/data/page.ts'
import { me, noFactors } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ContactSection } from './contact-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { TokensSection } from './tokens-section.tsx'

const google = { key: 'google', name: 'Google', mark: 'google' } as const
const lyceum = { key: 'lyceum', name: 'Ліцей', mark: 'school' } as const
const email = 'olena@school.example'
const mine = { name: 'Олена', email, phone: null, isVerified: true, pendingEmail: null, passwordSetAt: null }
const link = { id: 4, email: 'oksana@gmail.example', createdAt: '2026-09-03T08:00:00Z' }

async function security(password: PasswordState, section = <SecuritySection />) {
  school().singleSignOn = [google, lyceum]
  onTestFinished(() => void (school().singleSignOn = []))
  answer(viewings.list, { viewings: [], next: null })
  answer(account.show, { account: mine })
  answer(factors.list, { factors: noFactors })
  answer(sessions.list, { sessions: [], remembered: [] })
  answer(tokens.list, { tokens: [] })
  answer(ssoLinks.list, {
    password,
    providers: [
      { ...google, link },
      { ...lyceum, link: null },
    ],
  })
  await show(section, { me: me() })
}

test('each provider tells which account there is linked, since when, and what can be done [SSO-1]', async () => {
  await security('set')

  const rows = page.getByRole('region', { name: 'Вхід без пароля школи' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Google.*oksana@gmail\.example.*з 03\.09\.26/)
  await expect.element(rows.last()).toMatchTextContent(/Ліцей.*Не під’єднано/)
  await expect.element(page.getByRole('button', { name: 'Під’єднати Ліцей' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Змінити пароль' })).toBeVisible()
})

test('a further way in asks for the password, and says what of it is wrong [SSO-1]', async () => {
  const begun = answer(ssoLinks.begin, new Refusal(422, 'Не той.', { current_password: ['Пароль неправильний.'] }))
  await security('set')
  await page.getByRole('button', { name: 'Під’єднати Ліцей' }).click()
  const asked = page.getByRole('dialog', { name: 'Під’єднати Ліцей' })
  await asked.getByLabelText('Поточний пароль', { exact: true }).fill('не той')
  await asked.getByRole('button', { name: 'Під’єднати' }).click()

  await expect.element(asked.getByText('Пароль неправильний.')).toBeVisible()
  expect(begun).toEqual([{ body: { provider: 'lyceum', current_password: 'не той' } }])
})

test('the last way in stays, and the question says why [SSO-1]', async () => {
  const removed = answer(ssoLinks.remove, new Refusal(409, 'Це останній спосіб увійти.'))
  await security('none')
  await page.getByRole('button', { name: 'Від’єднати Google' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Від’єднати Google' })
  await asked.getByRole('button', { name: 'Від’єднати' }).click()

  await expect.element(asked.getByRole('alert')).toHaveTextContent('Це останній спосіб увійти.')
  expect(removed).toEqual([{ params: { id: 4 } }])
})

for (const [state, words] of [
  ['off', /Школа вимкнула паролі/],
  ['none', /Пароля у вас немає/],
] as const) {
  test(`where the password is ${state} there is no form that could only refuse [SSO-1] [AUTH-9]`, async () => {
    await security(state)

    await expect.element(page.getByText(words)).toBeVisible()
    expect(page.getByRole('button', { name: 'Змінити пароль' }).query()).toBeNull()
  })
}

test('where the password is off the dialog of a token says so, and has no form [SSO-1] [AUTH-12]', async () => {
  await security('off', <TokensSection />)
  await page.getByRole('button', { name: 'Новий токен' }).click()
  const asked = page.getByRole('dialog', { name: 'Новий токен' })

  await expect.element(asked.getByText('Школа вимкнула паролі для вашого облікового запису.')).toBeVisible()
  expect(asked.getByLabelText('Поточний пароль', { exact: true }).query()).toBeNull()
})

test.for(['off', 'none'] as const)(
  'whose password is %s confirms a new address by signing in again, and is asked for none [AUTH-10] [SSO-1]',
  async (state) => {
    const said = 'Спершу ввійдіть ще раз.'
    answer(account.update, new Refusal(422, said, { email: [said] }))
    await security(state, <ContactSection />)
    const address = page.getByRole('textbox', { name: 'Електронна пошта' })
    await address.fill('new@school.example')

    await expect.element(page.getByRole('link', { name: /Ліцей/ })).toHaveAttribute('target', '_blank')
    expect(page.getByLabelText('Поточний пароль', { exact: true }).query()).toBeNull()
    await page.getByRole('button', { name: 'Зберегти' }).click()
    await expect.element(address).toHaveAccessibleDescription(expect.stringContaining(said))
  },
)
