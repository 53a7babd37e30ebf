import type { Browser, Page } from '@playwright/test'
import { fillSignIn } from './actors.ts'

type Visit = { baseURL: string; language: 'ua' | 'en'; width: number }

/** Schedule of the demo's student of 8-Б, in a browser of their own. */
export async function studentPage(browser: Browser, { baseURL, language, width }: Visit): Promise<Page> {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({
    baseURL,
    viewport,
    extraHTTPHeaders: { 'x-forwarded-for': `10.8.${width % 250}.1` },
  })
  await context.addCookies([{ name: 'language', value: language, url: baseURL }])
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  const page = await context.newPage()
  await page.goto('/login')
  await fillSignIn(page, 'student@dzvinok.example', 'dzvinok-demo', language)
  await page.waitForURL('/')
  await page.goto('/schedule')
  return page
}
