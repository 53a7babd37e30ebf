import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account } from '../../contract/people/endpoints.ts'
import { me, noFactors, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { DevicesSection } from './devices-section.tsx'
import { mine } from './testing.ts'
import { TokensSection } from './tokens-section.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const session = {
  id: 1,
  browser: 'Firefox',
  system: 'Windows',
  createdAt: '2026-03-01T08:00:00Z',
  seenAt: '2026-03-02T08:00:00Z',
}

test('one’s own device comes first and cannot be ended; another one is, by name', async () => {
  const list = [
    { ...session, isCurrent: false },
    { ...session, id: 2, browser: 'Chrome', isCurrent: true },
  ]
  answer(sessions.list, { sessions: list, remembered: [] })
  const ended = answer(sessions.end)
  await show(<DevicesSection />, { me: me() })
  const rows = page.getByRole('listitem')
  await expect
    .element(rows.first())
    .toMatchTextContent(/^Chrome на Windows\s*Цей пристрій · зараз · вхід 01\.03\.26, 10:00\s*цей$/)
  await expect
    .element(rows.last())
    .toMatchTextContent(/^Firefox на Windows\s*02\.03\.26, 10:00 · вхід 01\.03\.26, 10:00/)
  await expect.element(page.getByRole('button', { name: /^Вийти: / })).toMatchTextContent('Вийти')
  await page.getByRole('button', { name: 'Вийти: Firefox на Windows' }).click()

  await expect.poll(() => ended).toEqual([{ params: { id: 1 } }])
})

const token = { id: 4, name: 'Планшет', createdAt: '2026-03-01T08:00:00Z', usedAt: null }

async function showTokens() {
  answer(factors.list, { factors: noFactors })
  await show(<TokensSection />, { me: me() })
}

test('a token is shown once, and afterwards only its name [AUTH-12]', async () => {
  answer(account.show, { account: mine })
  answer(tokens.list, { tokens: [] })
  const sent = answer(tokens.create, { token: 'dz_secret' })
  await showTokens()
  await press('Новий токен')
  await field('Назва').fill('Планшет')
  await field('Поточний пароль').fill('дзвоник')
  answer(tokens.list, { tokens: [token] })
  await press('Створити')

  await expect.element(field('Токен')).toHaveValue('dz_secret')
  expect(sent[0]?.body).toEqual({ deviceName: 'Планшет', password: 'дзвоник', email: user.email })
  await press('Готово')
  await expect.element(page.getByRole('button', { name: 'Відкликати токен: Планшет' })).toBeVisible()
  expect(page.getByText('dz_secret').query()).toBeNull()
})

test('a token that cannot be revoked stays, and the question says why [AUTH-12]', async () => {
  answer(tokens.list, { tokens: [token] })
  answer(tokens.revoke, new Refusal(503, 'Портал перевантажено.'))
  await showTokens()
  await press('Відкликати токен: Планшет')
  const asked = page.getByRole('alertdialog', { name: 'Відкликати токен: Планшет' })
  await asked.getByRole('button', { name: 'Відкликати' }).click()

  await expect.element(asked.getByRole('alert')).toHaveTextContent('Портал перевантажено.')
})

test.for(['none', 'off'] as const)(
  'where the password is %s the dialog of a token has no form [AUTH-12] [SSO-1]',
  async (password) => {
    answer(account.show, { account: { ...mine, password } })
    answer(tokens.list, { tokens: [token] })
    await showTokens()
    await press('Новий токен')

    await expect.element(page.getByText(/^Щоб створити токен, потрібен пароль/)).toBeVisible()
    expect(field('Поточний пароль').query()).toBeNull()
  },
)
