import type { Locator, Page } from '@playwright/test'

/** Tab by Tab, from where the page begins. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await to.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the keyboard does not lead there')
}
