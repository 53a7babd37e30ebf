import { expect, expectAccessible, test as shared } from './actors.ts'
import { overlays, texts, type Overlay } from './overlays.ts'
import { lessons } from './overlays-lessons.ts'
import { office } from './overlays-office.ts'
import { records } from './overlays-records.ts'
import { test as own } from './own-demo.ts'

const looks = [
  { width: 1440, language: 'ua' },
  { width: 1440, language: 'en' },
  { width: 390, language: 'ua' },
  { width: 390, language: 'en' },
] as const

const everybody: { who: string; test: typeof shared; opened: Overlay[] }[] = [
  { who: 'student', test: shared, opened: [...overlays.student, ...lessons.student] },
  { who: 'guardian', test: shared, opened: [...overlays.guardian, ...lessons.guardian] },
  { who: 'teacher', test: shared, opened: [...overlays.teacher, ...lessons.teacher] },
  // Wizards see each other's files: these have a school to themselves.
  { who: 'admin', test: own, opened: [...office, ...records] },
]

for (const { who, test, opened } of everybody)
  for (const { width, language } of looks) {
    const isNarrow = width < 992

    test(`${who}: every dialog, wizard and menu is accessible and fits at ${width} px in ${language}, in both schemes [LAY-7] [I18N-2]`, async ({
      signIn,
      page,
    }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height: 900 })
      await signIn(who, language)
      for (const { name, path, open, close, only } of opened) {
        if (only && only !== (isNarrow ? 'narrow' : 'wide')) continue
        await test.step(name, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const overlay = await open(page, texts[language], isNarrow)
          await expect(overlay).toBeVisible()
          const { x, width: wide } = (await overlay.boundingBox())!
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + wide).toBeLessThanOrEqual(width)
          for (const [scheme, look] of [
            ['light', 'all'],
            ['dark', 'colours'],
          ] as const) {
            await page.locator('html').evaluate((html, chosen) => void (html.dataset['scheme'] = chosen), scheme)
            await expectAccessible(page, overlay, look)
          }
          await close?.(page, texts[language])
        })
      }
    })
  }
