import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { acknowledgements } from '../../contract/gradebook/endpoints.ts'
import { notices } from '../../contract/notices/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { Bell } from './bell.tsx'
import { moved, notice, ofOne, ofTwo, pt, secondPt } from './testing.ts'

const bell = page.getByRole('button', { name: /^Сповіщення/ })
const panel = page.getByRole('dialog', { name: 'Сповіщення' })
const rows = panel.getByRole('listitem')
const readAll = panel.getByRole('button', { name: 'Позначити прочитаними' })
const confirm = panel.getByRole('button', { name: /^Підтвердити ознайомлення/ })

/** A list of a mark and a moved lesson, both unread, until the server is told to change `isRead`. */
function told() {
  const known = { isRead: false, acknowledgedAt: null as string | null }
  answer(notices.count, () => ({ unread: known.isRead ? [] : [{ pt, count: 2 }] }))
  answer(notices.list, () => {
    const mark = notice(3, { isRead: known.isRead })
    mark.told.acknowledgedAt = known.acknowledgedAt
    return { notices: [mark, { ...moved, isRead: known.isRead }], next: null, newest: 3 }
  })
  return known
}

test('the check of a row reads it there at once, and the focus stays in its row [NOTE-1] [LAY-12]', async () => {
  told()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const read = answer(notices.read, () => promise)
  await show(<Bell />, { me: ofOne })
  await bell.click()
  await rows
    .nth(0)
    .getByRole('button', { name: /^Позначити прочитаним: Фізика/ })
    .click()

  await expect.element(rows.nth(0).getByRole('link')).toHaveFocus()
  await expect.element(rows.nth(0)).not.toMatchTextContent(/Не прочитано/)
  expect(panel.getByText(/^1/).elements()).toHaveLength(1)
  expect(read).toEqual([{ params: { pt, id: 3 } }])
  resolve(undefined)
})

test('a notice that could not be read is unread again, and nothing more is said of it [NOTE-1]', async () => {
  told()
  answer(notices.read, new Refusal(500, 'Не вийшло'))
  await show(<Bell />, { me: ofOne, corner: true })
  await bell.click()
  await rows
    .nth(0)
    .getByRole('button', { name: /^Позначити прочитаним/ })
    .click()

  await expect.element(rows.nth(0)).toMatchTextContent(/Не прочитано/)
  expect(page.getByText('Не вийшло').elements()).toEqual([])
})

test('a row leads to its place, and is read by that [NOTE-1]', async () => {
  const known = told()
  const read = answer(notices.read, () => void (known.isRead = true))
  const { address } = await show(<Bell />, { me: ofOne })
  await bell.click()
  await rows.nth(1).getByRole('link').click()

  await expect.element(panel).not.toBeInTheDocument()
  expect(address()).toBe(`/schedule?child=${pt}&week=2026-03-09`)
  expect(read).toEqual([{ params: { pt, id: 2 } }])
})

test('one button reads all that was shown, of one child or of all [NOTE-1] [LAY-12]', async () => {
  const known = told()
  const read = answer(notices.readAll, () => void (known.isRead = true))
  await show(<Bell />, { me: ofTwo })
  await bell.click()
  await readAll.click()

  await expect.element(readAll).not.toBeInTheDocument()
  await expect.element(panel.getByText(/не прочитано/i)).not.toBeInTheDocument()
  await expect.element(panel.getByRole('heading', { name: 'Сповіщення' })).toHaveFocus()
  await expect.element(panel.getByRole('button', { name: 'Закрити' })).toBeVisible()
  expect(read).toEqual([{ params: { pt }, body: { upTo: 3 } }])
})

test('a child of whom nothing is unread has nothing to be read [NOTE-1]', async () => {
  told()
  await show(<Bell />, { me: ofTwo })
  await bell.click()
  await expect.element(readAll).toBeVisible()
  answer(notices.list, { notices: [notice(1, { pt: secondPt, isRead: true })], next: null, newest: 3 })
  await panel.getByRole('button', { name: 'Софія' }).click()

  await expect.element(readAll).not.toBeInTheDocument()
})

test('a guardian confirms a mark in the list; a refusal is told and leaves the button [NOTE-3]', async () => {
  const known = told()
  answer(acknowledgements.give, new Refusal(409, 'Оцінку вже змінено'))
  await show(<Bell />, { me: ofOne, corner: true })
  await bell.click()
  await confirm.click()
  await expect.element(page.getByText('Оцінку вже змінено')).toBeVisible()
  await expect.element(confirm).toBeVisible()

  const at = '2026-03-11T07:15:00Z'
  const given = answer(acknowledgements.give, () => {
    known.acknowledgedAt = at
    known.isRead = true
    return { acknowledgement: { work: 5, at } }
  })
  await confirm.click()
  await expect.element(rows.nth(0)).toMatchTextContent(/Підтверджено о\s9:15, учитель бачить/)
  expect(rows.nth(0).element().contains(document.activeElement)).toBe(true)
  await expect.element(panel.getByText(/не прочитано/i)).not.toBeInTheDocument()
  expect(given.map(({ body }) => body)).toEqual([{ mark: 7 }])
})

test('whoever acts as somebody reads and confirms nothing, and is led to no settings [NOTE-1] [NOTE-2] [HIST-4]', async () => {
  told()
  const read = answer(notices.read)
  await show(<Bell />, { me: { ...ofOne, user: { ...ofOne.user, impersonatedBy: 'Адміністратор' } } })
  await bell.click()
  await expect.element(rows.nth(0)).toMatchTextContent(/Фізика/)
  const buttons = panel.getByRole('button').elements()
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Закрити'])
  expect(panel.getByRole('link').elements()).toHaveLength(rows.elements().length)

  await rows.nth(0).getByRole('link').click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(read).toEqual([])
})
