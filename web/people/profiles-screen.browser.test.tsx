import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groups } from '../../contract/calendar/endpoints.ts'
import { history } from '../../contract/history/endpoints.ts'
import { factors } from '../../contract/factors/endpoints.ts'
import { chosenProfiles, profiles } from '../../contract/people/endpoints.ts'
import { personalData } from '../../contract/personal/endpoints.ts'
import { me, profile } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProfilesScreen } from './profiles-screen.tsx'

const marko = profile({ id: 11 })
const ada = profile({ id: 12, uuid: '00000000-0000-4000-8000-000000000012', firstName: 'Ада', lastName: 'Гнатюк' })
const all = { count: 1, leftOut: [] }

const found = (...listed: (typeof marko)[]) => ({
  profiles: listed,
  next: null,
  previous: null,
  found: { count: listed.length, more: false },
  totals: { all: 2, active: 2 },
})

/** Marko is locked, and found no more where the active are looked for. */
async function withMarkoLocked() {
  answer(groups.current, { groups: [] })
  answer(profiles.gaps, { gaps: {} as never })
  answer(profiles.list, found(marko, ada))
  answer(chosenProfiles.weigh, { count: 1, lock: all, unlock: all, move: all, repass: all, write: all, groups: [] })
  answer(chosenProfiles.lock, { done: 1, ids: [marko.id], leftOut: [], entry: 5 })
  await show(<ProfilesScreen renderWizard={() => null} />, {
    route: '/member/admin/profiles',
    search: { state: 'active' },
    me: me({ role: 'ADMIN' }),
    corner: true,
  })
  await box('Левченко Марко').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Заблокувати', exact: true }).click()
  answer(profiles.list, found(ada))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Заблокувати' }).click()
  await expect.element(toast()).toBeVisible()
}

const box = (name: string) => page.getByRole('checkbox', { name })
const toast = () => page.getByRole('region', { name: 'Що зроблено з вибраними' })
const shown = () => page.getByText(/^\d+–\d+ з/)

test('that undoing is refused is told, also to whoever has chosen others meanwhile [APROF-6]', async () => {
  await withMarkoLocked()
  let refuse = () => {}
  answer(
    history.undo,
    () => new Promise((resolve) => (refuse = () => resolve(new Refusal(409, 'Профіль уже змінено.')))),
  )
  await toast().getByRole('button', { name: 'Скасувати' }).click()
  await box('Гнатюк Ада').click()
  await expect.element(page.getByRole('toolbar')).toBeVisible()

  refuse()

  await expect.element(page.getByText('Профіль уже змінено.')).toBeVisible()
})

test('a row that stayed though it matches no more goes with the person who is erased [HIST-3]', async () => {
  await withMarkoLocked()
  await expect.element(shown()).toHaveTextContent('1–2 з 2')
  const locked = { ...marko, lockedAt: '2026-03-11T08:00:00Z' }
  answer(profiles.show, { profile: locked })
  answer(factors.ofProfile, { factors: { totp: null, recovery: null, passkeys: 0 } })
  answer(personalData.weighErasure, {
    erasure: {
      hindrance: null,
      others: [],
      children: 0,
      marks: 0,
      lessons: 0,
      files: 0,
      hasNamesake: false,
      mentions: [],
      more: false,
    },
  })
  answer(personalData.erase, { mentions: [], more: false })

  await page.getByRole('row', { name: /Левченко Марко/ }).click()
  await page.getByRole('button', { name: 'Вилучити дані…' }).click()
  await page.getByLabelText(/^Для підтвердження/).fill('Левченко Марко')
  await page.getByRole('button', { name: 'Вилучити назавжди' }).click()

  await expect.element(page.getByText('Дані вилучено.')).toBeVisible()
  await expect.element(box('Гнатюк Ада')).toBeVisible()
  expect(box('Левченко Марко').query()).toBeNull()
  await expect.element(shown()).toHaveTextContent('1–1 з 1')
})

test('a column holds both names, so that an address of some length is not cut on a usual screen [APROF-1]', async () => {
  await page.viewport(1440, 900)
  const email = 'b.andriushchenko@l12.example'
  const bohdan = profile({ id: 13, firstName: 'Богдан', lastName: 'Андрющенко', email })
  answer(groups.current, { groups: [] })
  answer(profiles.gaps, { gaps: {} as never })
  answer(profiles.list, found(bohdan))
  await show(<ProfilesScreen renderWizard={() => null} />, {
    route: '/member/admin/profiles',
    search: {},
    me: me({ role: 'ADMIN' }),
  })

  const head = page.getByRole('columnheader', { name: 'Прізвище, ім’я' })
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  for (const shown of ['Андрющенко Богдан', email]) {
    const { scrollWidth, clientWidth } = page.getByTitle(shown).element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
})
