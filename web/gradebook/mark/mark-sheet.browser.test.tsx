import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acknowledgements, marks } from '../../../contract/gradebook/endpoints.ts'
import type { OpenedWork } from '../../../contract/gradebook/schemas.ts'
import { guardian, me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import type { KnownWork } from './known.ts'
import { MarkButton } from './mark-button.tsx'
import { MarkOpener } from './mark-opener.tsx'
import { knownWork, openedWork } from './testing.ts'

// Here it is Wednesday 11 March 2026, 10:00.
const student = () => me({ role: 'STUDENT' })
const mark = page.getByRole('button', { name: 'Оцінка роботи' })
const sheet = page.getByRole('dialog', { name: 'Графік функції. Задачі 1–4', exact: true })
const confirm = sheet.getByRole('button', { name: 'Підтвердити ознайомлення' })
const refused = new Refusal(503, 'Сервер зайнятий.')

/** Opens the sheet of a work, of which the server tells so much. */
async function opened(told: Partial<OpenedWork> | Refusal = {}, viewer = student(), known: Partial<KnownWork> = {}) {
  answer(marks.work, told instanceof Refusal ? told : { work: openedWork(told) })
  const shown = await show(
    <MarkOpener>
      <MarkButton work={knownWork(known)}>Оцінка роботи</MarkButton>
    </MarkOpener>,
    { me: viewer, corner: true },
  )
  await mark.click()
  await expect.element(sheet).toBeVisible()
  return shown
}

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

test('what the page knows stands while the rest is fetched, fails and is tried again [MARK-7] [LOAD-2]', async () => {
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

test('a guardian confirms a mark in its sheet [MARK-7] [NOTE-3]', async () => {
  answer(acknowledgements.list, { acknowledgements: [] })
  await opened({}, guardian())
  const acknowledgement = { work: 5, at: '2026-03-11T07:15:00Z' }
  const given = answer(acknowledgements.give, () => {
    answer(acknowledgements.list, { acknowledgements: [acknowledgement] })
    return { acknowledgement }
  })
  await confirm.click()

  await expect.element(sheet.getByText('Підтверджено о 9:15, учитель бачить')).toBeVisible()
  expect(given.map(({ body }) => body)).toEqual([{ mark: 12 }])
  expect(sheet.element().contains(document.activeElement)).toBe(true)
  expect(confirm.query()).toBeNull()
})

test('a guardian is told where it is not known whether a mark is confirmed [MARK-7] [NOTE-3]', async () => {
  answer(acknowledgements.list, refused)
  await opened({}, guardian())

  await expect.element(sheet.getByText('Не вдалося дізнатися, чи оцінку підтверджено.')).toBeVisible()
  expect(confirm.query()).toBeNull()
})

test('nobody confirms who looks at the portal as a guardian [MARK-7] [NOTE-3]', async () => {
  answer(acknowledgements.list, { acknowledgements: [] })
  const someone = guardian()
  await opened({}, { ...someone, user: { ...someone.user, impersonatedBy: 'Адмін' } })

  await expect.element(sheet.getByRole('figure')).toBeVisible()
  expect(confirm.query()).toBeNull()
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
  await expect.element(mark).toHaveAttribute('aria-expanded', 'false')
})
