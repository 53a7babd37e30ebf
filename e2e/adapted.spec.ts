import type { Page } from '@playwright/test'
import { tooSmall, unseen } from './adapted.ts'
import { expect, test } from './actors.ts'

test.use({ hasTouch: true })

const pages = {
  student: ['/', '/schedule', '/active', '/marks', '/marks?tab=performance', '/marks?tab=search', '/repass'],
  guardian: ['/', '/schedule', '/marks', '/repass'],
  teacher: ['/', '/schedule', '/active', '/marks', '/repass'],
  admin: ['/', '/admin/profiles', '/admin/periods', '/repass'],
}

/** The page with all that it fetches: nothing of it stands for something that is still to come. */
async function opened(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

for (const [who, paths] of Object.entries(pages)) {
  test(`${who}: every page can be read with forced colours, at 320 px and with a finger [LAY-11]`, async ({
    signIn,
    page,
  }) => {
    test.setTimeout(120_000)
    await signIn(who)
    const faults: Record<string, string[]> = {}
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ forcedColors: 'active' })
      await opened(page, path)
      const hidden = await unseen(page)
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize({ width: 320, height: 700 })
      const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
      const found = [...hidden, ...(await tooSmall(page)), ...(width > 320 ? [`is ${width} px wide at 320`] : [])]
      if (found.length) faults[path] = found
    }
    expect(faults).toEqual({})
  })
}
