import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from '../../kit/actors.ts'

async function addGroup(page: Page, name: string) {
  await page.getByRole('button', { name: 'Додати групу' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Назва').fill(name)
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  return dialog
}

test('a class with a Latin letter is refused at its field with the right spelling, and one that looks like another is taken [APROF-10]', async ({
  page,
  signIn,
}) => {
  const faults = watch(page)
  await signIn('admin', 'ua', '/admin/periods')
  const dialog = await addGroup(page, 'Пepша')
  await expect(dialog.getByText('У «Пepша» є латинські літери (e, p). Напишіть кирилицею: Перша.')).toBeVisible()
  await expect(dialog.getByLabel('Назва')).toBeFocused()
  await expectAccessible(page)

  await dialog.getByLabel('Назва').fill('8 – Б')
  await dialog.getByRole('button', { name: 'Зберегти' }).click()

  await expect(dialog.getByText('Така назва вже є.')).toBeVisible()
  expect(faults).toEqual([])
})

test('people are found by a name typed with letters that only look right [APROF-10]', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('admin', 'ua', '/admin/profiles')
  const rows = page
    .getByRole('table', { name: 'Профілі' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(50)
  await page.keyboard.press('/')
  await page.keyboard.type('Лyк’янeнкo')

  await expect(page).toHaveURL(/search=/)
  await expect(rows.filter({ hasNotText: 'Лук’яненко' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Лук’яненко')
})

test('before an import the office reads which titles mix the letters of two alphabets [APROF-10] [IMP-5]', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'ua', '/admin/periods')
  await page.getByRole('button', { name: 'Завантажити розклад' }).click()
  const wizard = page.getByRole('dialog')
  const lines = [
    'день;початок;кінець;клас;предмет;назва',
    'Пн;8:00;8:45;8-Б;Алгебра;Дрoби',
    'Вт;8:00;8:45;8-Б;Алгебра;IT-вправи',
  ]
  const file = { name: 'розклад.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await wizard.locator('input[type=file]').first().setInputFiles(file)
  await wizard.getByRole('button', { name: 'Завантажити', exact: true }).click()

  const notices = wizard.getByRole('table', { name: 'Що варто перевірити у файлі розклад.csv' })
  await expect(notices.getByRole('row', { name: /2.*назва.*«?Дрoби/ })).toBeVisible()
  await expect(notices.getByRole('row')).toHaveCount(2)
  await wizard.getByRole('checkbox', { name: /^Прибрати/ }).check()
  await expect(wizard.getByRole('button', { name: 'Імпортувати' })).toBeEnabled()
  await expectAccessible(page)
})
