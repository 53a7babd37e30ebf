import type { Page } from '@playwright/test'
import { expect } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'
import { expectAccessible } from '../kit/accessible.ts'

test.use({ purpose: 'chosen profiles' })

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Дії з вибраними' })
const toast = (page: Page) => page.getByRole('region', { name: 'Що зроблено з вибраними' })
const rows = (page: Page) => page.getByRole('table', { name: 'Профілі' }).locator('tbody').getByRole('row')

const words = {
  ua: {
    bar: 'Дії з вибраними',
    toast: 'Що зроблено з вибраними',
    table: 'Профілі',
    page: 'Усі на сторінці',
    all: /Вибрати всіх, хто відповідає: [\d\u00A0]+/,
    chosen: 'вибрано',
    move: /До класу/,
    find: 'Знайти клас',
    here: /8-Б.*із вибраних уже тут/,
    moved: /переведено до 8-Б/,
    already: 'Уже в цьому класі',
    undo: 'Скасувати',
    undone: 'Зміну скасовано.',
  },
  en: {
    bar: 'Actions with the chosen',
    toast: 'What was done with the chosen',
    table: 'Profiles',
    page: 'All on the page',
    all: /Choose all that match: [\d,]+/,
    chosen: 'chosen',
    move: /To a class/,
    find: 'Find a class',
    here: /8-Б.*of the chosen (is|are) already here/,
    moved: /moved to 8-Б/,
    already: 'In this class already',
    undo: 'Undo',
    undone: 'The change is undone.',
  },
} as const

for (const [language, width] of [
  ['ua', 1440],
  ['en', 390],
] as const)
  test(`${language}, ${width} px: all students that match move to a class, and back by undo [APROF-6] [HIST-1]`, async ({
    signIn,
  }) => {
    const said = words[language]
    const page = await signIn('admin', language, '/admin/profiles?type=STUDENT&state=active')
    await page.setViewportSize({ width, height: 900 })
    const actions = page.getByRole('toolbar', { name: said.bar })
    const done = page.getByRole('region', { name: said.toast })
    const shown = page.getByRole('table', { name: said.table }).locator('tbody').getByRole('row')
    await page.getByRole('checkbox', { name: said.page }).click()
    await expect(actions).toContainText(`50 ${said.chosen}`)
    const all = page.getByRole('button', { name: said.all })
    const count = Number(/\d+$/.exec((await all.textContent()) ?? '')![0])
    expect(count).toBeGreaterThan(120)
    await all.click()
    await expect(actions).toContainText(`${count} ${said.chosen}`)
    const before = await shown.allTextContents()
    const others = before.filter((row) => !row.includes('8-Б')).length
    expect(others).toBeGreaterThan(0)

    await actions.getByRole('combobox', { name: said.move }).click()
    await page.getByRole('combobox', { name: said.find }).fill('8-Б')
    await expect(page.getByRole('option', { name: said.here })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await expect(done).toContainText(said.moved)
    await expect(done).toContainText(said.already)
    await expect(shown.filter({ hasText: '8-Б' })).toHaveCount(before.length)
    await expect(done.getByRole('button', { name: said.undo })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')

    await expect(page.getByText(said.undone)).toBeVisible()
    await expect(shown).toHaveText(before)
  })

test('by the keyboard alone two are chosen and locked, and the lock is undone [APROF-6]', async ({ signIn }) => {
  const page = await signIn('admin', 'ua', '/admin/profiles?type=TEACHER&state=active')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(rows(page).first()).toBeVisible()
  const count = await rows(page).count()
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('2 вибрано')
  await bar(page).getByRole('button', { name: 'Заблокувати' }).press('Enter')
  const asked = page.getByRole('alertdialog', { name: 'Заблокувати 2 профілі?' })
  await asked.getByRole('button', { name: 'Заблокувати' }).press('Enter')
  await expect(toast(page)).toContainText('2 профілі заблоковано')
  await expect(toast(page)).toContainText('Скасування не поверне завершених сеансів')
  // They stay until the next search, and it is said that they were changed.
  await expect(rows(page).filter({ hasText: 'змінено' })).toHaveCount(2)
  await expect(rows(page)).toHaveCount(count)

  await page.keyboard.press('Enter')

  await expect(rows(page).filter({ hasText: 'змінено' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(count)
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Прізвище')).toBeVisible()
})

test('what is chosen is taken as a file that an import knows [APROF-6]', async ({ signIn }) => {
  const page = await signIn('admin', 'ua', '/admin/profiles?type=GUARDIAN')
  await page.setViewportSize({ width: 1440, height: 900 })
  const boxes = rows(page).getByRole('checkbox', { checked: false })
  await boxes.nth(0).click()
  await rows(page)
    .nth(3)
    .getByRole('checkbox')
    .first()
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 вибрано')
  // A range is made by Shift alone, at that press.
  await rows(page).nth(6).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('5 вибрано')
  await rows(page).nth(6).getByRole('checkbox').first().press('Space')
  await expect(bar(page)).toContainText('4 вибрано')
  await bar(page).getByRole('button', { name: 'Експорт' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV для імпорту' }).click()
  const file = await downloading

  expect(file.suggestedFilename()).toMatch(/^Профілі .*\.csv$/)
  const stream = await file.createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text.trim().split('\r\n')).toHaveLength(5)
  expect(text).toContain('тип;пошта;прізвище')
})

test('on a phone three are chosen and sent links; whoever has no address is told [APROF-6]', async ({ signIn }) => {
  const page = await signIn('admin', 'ua', '/admin/profiles?type=GUARDIAN&state=active')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole('checkbox').click()
  await expect(bar(page)).toContainText('3')
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Пароль' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Надіслати' }).click()
  await expect(toast(page)).toContainText('3 посилання в черзі на надсилання')

  await page.goto('/admin/profiles?type=STUDENT&state=active&missing=address')
  await rows(page).first().getByRole('checkbox').click()
  const mail = bar(page).getByRole('button', { name: 'Пароль' })
  await expect(mail).toHaveAttribute('aria-disabled', 'true')
  await mail.press('Enter')
  await expect(page.getByText(/^Без пошти: 1/).first()).toBeVisible()
  await bar(page).getByRole('button', { name: 'Зняти вибір' }).click()
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Стан і порядок' }).click()
  await page.getByRole('menuitem', { name: 'Скинути фільтри' }).click()
  await expect(page).toHaveURL(/\/admin\/profiles$/)
})
