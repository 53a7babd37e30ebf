import type { Browser, Page } from '@playwright/test'
import { fillSignIn } from '../kit/actors.ts'

/** Somebody of the demo school, whose open page is told what is new. */
export async function enter(
  browser: Browser,
  baseURL: string | undefined,
  who: string,
  language: 'ua' | 'en' = 'ua',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'uk-UA', timezoneId: 'Europe/Kyiv' })
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
  const page = await context.newPage()
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())
  await page.goto('/login')
  await fillSignIn(page, `${who}@dzvinok.example`, 'dzvinok-demo', language)
  await page.waitForURL('/')
  await stream
  return page
}

export const bellOf = (page: Page) => page.getByRole('button', { name: /^(Сповіщення|Notifications)/ })

export const countOf = async (page: Page) =>
  Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
