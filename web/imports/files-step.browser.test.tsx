import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { files, limits } from '../../contract/files/endpoints.ts'
import type { FilePage } from '../../contract/files/schemas.ts'
import { imports } from '../../contract/imports/endpoints.ts'
import { pageOf, uploadedFile } from '../kit/testing/files.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProfilesImport } from './profiles-import.tsx'

const csv = (name: string, lines = 2) => new File(['Пошта\n'.repeat(lines)], name, { type: 'text/csv' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]')!
const upload = () => page.getByRole('button', { name: 'Завантажити' })

async function wizard(left: FilePage | Refusal = pageOf()) {
  answer(files.list, left)
  answer(imports.runs, { runs: [] })
  const close = vi.fn<() => void>()
  await show(<ProfilesImport left={undefined} onClose={close} />, { me: me({ role: 'ADMIN' }) })
  await expect.element(page.getByRole('button', { name: 'Вибрати файли' })).toBeVisible()
  return close
}

test('an import begins at the choice of files, and nothing can be uploaded before one is chosen [APROF-5]', async () => {
  await wizard()
  const steps = page.getByRole('list', { name: 'Кроки імпорту' }).getByRole('listitem')

  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect.element(upload()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Вибрати файли' })).toHaveFocus()
})

test('a chosen file is told with its lines, and leaves by its cross [APROF-5]', async () => {
  await wizard()
  await userEvent.upload(input(), csv('учні.csv', 27))
  const card = page.getByRole('region', { name: 'учні.csv' })
  await expect.element(card).toMatchTextContent(/26 рядків/)
  await expect.element(upload()).toBeEnabled()
  await card.getByRole('button', { name: 'Прибрати файл учні.csv' }).click()

  expect(card.query()).toBeNull()
  await expect.element(upload()).toBeDisabled()
  await expect.element(page.getByRole('heading', { name: 'Імпорт профілів' })).toHaveFocus()
})

test('of too many files the rest is left out, and that is said [IMP-1]', async () => {
  await wizard()
  await userEvent.upload(
    input(),
    Array.from({ length: limits.filesAtOnce + 1 }, (_, place) => csv(`${place}.csv`)),
  )

  await expect.element(page.getByText(/^За один раз можна завантажити щонайбільше 20 файлів/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Прибрати файл/ }).elements()).toHaveLength(limits.filesAtOnce)
})

test('files are dropped as well as chosen [APROF-5]', async () => {
  await wizard()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(csv('вчителі.csv'))
  page
    .getByText('Перетягніть сюди файли CSV')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }))

  await expect.element(page.getByRole('region', { name: 'вчителі.csv' })).toBeVisible()
})

test('files that were chosen and not uploaded are asked about before the window closes [APROF-5]', async () => {
  const close = await wizard()
  await userEvent.upload(input(), csv('учні.csv'))
  await page.getByRole('button', { name: 'Закрити' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Закрити без збереження?' })
  await expect.element(asked).toHaveAccessibleDescription(/^Вибрані файли ще не завантажено/)
  expect(close).not.toHaveBeenCalled()
  await asked.getByRole('button', { name: 'Закрити без збереження' }).click()

  expect(close).toHaveBeenCalledTimes(1)
})

test('an import that is done is not said to go on when its window closes at once [APROF-5]', async () => {
  const left = uploadedFile()
  const changes = { added: 1, changed: 0, unchanged: 0, removed: 0 }
  const imported = { results: [{ file: left.name, lines: 1 }], changes, notices: [] }
  answer(files.list, pageOf(left))
  answer(imports.runs, { runs: [] })
  answer(imports.previewProfiles, imported)
  answer(imports.profiles, () => {
    // The lists behind the window are still on their way.
    answer(files.list, () => new Promise(() => {}))
    return imported
  })
  await show(<ProfilesImport left={left.uuid} onClose={() => {}} />, { me: me({ role: 'ADMIN' }), corner: true })
  await page.getByRole('button', { name: 'Імпортувати', exact: true }).click()

  await page.getByRole('button', { name: 'Готово' }).click()

  notify('Кінець')
  await expect.element(page.getByText('Кінець')).toBeVisible()
  expect(page.getByText(/^Імпорт триває без вікна/).query()).toBeNull()
})

test('whether files wait cannot be asked: that is said, and an import can begin all the same [LAY-13]', async () => {
  await wizard(new Refusal(500, 'away'))

  await expect.element(page.getByText('Не вдалося дізнатися, чи лишилися файли без імпорту.')).toBeVisible()
})
