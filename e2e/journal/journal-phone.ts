import type { Page } from '@playwright/test'
import { expect } from '../kit/actors.ts'
import { cell } from './journal-steps.ts'
import { names } from '../kit/small-school.ts'

/** On a phone: nothing lies over the keys or cuts a name, and decimals, signs and a class are there without letters. */
export async function markByThumb(page: Page, column: number) {
  const pad = page.getByRole('toolbar', { name: 'Mark' })
  const key = (name: string | RegExp) => pad.getByRole('button', { name, exact: typeof name === 'string' })
  await page.getByRole('button', { name: 'Hide the keys' }).tap()
  await expect(pad).toBeHidden()
  await cell(page, names[2]!, column).tap()
  const covered = pad.getByRole('button').evaluateAll((keys) =>
    keys.filter((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return height < 44 || width < 44 || !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  )
  expect(await covered).toEqual([])
  const cut = page
    .locator('[role=rowheader] span')
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
  expect(await cut).toEqual([])

  await key('9').tap()
  await key('Comma, decimals').tap()
  await expect(page.locator('input:focus')).toHaveValue('9,')
  await key('5').tap()
  await key('Next').tap()
  await expect(cell(page, names[2]!, column)).toHaveText('9.5')
  await key(/Other marks$/).tap()
  await key(/^ex exempt/).tap()
  await expect(cell(page, names[3]!, column)).toHaveText('ex')
  await expect(page.getByRole('status').filter({ hasText: `${names[3]}` })).toHaveText(/ex, exempt/)
  await key(/Marks 1 to 12$/).tap()
  await key('8').tap()
  await key(/Other marks$/).tap()
  await key('Fill down').tap()
  await expect(cell(page, names.at(-1)!, column)).toHaveText('8')
  await expect(page.getByRole('alert').filter({ hasText: 'filled' })).toBeVisible()
}
