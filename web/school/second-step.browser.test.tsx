import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { school } from '../../contract/school/endpoints.ts'
import { noFactors } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { card, lyceum, nobody, opened, save as saveIn } from './testing.tsx'

const title = 'Другий крок входу'
const switchOf = (role: string) => page.getByRole('switch', { name: `${role} з другим кроком` })
const save = () => saveIn(title)
const dialog = () => page.getByRole('alertdialog', { name: 'Вимагати другого кроку?' })
const toast = () => page.getByRole('dialog', { name: 'Налаштування другого кроку збережено' })
const own = /^Ви теж не маєте другого кроку/

test('each role says how many it has, how many have a second step, and how many have none [MFA-1] [LAY-1]', async () => {
  await opened()

  await expect
    .element(switchOf('Учні'))
    .toHaveAccessibleDescription(/^1\s412 облікових записів, другий крок мають 12\s*1\s400 без другого кроку$/)
  await expect.element(switchOf('Учителі')).toHaveAccessibleDescription('40 облікових записів, усі мають другий крок')
  await expect
    .element(switchOf('Опікуни'))
    .toHaveAccessibleDescription(/^1 обліковий запис\s*Другого кроку ще ніхто не має$/)
  await expect.element(switchOf('Адміністратори')).toHaveAccessibleDescription(/другий крок має 1\s*2 без/)
  expect(card(title).getByText('за бажанням').elements()).toHaveLength(4)
})

test('a role in which all have a second step is switched at once, and the card of passwords keeps its choice [MFA-1]', async () => {
  const saved = await opened()
  await page.getByRole('switch', { name: 'Учителі без пароля' }).click()
  await switchOf('Учителі').click()
  await save().click()

  await expect.element(toast()).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Учителі без пароля' })).toBeChecked()
  await switchOf('Учителі').click()
  await save().click()
  await expect.poll(() => saved.length).toBe(2)
  const required = { ...nobody, TEACHER: true }
  expect(saved.map(({ body }) => body)).toEqual([
    { withSecondFactor: required, seen: { withSecondFactor: nobody } },
    { withSecondFactor: nobody, seen: { withSecondFactor: required } },
  ])
})

test('where some have no second step it is asked first, with their number and what they will see [MFA-1]', async () => {
  const saved = await opened()
  for (const role of ['Учні', 'Учителі']) await switchOf(role).click()
  await save().click()

  await expect.element(dialog().getByText(/^Учні: 1\s412\s.*, без другого кроку: 1\s400\.$/)).toBeVisible()
  await expect
    .element(dialog().getByText(/лише\sсторінку для\sцього.*Відкриті сторінки зміняться одразу.*пропаде/))
    .toBeVisible()
  await expect.element(dialog()).not.toHaveTextContent('Учителі')
  expect(dialog().getByText(own).query()).toBeNull()
  await dialog().getByRole('button', { name: 'Скасувати' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(saved).toEqual([])

  await save().click()
  await dialog().getByRole('button', { name: 'Вимагати' }).click()
  await expect.element(toast()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(saved).toHaveLength(1)
})

test('an administrator without a second step is told that they will be asked too [MFA-1]', async () => {
  await opened()
  await switchOf('Адміністратори').click()
  await save().click()

  await expect.element(dialog().getByText(own)).toBeVisible()
})

test('an administrator who has a second step is told of the others alone [MFA-1]', async () => {
  await opened({}, { ...noFactors, totp: { createdAt: '2026-01-12T08:00:00Z', usedAt: null } })
  await switchOf('Адміністратори').click()
  await save().click()

  await expect.element(dialog().getByText(/^Адміністратори: 3\s/)).toBeVisible()
  expect(dialog().getByText(own).query()).toBeNull()
})

test('a refusal is told in the dialog, and without a dialog in the card alone [MFA-1]', async () => {
  await opened()
  answer(school.update, new Refusal(503, 'Спробуйте згодом'))
  await switchOf('Учителі').click()
  await save().click()
  await expect.element(card(title).getByRole('alert')).toHaveTextContent('Спробуйте згодом')
  expect(card('Вхід').getByRole('alert').query()).toBeNull()

  await switchOf('Опікуни').click()
  await save().click()
  await dialog().getByRole('button', { name: 'Вимагати' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Спробуйте згодом')
})

test('a second step is required without any provider too, and a role that has nobody is switched at once [MFA-1]', async () => {
  const none = { accounts: 0, linked: 0, secured: 0 }
  const saved = await opened({ hasProvider: false, roles: { ...lyceum.roles, GUARDIAN: none } })
  await expect.element(switchOf('Опікуни')).toHaveAccessibleDescription('0 облікових записів')
  await switchOf('Опікуни').click()
  await save().click()

  await expect.element(toast()).toBeVisible()
  expect(saved[0]!.body.withSecondFactor).toEqual({ ...nobody, GUARDIAN: true })
})
