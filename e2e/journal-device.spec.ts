import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './actors.ts'
import { cell, createWork, expectSaved, openJournal } from './journal-steps.ts'
import { ownSchool } from './own-school.ts'
import { names, smallSchool, teachers } from './small-school.ts'

test.describe.configure({ mode: 'serial' })

const school = ownSchool(smallSchool)
const [first, second] = names as [string, string]

const columnOf = async (page: Page) =>
  Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))

/** A browser that keeps nothing: its database cannot be reached. */
async function keepNothing(page: Page) {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'indexedDB', { get: refuse })
  })
}

test('where the browser keeps nothing the journal says so, holds the tab until all is saved, and saves it [TEACH-11]', async ({
  page,
  context,
}) => {
  await keepNothing(page)
  await openJournal(page, school, teachers.anna)
  await createWork(page, 'Степені')
  const column = await columnOf(page)
  await expect(page.getByText('Браузер нічого не зберігає на цьому пристрої')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await cell(page, first, column).click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 оцінка чекає на мережу')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await expect(cell(page, first, column)).toHaveText('9')

  await context.setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expect(cell(page, first, column)).toHaveText('9')
  await expect(cell(page, second, column)).toHaveText('–')
})
