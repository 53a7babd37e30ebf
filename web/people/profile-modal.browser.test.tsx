import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups } from '../../contract/calendar/endpoints.ts'
import { factors } from '../../contract/factors/endpoints.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { me, profile } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProfileModal } from './profile-modal.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const year = { groups: [{ id: 5, uuid: 'a', name: '5-А', isExtern: false }] }

const mother = profile({ id: 7, type: 'GUARDIAN', firstName: 'Оксана', email: 'oksana@dzvinok.example' })
const guardians = {
  profiles: [mother],
  next: null,
  previous: null,
  found: { count: 1, more: false },
  totals: { all: 2, active: 2 },
}

async function opened(edited: Profile | null, read: typeof year | Refusal = year) {
  answer(groups.current, read)
  answer(profiles.list, guardians)
  answer(factors.ofProfile, { secondFactor: [] })
  const close = vi.fn<() => void>()
  await show(<ProfileModal profile={edited} onClose={close} />, { corner: edited === null, me: me({ role: 'ADMIN' }) })
  return { close }
}

test('a new profile begins at its role, and is created with what was typed [APROF-2]', async () => {
  const sent = answer(profiles.create, { profile: profile() })
  const { close } = await opened(null)
  await field('Прізвище').fill('Левченко')
  await field('Ім’я').fill('Марко')
  await field('Дата народження').fill('20.05.2014')
  await page.getByRole('combobox', { name: 'Клас' }).click()
  await page.getByRole('option', { name: '5-А' }).click()
  await press('Створити')

  await expect.poll(() => close.mock.calls.length).toBe(1)
  const typed = { type: 'STUDENT', lastName: 'Левченко', firstName: 'Марко', dateOfBirth: '2014-05-20', groupId: 5 }
  expect(sent[0]?.body).toMatchObject({ ...typed, guardianId: null, isTest: false })
  await expect.element(page.getByText('Профіль створено.')).toBeVisible()
})

test('a student with a guardian may have no address, everybody else needs one [APROF-3]', async () => {
  const { close } = await opened(null)
  await expect.element(field('Електронна пошта')).not.toBeRequired()
  await page.getByRole('combobox', { name: 'Тип профілю' }).click()
  await page.getByRole('option', { name: 'Учитель' }).click()
  await field('Прізвище').fill('Мельник')
  await field('Ім’я').fill('Ірина')
  await press('Створити')

  await expect.element(field('Електронна пошта')).toHaveAccessibleDescription('Заповніть це поле.')
  expect(page.getByRole('combobox', { name: 'Клас' }).query()).toBeNull()
  expect(close).not.toHaveBeenCalled()
})

test('what is refused is told under its field, and nothing that was typed is lost [APROF-3] [AUTH-5]', async () => {
  answer(profiles.update, new Refusal(422, 'Ця пошта зайнята.', { email: ['Ця пошта зайнята.'] }))
  const { close } = await opened(profile())
  await field('Прізвище').fill('Левчук')
  await field('Електронна пошта').fill('taken@dzvinok.example')
  await press('Зберегти')

  await expect.element(field('Електронна пошта')).toHaveAccessibleDescription('Ця пошта зайнята.')
  await expect.element(field('Прізвище')).toHaveValue('Левчук')
  expect(close).not.toHaveBeenCalled()
})

test('an edit tells what it began with, so that others’ changes are not written over; its type stays [APROF-2]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile())
  await expect.element(field('Тип профілю')).toHaveAttribute('readonly')
  await field('Ім’я').fill('Марк')
  await press('Зберегти')

  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.params).toEqual({ id: 11 })
  expect(sent[0]?.body).toMatchObject({
    firstName: 'Марк',
    seen: { firstName: 'Марко', lastName: 'Левченко', groupId: 5 },
  })
})

const guardian = () => page.getByRole('combobox', { name: 'Опікун' })

test('a guardian is found by name and chosen by the keys [APROF-3]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile())
  const asked = answer(profiles.list, guardians)
  await guardian().fill('Левч')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ search: 'Левч', type: 'GUARDIAN' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(guardian()).toHaveValue(expect.stringContaining('Левченко Оксана'))
  await press('Зберегти')

  await expect.poll(() => sent[0]?.body).toMatchObject({ guardianId: 7, seen: { guardianId: null } })
})

test('a guardian can be taken away again [APROF-3]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile({ guardianId: 7, guardianName: 'Левченко Оксана' }))
  await expect.element(guardian()).toHaveValue('Левченко Оксана')
  await press('Очистити')
  await press('Зберегти')

  await expect.poll(() => sent[0]?.body).toMatchObject({ guardianId: null, seen: { guardianId: 7 } })
})

test('classes that cannot be fetched are told, and the profile keeps its own', async () => {
  await opened(profile(), new Refusal(500, 'away'))

  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Список класів не завантажився\./)
  await expect.element(page.getByRole('combobox', { name: 'Клас' })).toHaveTextContent('5-А')
})
