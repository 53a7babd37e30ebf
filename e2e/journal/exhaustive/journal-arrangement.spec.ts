import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from '../../kit/actors.ts'
import { cell, createWork, expectSaved, openJournal } from '../journal-steps.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { domain, smallSchool } from '../../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

const teacher = `teacher@${domain}`
const students = ['Бабенко Леся', 'Гончар Богдан', 'Гончар Богдана', 'Зеленська Катерина', 'Ярема Остап'] as const
const [babenko, bohdan, bohdana, zelenska, yarema] = students
const school = ownSchool(() =>
  smallSchool({
    groups: ['8-А'],
    profiles: [
      `TEACHER,${teacher},Ткачук,Анна,,`,
      ...students.map((name, n) => `STUDENT,student${n}@${domain},${name.replace(' ', ',')},8-А,`),
    ],
    lessons: [`1,8:00,8:45,8-А,Алгебра,${teacher},CLASSES,GROUP`],
    claimed: [teacher],
  }),
)

/** On a phone the surname stands above the first name. */
const namesShown = async (page: Page) =>
  (await page.getByRole('rowheader').getByRole('button').allTextContents()).map((name) => name.replaceAll(/\s+/g, ' '))

async function expectRows(page: Page, ...rows: string[]) {
  await expect.poll(() => namesShown(page)).toEqual(rows)
}

test('a student is found, the class ordered by its total and narrowed to who owes something, by keys alone [TEACH-18]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const faults = watch(page)
  await openJournal(page, school, teacher)
  await createWork(page, 'Степені')
  const column = Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))
  for (const mark of ['7', '11', '+', '', '9']) {
    await page.keyboard.type(mark)
    await page.keyboard.press(mark ? 'Enter' : 'ArrowDown')
  }
  await expectSaved(page)

  await page.keyboard.press('Control+f')
  const find = page.getByRole('textbox', { name: 'Знайти учня' })
  await expect(find).toBeFocused()
  await page.keyboard.type('бог гон')
  const found = page.getByRole('search').getByRole('status')
  await expect(found).toHaveText('1 з 2')
  await page.keyboard.press('ArrowDown')
  await expect(found).toHaveText('2 з 2')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(cell(page, bohdana, column)).toBeFocused()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('щ')
  await expect(found).toHaveText('немає')
  await page.keyboard.press('Escape')
  await expect(cell(page, bohdana, column)).toBeFocused()

  const choose = async (item: RegExp) => {
    await page.keyboard.press('Alt+ArrowDown')
    const offered = page.getByRole('menuitem', { name: item })
    await expect(offered).toBeVisible()
    while (!(await offered.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeHidden()
  }
  const said = page.getByRole('status')
  for (const key of ['Control+Home', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  await choose(/спершу найвищі$/)
  await expectRows(page, bohdan, yarema, babenko, bohdana, zelenska)
  await expect(page.getByRole('columnheader', { name: /чверть$/ }).first()).toHaveAttribute('aria-sort', 'descending')
  await expect(said.filter({ hasText: /чверть: спершу найвищі/ })).toBeVisible()

  const head = page.getByRole('columnheader', { name: /Степені/ })
  while (!(await head.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowRight')
  await choose(/^Лише не здано: 1$/)
  await expectRows(page, zelenska)
  await expect(said.filter({ hasText: '«Степені»: не здано, 1 з 5' })).toBeVisible()
  await expect(head).toBeFocused()
  await choose(/^Лише без оцінки: 2$/)
  await expectRows(page, bohdana, zelenska)
  await expect(said.filter({ hasText: '«Степені»: без оцінки, 2 з 5' })).toBeVisible()
  await expectAccessible(page)

  await choose(/^Показати всіх учнів$/)
  await expectRows(page, bohdan, yarema, babenko, bohdana, zelenska)
  const byName = page.getByRole('button', { name: 'Упорядкувати за прізвищем' })
  while (!(await byName.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expectRows(page, ...students)
  await expect(byName).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  expect(faults).toEqual([])
})

test('a finger finds, orders and narrows the same sheet on a phone [TEACH-15] [TEACH-18] [LAY-7]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' })
  const page = await context.newPage()
  await openJournal(page, school, teacher, 'en')
  const head = page.getByRole('columnheader', { name: /Степені/ })
  await expect(head).toBeVisible()
  const column = Number(await head.getAttribute('aria-colindex'))

  const find = page.getByRole('textbox', { name: 'Find a student' })
  const more = page.getByRole('button', { name: 'More', exact: true })
  const bar = (await more.locator('..').boundingBox())!
  await more.tap()
  await page.getByRole('menuitem', { name: 'Find a student' }).tap()
  await expect(find).toBeFocused()
  await page.keyboard.type('гон')
  const search = page.getByRole('search')
  await expect(search.getByRole('status')).toHaveText('1 of 2')
  await expectAccessible(page)
  const box = (await search.boundingBox())!
  expect([box.x, box.y, box.x + box.width, box.y + box.height]).toEqual([
    bar.x + 8,
    bar.y + 8,
    bar.x + bar.width - 8,
    bar.y + bar.height - 8,
  ])
  await page.getByRole('button', { name: 'Next one found' }).tap()
  await expect(search.getByRole('status')).toHaveText('2 of 2')
  await expect(find).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: bohdana }).locator(':focus')).toBeVisible()
  await expect(more).toBeInViewport()
  await more.tap()
  await page.getByRole('menuitem', { name: 'Find a student' }).tap()
  await search.getByRole('button', { name: 'Close' }).tap()
  await expect(find).not.toBeFocused()

  await page
    .getByRole('columnheader', { name: /^quarter|^Quarter/ })
    .first()
    .tap()
  await page.getByRole('menuitem', { name: /lowest first$/ }).tap()
  await expectRows(page, babenko, yarema, bohdan, bohdana, zelenska)
  await head.tap()
  await page.getByRole('menuitem', { name: 'Only without a mark: 2' }).tap()
  await expectRows(page, bohdana, zelenska)
  await expect(page.getByRole('status').filter({ hasText: '“Степені”: no mark, 2 of 5' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'lowest first' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Show all students' }).tap()
  await page.getByRole('button', { name: 'Order by name' }).tap()
  await expectRows(page, ...students)
  await expect(cell(page, bohdan, column)).toHaveText('11')
  await context.close()
})
