import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../kit/actors.ts'

const words = {
  ua: {
    picker: 'Вибір тижня',
    before: 'Попередній рік',
    after: 'Наступний рік',
    months: ['Січ', 'Лют', 'Бер', 'Кві', 'Тра', 'Чер', 'Лип', 'Сер', 'Вер', 'Жов', 'Лис', 'Гру'],
    weeks: 'Тижні',
    today: /^15–21 березня/,
    february: ['1–7 лютого', '8–14 лютого', '15–21 лютого', '22–28 лютого'],
    december: ['29 лист. – 5 груд.', '6–12 грудня', '13–19 грудня', '20–26 грудня', '27 груд. – 2 січ.'],
  },
  en: {
    picker: 'Choose a week',
    before: 'Previous year',
    after: 'Next year',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weeks: 'Weeks',
    today: /^15–21 March/,
    february: ['1–7 February', '8–14 February', '15–21 February', '22–28 February'],
    december: ['29 Nov – 5 Dec', '6–12 December', '13–19 December', '20–26 December', '27 Dec – 2 Jan'],
  },
}

/** Where it has no column of its own it opens. */
async function pickerOf(page: Page, width: number, language: 'ua' | 'en'): Promise<Locator> {
  const said = words[language]
  if (width >= 1280) return page.getByRole('complementary', { name: said.picker })
  await page.getByRole('main').getByRole('button', { name: said.today }).click()
  return page.getByRole('dialog', { name: said.picker })
}

for (const { width, language } of [
  { width: 1440, language: 'ua' },
  { width: 390, language: 'en' },
] as const)
  test(`the picker turns the years by arrows, has 12 months and the weeks of each from Monday, at ${width} px in ${language} [SCHED-3]`, async ({
    signIn,
    page,
  }) => {
    const said = words[language]
    await page.setViewportSize({ width, height: 900 })
    await signIn('student', language, '/schedule')
    const picker = await pickerOf(page, width, language)
    const month = (name: string) => picker.getByRole('button', { name, exact: true })
    const months = picker.getByRole('group').getByRole('button')
    const weeks = picker.getByRole('list', { name: said.weeks }).getByRole('link')

    await expect(months).toHaveText(said.months)
    await expect(month(said.months[2]!)).toHaveAttribute('aria-pressed', 'true')
    await expect(picker.getByRole('button', { pressed: true })).toHaveCount(1)
    await expect(picker.getByText('2027', { exact: true })).toBeVisible()
    await expect(weeks.filter({ hasText: said.today })).toHaveAttribute('aria-current', /./)
    await expect(weeks.and(page.locator('[aria-current]'))).toHaveCount(1)

    await month(said.months[1]!).click()
    await expect(month(said.months[1]!)).toHaveAttribute('aria-pressed', 'true')
    await expect(weeks).toHaveText(said.february.map((week) => new RegExp(`^${week}`)))
    await expect(page).toHaveURL('/schedule')

    await picker.getByRole('button', { name: said.before }).click()
    await expect(picker.getByText('2026', { exact: true })).toBeVisible()
    await picker.getByRole('button', { name: said.after }).click()
    await picker.getByRole('button', { name: said.after }).click()
    await expect(picker.getByText('2028', { exact: true })).toBeVisible()
    await picker.getByRole('button', { name: said.before }).click()
    await picker.getByRole('button', { name: said.before }).click()
    await expect(picker.getByText('2026', { exact: true })).toBeVisible()
    await picker.getByRole('button', { name: said.after }).click()
    await month(said.months[11]!).click()
    await expect(weeks).toHaveText(said.december.map((week) => new RegExp(`^${week}`)))
    await expect(weeks.first()).toHaveAttribute('href', /week=2027-11-29/)

    await picker.getByRole('button', { name: said.before }).click()
    await weeks.nth(1).click()
    await expect(page).toHaveURL(/\?week=2026-12-07$/)
    await expect(page.getByRole('main')).toContainText('07.12')
  })
