import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity, sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ContactSection } from './contact-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { TokensSection } from './tokens-section.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const mine: Account = {
  name: user.name,
  email: user.email,
  phone: null,
  isVerified: true,
  pendingEmail: null,
  password: 'set',
  passwordSetAt: null,
  isProven: true,
}

async function contact() {
  answer(account.show, { account: mine })
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

async function security(said: { message: string } | Refusal) {
  const sent = answer(identity.changePassword, said)
  await show(<SecuritySection />, { me: me() })
  await field('Поточний пароль').fill('старий пароль')
  await field('Новий пароль').fill('новий пароль')
  await field('Новий пароль ще раз').fill('новий пароль')
  await press('Оновити пароль')
  return sent
}

test('a changed password is told, and none of the three is left in the form [AUTH-9]', async () => {
  const sent = await security({ message: 'Пароль оновлено.' })

  await expect.element(page.getByRole('status')).toHaveTextContent('Пароль оновлено.')
  for (const label of ['Поточний пароль', 'Новий пароль', 'Новий пароль ще раз']) {
    await expect.element(field(label)).toHaveValue('')
  }
  expect(sent[0]?.body).toMatchObject({ current_password: 'старий пароль', password: 'новий пароль' })
})

test('a wrong password is told under it, and what was typed stays [AUTH-5] [AUTH-9]', async () => {
  await security(new Refusal(422, 'Не той.', { current_password: ['Не той пароль.'] }))

  await expect.element(field('Поточний пароль')).toHaveAccessibleDescription('Не той пароль.')
  await expect.element(field('Поточний пароль')).toHaveFocus()
  await expect.element(field('Новий пароль')).toHaveValue('новий пароль')
})

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
  await expect.element(rows.first()).toMatchTextContent(/цей пристрій/)
  await expect.element(page.getByRole('button', { name: /^Завершити сеанс/ })).toMatchTextContent('Завершити')
  await page.getByRole('button', { name: /^Завершити сеанс: .*Firefox/ }).click()

  await expect.poll(() => ended).toEqual([{ params: { id: 1 } }])
})

const token = { id: 4, name: 'Планшет', createdAt: '2026-03-01T08:00:00Z', usedAt: null }

test('a token is shown once, and afterwards only its name [AUTH-12]', async () => {
  answer(tokens.list, { tokens: [] })
  const sent = answer(tokens.create, { token: 'dz_secret' })
  await show(<TokensSection />, { me: me() })
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
  await show(<TokensSection />, { me: me() })
  await press('Відкликати токен: Планшет')
  const asked = page.getByRole('alertdialog', { name: 'Відкликати токен: Планшет' })
  await asked.getByRole('button', { name: 'Відкликати' }).click()

  await expect.element(asked.getByRole('alert')).toHaveTextContent('Портал перевантажено.')
})
