import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups } from '../../contract/calendar/endpoints.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { profile } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProfileModal } from './profile-modal.tsx'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const mother = profile({ id: 7, type: 'GUARDIAN', firstName: 'Оксана', email: 'oksana@dzvinok.example' })
const guardians = {
  profiles: [mother],
  next: null,
  previous: null,
  found: { count: 1, more: false },
  totals: { all: 2, active: 2 },
}

async function opened(edited: Profile) {
  answer(groups.current, { groups: [] })
  answer(profiles.list, guardians)
  await show(<ProfileModal profile={edited} onClose={() => {}} />)
}

const guardian = (place?: number) =>
  page.getByRole('combobox', { name: place ? `Опікун ${place}` : 'Опікун', exact: true })

test('a guardian is found by name and chosen by the keys [APROF-3]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile())
  const asked = answer(profiles.list, guardians)
  await guardian().fill('Левч')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ search: 'Левч', type: 'GUARDIAN' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(guardian()).toHaveValue(expect.stringContaining('Левченко Оксана'))
  await press('Зберегти')

  await expect.poll(() => sent[0]?.body).toMatchObject({ guardianIds: [7], seen: { guardianIds: [] } })
})

test('a guardian can be taken away again [APROF-3]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile({ guardianIds: [7], guardianNames: ['Левченко Оксана'] }))
  await expect.element(guardian()).toHaveValue('Левченко Оксана')
  await page.getByRole('button', { name: 'Очистити' }).last().click()
  await press('Зберегти')

  await expect.poll(() => sent[0]?.body).toMatchObject({ guardianIds: [], seen: { guardianIds: [7] } })
})

const two = { guardianIds: [5, 6], guardianNames: ['Левченко Ганна', 'Левченко Петро'] }

test('up to four guardians are added by the keys, each in a field of its own [PART-7]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile({ guardianIds: [5, 6, 8], guardianNames: ['Левченко Ганна', 'Левченко Петро', 'Бойко Зоя'] }))
  await expect.element(guardian(3)).toHaveValue('Бойко Зоя')
  page.getByRole('button', { name: 'Додати опікуна' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(guardian(4)).toHaveFocus()
  expect(page.getByRole('button', { name: 'Додати опікуна' }).query()).toBeNull()
  const asked = answer(profiles.list, guardians)
  await guardian(4).fill('Левч')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ search: 'Левч' })
  await expect.element(page.getByRole('option', { name: 'Левченко Оксана' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(guardian(4)).toHaveValue('Левченко Оксана')
  expect(page.getByRole('button', { name: 'Додати опікуна' }).query()).toBeNull()
  await press('Зберегти')

  await expect.poll(() => sent[0]?.body).toMatchObject({ guardianIds: [5, 6, 8, 7], seen: { guardianIds: [5, 6, 8] } })
})

test('a guardian is put before another, and the focus goes along [PART-7]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile(two))
  page.getByRole('button', { name: 'Вище: Левченко Петро' }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(guardian()).toHaveValue('Левченко Петро')
  await expect.element(guardian()).toHaveFocus()
  await expect.element(guardian(2)).toHaveValue('Левченко Ганна')
  await press('Зберегти')
  await expect.poll(() => sent[0]?.body).toMatchObject({ guardianIds: [6, 5] })
})

test('when a guardian is removed the next moves up, from the first place too [PART-7]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile({ guardianIds: [5, 6, 8], guardianNames: ['Левченко Ганна', 'Левченко Петро', 'Бойко Зоя'] }))
  page.getByRole('button', { name: 'Прибрати: Левченко Петро' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(guardian()).toHaveFocus()
  await expect.element(guardian(2)).toHaveValue('Бойко Зоя')
  await page.getByRole('button', { name: 'Очистити' }).nth(1).click()
  await press('Зберегти')

  await expect.poll(() => sent[0]?.body).toMatchObject({ guardianIds: [8] })
})

test('a guardian who is refused is told under their own field [PART-7] [AUTH-5]', async () => {
  const twice = 'Цього опікуна вже названо. Виберіть іншого.'
  answer(profiles.update, new Refusal(422, twice, { 'guardianIds.1': [twice] }))
  await opened(profile(two))
  await press('Зберегти')

  await expect.element(guardian(2)).toHaveAccessibleDescription(twice)
  await expect.element(guardian()).not.toHaveAccessibleDescription(twice)
})

test('what somebody else has made of the guardians meanwhile is told at the first [PART-7]', async () => {
  const newer = 'Це вже змінено.'
  answer(profiles.update, new Refusal(422, newer, { guardianIds: [newer] }))
  await opened(profile(two))
  await press('Зберегти')

  await expect.element(guardian()).toHaveAccessibleDescription(newer)
})
