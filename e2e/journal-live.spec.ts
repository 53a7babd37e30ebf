import type { Browser, Page } from '@playwright/test'
import { expect, test } from './actors.ts'
import { cell, createWork, expectSaved, openJournal } from './journal-steps.ts'
import { names, smallSchool, teachers, type SmallSchool } from './small-school.ts'

test.describe.configure({ mode: 'serial' })

let school: SmallSchool
let column: number
test.beforeAll(async () => {
  test.setTimeout(120_000)
  school = await smallSchool()
})
test.afterAll(() => school.portal.stop())

const [first, second, third] = names as [string, string, string]
/** What others write is there this soon, in milliseconds. */
const soon = { timeout: 2_500 }

async function teacherAt(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'uk-UA', timezoneId: 'Europe/Kyiv' })
  const page = await context.newPage()
  await openJournal(page, school, email)
  return page
}

async function type(page: Page, name: string, text: string) {
  await cell(page, name, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('two teachers of one sheet see each other’s marks within two seconds, and decide where both wrote [TEACH-5] [TEACH-8]', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const [anna, borys] = [await teacherAt(browser, teachers.anna), await teacherAt(browser, teachers.borys)]
  await createWork(anna, 'Степені')
  column = Number(await anna.getByRole('grid').locator('td:focus').getAttribute('aria-colindex'))
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
  // The dialog may take the focus a moment after it shows.
  await expect(async () => {
    await borys.keyboard.press('Tab')
    await expect(mine).toBeFocused({ timeout: 500 })
  }).toPass()
  await borys.keyboard.press('Enter')
  await expectSaved(borys)
  await expect(cell(borys, first, column)).toHaveText('7')
  await expect(cell(anna, first, column)).toHaveText('7', soon)
  await anna.context().close()
  await borys.context().close()
})

test('what is typed without a network outlives the closed page, and leaves from any other one [TEACH-5]', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const page = await teacherAt(browser, teachers.anna)
  const context = page.context()
  await expect(cell(page, first, column)).toBeVisible()
  await context.setOffline(true)
  for (const [place, name] of [first, second, third].entries()) await type(page, name, String(place + 2))
  await expect(page.getByText('3 оцінки чекають на мережу')).toBeVisible()
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
  await context.close()
})
