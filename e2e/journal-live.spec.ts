import type { Browser, Page } from '@playwright/test'
import { expect, test } from './actors.ts'
import { cell, createWork, expectSaved, openJournal } from './journal-steps.ts'
import { ownSchool } from './own-school.ts'
import { names, smallSchool, teachers } from './small-school.ts'

test.describe.configure({ mode: 'serial' })

let column: number
const school = ownSchool(smallSchool)

const [first, second, third] = names as [string, string, string]
/** What others write is there this soon, in milliseconds. */
const soon = { timeout: 2_500 }

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

  await type(anna, first, '9')
  await expect(cell(borys, first, column)).toHaveText('9', soon)
  await cell(borys, third, column).click()
  await borys.keyboard.type('1')
  await type(anna, second, '8')
  await expect(cell(borys, second, column)).toHaveText('8', soon)
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
  await borys.keyboard.press('Enter')
  await expectSaved(borys)
  await expect(cell(borys, first, column)).toHaveText('7')
  await expect(cell(anna, first, column)).toHaveText('7', soon)
  await anna.context().close()
  await borys.context().close()
})

test('one mark on two days of hand-in is decided as well, each with its day [TEACH-5]', async ({ browser }) => {
  const [anna, borys] = [await teacherAt(browser, teachers.anna), await teacherAt(browser, teachers.borys)]
  const handIn = async (page: Page, day: string) => {
    await cell(page, first, column).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Коли здано…' }).click()
    await page.getByRole('dialog').getByLabel('День').fill(day)
    await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click()
  }
  await expect(cell(borys, first, column)).toHaveText('7')
  await hasDialogs(borys)
  await borys.context().setOffline(true)
  await handIn(borys, '2026-10-06')
  await expect(borys.getByText('1 оцінка чекає на мережу')).toBeVisible()
  await handIn(anna, '2026-10-05')
  await expectSaved(anna)
  await borys.context().setOffline(false)
  await expect(borys.getByText('1 розбіжність: оберіть оцінку')).toBeVisible()

  await cell(borys, first, column).click()
  await borys.keyboard.press('Enter')
  const choice = borys.getByRole('dialog', { name: 'Яку оцінку залишити?' })
  await expect(choice).toContainText(/Ваша7Здано 06.10.2026.*У журналі7Здано 05.10.2026/)
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
