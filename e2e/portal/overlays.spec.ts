import { expect, expectAccessible, test as shared } from '../kit/actors.ts'
import { overlays, texts, type Overlay } from './overlays.ts'
import { lessons } from './overlays-lessons.ts'
import { office } from './overlays-office.ts'
import { records } from './overlays-records.ts'
import { test as own } from '../kit/own-demo.ts'

// Axe sees each width and each language once; what words are too long for their room shows in all four.
const looks = [
  { width: 1440, language: 'ua', isExamined: true },
  { width: 1440, language: 'en', isExamined: false },
  { width: 390, language: 'ua', isExamined: false },
  { width: 390, language: 'en', isExamined: true },
] as const
const schemes = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const

const everybody: { who: string; test: typeof shared; opened: Overlay[] }[] = [
  { who: 'student', test: shared, opened: [...overlays.student, ...lessons.student] },
  { who: 'guardian', test: shared, opened: [...overlays.guardian, ...lessons.guardian] },
  { who: 'teacher', test: shared, opened: [...overlays.teacher, ...lessons.teacher] },
  // Wizards see each other's files: these have a school to themselves.
  { who: 'admin', test: own, opened: [...office, ...records] },
]

for (const { who, test, opened } of everybody)
  for (const { width, language, isExamined } of looks) {
    const isNarrow = width < 992
    const what = isExamined ? 'is accessible in both schemes and fits' : 'fits'

    test(`${who}: every dialog, wizard and menu ${what} at ${width} px in ${language} [LAY-7] [I18N-2]`, async ({
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
          for (const [scheme, look] of isExamined ? schemes : []) {
            await page.locator('html').evaluate((html, chosen) => void (html.dataset['scheme'] = chosen), scheme)
            await expectAccessible(page, overlay, look)
          }
          await close?.(page, texts[language])
        })
      }
    })
  }
