import type { Page } from '@playwright/test'
import texts from '../../contract/locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from '../kit/actors.ts'
import { worstContrast } from '../kit/contrast.ts'

const screens = [
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
  { who: 'student', path: '/repass?tab=viewings' },
  { who: 'student', path: '/posts' },
  { who: 'student', path: '/schedule?week=2027-03-22' },
  { who: 'guardian', path: '/' },
  { who: 'guardian', path: '/schedule' },
  { who: 'guardian', path: '/marks' },
  { who: 'teacher', path: '/' },
  { who: 'teacher', path: '/schedule' },
  { who: 'teacher', path: '/active' },
  { who: 'teacher', path: '/marks' },
  { who: 'teacher', path: '/marks?quarter=year' },
  { who: 'teacher', path: '/marks/lessons' },
  { who: 'admin', path: '/' },
  { who: 'admin', path: '/admin/profiles' },
  { who: 'admin', path: '/admin/periods' },
  { who: 'admin', path: '/admin/files' },
  { who: 'admin', path: '/admin/today' },
  { who: 'admin', path: '/admin/today?show=absent' },
  { who: 'admin', path: '/admin/today?show=present' },
  { who: 'admin', path: '/admin/today?show=untaken' },
  { who: 'admin', path: '/admin/today?show=teacherless' },
  { who: 'admin', path: '/admin/today?show=unannounced' },
  { who: 'admin', path: '/admin/posts' },
  { who: 'admin', path: '/admin/posts/new' },
  { who: 'admin', path: '/admin/history' },
  { who: 'admin', path: '/admin/privacy' },
  { who: 'admin', path: '/posts' },
  { who: 'admin', path: '/admin/mails' },
  { who: 'admin', path: '/admin/connections' },
  { who: 'student', path: '/no-such-page' },
]
const link = 'email=a@b.example&token=x'
const guestScreens = [
  '/login',
  '/privacy',
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

type Look = { width: number; scheme: string }
// A page is fetched once a language. At 1440 and 390 px it is looked at in each language and in each scheme, and once between.
const looks: Record<'ua' | 'en', Look[]> = {
  ua: [
    { width: 1440, scheme: 'light' },
    { width: 390, scheme: 'dark' },
  ],
  en: [
    { width: 1440, scheme: 'dark' },
    { width: 1000, scheme: 'dark' },
    { width: 390, scheme: 'light' },
  ],
}
const languages = ['ua', 'en'] as const

/** As it comes in the first look, then in the other: readable, in words, not wider than the screen. */
async function expectFine(page: Page, path: string, language: 'ua' | 'en'): Promise<void> {
  await page.setViewportSize({ width: looks[language][0]!.width, height: 900 })
  await page.goto(path)
  for (const { width, scheme } of looks[language]) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('html').evaluate((html, chosen) => void (html.dataset['scheme'] = chosen), scheme)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    const least = await worstContrast(page.locator('body'))
    expect(least!.contrast, `${path} at ${width} px: ${least!.words}`).toBeGreaterThanOrEqual(3)
    expect(await page.locator('body').innerText()).not.toMatch(unsaid)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

for (const language of languages) {
  for (const who of ['student', 'guardian', 'teacher', 'admin'])
    test(`${who}: every screen is accessible and fits in both schemes, ${language} [LAY-7] [I18N-2]`, async ({
      signIn,
    }) => {
      test.slow()
      const page = await signIn(who, language)
      for (const { path } of screens.filter((screen) => screen.who === who)) await expectFine(page, path, language)
    })

  test(`the guest’s screens are accessible and fit in both schemes, ${language} [LAY-7] [RESET-1]`, async ({
    context,
    page,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
    for (const path of guestScreens) await expectFine(page, path, language)
  })
}
