import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from '../../kit/actors.ts'
import { cell, createWork, expectSaved, openJournal, paste } from '../journal-steps.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { names, smallSchool, teachers } from '../../kit/small-school.ts'

test.describe.configure({ mode: 'serial' })

const school = ownSchool(smallSchool)
const [first, second, third] = names as [string, string, string]

/** Presses keys and counts them: those held down beside another are one with it, and what spells a mark is not counted. */
function keyboardOf(page: Page) {
  let pressed = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      pressed += keys.length
    },
    mark: (text: string) => page.keyboard.type(text),
    pressed: () => pressed,
  }
}

test('a class of thirty is marked in under 60 keystrokes beside the marks, one value filled down in 3 [TEACH-10]', async ({
  page,
}) => {
  const faults = watch(page)
  await openJournal(page, school, teachers.anna)
  for (const title of ['Степені', 'Корені', 'Функції']) await createWork(page, title)
  const column = Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex')) - 2
  const marks = names.map((_, place) => String((place % 12) + 1))
  const whole = keyboardOf(page)
  await cell(page, first, column).click()
  for (const mark of marks) {
    await whole.mark(mark)
    await whole.press('Enter')
  }
  expect(whole.pressed()).toBeLessThan(60)
  for (const [place, mark] of marks.entries()) await expect(cell(page, names[place]!, column)).toHaveText(mark)

  const down = keyboardOf(page)
  await cell(page, first, column + 1).click()
  await down.press('Control+Shift+ArrowDown', '9', 'Control+Enter')
  expect(down.pressed()).toBe(3)
  for (const name of names) await expect(cell(page, name, column + 1)).toHaveText('9')
  await expect(cell(page, first, column + 1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, names.at(-1)!, column + 1)).toHaveText('–')
  await page.keyboard.type('8')
  for (const key of ['Control+Enter', 'Control+Shift+ArrowDown', 'Control+d']) await page.keyboard.press(key)
  await expect(cell(page, names.at(-1)!, column + 1)).toHaveText('8')
  await expectSaved(page)
  expect(faults).toEqual([])
})

test('marks are typed into a block from where it began, and after a row of them Enter goes back under its first; no tip comes over them, and what is seen is copied [TEACH-10]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openJournal(page, school, teachers.anna)
  const column = 5
  const at = (name: string, of: number) => cell(page, name, of)
  await expect(at(first, column)).toBeVisible()
  const start = Number(await page.getByRole('columnheader', { name: /Степені/ }).getAttribute('aria-colindex'))
  await at(first, start).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Вибрано 4 клітинки' })).toBeAttached()
  await page.keyboard.type('10')
  await expect(page.getByRole('textbox', { name: new RegExp(`^${first} Леся, .*Степені`) })).toBeFocused()
  for (const mark of ['Enter', '11', 'Enter', '12', 'Enter', '7', 'Enter']) {
    if (/\d/.test(mark)) await page.keyboard.type(mark)
    else await page.keyboard.press(mark)
  }
  await expect(at(first, start)).toHaveText('10')
  await expect(at(second, start)).toHaveText('11')
  await expect(at(first, start + 1)).toHaveText('12')
  await expect(at(second, start + 1)).toHaveText('7')
  await expect(at(first, start)).toBeFocused()

  await at(third, start).click()
  for (const key of ['5', 'Tab', '6', 'Tab', '7', 'Enter']) await page.keyboard.press(key)
  await expect(at(third, start + 2)).toHaveText('7')
  await expect(at(names[3]!, start)).toBeFocused()
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await expectSaved(page)

  const tip = page.getByRole('button', { name: 'Хто змінював' })
  await page.clock.runFor(2_000)
  await expect(tip).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.clock.runFor(2_000)
  await expect(tip).toBeVisible()
  await page.keyboard.press('3')
  await page.clock.runFor(2_000)
  await expect(tip).toHaveCount(0)
  await page.keyboard.press('Escape')

  for (const key of ['Control+a', 'Control+a', 'Control+c']) await page.keyboard.press(key)
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((row) => row.split('\t'))
  expect(copied).toHaveLength(names.length + 1)
  expect(copied[0]![0]).toBe('Учень')
  expect(copied[0]![start - 1]).toMatch(/^\d\d\.\d\d Степені$/)
  expect([copied[1]![0], copied[1]![start - 1]]).toEqual([`${first} Леся`, '10'])
  await expect(cell(page, first, 2)).toHaveText(copied[1]![1]!)
  expect(copied[1]![1]).toMatch(/^\d+$/)
})

test('marks that are pasted with names are shown before they are written, and taken back in one step [TEACH-13]', async ({
  page,
}) => {
  await openJournal(page, school, teachers.anna)
  const column = Number(await page.getByRole('columnheader', { name: /Корені/ }).getAttribute('aria-colindex'))
  await cell(page, first, column).click()
  await paste(page, `Прізвище\tБали\n${third} Леся\t5\n${second}\t99\nЛис Лев\t7\n${first} Леся\t`)

  const dialog = page.getByRole('dialog', { name: 'Перевірте перед вставленням' })
  await dialog.getByRole('combobox', { name: /, Бали$/ }).click()
  await page.getByRole('option').nth(1).click()
  await expect(dialog).toContainText('Буде замінено 1 оцінку. Порожня клітинка зітре 1 оцінку.')
  await expect(dialog.getByRole('listitem').filter({ hasText: second })).toContainText('Найбільше — 12.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Лис Лев' })).toContainText('такого імені немає')
  await expect(dialog.getByRole('listitem').filter({ hasText: third })).toContainText('6 → 5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Вставити решту (2)' }).press('Enter')
  await expect(cell(page, third, column)).toHaveText('5')
  await expect(cell(page, second, column)).toHaveText('7')
  await expect(cell(page, first, column)).toHaveText('–')
  await page.keyboard.press('Control+z')
  await expect(cell(page, third, column)).toHaveText('6')
  await expect(cell(page, first, column)).toHaveText('12')
  await expectSaved(page)
})
