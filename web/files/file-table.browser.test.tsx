import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { files } from '../../contract/files/endpoints.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { FileTable } from './file-table.tsx'
import { uploadedFile } from '../kit/testing/files.ts'

const errorsTo = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ line: place + 2, column: 'клас', message: `Класу «${place}» немає.` }))
const refused = uploadedFile({ status: 'FAILED', errorCount: 150, details: { errors: errorsTo(100) } })
const asAdmin = { me: me({ role: 'ADMIN' }) }
const errors = () => page.getByRole('table', { name: 'Помилки файлу учні.csv' })
const open = () => page.getByRole('button', { name: 'Помилки файлу учні.csv' }).click()

test('errors that the list leaves out are asked for when they are looked at [APER-3]', async () => {
  answer(files.show, { file: { ...refused, details: { errors: errorsTo(150) } } })
  await show(<FileTable files={[refused]} />, asAdmin)
  await expect.element(page.getByRole('row', { name: /учні\.csv/ })).toMatchTextContent(/150 помилок/)

  await open()
  await page.getByRole('button', { name: /50/ }).click()

  await expect.element(errors().getByText('Класу 149 немає.')).toBeVisible()
})

test('other errors that cannot be read are said to be missing, and the first stay [APER-3] [LAY-13]', async () => {
  answer(files.show, new Refusal(500, 'away'))
  await show(<FileTable files={[refused]} />, asAdmin)

  await open()

  await expect.element(page.getByText('Не вдалося прочитати решту помилок цього файлу.')).toBeVisible()
  await expect.element(errors().getByText('Класу 99 немає.')).toBeVisible()
})

test('a file without errors that was refused says why, and who uploaded it stands beside who imported it [FILES-1]', async () => {
  const file = uploadedFile({ status: 'FAILED', details: { errors: [] }, lastImportBy: 'Олена Бондар' })
  await show(<FileTable files={[file]} />, asAdmin)
  const row = page.getByRole('row', { name: /учні\.csv/ })

  await page.getByRole('button', { name: 'Чому відхилено учні.csv' }).click()

  await expect.element(page.getByText(/^У цьому файлі помилок немає/)).toBeVisible()
  await expect.element(row).toMatchTextContent(/завантажено: Андрій Савчук.*Відхилено.*Олена Бондар/)
})

test('an imported file is neither imported again nor deleted, an outdated one only deleted [FILES-1]', async () => {
  const imported = uploadedFile({ status: 'IMPORTED', name: 'а.csv', details: { lines: 3 } })
  const outdated = { ...refused, uuid: '00000000-0000-4000-8000-00000000000b', name: 'б.csv', isOutdated: true }
  await show(<FileTable files={[imported, outdated]} />, asAdmin)

  await expect.element(page.getByRole('button', { name: 'Видалити б.csv' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Видалити а.csv' }).query()).toBeNull()
  expect(page.getByRole('link', { name: /^(Імпортувати|Виправити)/ }).query()).toBeNull()
})

test('a file that cannot be deleted stays, and it is said why [FILES-1]', async () => {
  answer(files.discard, new Refusal(409, 'Цей файл саме імпортується. Дочекайтеся кінця імпорту.'))
  await show(<FileTable files={[uploadedFile()]} />, asAdmin)

  await page.getByRole('button', { name: 'Видалити учні.csv' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Видалити' }).click()

  await expect.element(asked.getByText(/^Цей файл саме імпортується/)).toBeVisible()
  await asked.getByRole('button', { name: 'Скасувати' }).click()
  await expect.element(page.getByRole('row', { name: /учні\.csv/ })).toBeVisible()
})
