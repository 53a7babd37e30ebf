import { createRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { files } from '../../contract/files/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { uploadedFile } from '../kit/testing/files.ts'
import { UploadSheet } from './upload-sheet.tsx'

const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const listed = () => page.getByRole('list', { name: 'Вибрані файли й теки' })
const people = 'тип;прізвище;ім’я\nучень;Лис;Іван\n'

async function sheet() {
  const done = vi.fn<() => void>()
  await show(<UploadSheet headRef={createRef()} onClose={() => {}} onDone={done} />, { corner: true })
  return done
}

/** A folder with one file, dropped; the answer is called once the browser has read that file, or cannot. */
function dropFolder(name: string) {
  let answered: (file?: File) => void = () => {}
  const entry = {
    isFile: true,
    file: (done: (file: File) => void, failed: (error: unknown) => void) => {
      answered = (file) => (file ? done(file) : failed(new DOMException('', 'NotReadableError')))
    },
  }
  const batches = [[entry]]
  const readEntries = (done: (entries: unknown) => void) => done(batches.pop() ?? [])
  const folder = { isDirectory: true, isFile: false, name, createReader: () => ({ readEntries }) }
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  const dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] }
  page.getByText('Перетягніть сюди файли або теку').element().dispatchEvent(Object.assign(drop, { dataTransfer }))
  return (file?: File) => answered(file)
}

test('files that are added while a folder is still being read stay, and the folder comes with them [FILES-1]', async () => {
  await sheet()

  const finish = dropFolder('тека')
  await userEvent.upload(input(), csv('учні.csv', people))
  await expect.element(listed().getByText('учні.csv')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Завантажити 1 файл' })).toBeDisabled()
  finish(csv('розклад.csv', 'дата;предмет\n'))

  await expect.element(listed().getByText('розклад.csv')).toBeVisible()
  await expect.element(listed()).toMatchTextContent(/тека, 1 файл/)
  await expect.element(listed().getByText('учні.csv')).toBeVisible()
})

test('a folder that cannot be read says so, and what was chosen stays [FILES-1]', async () => {
  await sheet()
  const finish = dropFolder('тека')
  await userEvent.upload(input(), csv('учні.csv', people))

  finish()

  await expect.element(page.getByRole('alert')).toMatchTextContent(/Прочитати цю теку не вдалося/)
  await expect.element(listed().getByText('учні.csv')).toBeVisible()
})

test('a file whose headers tell nothing is not sent before its type is chosen [FILES-1]', async () => {
  const sent = answer(files.upload, { files: [uploadedFile()] })
  const done = await sheet()
  await userEvent.upload(input(), csv('список.csv', 'щось;інше\n1;2\n'))
  const upload = page.getByRole('button', { name: 'Завантажити 1 файл' })

  await upload.click()

  await expect.element(page.getByText(/^Виберіть тип файлу «список\.csv»/)).toBeVisible()
  const type = page.getByRole('combobox', { name: /Тип.*список\.csv/ })
  await expect.element(type).toHaveFocus()
  expect(sent).toEqual([])
  await type.click()
  await page.getByRole('option', { name: 'Розклад' }).click()
  await upload.click()
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(sent).toMatchObject([{ body: { 'types[]': 'SCHEDULE', later: 'yes' } }])
})

test('a refused file stays with its reason and keeps no other back [FILES-1] [IMP-1]', async () => {
  const reason = 'Рядок 3 містить символи, які неможливо прочитати.'
  const replies = [new Refusal(422, 'Файли відхилено', { files: { '1': [reason] } }), { files: [uploadedFile()] }]
  answer(files.upload, () => replies.shift()!)
  const done = await sheet()
  await userEvent.upload(input(), [csv('учні.csv', people), csv('опікуни.csv', people), csv('вчителі.csv', people)])

  await page.getByRole('button', { name: 'Завантажити 3 файли' }).click()

  await expect.element(listed().getByText(reason)).toBeVisible()
  await expect.element(page.getByText('Завантажено 2 файли.')).toBeVisible()
  expect(listed().getByText('учні.csv').query()).toBeNull()
  await expect.element(page.getByText(/^«опікуни\.csv» не завантажиться\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Завантажити', exact: true })).toBeDisabled()
  expect(done).not.toHaveBeenCalled()
})

test('an upload that fails keeps what was chosen, and says why [FILES-1] [LAY-13]', async () => {
  answer(files.upload, new Refusal(500, 'Щось зламалося'))
  const done = await sheet()
  await userEvent.upload(input(), csv('учні.csv', people))

  await page.getByRole('button', { name: 'Завантажити 1 файл' }).click()

  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(listed().getByText('учні.csv')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Завантажити 1 файл' })).toBeEnabled()
  expect(done).not.toHaveBeenCalled()
})

test('files that are held over the sheet are counted, and taken when they are let go [FILES-1]', async () => {
  await sheet()
  const dataTransfer = new DataTransfer()
  for (const name of ['учні.csv', 'опікуни.csv']) dataTransfer.items.add(csv(name, people))
  const send = (type: string) =>
    document.querySelector('[data-large]')!.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }))

  await expect.element(page.getByText('Нічого не вибрано')).toBeVisible()
  send('dragenter')
  await expect.element(page.getByText('Відпустіть, щоб додати 2 файли')).toBeVisible()
  send('drop')

  await expect.element(listed().getByRole('listitem').first()).toMatchTextContent(/опікуни\.csv/)
  await expect.element(page.getByText('Вибрано 2 файли.')).toBeVisible()
})

function Closable() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <UploadSheet headRef={createRef()} onClose={() => setOpen(false)} onDone={() => {}} />
}

test('a sheet that is closed while it sends says afterwards that not all is there [FILES-1]', async () => {
  let refuse = () => {}
  answer(files.upload, () => new Promise((done) => (refuse = () => done(new Refusal(500, 'Щось зламалося')))))
  await show(<Closable />, { corner: true })
  await userEvent.upload(input(), csv('учні.csv', people))
  await page.getByRole('button', { name: 'Завантажити 1 файл' }).click()
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()

  await page.getByRole('button', { name: 'Скасувати' }).click()
  refuse()

  await expect.element(page.getByText(/^Завантажено 0 з 1 файлу/)).toBeVisible()
})

test('the focus stays in the sheet when a chosen file is removed [FILES-1] [LAY-7]', async () => {
  await sheet()
  await userEvent.upload(input(), [csv('учні.csv', people), csv('опікуни.csv', people)])

  await page.getByRole('button', { name: 'Прибрати учні.csv' }).click()

  await expect.element(page.getByRole('heading', { name: 'Нове завантаження' })).toHaveFocus()
  await expect.element(listed().getByRole('listitem')).toMatchTextContent(/опікуни\.csv/)
})
