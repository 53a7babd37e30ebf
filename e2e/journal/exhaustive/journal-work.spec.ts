import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from '../../kit/actors.ts'
import { cell, expectSaved, openJournal } from '../journal-steps.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { domain, smallSchool } from '../../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

const teacher = `teacher@${domain}`
/** A name that no file may bear as it is. */
const [group, parallel] = ['8-А/Б', '8-В']
const school = ownSchool(() =>
  smallSchool({
    groups: [group, parallel],
    profiles: [
      `TEACHER,${teacher},Ткачук,Анна,,`,
      `STUDENT,lesia@${domain},Лис,Леся,${group},`,
      `STUDENT,ostap@${domain},Яр,Остап,${parallel},`,
    ],
    lessons: [group, parallel].map((name, n) => `1,${8 + n}:00,${8 + n}:45,${name},Алгебра,${teacher},CLASSES,GROUP`),
    claimed: [teacher],
  }),
)

test('a work begins at a key with a title of its type and number and the last one’s settings, and is made for a parallel class at once [TEACH-14]', async ({
  page,
}) => {
  const faults = watch(page)
  await openJournal(page, school, teacher)
  await expect(page.getByText('Робіт ще немає')).toBeVisible()
  await page.keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog', { name: 'Нова робота' })
  const title = dialog.getByLabel('Назва')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Домашня робота 1')
  expect(await title.evaluate((box: HTMLInputElement) => box.selectionEnd! - box.selectionStart!)).toBe(16)
  await dialog.getByRole('combobox', { name: 'Вид роботи' }).click()
  await page.getByRole('option', { name: 'Контрольна робота' }).click()
  await expect(title).toHaveValue('Контрольна робота 1')
  await dialog.getByLabel('Найвища оцінка').fill('20')
  await dialog.getByLabel('Коефіцієнт, %').fill('150')
  await dialog.getByRole('group', { name: 'Така сама робота для' }).getByRole('checkbox', { name: parallel }).check()
  await expectAccessible(page, dialog)
  await title.press('Enter')
  await expect(page.getByText(`Роботу створено й тут: ${parallel}.`)).toBeVisible()
  await expect(page.getByRole('grid').locator('[role=gridcell]:focus')).toBeVisible()
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await expectSaved(page)

  await page.keyboard.press('Alt+n')
  await expect(title).toHaveValue('Контрольна робота 2')
  await expect(dialog.getByRole('combobox', { name: 'Вид роботи' })).toContainText('Контрольна робота')
  await expect(dialog.getByLabel('Найвища оцінка')).toHaveValue('20')
  await expect(dialog.getByLabel('Коефіцієнт, %')).toHaveValue('150')
  await expect(dialog.getByRole('checkbox', { name: parallel })).not.toBeChecked()
  await dialog.getByRole('combobox', { name: 'Вид роботи' }).click()
  await page.getByRole('option', { name: 'Домашня робота' }).click()
  await expect(dialog.getByLabel('Найвища оцінка')).toHaveValue('12')
  await dialog.getByLabel('Коефіцієнт, %').fill('50')
  await dialog.getByRole('combobox', { name: 'Вид роботи' }).click()
  await page.getByRole('option', { name: 'Тест' }).click()
  await expect(dialog.getByLabel('Коефіцієнт, %')).toHaveValue('50')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Закрити без збереження' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('combobox', { name: /^Група/ }).click()
  await page.getByRole('option', { name: parallel }).click()
  const head = page.getByRole('columnheader', { name: /Контрольна робота\. Контрольна робота 1$/ })
  const column = Number(await head.getAttribute('aria-colindex'))
  await expect(cell(page, 'Яр Остап', column)).toHaveText('–')
  expect(faults).toEqual([])
})

async function takeFile(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the sheet is taken from its menu as a workbook and as a table, under a name that every system takes [TEACH-19]', async ({
  page,
}) => {
  await openJournal(page, school, teacher)
  const book = await takeFile(page, 'Завантажити', 'Книга Excel (xlsx)')
  expect(book.name).toMatch(/^Алгебра 8-А Б \d чверть \d{4}-\d\d-\d\d\.xlsx$/)
  expect(book.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(book.bytes.includes('xl/worksheets/sheet1.xml')).toBe(true)

  await page.getByRole('button', { name: 'Рік', exact: true }).click()
  const table = await takeFile(page, 'Завантажити', 'Таблиця (CSV)')
  expect(table.name).toMatch(/^Алгебра 8-А Б Рік \d{4}-\d\d-\d\d\.csv$/)
  expect(table.bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  expect(table.bytes.toString()).toMatch(/Учень;.*Контрольна робота 1.*\r\nЛис Леся;.*18/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const small = await takeFile(page, 'Ще', 'Таблиця (CSV)')
  expect(small.name).toBe(table.name)
})
