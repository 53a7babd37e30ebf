import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups } from '../../contract/calendar/endpoints.ts'
import type { Period } from '../../contract/calendar/schemas.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { GroupsSection } from './groups-section.tsx'

const days = { dateFrom: '2026-09-01', dateTo: '2027-05-31' }
const period: Period = { id: 3, name: '2026/27', ...days, quarters: [], isCurrent: true }
const group = { id: 5, uuid: 'a', name: '5-А', isExtern: false }
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function section({ year = period, students = 0 }: { year?: Period; students?: number | Refusal } = {}) {
  answer(groups.list, { groups: [group] })
  const totals = { all: 2_000, active: 2_000 }
  const page = (count: number) => ({ profiles: [], next: null, previous: null, found: { count, more: false }, totals })
  const counted = answer(profiles.list, typeof students === 'number' ? page(students) : students)
  const letter = (to: { name: string }, close: () => void) => (
    <button type="button" onClick={close}>
      Лист: {to.name}
    </button>
  )
  await show(<GroupsSection period={year} renderLetter={letter} />)
  await press('5-А')
  return counted
}

test('what can be done with a class comes by a press on it and goes by Escape [APER-1]', async () => {
  await section()
  await expect.element(page.getByRole('button', { name: 'Змінити: 5-А' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '5-А', exact: true })).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')

  expect(page.getByRole('button', { name: 'Змінити: 5-А' }).query()).toBeNull()
})

test('guardians of a class are written to from its buttons [MAIL-5]', async () => {
  await section()
  await press('Написати опікунам: 5-А')
  await press('Лист: 5-А')
  await expect.element(page.getByText('Лист: 5-А')).not.toBeInTheDocument()
})

test('a class in use is not deleted: the question stays and says why [APER-1]', async () => {
  answer(groups.remove, new Refusal(409, 'У класі є учні.'))
  await section()
  await press('Видалити: 5-А')
  const asked = page.getByRole('alertdialog')
  await expect
    .element(asked)
    .toHaveAccessibleDescription(
      expect.stringMatching(/^Групу «5-А» буде видалено\. Минулі уроки й оцінки її учнів залишаться\./),
    )
  await asked.getByRole('button', { name: 'Видалити' }).click()

  await expect.element(asked.getByRole('alert')).toHaveTextContent('У класі є учні.')
})

test('before a class is deleted, the dialog says how many students are then without one [APER-1]', async () => {
  const counted = await section({ students: 27 })
  await press('Видалити: 5-А')
  await expect
    .element(page.getByRole('alertdialog').getByRole('status'))
    .toHaveTextContent('27 учнів залишаться без класу.')
  expect(counted).toEqual([{ query: { groupId: '5' } }])
})

test('a class can be deleted where its students could not be counted [APER-1]', async () => {
  const sent = answer(groups.remove)
  await section({ students: new Refusal(500, 'Сервер не відповідає.') })
  await press('Видалити: 5-А')
  const asked = page.getByRole('alertdialog')
  await expect.element(asked.getByRole('status')).toMatchTextContent('дізнатися не вдалося')
  await asked.getByRole('button', { name: 'Видалити' }).click()

  await expect.poll(() => sent).toEqual([{ params: { id: 5 } }])
})

test('nobody loses a class of a year that has ended, so none is counted [APER-1]', async () => {
  const counted = await section({ year: { ...period, dateTo: '2001-05-31' }, students: 27 })
  await press('Видалити: 5-А')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()

  expect([page.getByRole('alertdialog').getByRole('status').query(), counted]).toEqual([null, []])
})

test('a deleted class is gone from the list, and the focus is not lost [APER-1] [LAY-12]', async () => {
  const sent = answer(groups.remove)
  await section()
  await press('Видалити: 5-А')
  answer(groups.list, { groups: [] })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Видалити' }).click()

  await expect.element(page.getByText(/^Груп ще немає/)).toBeVisible()
  expect(sent).toEqual([{ params: { id: 5 } }])
})

test('a pasted list says what came of it, in the right form of each number [APER-1]', async () => {
  const sent = answer(groups.paste, { added: 3, known: 1 })
  await section()
  await press('Вставити список груп')
  await page.getByLabelText('По одній у рядку').fill('5-А\n5-Б\n6-А\n6-Б')
  await press('Додати всі')

  await expect.element(page.getByRole('status')).toHaveTextContent('Додано 3 рядки, 1 уже був.')
  expect(sent[0]?.body).toEqual({ lines: '5-А\n5-Б\n6-А\n6-Б' })
})
