import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { files } from '../../contract/files/endpoints.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { UploadSheet } from './upload-sheet.tsx'

const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const listed = () => page.getByRole('list', { name: 'Вибрані файли й теки' })

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
  await show(<UploadSheet onClose={() => {}} />)

  const finish = dropFolder('тека')
  await userEvent.upload(input(), csv('учні.csv', 'тип;прізвище\n'))
  await expect.element(listed().getByText('учні.csv')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Завантажити 1 файл' })).toBeDisabled()
  finish(csv('розклад.csv', 'дата;предмет\n'))

  await expect.element(listed().getByText('розклад.csv')).toBeVisible()
  await expect.element(listed().getByText('учні.csv')).toBeVisible()
})

test('a folder that cannot be read says so, and what was chosen stays [FILES-1]', async () => {
  await show(<UploadSheet onClose={() => {}} />)
  const finish = dropFolder('тека')
  await userEvent.upload(input(), csv('учні.csv', 'тип;прізвище\n'))

  finish()

  await expect.element(page.getByRole('alert')).toMatchTextContent(/Прочитати це не вдалося/)
  await expect.element(listed().getByText('учні.csv')).toBeVisible()
})

test('a type that is chosen by hand stays, whatever the file looks like by then [FILES-1]', async () => {
  const sent = answer(files.upload, { files: [] })
  answer(files.list, {
    files: [],
    next: null,
    previous: null,
    found: { count: 0, more: false },
    totals: { all: 0, unfinished: 0, failed: 0, waiting: 0 },
  })
  await show(<UploadSheet onClose={() => {}} />)
  const slow = csv('учні.csv', 'тип;прізвище\n')
  const bytes = await slow.arrayBuffer()
  let read = () => {}
  const arrived = new Promise<ArrayBuffer>((resolve) => (read = () => resolve(bytes)))
  const { prototype } = Blob
  const original = prototype.arrayBuffer
  prototype.arrayBuffer = () => arrived
  await userEvent.upload(input(), slow)

  await page.getByRole('combobox', { name: /Тип/ }).click()
  await page.getByRole('option', { name: 'Розклад' }).click()
  read()
  await expect.element(listed()).toMatchTextContent(/рядк|рядок/)
  prototype.arrayBuffer = original
  await page.getByRole('button', { name: 'Завантажити 1 файл' }).click()

  await expect.poll(() => (sent[0]?.body as Record<string, unknown> | undefined)?.['types[]']).toBe('SCHEDULE')
})
