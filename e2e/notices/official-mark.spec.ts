import { expect, expectAccessible } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'
import { bellOf, countOf, enter } from './bell-steps.ts'

const runs = [
  {
    language: 'ua',
    width: 1440,
    grade: 10,
    panel: 'Сповіщення',
    readAll: 'Позначити прочитаними',
    told: 'Алгебра: нова оцінка 10 за чверть',
    details: '3 чверть · офіційна оцінка',
    total: /^Алгебра, 3 чверть: 10, офіційна оцінка/,
  },
  {
    language: 'en',
    width: 390,
    grade: 9,
    panel: 'Notifications',
    readAll: 'Mark all as read',
    told: 'Алгебра: new quarter mark 9',
    details: 'Quarter 3 · official mark',
    total: /^Алгебра, Quarter 3: 9, official mark/,
  },
] as const

for (const { language, width, grade, panel: title, readAll, told, details, total } of runs)
  test(`a quarter’s mark that is set stands at the guardian’s bell in words, and leads to the child’s totals, in ${language} and ${width} px wide [NOTE-1] [MARK-4]`, async ({
    browser,
    baseURL,
  }) => {
    const guardian = await enter(browser, baseURL, 'guardian', language)
    await guardian.setViewportSize({ width, height: 900 })
    const teacher = await enter(browser, baseURL, 'teacher')
    await bellOf(guardian).click()
    const panel = guardian.getByRole('dialog', { name: title })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    // More than nine are not counted.
    const all = panel.getByRole('button', { name: readAll })
    if ((await all.count()) && (await all.isEnabled())) await all.click()
    await guardian.keyboard.press('Escape')
    await expect.poll(() => countOf(guardian)).toBe(0)

    const column = await teacher
      .getByRole('columnheader', { name: /чверть$/ })
      .first()
      .getAttribute('aria-colindex')
    await teacher.getByRole('row', { name: /Софія/ }).locator(`[role=gridcell][aria-colindex="${column}"]`).click()
    await teacher.keyboard.type(String(grade))
    await teacher.keyboard.press('Enter')
    await expect.poll(() => countOf(guardian)).toBe(1)

    await bellOf(guardian).click()
    const notice = panel.getByRole('listitem').filter({ hasText: told })
    await expect(notice).toContainText('Софія')
    await expect(notice).toContainText(details)
    await expectAccessible(guardian)
    await notice.getByRole('link').click()

    await expect(guardian).toHaveURL(/\/marks/)
    await expect(panel).toBeHidden()
    await expect(guardian.getByRole('button', { name: total })).toBeVisible()
    await expect.poll(() => countOf(guardian)).toBe(0)
    await expectAccessible(guardian)
  })
