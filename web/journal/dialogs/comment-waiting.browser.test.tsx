import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { journal } from '../../../contract/journal/endpoints.ts'
import { answer } from '../../kit/testing/server.ts'
import { write } from '../../spreadsheet/model/writing.ts'
import { given, sheetOf } from '../model/testing.ts'
import { comment, commentDialog, field, press } from './comment-testing.tsx'

test('a comment on a mark that is on its way is saved after it [MARK-8]', async () => {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  const { closed } = await commentDialog([], sheet)
  const sent = answer(journal.comment, { comment })
  await field().fill('Молодець!')
  await press('Зберегти')
  await expect.element(page.getByRole('button', { name: 'Зберегти' })).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(0)
  sheet.outbox.drop(sheet.outbox.all())

  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(1)
})

test('a comment that is given up while its mark is on the way is not saved later [MARK-8]', async () => {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  const { closed } = await commentDialog([], sheet)
  const sent = answer(journal.comment, { comment })
  await field().fill('Молодець!')
  await press('Зберегти')
  await userEvent.keyboard('{Escape}')
  await press('Закрити без збереження')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  sheet.outbox.drop(sheet.outbox.all())
  await new Promise((done) => setTimeout(done))

  expect(sent).toHaveLength(0)
})

test('a comment on a mark that cannot be saved says so [MARK-8]', async () => {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  await commentDialog([], sheet)
  await field().fill('Молодець!')
  await press('Зберегти')
  sheet.outbox.refuse(sheet.outbox.all(), 'Ні.')

  await expect.element(page.getByRole('alert').filter({ hasText: 'Оцінку не збережено' })).toBeVisible()
  await expect.element(field()).toHaveValue('Молодець!')
})
