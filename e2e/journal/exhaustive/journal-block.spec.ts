import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from '../../kit/actors.ts'
import { cell, createWork, expectSaved, openJournal, paste } from '../journal-steps.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { names, smallSchool, teachers } from '../../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

let column: number
const school = ownSchool(smallSchool)

const [first, second, third, fourth] = names as [string, string, string, string]

const picked = (page: Page) => page.getByRole('gridcell', { selected: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function middleOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('a mouse draws a block, which is copied, emptied and brought back; the cell’s history is one click away [TEACH-7] [TEACH-10]', async ({
  page,
  context,
}) => {
  const faults = watch(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openJournal(page, school, teachers.anna)
  for (const title of ['Степені', 'Корені']) await createWork(page, title)
  column = Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex')) - 1
  await cell(page, first, column).click()
  await paste(page, '9\t8\n7\tн\n\t12')
  await expect(cell(page, second, column + 1)).toHaveText('н')

  await cell(page, first, column).hover()
  await page.mouse.down()
  await cell(page, third, column + 1).hover()
  await page.mouse.up()
  await cell(page, fourth, column).hover()
  await expect(picked(page)).toHaveCount(6)
  await page.keyboard.press('Control+c')
  expect(await clipboard(page)).toBe('9\t8\n7\tн\n\t12')

  await cell(page, second, column).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Стерти' }).click()
  await expect(cell(page, second, column + 1)).toHaveText('–')
  await expect(picked(page)).toHaveCount(6)
  await page.keyboard.press('Control+z')
  await expect(cell(page, third, column + 1)).toHaveText('12')
  await expectSaved(page)

  const history = page.getByRole('button', { name: 'Хто змінював' })
  await expect(async () => {
    // The menu that is closing may take the first movement over the cell.
    await cell(page, third, column).hover()
    await cell(page, second, column).hover()
    await expect(history).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await history.click()
  const dialog = page.getByRole('dialog', { name: 'Хто змінював' })
  await expect(dialog).toContainText('– → 7')
  await page.keyboard.press('Escape')
  await expect(cell(page, second, column)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Хто змінював' }).click()
  await expect(dialog).toBeFocused()
  await page.clock.runFor(2_000)
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')

  await cell(page, fourth, column - 1).click()
  for (const key of ['8', 'Tab', 'Tab', '7', 'Enter']) await page.keyboard.press(key)
  await expect(cell(page, fourth, column + 1)).toHaveText('7')
  await expect(cell(page, fourth, column)).toHaveText('–')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a finger that rests draws a block, copies it and pastes it elsewhere; the pad takes the step back [TEACH-10] [LAY-7] [I18N-2]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'en-GB' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const faults = watch(page)
  await openJournal(page, school, teachers.borys, 'en')
  const touch = await context.newCDPSession(page)
  const press = async (from: Locator, to: Locator) => {
    const [start, end] = [await middleOf(from), await middleOf(to)]
    await expect(from).not.toBeFocused()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
    // The cell that is held takes the focus.
    await expect(from).toBeFocused()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await expect(cell(page, first, column)).toHaveText('9')

  await press(cell(page, first, column), cell(page, second, column + 1))
  await expect(page.getByRole('menu', { name: 'Actions' })).toBeVisible()
  await expect(picked(page)).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).tap()
  await expect.poll(() => clipboard(page)).toBe('9\t8\n7\tabs')

  await press(cell(page, fourth, column), cell(page, fourth, column))
  await page.getByRole('menuitem', { name: 'Paste' }).tap()
  await expect(cell(page, fourth, column)).toHaveText('9')
  await expect(cell(page, names[4]!, column + 1)).toHaveText('abs')
  const pad = page.getByRole('toolbar', { name: 'Mark' })
  await pad.getByRole('button', { name: 'Other marks' }).tap()
  await pad.getByRole('button', { name: 'Undo' }).tap()
  await expect(cell(page, fourth, column)).toHaveText('–')
  await pad.getByRole('button', { name: 'Redo' }).tap()
  await expect(cell(page, fourth, column)).toHaveText('9')
  await expectSaved(page, 'All saved')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: /^Journal: / })).toBeVisible()
  await cell(page, first, 2).tap()
  await expect(pad).toBeInViewport({ ratio: 1 })
  await expect(cell(page, first, 2)).toBeFocused()
  for (const _ of names) await page.keyboard.press('ArrowDown')
  const [chosen, marks] = [await page.locator('[role=gridcell]:focus').boundingBox(), await pad.boundingBox()]
  expect(chosen!.y + chosen!.height).toBeLessThanOrEqual(marks!.y)
  expect(faults).toEqual([])
  await context.close()
})

test('the cursor stays in sight on the first page, and what is wrong with the last cell is told above it [DASH-9] [TEACH-10]', async ({
  page,
}) => {
  await page.route('**/assets/dialogs-*', (route) => route.abort())
  await openJournal(page, school, teachers.anna)
  await page.goto(`${school.portal.url}/`)
  await cell(page, first, column).click()
  for (const _ of names) await page.keyboard.press('ArrowDown')
  await expect(cell(page, names.at(-1)!, column)).toBeFocused()
  await expect(cell(page, names.at(-1)!, column)).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Немає зв’язку з порталом.')).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()

  const total = cell(page, second, 2)
  const place = (await total.boundingBox())!
  await total.click()
  await page.context().setOffline(true)
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(total).toHaveText('7')
  expect((await total.boundingBox())!.x).toBe(place.x)
  await page.context().setOffline(false)
  await expectSaved(page)
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('columnheader', { name: 'Учень' })).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Учень' })).toBeInViewport({ ratio: 1 })
})

test('a click that follows a key without a move of the mouse reaches what lies beneath it [TEACH-10]', async ({
  page,
}) => {
  const faults = watch(page)
  await page.clock.install()
  await openJournal(page, school, teachers.anna)
  await cell(page, first, column).click()
  // Time stands still, and so the pane that keys raise stays until the mouse is used.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  const clickAfterKey = async (target: Locator) => {
    const { x, y } = await middleOf(target)
    await page.mouse.move(x, y)
    await page.keyboard.press('ArrowDown')
    const above = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.ariaHidden, [x, y] as const)
    expect(above).toBe('true')
    await page.mouse.down()
    await page.mouse.up()
  }
  await clickAfterKey(cell(page, third, column + 1))
  await expect(cell(page, third, column + 1)).toBeFocused()
  await clickAfterKey(page.getByRole('row', { name: fourth }).getByRole('button'))
  await page.clock.resume()
  await expect(page.getByRole('dialog')).toContainText(fourth)
  await page.keyboard.press('Escape')

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await clickAfterKey(page.getByRole('columnheader', { name: /чверть$/ }).first())
  await page.clock.resume()
  await expect(page.getByRole('menuitem', { name: 'Виставити обчислені…' })).toBeVisible()
  expect(faults).toEqual([])
})
