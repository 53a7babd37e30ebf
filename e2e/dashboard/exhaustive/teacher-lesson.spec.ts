import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { expect, expectAccessible } from '../../kit/actors.ts'
import { layerOf } from '../../kit/layers.ts'
import { test } from '../../kit/own-demo.ts'
import { withoutPageData } from '../../kit/page-data.ts'

const title = 'Алгебра'
const views = [
  { width: 1440, language: 'ua', colorScheme: 'light' },
  { width: 1440, language: 'en', colorScheme: 'dark' },
  { width: 390, language: 'ua', colorScheme: 'dark' },
  { width: 390, language: 'en', colorScheme: 'light' },
] as const
const content = { ua: /тему й домашнє$/, en: /topic and homework$/i }

for (const { width, language, colorScheme } of views)
  test(
    `the lesson on a teacher’s first page opens what is known of it, by a press and by Enter, at ${width} px, in ${language} [DASH-10] [SCHED-16]`,
    layerOf(language, width > 1000),
    async ({ signIn, page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await signIn('teacher', language)
      const lesson = page.getByRole('heading', { level: 2, name: title, exact: true }).getByRole('button')
      await expect(lesson).toHaveAttribute('aria-expanded', 'false')
      await lesson.click()
      const sheet = page.getByRole('dialog', { name: title })
      await expect(sheet).toContainText('9:50–10:35')
      await expect(sheet).toContainText('8-Б')
      await expect(sheet.getByRole('button', { name: content[language] })).toBeVisible()
      await expectAccessible(page, sheet)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(lesson).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(lesson).toBeFocused()
    },
  )

test('in a break the lesson that opens is the next one, and the journal below is its [DASH-10] [SCHED-16]', async ({
  signIn,
  page,
}) => {
  await withoutPageData(page)
  await signIn('teacher')
  await page.route('**/searches/schedule', async (route) => {
    const response = await route.fetch()
    const { schedule, ...rest } = (await response.json()) as { schedule: ScheduleEntry[] }
    const lesson = schedule.find(({ date, from }) => date === '2027-03-16' && from === '09:50')
    const breakBefore = lesson && [
      { ...lesson, uuid: crypto.randomUUID(), from: '08:55', to: '09:40', group: '8-А' },
      { ...lesson, from: '10:05', to: '10:50' },
    ]
    await route.fulfill({ response, json: { ...rest, schedule: breakBefore ?? schedule } })
  })
  await page.reload()
  await expect(page.getByText(/^Перерва, \d+ хв/)).toBeVisible()
  await page.getByRole('heading', { level: 2, name: title, exact: true }).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet).toContainText('10:05–10:50')
  await expect(sheet).toContainText('8-Б')
  await expect(page.getByRole('combobox', { name: /^Група/ })).toContainText('8-Б')
})
