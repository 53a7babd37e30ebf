import type { Locator, Page } from '@playwright/test'
import { expect } from './actors.ts'

/** By the key alone, as often as it takes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 60 && !(await isThere()); pressed += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** As a finger or a mouse does, or by keys alone. */
export async function press(page: Page, target: Locator, byKeys: boolean): Promise<void> {
  if (!byKeys) return target.click()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
