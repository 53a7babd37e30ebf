import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { groups } from '../../contract/calendar/endpoints.ts'
import { factors } from '../../contract/factors/endpoints.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import { me, profile } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProfileModal } from './profile-modal.tsx'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function opened(edited = profile()) {
  answer(groups.current, { groups: [{ id: 5, uuid: 'a', name: '5-А', isExtern: false }] })
  const found = { count: 0, more: false }
  answer(profiles.list, { profiles: [], next: null, previous: null, found, totals: { all: 0, active: 0 } })
  answer(factors.ofProfile, { secondFactor: [] })
  const close = vi.fn<() => void>()
  await show(<ProfileModal profile={edited} onClose={close} />, { me: me({ role: 'ADMIN' }) })
  return { close }
}

const since = () => page.getByRole('textbox', { name: 'У класі з' })

test('the first day in the class is shown, needed, and sent as it is typed [SCHED-18]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  const { close } = await opened()
  await expect.element(since()).toHaveValue('01.09.2026')
  await since().fill('')
  await press('Зберегти')
  await expect.element(since()).toHaveAttribute('aria-invalid', 'true')
  expect(close).not.toHaveBeenCalled()
  await since().fill('02.11.2026')
  await press('Зберегти')

  await expect.poll(() => sent[0]?.body).toMatchObject({ groupSince: '2026-11-02', seen: { groupSince: '2026-09-01' } })
})

test('another class begins today unless a day is typed [SCHED-18]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened(profile({ groupId: 4, groupName: '4-А' }))
  await page.getByRole('combobox', { name: 'Клас' }).click()
  await page.getByRole('option', { name: '5-А' }).click()
  await expect.element(since()).toHaveValue('')
  await expect.element(since()).toHaveAccessibleDescription('Якщо порожньо, — від сьогодні')
  await press('Зберегти')
  await expect.poll(() => sent[0]?.body).toMatchObject({ groupId: 5, groupSince: null })
})

test('without a class there is no first day to type [SCHED-18]', async () => {
  const sent = answer(profiles.update, { profile: profile() })
  await opened()
  await page.getByRole('combobox', { name: 'Клас' }).click()
  await page.getByRole('option', { name: 'без класу' }).click()

  await expect.element(since()).not.toBeInTheDocument()
  await press('Зберегти')
  await expect.poll(() => sent[0]?.body).toMatchObject({ groupId: null })
  expect(sent[0]?.body).not.toHaveProperty('groupSince')
})
