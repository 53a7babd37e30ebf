import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { journal } from '../../../contract/journal/endpoints.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { comment, commentDialog, field, press } from './comment-testing.tsx'

const alert = (said: string) => page.getByRole('alert').filter({ hasText: said })

test('a comment is typed at once, Enter saves it, and the sheet has it [MARK-8]', async () => {
  const { sheet, closed } = await commentDialog()
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByText('Бойко Остап · Робота 1 · 9, здано вчасно')).toBeVisible()
  await expect.element(field()).toHaveAccessibleDescription('Його прочитають учень і опікуни.')
  const sent = answer(journal.comment, { comment })
  answer(journal.comments, { comments: [comment], acknowledged: [] })
  await userEvent.keyboard(' Перевір знаки. {Enter}')

  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent[0]).toMatchObject({ params: { work: 1, uuid: 's' }, body: { text: 'Перевір знаки.', seen: null } })
  await expect.poll(() => sheet.comment(1, 's')?.text).toBe('Перевір знаки.')
})

test('a comment has one line of 250 characters at most, and the last of them are counted aloud [MARK-8]', async () => {
  await commentDialog([{ ...comment, text: 'а'.repeat(248) }])
  await expect.element(page.getByText('248 із 250')).toBeVisible()
  await expect.element(page.getByText('Лишилося небагато місця.')).toBeInTheDocument()
  await field().click()
  await userEvent.keyboard('{Control>}{End}{/Control}бвг')

  await expect.element(field()).toHaveValue(`${'а'.repeat(248)}бв`)
  await expect.element(page.getByText('Більше знаків не вміститься.')).toBeInTheDocument()
  await field().fill('два\nрядки')
  await expect.element(field()).toHaveValue('два рядки')
})

test('without a network the text stays, with the reason, and is saved once there is one [MARK-8]', async () => {
  const { closed } = await commentDialog()
  answer(journal.comment, () => Promise.reject(new TypeError('Failed to fetch')))
  await field().fill('Молодець!')
  await press('Зберегти')
  await expect.element(alert('Немає зв’язку з порталом')).toBeVisible()
  await expect.element(field()).toHaveValue('Молодець!')
  expect(closed).not.toHaveBeenCalled()

  answer(journal.comment, { comment: { ...comment, text: 'Молодець!' } })
  await press('Зберегти')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
})

test('what the server does not take is told at the field [MARK-8]', async () => {
  await commentDialog()
  answer(journal.comment, new Refusal(422, 'Ні.', { text: ['Приховані знаки.'] }))
  await field().fill('Молодець!')
  await press('Зберегти')

  await expect.element(field()).toHaveAccessibleDescription(/Приховані знаки/)
  await expect.element(field()).toHaveValue('Молодець!')
})

test('what a colleague wrote meanwhile is shown, and saving again goes over it [MARK-8]', async () => {
  const { closed } = await commentDialog([comment])
  answer(journal.comment, new Refusal(409, 'Тим часом коментар змінили.'))
  answer(journal.comments, { comments: [{ ...comment, text: 'Гарно.', by: 'Борис Савчук' }], acknowledged: [] })
  await field().fill('Молодець!')
  await press('Зберегти')
  await expect.element(page.getByText(/^Тим часом написано: «Гарно\.» \(Борис Савчук, 16\.03\.27/)).toBeVisible()
  await expect.element(field()).toHaveValue('Молодець!')

  const sent = answer(journal.comment, { comment: { ...comment, text: 'Молодець!' } })
  await press('Зберегти')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toEqual({ text: 'Молодець!', seen: 'Гарно.' })
})

test('a mark that is gone by now is told in the server’s words [MARK-8]', async () => {
  await commentDialog()
  answer(journal.comment, new Refusal(409, 'Тут уже немає оцінки.'))
  await field().fill('Молодець!')
  await press('Зберегти')

  await expect.element(alert('Тут уже немає оцінки.')).toBeVisible()
})

test('a comment is removed by its button, which is there only where one is [MARK-8]', async () => {
  const { sheet, closed } = await commentDialog([comment])
  await expect.element(field()).toHaveValue('Перевір знаки.')
  const sent = answer(journal.comment, { comment: null })
  answer(journal.comments, { comments: [], acknowledged: [] })
  await press('Видалити коментар')

  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toEqual({ text: '', seen: 'Перевір знаки.' })
  await expect.poll(() => sheet.comment(1, 's')).toBeUndefined()
})

test('comments that cannot be read are told in the dialog, which reads them again [MARK-8]', async () => {
  await commentDialog(new Refusal(500, 'Ні.'))
  await expect.element(page.getByText('Коментарі не завантажилися')).toBeVisible()
  answer(journal.comments, { comments: [comment], acknowledged: [] })
  await page.getByRole('button', { name: 'Спробувати ще' }).click()

  await expect.element(field()).toHaveValue('Перевір знаки.')
})

test('a dialog with words that are not saved asks before it closes [MARK-8]', async () => {
  const { closed } = await commentDialog([comment])
  await field().fill('Молодець!')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Не закривати' }).click()
  await expect.element(field()).toHaveValue('Молодець!')

  expect(closed).not.toHaveBeenCalled()
})
