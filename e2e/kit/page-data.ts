import type { Page } from '@playwright/test'

/** Pages come without what they first show, as where the database is slow, so that what a test makes of the calls is seen. */
export async function withoutPageData(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/(id="answers">)[^<]*/, '$1null')
      return route.fulfill({ response: answer, body: html })
    },
  )
  await page.route('**/api/context-pt/*/home', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
}
