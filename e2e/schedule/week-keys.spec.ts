import type { Page } from '@playwright/test'
import { expect, test } from '../kit/actors.ts'
import { tabTo } from '../kit/keyboard.ts'

const lessonWithFocus = (page: Page) => page.getByRole('table', { name: 'Розклад' }).locator('button:focus')

/** Row and column of the grid in which the focus is. */
const cellWithFocus = (page: Page) =>
  lessonWithFocus(page).evaluate((lesson) => {
    const cell = lesson.closest('td')!
    return [cell.closest('tr')!.rowIndex, cell.cellIndex]
  })

test('by keyboard alone a student goes through the week and to the next one, opens a lesson and is back at it [SCHED-2] [SCHED-16] [LAY-12]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('student', 'ua', '/schedule')
  const running = page.getByRole('main').getByRole('button', { name: /^Алгебра,.*Урок триває/ })
  await expect(running).toBeVisible()
  await tabTo(page, running)
  const [row, tuesday] = (await cellWithFocus(page)) as [number, number]
  await page.keyboard.press('ArrowDown')
  expect(await cellWithFocus(page)).toEqual([row + 1, tuesday])
  await page.keyboard.press('ArrowRight')
  expect(await cellWithFocus(page)).toEqual([row + 1, tuesday + 1])
  await page.keyboard.press('Home')
  expect((await cellWithFocus(page))[1]).toBe(tuesday + 1)
  await page.keyboard.press('Control+Home')
  expect((await cellWithFocus(page))[1]).toBe(1)

  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: 'Весняні канікули' })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL('/schedule?week=2027-03-29')
  await expect(lessonWithFocus(page)).toBeVisible()
  const reached = await cellWithFocus(page)
  expect(reached[1]).toBe(1)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await cellWithFocus(page)).toEqual(reached)
})
