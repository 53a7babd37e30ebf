import { expect, expectAccessible, fillSignIn, test, watch } from '../kit/actors.ts'
import { cell, createWork, expectSaved, openJournal, paste } from './journal-steps.ts'
import { markByThumb } from './journal-phone.ts'
import { ownSchool } from '../kit/own-school.ts'
import { names, smallSchool, student, teachers } from '../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

const school = ownSchool(smallSchool)

const [first, second, third] = names as [string, string, string]

test('a class is marked by keyboard alone, corrected, taken back, and its quarter closed [TEACH-4] [TEACH-5] [TEACH-6] [TEACH-7] [TEACH-9] [TEACH-10]', async ({
  page,
}) => {
  const faults = watch(page)
  await openJournal(page, school, teachers.anna)
  await expect(page.getByText('Робіт ще немає')).toBeVisible()
  await createWork(page, 'Квадратні рівняння')
  const grid = page.getByRole('grid')
  // Before the dates: names, this quarter, and what other quarters lie before it.
  const column = Number(await grid.locator('[role=gridcell]:focus').getAttribute('aria-colindex'))

  for (const [place] of names.entries()) {
    await page.keyboard.type(place === 1 ? 'y' : String((place % 12) + 1))
    await page.keyboard.press('Enter')
  }
  await expectSaved(page)
  await expect(cell(page, first, column)).toHaveText('1')
  await expect(cell(page, second, column)).toHaveText('н')
  await expect(cell(page, names[11]!, column)).toHaveText('12')
  await page.reload()
  await expect(cell(page, names[25]!, column)).toHaveText('2')

  await createWork(page, 'Нерівності')
  await expect(grid.locator('[role=gridcell]:focus')).toHaveAttribute('aria-colindex', String(column + 1))
  await paste(page, names.map((_, place) => (place === 2 ? '99' : place % 2 ? '9,5' : '8')).join('\r\n'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('99')
  await expect(dialog).toContainText('Найбільше — 12.')
  await dialog.getByRole('button', { name: 'Скасувати' }).click()
  await expect(cell(page, first, column + 1)).toHaveText('–')
  await paste(page, names.map((_, place) => (place % 2 ? '9,5' : '8')).join('\r\n'))
  await expect(cell(page, second, column + 1)).toHaveText('9,5')
  await page.keyboard.press('Control+z')
  await expect(cell(page, second, column + 1)).toHaveText('–')
  await page.keyboard.press('Control+Shift+z')
  await expect(cell(page, second, column + 1)).toHaveText('9,5')
  await expectSaved(page)

  await cell(page, third, column + 1).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Найбільше — 12.')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(cell(page, third, column + 1)).toHaveText('11')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await expect(cell(page, third, column + 1)).toHaveText('–')
  await page.keyboard.type('+')
  await page.keyboard.press('Tab')
  await expect(cell(page, third, column + 1)).toHaveAttribute('aria-label', /без оцінки/)

  await expectAccessible(page)
  const total = page.getByRole('columnheader', { name: /чверть$/ }).first()
  await total.click()
  await page.getByRole('menuitem', { name: 'Виставити обчислені…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Виставити' }).click()
  await expect(cell(page, first, 2)).toHaveAttribute('aria-label', /офіційна/)
  await cell(page, first, 2).click()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expectSaved(page)
  await page.reload()
  await expect(cell(page, first, 2)).toHaveAttribute('aria-label', '10, офіційна оцінка')

  await cell(page, first, column).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Хто змінював' }).click()
  await expect(dialog).toContainText('– → 1')
  await expect(dialog).toContainText('Анна')
  await page.keyboard.press('Escape')
  await expect(cell(page, first, column)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Оцінки: 2')
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})

test('a student finds these marks and the official one in the diary [MARK-1] [MARK-4]', async ({ page }) => {
  await page.goto(`${school.portal.url}/login`)
  await fillSignIn(page, student, school.password)
  await page.waitForURL(`${school.portal.url}/`)
  await page.goto(`${school.portal.url}/marks`)
  await expect(page.getByRole('button', { name: /Алгебра, \d чверть: 10, офіційна оцінка/ })).toBeVisible()
  await page.goto(`${school.portal.url}/marks?tab=search`)
  await expect(page.getByRole('button', { name: /· Квадратні рівняння$/ })).toBeVisible()
})

test('a sheet is printed whole, on white, with all students, in as many pages as it says [TEACH-16]', async ({
  page,
}) => {
  await openJournal(page, school, teachers.anna)
  await expect(page.getByRole('grid')).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('row')).toHaveCount(names.length + 1)
  await expect(page.getByRole('row', { name: names.at(-1)! })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Аркуш 1 з 1')).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('Аркуш 1 з 1')).toHaveCount(0)
})

test('on a tablet a tap chooses, the pad marks, a second tap edits, and a phone does the same in one row and two lines [TEACH-5] [TEACH-15] [LAY-7] [I18N-2]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'en-GB' })
  const page = await context.newPage()
  await openJournal(page, school, teachers.borys, 'en')
  await createWork(page, 'Functions', { open: 'Create work', title: 'Title' })
  const column = Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))
  await cell(page, first, column).tap()
  const pad = page.getByRole('toolbar', { name: 'Mark' })
  await pad.getByRole('button', { name: '11' }).tap()
  await pad.getByRole('button', { name: 'abs, absent' }).tap()
  await pad.getByRole('button', { name: 'Handed in', exact: true }).tap()
  await expectSaved(page, 'All saved')
  await expect(cell(page, first, column)).toHaveText('11')
  await expect(cell(page, second, column)).toHaveText('abs')
  await expect(cell(page, third, column)).toHaveAttribute('aria-label', /no mark/)
  await cell(page, first, column).tap()
  await cell(page, first, column).tap()
  await page.locator('input:focus').fill('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, first, column)).toHaveText('12')
  await expectSaved(page, 'All saved')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await markByThumb(page, column)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await context.close()
})
