import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test as shared } from '../../kit/actors.ts'
import { overlays, texts, type Overlay, type Said } from './overlays.ts'
import { connections } from './overlays-connections.ts'
import { lessons } from './overlays-lessons.ts'
import { office } from './overlays-office.ts'
import { records } from './overlays-records.ts'
import { test as own } from '../../kit/own-demo.ts'

// Axe sees each width and each language once; what words are too long for their room shows in all four.
const looks = [
  { width: 1440, other: 390, language: 'ua' },
  { width: 390, other: 1440, language: 'en' },
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
  { who: 'admin', test: own, opened: [...office, ...connections, ...records] },
]

const isNarrow = (width: number) => width < 992

for (const { who, test, opened } of everybody)
  for (const { width, other, language } of looks) {
    const title = `${who}: every dialog, wizard and menu is accessible in both schemes at ${width} px in ${language}`

    test(`${title}, and fits at ${other} px too [LAY-7] [I18N-2]`, async ({ signIn, page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height: 900 })
      await signIn(who, language)
      for (const shown of opened) {
        const { only, close } = shown
        const widths = [width, other].filter((one) => !only || isNarrow(one) === (only === 'narrow'))
        await test.step(shown.name, async () => {
          let overlay: Locator | undefined
          for (const one of widths) {
            await page.setViewportSize({ width: one, height: 900 })
            await expect(async () => {
              // A menu closes when its page is laid out anew, which may take until it has been measured.
              if (!(await overlay?.isVisible())) overlay = await openedAt(page, shown, texts[language], one)
              await expectToFit(overlay!, one)
            }).toPass({ timeout: 60_000 })
            for (const [scheme, look] of one === width ? schemes : []) {
              await page.locator('html').evaluate((html, chosen) => void (html.dataset['scheme'] = chosen), scheme)
              await expectAccessible(page, overlay, look)
            }
          }
          if (overlay) await close?.(page, texts[language])
          await page.setViewportSize({ width, height: 900 })
        })
      }
    })
  }

async function openedAt(page: Page, { path, open }: Overlay, said: Said, width: number): Promise<Locator> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const overlay = await open(page, said, isNarrow(width))
  await expect(overlay).toBeVisible()
  return overlay
}

async function expectToFit(overlay: Locator, width: number): Promise<void> {
  const { x, width: wide } = (await overlay.boundingBox({ timeout: 2_000 }))!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + wide).toBeLessThanOrEqual(width)
}
