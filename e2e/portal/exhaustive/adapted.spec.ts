import type { Page } from '@playwright/test'
import { tooSmall, unseen } from '../../kit/adapted.ts'
import { expect, test } from '../../kit/actors.ts'

test.use({ hasTouch: true })

const pages = {
  student: [
    '/',
    '/schedule',
    '/active',
    '/marks',
    '/marks?tab=performance',
    '/marks?tab=search',
    '/repass',
    '/repass?tab=notices',
  ],
  guardian: ['/', '/schedule', '/marks', '/repass'],
  teacher: ['/', '/schedule', '/schedule/weeks', '/active', '/marks', '/repass'],
  admin: ['/', '/schedule/weeks', '/admin/profiles', '/admin/periods', '/repass'],
}

/** The page with all that it fetches: nothing of it stands for something that is still to come. */
async function opened(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

/** Another width may bring other parts, whose places are found by script: two looks in a row see the same. */
async function resized(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  const places = () =>
    page
      .getByRole('main')
      .locator(':is(a, button)')
      .evaluateAll((all) => all.map((one) => Object.values(one.getBoundingClientRect().toJSON() as object)).join(' '))
  let before: string
  await expect
    .poll(async () => {
      const isSame = before === (before = await places())
      return isSame
    })
    .toBe(true)
}

for (const [who, paths] of Object.entries(pages)) {
  test(`${who}: every page can be read with forced colours, at 320 px and with a finger [LAY-11]`, async ({
    signIn,
    page,
  }) => {
    test.setTimeout(120_000)
    await signIn(who)
    const faults: Record<string, string[]> = {}
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ forcedColors: 'active' })
      await opened(page, path)
      const hidden = await unseen(page)
      await page.emulateMedia({ forcedColors: 'none' })
      await resized(page, 320, 700)
      const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
      const found = [...hidden, ...(await tooSmall(page)), ...(width > 320 ? [`is ${width} px wide at 320`] : [])]
      if (found.length) faults[path] = found
    }
    expect(faults).toEqual({})
  })
}

/** What opens over a page on a phone: the page, and the button that opens it. */
const menus = {
  student: [
    ['/active', 'button', /Змінити профіль/],
    ['/active', 'button', 'Меню'],
    ['/marks?tab=search', 'combobox', /^Предмет/],
  ],
  guardian: [['/marks', 'button', /Змінити профіль/]],
  teacher: [
    ['/active', 'button', /Змінити профіль/],
    ['/active', 'button', 'Меню'],
  ],
  admin: [
    ['/admin/periods', 'button', 'Меню'],
    ['/admin/profiles', 'button', /^Дії з профілем/],
    ['/admin/profiles', 'combobox', /^Клас/],
  ],
} as const

for (const [who, opening] of Object.entries(menus))
  test(`${who}: what menus and lists offer is high enough for a finger [LAY-11]`, async ({
    browser,
    baseURL,
    signIn,
  }) => {
    const signedIn = await signIn(who)
    const context = await browser.newContext({
      baseURL: baseURL!,
      storageState: await signedIn.context().storageState(),
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    for (const [path, role, name] of opening) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole(role, { name }).filter({ visible: true }).first().tap()
      const overlay = page.locator('[role=menu], [role=listbox], [role=dialog]').filter({ visible: true })
      await expect(overlay.first()).toBeVisible()
      expect(await tooSmall(page)).toEqual([])
    }
    await context.close()
  })
