import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/actors.ts'
import { cell, createWork, expectSaved, openJournal } from '../journal-steps.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { year } from '../../kit/school-files.ts'
import { names, smallSchool, teachers } from '../../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

let column: number
const school = ownSchool(smallSchool)

const [first, second, third] = names as [string, string, string]
/** What others have saved is there this soon, in milliseconds. */
const soon = 2_000

async function teacherAt(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'uk-UA', timezoneId: 'Europe/Kyiv' })
  const page = await context.newPage()
  await openJournal(page, school, email)
  return page
}

/** What the sheet asks with comes after the sheet itself. */
async function hasDialogs(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /assets\/dialogs-.+js$/.test(name)),
  )
}

/** When a cell first shows a text, by the clock that all pages of a machine share. */
async function shownAt(shown: Locator, text: string): Promise<number> {
  return shown.evaluate(
    (cell, wanted) =>
      new Promise<number>((resolve) => {
        const look = () => (cell.textContent === wanted ? resolve(Date.now()) : setTimeout(look, 10))
        look()
      }),
    text,
  )
}

/** When the server had answered that a mark is saved. */
async function savedAt(page: Page): Promise<number> {
  const answer = await page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/marks'))
  await answer.finished()
  const { startTime, responseEnd } = answer.request().timing()
  return startTime + responseEnd
}

/** One teacher types a mark; how long after it was saved the other sees it, in milliseconds. */
async function seenAfter(writer: Page, reader: Page, name: string, text: string): Promise<number> {
  const [saved, shown] = [savedAt(writer), shownAt(cell(reader, name, column), text)]
  await type(writer, name, text)
  return (await shown) - (await saved)
}

