import type { Page } from '@playwright/test'
import texts from '../../contract/locales/en.json' with { type: 'json' }
import { expect, expectAccessible } from './actors.ts'
import { worstContrast } from './contrast.ts'

/** Every screen, by who has it. */
export const screens = [
  { who: 'student', path: '/' },
  { who: 'student', path: '/schedule' },
  { who: 'student', path: '/active' },
  { who: 'student', path: '/marks' },
  { who: 'student', path: '/marks?look=chart' },
  { who: 'student', path: '/marks?tab=performance' },
  { who: 'student', path: '/marks?tab=search' },
  { who: 'student', path: '/repass' },
  { who: 'student', path: '/repass?tab=notices' },
  { who: 'student', path: '/repass?tab=security' },
  { who: 'student', path: '/schedule?week=2027-03-22' },
  { who: 'guardian', path: '/' },
  { who: 'guardian', path: '/schedule' },
  { who: 'guardian', path: '/marks' },
  { who: 'guardian', path: '/posts' },
  { who: 'guardian', path: '/posts?filter=unread&search=4711' },
  { who: 'teacher', path: '/' },
  { who: 'teacher', path: '/schedule' },
  { who: 'teacher', path: '/active' },
  { who: 'teacher', path: '/marks' },
  { who: 'teacher', path: '/marks?quarter=year' },
  { who: 'teacher', path: '/marks/lessons' },
  { who: 'teacher', path: '/schedule/weeks' },
  { who: 'admin', path: '/' },
  { who: 'admin', path: '/schedule' },
  { who: 'admin', path: '/schedule/weeks' },
  { who: 'admin', path: '/schedule/weeks?group=1&week=2027-03-22' },
  { who: 'admin', path: '/admin/profiles' },
  { who: 'admin', path: '/admin/posts' },
  { who: 'admin', path: '/admin/posts/new' },
  { who: 'admin', path: '/admin/periods' },
  { who: 'admin', path: '/admin/files' },
  { who: 'admin', path: '/admin/mails' },
  { who: 'admin', path: '/admin/connections' },
  { who: 'admin', path: '/admin/school' },
  { who: 'student', path: '/no-such-page' },
]
const link = 'email=a@b.example&token=x'
export const guestScreens = [
  '/login',
  '/login?refused=unknown',
  `/reset-password?${link}`,
  '/reset-password',
  '/register',
  `/register?${link}`,
  `/verify-email?${link}`,
  '/verify-email',
  '/unsubscribe?token=x',
  '/unsubscribe',
]
// The key of a text that has not come with the page's part.
const unsaid = new RegExp(`\\b(?:${Object.keys(texts).join('|')})\\.\\w`)

export type Look = { width: number; scheme: 'light' | 'dark'; axe: 'all' | 'colours' }

/** Expects a page to be accessible, readable, without missing texts and not wider than the screen, in each look. */
export async function expectFine(page: Page, path: string, looks: [Look, ...Look[]]): Promise<void> {
  await page.setViewportSize({ width: looks[0].width, height: 900 })
  await page.goto(path)
  for (const { width, scheme, axe } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('html').evaluate((html, chosen) => void (html.dataset['scheme'] = chosen), scheme)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, undefined, axe)
    const least = await worstContrast(page.locator('body'))
    expect(least!.contrast, `${path} at ${width} px: ${least!.words}`).toBeGreaterThanOrEqual(3)
    expect(await page.locator('body').innerText()).not.toMatch(unsaid)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}
