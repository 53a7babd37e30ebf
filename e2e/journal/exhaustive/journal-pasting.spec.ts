import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from '../../kit/actors.ts'
import { cell, createWork, expectSaved, openJournal, paste } from '../journal-steps.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { names, smallSchool, teachers } from '../../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

const school = ownSchool(smallSchool)
const [first, second, third] = names.map((name) => `${name} Леся`) as [string, string, string]

/** The column that has the focus, as `cell` counts them. */
const focused = async (page: Page) =>
  Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Перевірте перед вставленням' })

let column: number

test('two works of one day and title are told apart, and a copy that is pasted back changes nothing [TEACH-13]', async ({
  page,
  context,
}) => {
  const faults = watch(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openJournal(page, school, teachers.anna)
  for (const title of ['Есе', 'Есе']) await createWork(page, title)
  await cell(page, first, (column = (await focused(page)) - 1)).click()
  await paste(page, '5\t9\n7\tн')
  await expect(cell(page, second, column + 1)).toHaveText('н')
  await expect(page.getByRole('columnheader', { name: /Есе \(1\)$/ })).toHaveAttribute('aria-colindex', `${column}`)
  await expect(page.getByRole('columnheader', { name: /Есе \(2\)$/ })).toHaveAttribute('aria-colindex', `${column + 1}`)

  for (const key of ['Control+a', 'Control+a', 'Control+c']) await page.keyboard.press(key)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(
    copied
      .split('\n')[0]!
      .split('\t')
      .slice(column - 1, column + 1),
  ).toEqual([expect.stringMatching(/^\d\d\.\d\d Есе \(1\)$/), expect.stringMatching(/^\d\d\.\d\d Есе \(2\)$/)])
  await cell(page, third, column).click()
  await paste(page, copied)
  await expect(page.getByText('Нічого не змінено: усе тут уже таке, як у буфері.')).toBeVisible()
  await expect(cell(page, third, column)).toHaveText('–')

  await paste(page, copied.replaceAll(/ \(\d\)/g, '').replace('\t9\t', '\t8\t'))
  await expect(dialogOf(page)).toContainText('Буде записано 1 оцінку')
  await expect(dialogOf(page).getByRole('listitem')).toHaveText(/Леся9 → 8$/)
  await expect(dialogOf(page)).toContainText('Есе (2)')
  await page.keyboard.press('Enter')
  await expect(cell(page, first, column + 1)).toHaveText('8')
  await expect(cell(page, first, column)).toHaveText('5')
  await expectSaved(page)
  expect(faults).toEqual([])
})

test('heads and names that do not tell where they go are asked about, and only what is shown is written [TEACH-13]', async ({
  page,
}) => {
  const faults = watch(page)
  await openJournal(page, school, teachers.anna)
  await cell(page, first, column).click()
  await paste(page, `Учень\tБали\tЕсе\t4 чверть\t4 чверть\n${third}\t11\t3\t1\t2\nЛис Лев\t10\t3\t1\t2`)

  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Нічого ще не записано.')
  const heads = dialog.getByRole('list').first().getByRole('listitem')
  await expect(heads).toHaveText([/«?Бали.*такого стовпця тут немає/, /Есе.*кілька стовпців/, /4 чверть/, /4 чверть/])
  await expect(dialog.getByRole('button', { name: /Вставити/ })).toHaveCount(0)
  await expectAccessible(page)

  await dialog.getByRole('combobox', { name: /Куди: не записувати, Бали/ }).press('Enter')
  await page.getByRole('option', { name: /Есе \(1\)$/ }).click()
  await dialog.getByRole('combobox', { name: /, Лис Лев$/ }).click()
  await expect(page.getByRole('option', { name: third })).toHaveCount(0)
  await page.getByRole('option', { name: second }).click()
  const written = dialog.getByRole('list').last().getByRole('listitem')
  await expect(written).toHaveText([/11$/, /7 → 10$/])
  await dialog.getByRole('combobox', { name: /, Лис Лев$/ }).click()
  await page.getByRole('option', { name: 'не записувати' }).click()
  await expect(written).toHaveText([/11$/])
  await dialog.getByRole('button', { name: 'Вставити решту (1)' }).click()

  await expect(cell(page, third, column)).toHaveText('11')
  await expect(cell(page, second, column)).toHaveText('7')
  await expect(cell(page, third, column + 1)).toHaveText('–')
  await page.keyboard.press('Control+z')
  await expect(cell(page, third, column)).toHaveText('–')
  await expectSaved(page)
  expect(faults).toEqual([])
})

test('the guard before a sign in an exported sheet is no part of what is pasted [TEACH-19] [IMP-8]', async ({
  page,
}) => {
  const faults = watch(page)
  await openJournal(page, school, teachers.anna)
  await cell(page, third, column).click()
  await paste(page, "'+")

  await expect(cell(page, third, column)).toHaveAccessibleName('здано вчасно, без оцінки')
  await expectSaved(page)
  expect(faults).toEqual([])
})
