import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { school } from '../../contract/school/endpoints.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { SchoolPage } from './school-page.tsx'
import { lyceum, nobody, opened, save as saveIn } from './testing.tsx'

const switchOf = (role: string) => page.getByRole('switch', { name: `${role} без пароля` })
const save = () => saveIn('Вхід')
const dialog = () => page.getByRole('alertdialog', { name: 'Вимкнути паролі?' })
const toast = () => page.getByRole('dialog', { name: 'Налаштування входу збережено' })

test('each role says how many it has and how many have signed in by a provider [SSO-1] [LAY-1]', async () => {
  await opened()

  await expect.element(page.getByText('Провайдер: Google')).toBeVisible()
  await expect
    .element(switchOf('Учні'))
    .toHaveAccessibleDescription(/^1\s412 облікових записів, 1\s388 уже входили через провайдера\s*24 ще не входили$/)
  await expect
    .element(switchOf('Учителі'))
    .toHaveAccessibleDescription('40 облікових записів, усі вже входили через провайдера')
  await expect
    .element(switchOf('Опікуни'))
    .toHaveAccessibleDescription(/^1 обліковий запис\s*Через провайдера ще ніхто не входив$/)
  await expect
    .element(switchOf('Адміністратори'))
    .toHaveAccessibleDescription(/доки через провайдера не ввійде інший адміністратор\. Поки входив лише один/)
})

test('a role in which all have signed in by a provider is switched off at once [SSO-1]', async () => {
  const saved = await opened()
  await switchOf('Учителі').click()
  await save().click()

  await expect.element(toast()).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([
    { withoutPassword: { ...nobody, TEACHER: true }, seen: { withoutPassword: nobody } },
  ])
  await switchOf('Учителі').click()
  await save().click()
  await expect.poll(() => saved.length).toBe(2)
  expect(saved[1]!.body).toEqual({ withoutPassword: nobody, seen: { withoutPassword: { ...nobody, TEACHER: true } } })
})

test('where some have never signed in by a provider it is asked first, with their number [SSO-1]', async () => {
  const saved = await opened()
  for (const role of ['Учні', 'Учителі', 'Адміністратори']) await switchOf(role).click()
  await save().click()

  for (const said of [/^Учні: 1\s412\s.*ще\sне\sвходили.*: 24\.$/, /^Адміністратори: 3\s.*ще\sне\sвходили.*: 2\.$/])
    await expect.element(dialog().getByText(said)).toBeVisible()
  await expect.element(dialog()).not.toHaveTextContent('Учителі')
  await dialog().getByRole('button', { name: 'Скасувати' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(saved).toEqual([])
  await expect.element(switchOf('Учні')).toBeChecked()

  await save().click()
  await dialog().getByRole('button', { name: 'Вимкнути' }).click()
  await expect.element(toast()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(saved).toHaveLength(1)
})

test('administrators are not asked about while all of them keep their passwords [SSO-1]', async () => {
  const saved = await opened({ roles: { ...lyceum.roles, ADMIN: { accounts: 3, linked: 0, secured: 1 } } })
  await expect.element(switchOf('Адміністратори')).toHaveAccessibleDescription(/тож паролі діють в усіх/)
  await switchOf('Адміністратори').click()
  await save().click()

  await expect.poll(() => saved.length).toBe(1)
})

test('without a provider the page says what to set, and nothing can be switched off [SSO-1]', async () => {
  await opened({ hasProvider: false })

  await expect.element(page.getByText(/SSO_CONFIG/)).toBeVisible()
  for (const role of ['Учні', 'Опікуни', 'Учителі', 'Адміністратори'])
    await expect.element(switchOf(role)).toHaveAttribute('aria-disabled', 'true')
  expect(page.getByText('потрібен провайдер').elements()).toHaveLength(4)
  expect(save().query()).toBeNull()
})

test('a role that was off when the provider was taken away can be switched on again [SSO-1]', async () => {
  const saved = await opened({ hasProvider: false, withoutPassword: { ...nobody, STUDENT: true } })
  await expect.element(page.getByText(/Поки провайдера немає, з паролем входять усі/)).toBeVisible()
  await switchOf('Учні').click()
  await save().click()

  await expect.element(toast()).toBeVisible()
  expect(saved[0]!.body.withoutPassword).toEqual(nobody)
})

test('what the server refuses at a role stands at the role, and any other refusal above the roles [SSO-1]', async () => {
  await opened()
  const refusals = [
    new Refusal(422, 'Немає провайдера', { 'withoutPassword.STUDENT': ['Немає провайдера'] }),
    new Refusal(503, 'Спробуйте згодом'),
  ]
  answer(school.update, () => refusals.shift()!)
  await switchOf('Учні').click()
  await save().click()
  await dialog().getByRole('button', { name: 'Вимкнути' }).click()

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(switchOf('Учні')).toHaveAccessibleDescription(/Немає провайдера/)
  await switchOf('Учні').click()
  await switchOf('Учителі').click()
  await save().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Спробуйте згодом')
})

test('settings that could not be read are told, and read again [LAY-13]', async () => {
  answer(school.show, new Refusal(500, 'Помилка'))
  await show(<SchoolPage />, { me: me({ role: 'ADMIN' }) })

  await expect.element(page.getByText('Налаштування школи не завантажилися')).toBeVisible()
  answer(school.show, { school: lyceum })
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(switchOf('Учні')).toBeVisible()
})