async function type(page: Page, name: string, text: string) {
  await cell(page, name, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('two teachers of one sheet see each other’s marks within two seconds, and decide where both wrote [TEACH-5] [TEACH-8]', async ({
  browser,
}) => {
  const [anna, borys] = [await teacherAt(browser, teachers.anna), await teacherAt(browser, teachers.borys)]
  await createWork(anna, 'Степені')
  column = Number(await anna.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))
  await expect(cell(borys, first, column)).toBeVisible({ timeout: 10_000 })

  expect(await seenAfter(anna, borys, first, '9')).toBeLessThanOrEqual(soon)
  await cell(borys, third, column).click()
  await borys.keyboard.type('1')
  expect(await seenAfter(anna, borys, second, '8')).toBeLessThanOrEqual(soon)
  await expect(borys.locator('input:focus')).toHaveValue('1')
  await borys.keyboard.press('Escape')

  await borys.context().setOffline(true)
  await type(borys, first, '7')
  await expect(borys.getByText('1 оцінка чекає на мережу')).toBeVisible()
  await type(anna, first, '11')
  await expectSaved(anna)
  await borys.context().setOffline(false)
  await expect(borys.getByText('1 розбіжність: оберіть оцінку')).toBeVisible()
  await expect(cell(borys, first, column)).toHaveText('711')
  await expect(cell(anna, first, column)).toHaveText('11')
  await cell(borys, first, column).click()
  await borys.keyboard.press('Enter')
  const choice = borys.getByRole('dialog', { name: 'Яку оцінку залишити?' })
  await expect(choice).toContainText('Анна')
  const mine = choice.getByRole('button', { name: 'Залишити мою' })
  await borys.keyboard.press('Shift+Tab')
  await expect(mine).toBeFocused()
  const [chosen, seen] = [savedAt(borys), shownAt(cell(anna, first, column), '7')]
  await borys.keyboard.press('Enter')
  await expectSaved(borys)
  await expect(cell(borys, first, column)).toHaveText('7')
  expect((await seen) - (await chosen)).toBeLessThanOrEqual(soon)
  await anna.context().close()
  await borys.context().close()
})

test('a mark that a colleague saves while the cell is typed into stands beside the field, and is not written over unseen [TEACH-5] [TEACH-8]', async ({
  browser,
}) => {
  const [anna, borys] = [await teacherAt(browser, teachers.anna), await teacherAt(browser, teachers.borys)]
  await cell(borys, third, column).click()
  await borys.keyboard.type('7')
  await type(anna, third, '11')
  const news = borys.getByRole('status').filter({ hasText: 'У журналі вже 11' })
  await expect(news).toContainText('Анна Ткачук')
  const [field, beside] = [await borys.locator('input:focus').boundingBox(), await news.boundingBox()]
  expect(beside!.y).toBeGreaterThanOrEqual(field!.y + field!.height)
  await expectAccessible(borys)
  await expect(borys.locator('input:focus')).toHaveValue('7')
  await borys.keyboard.press('Enter')
  await expect(borys.getByText('1 розбіжність: оберіть оцінку')).toBeVisible()
  await expect(cell(anna, third, column)).toHaveText('11')
  await cell(borys, third, column).click()
  await borys.keyboard.press('Enter')
  await borys.getByRole('button', { name: 'Залишити ту, що в журналі' }).click()
  await expect(cell(borys, third, column)).toHaveText('11')

  await borys.keyboard.press('F2')
  await type(anna, third, '10')
  await expect(borys.getByRole('status').filter({ hasText: 'У журналі вже 10' })).toBeVisible()
  await borys.keyboard.press('Enter')
  await expectSaved(borys)
  await expect(cell(borys, third, column)).toHaveText('10')
  await anna.context().close()
  await borys.context().close()
})

test('one mark on two days of hand-in is decided as well, each with its day [TEACH-5]', async ({ browser }) => {
  const [anna, borys] = [await teacherAt(browser, teachers.anna), await teacherAt(browser, teachers.borys)]
  const monday = Temporal.PlainDate.from(year.dateFrom)
  const tuesday = monday.add({ days: 1 })
  const handIn = async (page: Page, day: string) => {
    await cell(page, first, column).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Коли здано…' }).click()
    await page.getByRole('dialog').getByLabel('День').fill(day)
    await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click()
  }
  await expect(cell(borys, first, column)).toHaveText('7')
  await hasDialogs(borys)
  await borys.context().setOffline(true)
  await handIn(borys, tuesday.toString())
  await expect(borys.getByText('1 оцінка чекає на мережу')).toBeVisible()
  await handIn(anna, monday.toString())
  await expectSaved(anna)
  await borys.context().setOffline(false)
  await expect(borys.getByText('1 розбіжність: оберіть оцінку')).toBeVisible()

  await cell(borys, first, column).click()
  await borys.keyboard.press('Enter')
  const choice = borys.getByRole('dialog', { name: 'Яку оцінку залишити?' })
  const [mine, theirs] = [tuesday, monday].map((day) => day.toString().split('-').toReversed().join('\\.'))
  await expect(choice).toContainText(new RegExp(`Ваша7Здано ${mine}.*У журналі7Здано ${theirs}`))
  await choice.getByRole('button', { name: 'Залишити мою' }).click()
  await expectSaved(borys)
  await expect(cell(borys, first, column)).toHaveText('7')
  await anna.context().close()
  await borys.context().close()
})

test('what is typed without a network outlives the closed page, and leaves from any other one [TEACH-5]', async ({
  browser,
}) => {
  const page = await teacherAt(browser, teachers.anna)
  const context = page.context()
  await hasDialogs(page)
  await expect(cell(page, first, column)).toBeVisible()
  await context.setOffline(true)
  for (const [place, name] of [first, second, third].entries()) await type(page, name, String(place + 2))
  await expect(page.getByText('3 оцінки чекають на мережу')).toBeVisible()
  await page.getByRole('button', { name: 'Створити роботу' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Назва').fill('Відкинута')
  await dialog.getByRole('button', { name: 'Створити роботу' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Перевірте інтернет')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Закрити без збереження' }).click()
  await expect(cell(page, third, column)).toHaveText('4')
  await page.close()

  await context.setOffline(false)
  const other = await context.newPage()
  const sent = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/marks'))
  await other.goto(`${school.portal.url}/schedule`)
  expect((await sent).status()).toBe(200)
  await other.goto(`${school.portal.url}/marks`)
  await expect(cell(other, first, column)).toHaveText('2')
  await expect(cell(other, third, column)).toHaveText('4')
  await expectSaved(other)
  await expect(other.getByRole('columnheader', { name: /Відкинута/ })).toHaveCount(0)
  await context.close()
})
