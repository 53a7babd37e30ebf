import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/actors.ts'
import { cell, createWork, expectSaved, openJournal } from '../journal-steps.ts'
import { rowsOnDevice } from '../../kit/on-device.ts'
import { startChromium } from '../../kit/own-chromium.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { names, smallSchool, teachers } from '../../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

const school = ownSchool(smallSchool)
const [first, second] = names as [string, string]

const columnOf = async (page: Page) =>
  Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))

/** The column of the only work. */
async function columnFrom(page: Page): Promise<number> {
  await expect(page.getByRole('grid')).toBeVisible()
  return Number(await page.getByRole('columnheader', { name: /Степені/ }).getAttribute('aria-colindex'))
}

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

async function teacherIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${school.portal.url}/marks`)
  await expect(page.getByRole('grid')).toBeVisible()
  return page
}

test('a page that is closed in mid-typing has its text in the open field when the journal opens again [TEACH-12]', async ({
  page: other,
  context,
  browser,
}) => {
  await openJournal(other, school, teachers.anna)
  const page = await teacherIn(context)
  const column = await columnFrom(page)
  await cell(page, second, column).click()
  await page.keyboard.type('1')
  await expect(page.locator('input:focus')).toHaveValue('1')
  await other.reload()
  await expect(other.getByRole('grid')).toBeVisible()
  await expect(other.getByText('1 клітинку не дописано')).toBeHidden()
  await other.close()
  await page.close()

  const elsewhere = await browser.newContext({ locale: 'uk-UA', timezoneId: 'Europe/Kyiv' })
  const borys = await elsewhere.newPage()
  await openJournal(borys, school, teachers.borys)
  await cell(borys, second, column).click()
  await borys.keyboard.type('5')
  await borys.keyboard.press('Enter')
  await expectSaved(borys)
  await elsewhere.close()

  const reopened = await teacherIn(context)
  await expect(reopened.locator('input:focus')).toHaveValue('1')
  await expect(reopened.getByRole('status').filter({ hasText: 'У журналі вже 5' })).toContainText('Борис Савчук')
  await reopened.keyboard.type('1')
  await reopened.keyboard.press('Enter')
  await expect(reopened.getByText('1 розбіжність: оберіть оцінку')).toBeVisible()
  await expect(cell(reopened, second, column)).toHaveText('115')
  await cell(reopened, second, column).click()
  await reopened.keyboard.press('Enter')
  await reopened.getByRole('button', { name: 'Залишити мою' }).click()
  await expectSaved(reopened)
  await reopened.reload()
  await expect(cell(reopened, second, column)).toHaveText('11')
  await expect(reopened.locator('input:focus')).toHaveCount(0)
})

/** The texts of half-typed cells that the device keeps. */
const draftsOf = async (page: Page) =>
  (await rowsOnDevice<{ text: string }>(page, 'dzvinok.drafts', 'typed')).map(({ text }) => text)

async function signOut(page: Page) {
  await page.goto(`${school.portal.url}/logout`)
  await page.waitForURL(`${school.portal.url}/login`)
}

test('what is half typed is for nobody else, waits on the first page too, and Escape forgets it [TEACH-12]', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openJournal(page, school, teachers.anna)
  const column = await columnFrom(page)
  await cell(page, first, column).click()
  await page.keyboard.press('F2')
  await page.keyboard.type('2')
  // Sooner than anybody's hand closes it, nothing is promised.
  await page.clock.runFor(2_000)
  await expect.poll(() => draftsOf(page)).toEqual(['92'])
  await page.close()
  const door = await context.newPage()
  await signOut(door)
  await openJournal(door, school, teachers.borys)
  await expect(door.getByText('Усе збережено')).toBeVisible()
  await expect(door.locator('input:focus')).toHaveCount(0)
  await signOut(door)
  await openJournal(door, school, teachers.anna)
  await expect(door.locator('input:focus')).toHaveValue('92')

  await door.goto(`${school.portal.url}/`)
  await door.getByRole('button', { name: '1 клітинку не дописано' }).click()
  await expect(door.locator('input:focus')).toHaveValue('92')
  await door.keyboard.press('Escape')
  await expect(door.getByText('Усе збережено')).toBeVisible()
  await expect.poll(() => draftsOf(door)).toEqual([])
  await door.reload()
  await expect(cell(door, first, column)).toHaveText('9')
  await expect(door.getByRole('button', { name: '1 клітинку не дописано' })).toHaveCount(0)
})

test('a browser that is killed in mid-typing has the text of two seconds ago when it starts again [TEACH-12]', async ({
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'dzvinok-profile-'))
  const before = await startChromium(profile, launchOptions)
  const page = await before.context.newPage()
  await page.clock.install()
  await openJournal(page, school, teachers.anna)
  const column = await columnFrom(page)
  await cell(page, first, column).click()
  await page.keyboard.type('1')
  await page.clock.runFor(2_000)
  await expect.poll(() => draftsOf(page)).toEqual(['1'])
  await before.kill()

  const after = await startChromium(profile, launchOptions)
  const reopened = await after.context.newPage()
  // A browser writes cookies down half a minute later than it gets them: who was killed before signs in again.
  await signOut(reopened)
  await openJournal(reopened, school, teachers.anna)
  await expect(reopened.locator('input:focus')).toHaveValue('1')
  await reopened.keyboard.type('2')
  await reopened.keyboard.press('Enter')
  await expectSaved(reopened)
  await expect(cell(reopened, first, column)).toHaveText('12')
  await after.kill()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})
