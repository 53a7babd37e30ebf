import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { letters } from '../../contract/letters/endpoints.ts'
import type { Answer } from '../../contract/types.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { LetterModal } from './letter-modal.tsx'

const group = { id: 8, name: '8-Б' }
const readers: Answer<typeof letters.readers> = {
  count: 26,
  isFiled: false,
  missed: [
    { reason: 'noGuardian', names: ['Стефанія Дем’яненко'] },
    { reason: 'ended', names: ['Ігор Лис', 'Ада Бойко'] },
  ],
  replyTo: 'office@dzvinok.example',
  last: { subject: 'Збори', at: '2027-03-12T12:05:00Z', author: 'Андрій Савчук' },
}

const dialog = page.getByRole('dialog', { name: 'Лист опікунам 8-Б' })
const subject = dialog.getByLabelText('Тема', { exact: true })
const text = dialog.getByLabelText('Текст', { exact: true })
const send = (words: string) => dialog.getByRole('button', { name: words, exact: true })

async function opened(known: Partial<typeof readers> | Refusal = {}) {
  answer(letters.readers, known instanceof Refusal ? known : { ...readers, ...known })
  const close = vi.fn<() => void>()
  await show(<LetterModal group={group} onClose={close} />, { corner: true, me: me({ role: 'ADMIN' }) })
  return { close }
}

async function write() {
  await subject.fill('Екскурсія')
  await text.fill('Збір о 9:00.')
}

test('a letter says whom it reaches and whom not, is sent as typed, and says how many mails leave [MAIL-5]', async () => {
  const sent = answer(letters.send, { count: 26, isFiled: false })
  const { close } = await opened()
  await expect.element(dialog.getByText('Отримають 26 опікунів, кожен окремим листом.')).toBeVisible()
  await expect.element(dialog.getByText('Відповіді надійдуть на office@dzvinok.example.')).toBeVisible()
  const missed = dialog.getByRole('region', { name: 'Листа не отримають' })
  await expect.element(missed.getByText('Стефанія Дем’яненко')).toBeVisible()
  await expect.element(missed.getByText('Ігор Лис, Ада Бойко')).toBeVisible()
  await expect.element(dialog.getByText(/^Попередній лист цьому класу: «Збори», .+, Андрій Савчук\.$/)).toBeVisible()
  await write()
  await send('Надіслати 26 листів').click()

  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(sent).toEqual([{ params: { id: 8 }, body: { subject: 'Екскурсія', text: 'Збір о 9:00.' } }])
  await expect.element(page.getByText('26 листів надсилаємо')).toBeVisible()
})

test('what is missing or refused is told at its place, and what was typed stays [MAIL-5]', async () => {
  answer(letters.send, new Refusal(422, 'Щонайбільше 5000 символів.', { text: ['Щонайбільше 5000 символів.'] }))
  await opened()
  await send('Надіслати 26 листів').click()
  await expect.element(subject).toHaveFocus()
  await expect.element(subject).toHaveAccessibleDescription('Заповніть це поле.')

  await write()
  await send('Надіслати 26 листів').click()
  await expect.element(text).toHaveAccessibleDescription(/Щонайбільше 5000 символів\./)
  await expect.element(subject).toHaveValue('Екскурсія')
})

test('a letter that was begun is not lost by Escape without a question [MAIL-5]', async () => {
  const { close } = await opened()
  await write()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Не закривати' }).click()
  await expect.element(text).toHaveValue('Збір о 9:00.')
})

test('a class of which nobody would be reached has nothing to send [MAIL-5]', async () => {
  await opened({ count: 0, last: null, replyTo: null })
  await expect.element(dialog.getByText(/жоден опікун класу його не отримає/)).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
})

test('without a mail server the letter says that it reaches nobody [MAIL-5]', async () => {
  answer(letters.send, { count: 1, isFiled: true })
  await opened({ count: 1, isFiled: true, missed: [], last: null })
  await expect.element(dialog.getByText(/^Пошту не налаштовано/)).toBeVisible()
  await write()
  await send('Надіслати 1 лист').click()
  await expect.element(page.getByText('Пошту не налаштовано: 1 лист стане файлом на сервері')).toBeVisible()
})

test('readers that could not be read say so, and are read again while the letter stays [MAIL-5]', async () => {
  await opened(new Refusal(500, 'Ой'))
  await expect.element(dialog.getByText('Отримувачі листа не завантажилися')).toBeVisible()
  await write()
  answer(letters.readers, readers)
  await dialog.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(send('Надіслати 26 листів')).toBeVisible()
  await expect.element(text).toHaveValue('Збір о 9:00.')
})

test('a letter that was begun stays where its last reader ends letters meanwhile [MAIL-5]', async () => {
  answer(letters.send, new Refusal(409, 'Цей лист нікому надіслати.'))
  await opened({ count: 1 })
  await write()
  answer(letters.readers, { ...readers, count: 0 })
  await send('Надіслати 1 лист').click()
  await expect.element(dialog.getByText('Цей лист нікому надіслати.')).toBeVisible()
  await expect.element(text).toHaveValue('Збір о 9:00.')
})
