import type { Page } from '@playwright/test'
import { expect } from '../kit/actors.ts'
import { tabTo } from '../kit/keyboard.ts'
import { exhaustive } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'

const current = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Алгебра,.*Урок триває/ })

for (const width of [1440, 390]) {
  test(
    `a student opens a lesson by Enter, reads it, goes through it by Tab and is back at the lesson after Escape, at ${width} px [SCHED-16] [LAY-12]`,
    width < 600 ? exhaustive : {},
    async ({ signIn, page }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('student', 'ua', '/schedule')
      const lesson = current(page)
      await expect(lesson).toBeVisible()
      await tabTo(page, lesson)
      await page.keyboard.press('Enter')

      const sheet = page.getByRole('dialog', { name: 'Алгебра' })
      await expect(sheet).toHaveAccessibleDescription('Вівторок, 16.03 · 9:50–10:35')
      await expect(sheet).toContainText('Викладає')
      await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      const join = sheet.getByRole('link', { name: /Приєднатися/ })
      await tabTo(page, join)
      await expect(sheet.getByRole('button', { name: 'Записати тему' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(lesson).toBeFocused()
      await expect(lesson).toBeInViewport({ ratio: 1 })
    },
  )
}
