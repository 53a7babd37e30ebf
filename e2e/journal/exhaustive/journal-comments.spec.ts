import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from '../../kit/actors.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { names, teachers } from '../../kit/small-school.ts'
import { confirmNine, schoolOfFive } from '../journal-guardian.ts'
import { cell, createWork, expectSaved, openJournal } from '../journal-steps.ts'

test.describe.configure({ mode: 'serial' })

const [first, second] = names as [string, string]
const school = ownSchool(schoolOfFive)

let column: number
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Коментар до оцінки' })

test('a comment is written by keys alone on a mark that is just typed; its cell, its tip and the history have it [MARK-8]', async ({
  page,
}) => {
  const faults = watch(page)
  await openJournal(page, school, teachers.anna)
  await createWork(page, 'Степені')
  column = Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))
  await page.keyboard.press('Shift+F2')
  await expect(page.getByRole('alert').filter({ hasText: 'Спершу поставте оцінку.' })).toBeVisible()

  await page.keyboard.type('9')
  await page.keyboard.press('Shift+F2')
  const dialog = dialogOf(page)
  const field = dialog.getByRole('textbox', { name: 'Коментар' })
  await expect(field).toBeFocused()
  await expect(dialog).toContainText(`${first} Леся · Степені · 9`)
  await page.keyboard.type('Перевір знаки')
  await expect(dialog.getByText('13 із 250')).toBeVisible()
  await expectAccessible(page, dialog)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cell(page, first, column)).toBeFocused()
  await expect(cell(page, first, column)).toHaveAttribute('aria-label', /^9, .+, є коментар$/)
  await expectSaved(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('«Перевір знаки» Ткачук Анна')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Хто змінював' }).press('Enter')
  const history = page.getByRole('dialog', { name: 'Хто змінював' }).getByRole('listitem')
  await expect(history).toHaveText([/^Коментар: «Перевір знаки»Анна Ткачук/, /^– → 9/])
  await page.keyboard.press('Escape')
  await expect(cell(page, first, column)).toBeFocused()
  expect(faults).toEqual([])
})

test('a colleague sees a comment without asking, changes it, and it is removed by the menu [MARK-8] [TEACH-8]', async ({
  page,
  browser,
}) => {
  await openJournal(page, school, teachers.anna)
  const context = await browser.newContext({ locale: 'uk-UA', timezoneId: 'Europe/Kyiv' })
  const borys = await context.newPage()
  await openJournal(borys, school, teachers.borys)
  await cell(page, first, column).click()
  await page.keyboard.press('Shift+F2')
  await expect(dialogOf(page).getByRole('textbox')).toHaveValue('Перевір знаки')

  await expect(cell(borys, first, column)).toHaveAttribute('aria-label', /є коментар$/)
  await cell(borys, first, column).click({ button: 'right' })
  await borys.getByRole('menuitem', { name: 'Коментар…' }).click()
  await dialogOf(borys).getByRole('textbox').fill('Перевір дужки')
  await dialogOf(borys).getByRole('button', { name: 'Зберегти' }).click()
  await expect(dialogOf(borys)).toBeHidden()

  await dialogOf(page).getByRole('textbox').fill('Молодець!')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('status').filter({ hasText: 'Тим часом написано' })).toContainText(
    '«Перевір дужки» (Савчук Борис',
  )
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await cell(borys, first, column).hover()
  await expect(borys.getByText('«Молодець!» Ткачук Анна')).toBeVisible()

  await cell(page, first, column).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Коментар…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Видалити коментар' }).click()
  await expect(dialogOf(page)).toBeHidden()
  for (const sheet of [page, borys])
    await expect(cell(sheet, first, column)).toHaveAttribute('aria-label', /^9, [^,]+$/)
  await context.close()
})

test('without a network a comment stays in its dialog, which says so [MARK-8]', async ({ page, context }) => {
  await openJournal(page, school, teachers.anna)
  await cell(page, first, column).click()
  await page.keyboard.press('Shift+F2')
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Гарно')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('alert')).toContainText('Перевірте інтернет')
  await expect(dialogOf(page).getByRole('textbox')).toHaveValue('Гарно')
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(cell(page, first, column)).toHaveAttribute('aria-label', /є коментар$/)
})

test('on a phone a comment is written by touch, and its words stand above the keypad [MARK-8] [LAY-7] [I18N-2]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' })
  const page = await context.newPage()
  const faults = watch(page)
  await openJournal(page, school, teachers.borys, 'en')
  await cell(page, second, column).tap()
  await page.getByRole('toolbar', { name: 'Mark' }).getByRole('button', { name: '8', exact: true }).tap()
  await expect(cell(page, second, column)).toHaveText('8')
  const touch = await context.newCDPSession(page)
  const box = (await cell(page, second, column).boundingBox())!
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(cell(page, second, column)).toBeFocused()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('menuitem', { name: 'Comment…' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Comment on the mark' })
  await dialog.getByRole('textbox').fill('Check the signs')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Save' }).tap()

  await expect(dialog).toBeHidden()
  await expect(cell(page, second, column)).toHaveAttribute('aria-label', /^8, .+, has a comment$/)
  await expect(page.getByText('“Check the signs” Савчук Борис')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a guardian’s confirmation comes to the cell’s tip while the teacher looks at the sheet [NOTE-3]', async ({
  page,
}) => {
  await openJournal(page, school, teachers.anna)
  await cell(page, first, column).hover()
  await expect(page.getByText('«Гарно»')).toBeVisible()
  await confirmNine(school)

  await expect(page.getByText(/^Ознайомлення підтверджено 25\.11\.26, 10:\d\d$/)).toBeVisible()
})
