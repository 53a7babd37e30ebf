import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/actors.ts'
import { exhaustive } from '../kit/layers.ts'
import { withoutPageData } from '../kit/page-data.ts'

const widths = [
  { width: 1440, language: 'ua' },
  { width: 820, language: 'en' },
  { width: 390, language: 'ua' },
] as const
const words = {
  ua: {
    now: 'Алгебра',
    waits: 'Чекає на вас',
    registers: /^Присутність не відмічено/,
    works: /^Роботи без оцінок/,
    journal: 'Журнал успішності',
  },
  en: {
    now: 'Алгебра',
    waits: 'Waits for you',
    registers: /^Attendance not taken/,
    works: /^Works without marks/,
    journal: 'Success journal',
  },
}

const registersOf = (page: Page) => page.getByRole('list', { name: /^Присутність не відмічено/ })

for (const { width, language } of widths) {
  test(
    `a teacher’s day shows the lesson that runs and what waits at ${width} px, in ${language} [DASH-10] [LAY-7] [I18N-2]`,
    width === 820 ? exhaustive : {},
    async ({ signIn, page }) => {
      const said = words[language]
      await page.setViewportSize({ width, height: 900 })
      await signIn('teacher', language)

      await expect(page.getByRole('heading', { level: 2, name: said.now })).toBeVisible()
      await expect(page.getByText('9:50–10:35 · 8-Б')).toBeVisible()
      const waits = page.getByRole('region', { name: said.waits })
      await expect(waits.getByRole('list', { name: said.registers }).getByRole('button').first()).toBeVisible()
      await expect(waits.getByRole('list', { name: said.works }).getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('grid', { name: said.journal })).toBeVisible()
      await expect(page.getByRole(width < 600 ? 'button' : 'combobox', { name: /: [^,]*8-Б$/ })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      await page.goto('/active')
      await expect(page.getByRole('link', { name: /Контрольна робота/ }).first()).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    },
  )
}

test('one click leads to a register, to the marks of the present lesson, and to the column of a work [DASH-10] [ASSIGN-2]', async ({
  signIn,
}) => {
  const page = await signIn('teacher')
  await registersOf(page)
    .getByRole('button', { name: /8-Б.*04\.03/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Алгебра · 8-Б' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Журнал: Алгебра, 8-Б' }).click()
  await expect(page).toHaveURL(/\/marks\?discipline=\d+&group=\d+/)
  await page.goBack()
  const work = page
    .getByRole('list', { name: /^Роботи без оцінок/ })
    .getByRole('link')
    .first()
  const title = (await work.locator('b').textContent())!
  await work.click()
  await expect(page).toHaveURL(/\/marks\?discipline=\d+&group=\d+&work=\d+/)
  const head = page.getByRole('columnheader', { name: title })
  await expect(page.locator('[role=gridcell]:focus')).toHaveAttribute(
    'aria-colindex',
    (await head.getAttribute('aria-colindex'))!,
  )

  await page.goto('/')
  await page.getByRole('link', { name: 'Завдання' }).click()
  await expect(page.getByText(/\d+ роб.* на оцінки/)).toBeVisible()
  const pair = page.getByRole('button', { name: /^Алгебра · 8-Б/ })
  await expect(pair).toHaveAttribute('aria-expanded', 'true')
  const unmarked = page.getByRole('link', { name: /оцінок ще немає/ })
  await unmarked.first().click()
  await expect(page).toHaveURL(/&work=\d+/)
})

test(
  'what is chosen on the first page outlives a reload, and the menu leads back to the present lesson [DASH-10] [TEACH-1]',
  exhaustive,
  async ({ signIn }) => {
    const page = await signIn('teacher')
    const group = page.getByRole('combobox', { name: /^Група/ })
    await expect(group).toContainText('8-Б')
    await group.click()
    const other = page.getByRole('option').filter({ hasNotText: '8-Б' }).first()
    const chosen = (await other.textContent())!
    await other.click()
    await expect(page).toHaveURL(/\?discipline=\d+&group=\d+/)
    const quarter = page.getByRole('button', { name: '1 чв.' })
    await quarter.click()
    await expect(page).toHaveURL(/&quarter=1/)
    await page.reload()
    await expect(group).toContainText(chosen)
    await expect(quarter).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('link', { name: 'Головна' }).click()
    await expect(group).toContainText('8-Б')
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'what cannot be read is told where it was, and tried again; when all is done it says so [DASH-10]',
  exhaustive,
  async ({ signIn, page }) => {
    await withoutPageData(page)
    await page.route('**/waiting', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await signIn('teacher')
    const waits = page.getByRole('region', { name: 'Чекає на вас' })
    await expect(waits.getByRole('alert')).toContainText('Роботи не завантажилися')
    await expect(registersOf(page).getByRole('button').first()).toBeVisible()
    await page.unroute('**/waiting')
    await waits.getByRole('button', { name: 'Спробувати ще' }).click()
    await expect(waits.getByRole('link').first()).toBeVisible()

    await page.route('**/waiting', (route) => route.fulfill({ json: { works: [] } }))
    const nothing = { day: '2027-03-16', lessons: [] }
    await page.route('**/registers/missing', (route) => route.fulfill({ json: nothing }))
    await page.reload()
    await expect(waits).toContainText('Усе зроблено')
    await page.goto('/active')
    await expect(page.getByRole('heading', { name: 'Усі роботи оцінено.' })).toBeVisible()
  },
)
