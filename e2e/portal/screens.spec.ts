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
  { who: 'student', path: '/repass?tab=security' },
  { who: 'student', path: '/repass?tab=devices' },
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
  { who: 'admin', path: '/admin/mails' },
  { who: 'student', path: '/no-such-page' },
]
const link = 'email=a@b.example&token=x'
const guestScreens = [
  '/login',
  `/reset-password?${link}`,
  '/reset-password',
  '/register',
  `/register?${link}`,
  `/verify-email?${link}`,
  '/verify-email',
]
// The key of a text that has not come with the page's part.
const unsaid = new RegExp(`\\b(?:${Object.keys(texts).join('|')})\\.\\w`)

const looks = [
  { width: 1440, scheme: 'light', language: 'ua' },
  { width: 1000, scheme: 'dark', language: 'en' },
  { width: 390, scheme: 'dark', language: 'ua' },
  { width: 390, scheme: 'light', language: 'en' },
] as const

for (const { width, scheme, language } of looks) {
  for (const who of ['student', 'guardian', 'teacher', 'admin']) {
    test(`${who}: every screen is accessible and fits at ${width} px, ${scheme}, ${language} [LAY-7] [I18N-2]`, async ({
      signIn,
      context,
      page,
      baseURL,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await context.addCookies([{ name: 'scheme', value: scheme, url: baseURL! }])
      await signIn(who, language)
      for (const { path } of screens.filter((screen) => screen.who === who)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page)
        const least = await worstContrast(page.locator('body'))
        expect(least!.contrast, `${path}: ${least!.words}`).toBeGreaterThanOrEqual(3)
        expect(await page.locator('body').innerText()).not.toMatch(unsaid)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    })
  }

  test(`the guest’s screens are accessible and fit at ${width} px, ${scheme}, ${language} [LAY-7] [RESET-1]`, async ({
    context,
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await context.addCookies([
      { name: 'scheme', value: scheme, url: baseURL! },
      { name: 'language', value: language, url: baseURL! },
    ])
    for (const path of guestScreens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}
