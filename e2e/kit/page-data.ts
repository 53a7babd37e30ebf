import type { Page } from '@playwright/test'

/** Pages come without what they first show, as where the database is slow. */
export async function emptyPageData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Before the page's own script, which waits until all of the document is read.
    document.addEventListener('readystatechange', () => document.getElementById('answers')?.replaceChildren())
  })
}

/** Each call is made by itself, so that what a test makes of one is seen. */
export async function withoutPageData(page: Page): Promise<void> {
  await emptyPageData(page)
  await page.route('**/api/context-pt/*/home?*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
}
