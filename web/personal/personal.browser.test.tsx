import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import { identity, sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account, viewings } from '../../contract/people/endpoints.ts'
import type { Account, Viewing } from '../../contract/people/schemas.ts'
import { me, noFactors, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ContactSection } from './contact-section.tsx'
import { SecuritySection } from './security-section.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const mine: Account = {
  name: user.name,
  email: user.email,
  phone: null,
  isVerified: true,
  pendingEmail: null,
  passwordSetAt: null,
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
  answer(account.update, waiting)
  answer(account.show, waiting)
  await field('Електронна пошта').fill('new@dzvinok.example')
  await field('Поточний пароль').fill('дзвоник')
  await press('Зберегти')

  await expect.element(page.getByText('Лист із посиланням уже в дорозі на new@dzvinok.example')).toBeVisible()
  await expect.element(field('Електронна пошта')).toHaveValue(user.email)
  await expect.element(page.getByText(/^Нова адреса new@dzvinok.example чекає/)).toBeVisible()
})

/** Its calls, of somebody who has set a password then; null: has had the first one from the beginning. */
async function security(passwordSetAt: string | null, viewed: Viewing[] = []) {
  answer(viewings.list, { viewings: viewed, next: null })
  answer(account.show, { account: { ...mine, passwordSetAt } })
  answer(factors.list, { factors: noFactors })
  answer(sessions.list, { sessions: [], remembered: [] })
  answer(tokens.list, { tokens: [] })
  await show(<SecuritySection />, { me: me(), corner: true })
}

test('with what keeps an account safe stand the last three who looked at one’s data, and a way to all of them [HIST-2]', async () => {
  const viewed = ['Ольга', 'Андрій', 'Ніна', 'Петро'].map((by, id): Viewing => {
    const at = `2027-03-1${6 - id}T08:00:00Z`
    return { id, kind: 'OPENED', by: `Гнатюк ${by}`, at, person: null, people: 1, endedAt: null }
  })
  await security(null, viewed)

  const part = page.getByRole('region', { name: 'Хто бачив мої дані' })
  await expect.poll(() => part.getByRole('listitem').elements().length).toBe(3)
  await expect.element(part.getByRole('listitem').first()).toMatchTextContent(/Гнатюк Ольга.*профіль відкрито/)
  await expect
    .element(part.getByRole('link', { name: 'Усі перегляди' }))
    .toHaveAttribute('href', '/repass?tab=viewings')
})

test.for([
  ['2026-09-04T21:30:00Z', 'Змінено 05.09.26'],
  [null, 'Пароль задано'],
] as const)('of a password set at %s stands before what changes it: %s [AUTH-9]', async ([setAt, words]) => {
  await security(setAt)

  const part = page.getByRole('region', { name: 'Пароль', exact: true })
  await expect.element(part.getByText(words)).toBeVisible()
  expect(field('Поточний пароль').query()).toBeNull()
})

async function anotherPassword(said: { message: string } | Refusal) {
  const sent = answer(identity.changePassword, said)
  await security(null)
  await press('Змінити пароль')
  await field('Поточний пароль').fill('старий пароль')
  await field('Новий пароль').fill('новий пароль')
  await field('Новий пароль ще раз').fill('новий пароль')
  await press('Оновити пароль')
  return sent
}

test('a changed password is told, and its form is gone with all three [AUTH-9]', async () => {
  const sent = await anotherPassword({ message: 'Пароль оновлено.' })

  await expect.element(page.getByText('Пароль оновлено.')).toBeVisible()
  expect(field('Новий пароль').query()).toBeNull()
  expect(sent[0]?.body).toMatchObject({ current_password: 'старий пароль', password: 'новий пароль' })
})

test('a wrong password is told under it, and what was typed stays [AUTH-5] [AUTH-9]', async () => {
  await anotherPassword(new Refusal(422, 'Не той.', { current_password: ['Не той пароль.'] }))

  await expect.element(field('Поточний пароль')).toHaveAccessibleDescription('Не той пароль.')
  await expect.element(field('Поточний пароль')).toHaveFocus()
  await expect.element(field('Новий пароль')).toHaveValue('новий пароль')
})
