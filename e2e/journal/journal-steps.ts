import type { Locator, Page } from '@playwright/test'
import { expect, signInAt } from '../kit/actors.ts'
import type { SmallSchool } from '../kit/small-school.ts'

/** Signs in at a school of one's own and opens the journal. */
export async function openJournal(
  page: Page,
  { portal, password }: SmallSchool,
  email: string,
  language: 'ua' | 'en' = 'ua',
) {
  await signInAt(page, { portal: portal.url, email, password, language }, '/marks')
}

/** A cell of the sheet by the student's name and the place of its column, from 1. */
export function cell(page: Page, name: string, column: number): Locator {
  return page
    .getByRole('row', { name })
    .getByRole('gridcell')
    .nth(column - 2)
}

export async function createWork(page: Page, title: string, words = { open: 'Створити роботу', title: 'Назва' }) {
  await page.getByRole('button', { name: words.open }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.title).fill(title)
  await dialog.getByRole('button', { name: words.open }).click()
  await expect(dialog).toBeHidden()
}

/** As a spreadsheet hands a block over. */
export async function paste(page: Page, text: string) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

export async function expectSaved(page: Page, words = 'Усе збережено') {
  await expect(page.getByText(words)).toBeVisible({ timeout: 15_000 })
}

/** The frame is an element of its own: it lies where the cell with the focus does. */
export async function expectFramed(page: Page) {
  const focused = await page.locator('[role=gridcell]:focus').boundingBox()
  expect(focused).not.toBeNull()
  expect(await page.locator('[role=grid] > [data-column]').first().boundingBox()).toEqual(focused)
}
