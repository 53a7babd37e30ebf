import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { acknowledgements, marks } from '../../../contract/gradebook/endpoints.ts'
import { guardian } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { confirm, mark, opened, refused, sheet, student } from './opened-testing.tsx'
import { openedWork } from './testing.ts'

const lines = () =>
  sheet
    .getByRole('definition')
    .elements()
    .map((line) => line.textContent.replaceAll('\u00a0', ' '))

test('a mark opens with its words, its work and what it did to the average [MARK-7] [MARK-8]', async () => {
  await opened({ coefficient: 20 })

  await expect
    .element(sheet.getByRole('figure'))
    .toMatchTextContent('«Гарно пояснено, перевір знаки»Ткачук Ірина · сьогодні о 10:04')
  await expect.element(sheet.getByText('Алгебра · понеділок, 09.03')).toBeVisible()
  await expect.element(sheet.getByText('Оцінка: 12, здано вчасно')).toBeInTheDocument()
  await expect.element(sheet.getByRole('link')).toHaveAttribute('href', 'https://work.example/5')
  expect(lines()).toEqual([
    'Самостійна роботакоефіцієнт 20 %',
    'понеділок, 09.03.26',
    '09.03.26вчасно',
    'було 10,1 стало 10,4середній бал',
  ])
  await expect.element(sheet.getByText('3 чверть')).toBeVisible()
  expect(sheet.getByRole('button').elements()).toHaveLength(1)
})

test('what there is nothing of has no line [MARK-7]', async () => {
  await opened({ work: null, due: null, done: null, comment: null, average: null }, student(), { work: null })

  await expect.poll(lines).toEqual(['Самостійна робота'])
  expect(sheet.getByRole('figure').query()).toBeNull()
  expect(sheet.getByRole('link').query()).toBeNull()
})

test('an only mark has the average with it alone [MARK-7]', async () => {
  await opened({ average: { without: null, with: 10 } })

  await expect.poll(() => lines().at(-1)).toBe('10,0середній бал')
})

test('a late mark says so in words and by its notch [MARK-7] [MARK-2]', async () => {
  await opened({ done: '2026-03-10', mark: 8, max: 10 })

  const tile = sheet.getByText('8', { exact: true })
  await expect.element(tile).toBeVisible()
  expect(getComputedStyle(tile.element(), '::after').borderTopStyle).toBe('solid')
  await expect.element(sheet.getByText('Оцінка: 8 з 10, із запізненням')).toBeInTheDocument()
  expect(lines()).toEqual(expect.arrayContaining(['8 з 10', '10.03.26із запізненням']))
})

test('a work without a mark opens with its state in words, and is not to be confirmed [MARK-7] [NOTE-3]', async () => {
  const bare = { mark: null, done: null, status: 'NEW', comment: null, average: null } as const
  await opened(bare, guardian(), { mark: null, done: null, status: 'NEW' })

  expect(lines()).toEqual(['не здано', 'Самостійна робота', 'понеділок, 09.03.26'])
  expect(confirm.query()).toBeNull()
})

test('what the page knows stands while the rest is fetched, fails and is tried again [MARK-7]', async () => {
  await opened(refused)
  const failed = sheet.getByRole('alert')
  await expect.element(failed).toMatchTextContent('Слова вчителя й середній бал не завантажилися.')
  expect(lines()).toEqual(['Самостійна робота', 'понеділок, 09.03.26', '09.03.26вчасно'])

  answer(marks.work, { work: openedWork() })
  await failed.getByRole('button').click()
  await expect.element(sheet.getByRole('figure')).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
})

test('a work that is gone meanwhile says so, and is not to be confirmed [MARK-7]', async () => {
  answer(acknowledgements.list, { acknowledgements: [] })
  await opened(new Refusal(404, 'Немає.'), guardian())

  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Цієї роботи в журналі вже немає.')
  expect(confirm.query()).toBeNull()
})

test('a mark that is changed while its sheet is open is shown as it is now [MARK-7] [LIVE-1]', async () => {
  const { queries } = await opened()
  await expect.element(sheet.getByRole('figure')).toBeVisible()
  answer(marks.work, { work: openedWork({ mark: 7, comment: null }) })
  await queries.invalidateQueries()

  await expect.element(sheet.getByText('Оцінка: 7, здано вчасно')).toBeInTheDocument()
  await expect.element(sheet.getByRole('figure')).not.toBeInTheDocument()
})

test('a sheet is closed by Esc, by its cross, and by its mark, which gets the focus back [MARK-7] [A11Y-1]', async () => {
  await opened()
  await expect.element(mark).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(mark).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await sheet.getByRole('button', { name: 'Закрити' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(mark).toHaveFocus()

  await mark.click()
  await expect.element(sheet).toBeVisible()
  await mark.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(mark).not.toHaveAttribute('aria-expanded')
})
