import { test } from '../../kit/actors.ts'
import { expectFine, guestScreens, screens, type Look } from '../../kit/screens.ts'

// A page is fetched once a language and looked at twice; axe sees all of it once at each width.
const looks: Record<'ua' | 'en', [Look, Look]> = {
  ua: [
    { width: 1440, scheme: 'light', axe: 'all' },
    { width: 390, scheme: 'dark', axe: 'all' },
  ],
  en: [
    { width: 1000, scheme: 'dark', axe: 'all' },
    { width: 390, scheme: 'light', axe: 'colours' },
  ],
}
const languages = ['ua', 'en'] as const

for (const language of languages) {
  for (const who of ['student', 'guardian', 'teacher', 'admin'])
    test(`${who}: every screen is accessible and fits in both schemes, ${language} [LAY-7] [I18N-2]`, async ({
      signIn,
    }) => {
      test.slow()
      const page = await signIn(who, language)
      for (const { path } of screens.filter((screen) => screen.who === who))
        await expectFine(page, path, looks[language])
    })

  test(`the guest’s screens are accessible and fit in both schemes, ${language} [LAY-7] [RESET-1]`, async ({
    context,
    page,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
    for (const path of guestScreens) await expectFine(page, path, looks[language])
  })
}
