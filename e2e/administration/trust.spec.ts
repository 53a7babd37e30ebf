import type { Page } from '@playwright/test'
import { expect } from '../kit/actors.ts'
import { expectAccessible } from '../kit/accessible.ts'
import { press, tabTo } from '../kit/keys.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'trust' })

/** The next one comes to this browser; the session of whoever was here stays theirs. */
async function leave(page: Page) {
  await page.goto('/health')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

const words = {
  ua: {
    enter: /^Увійти як Лук’яненко/,
    actions: /^Дії з профілем: Лук’яненко/,
    bar: 'Перегляд як інша особа',
    looking: /Ви дивитеся як .*Лук’яненко/,
    left: /ще (60|59) хв/,
    greeting: /^(Доброго|Гарних) /,
    other: 'English',
    back: 'Повернутися',
    over: 'Година минула',
    looked: 'перегляд як ви',
    goesOn: 'триває',
  },
  en: {
    enter: /^Log in as Лук’яненко/,
    actions: /^Actions: Лук’яненко/,
    bar: 'Looking as somebody else',
    looking: /You are looking as .*Лук’яненко/,
    left: /(60|59) min left/,
    greeting: /^(Good|Have|Enjoy) /,
    other: 'Українська',
    back: 'Return',
    over: 'The hour is over',
    looked: 'looked as you',
    goesOn: 'goes on',
  },
} as const

for (const [language, width] of [
  ['ua', 1440],
  ['en', 390],
  ['en', 1440],
  ['ua', 390],
] as const)
  test(`${language}, ${width} px: an administrator looks at the portal as a teacher and comes back, and the teacher sees it [APROF-4] [HIST-4] [HIST-2]`, async ({
    signIn,
  }) => {
    const said = words[language]
    const page = await signIn('admin', language, '/admin/profiles?search=teacher@dzvinok')
    await page.setViewportSize({ width, height: 900 })
    const enter = page.getByRole('button', { name: said.enter })
    if (width > 991) await enter.click()
    else {
      await page.getByRole('button', { name: said.actions }).click()
      await page.getByRole('menuitem', { name: said.enter }).click()
    }

    const bar = page.getByRole('region', { name: said.bar })
    await expect(bar).toContainText(said.looking)
    await expect(bar).toContainText(said.left)
    await expect(page.getByRole('button', { name: said.other })).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1, name: said.greeting })).toBeVisible()
    await page.mouse.wheel(0, 2_000)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await bar.getByRole('button', { name: said.back }).click()

    await expect(page).toHaveURL(/\/admin\/profiles\?search=teacher/)
    await expect(bar).toHaveCount(0)
    await expect(page.getByText(said.over)).toHaveCount(0)

    await leave(page)
    const teacher = await signIn('teacher', language, '/repass?tab=viewings')
    await teacher.setViewportSize({ width, height: 900 })
    // At the other width somebody may look at the same moment.
    const ended = teacher.getByRole('listitem').filter({ hasText: said.looked, hasNotText: said.goesOn })
    await expect(ended.first()).toContainText('Савчук')
    await expectAccessible(teacher)
  })

test('opening a profile is told to its person, and all that is kept of them is one file [HIST-2] [HIST-3]', async ({
  signIn,
}) => {
  const page = await signIn('admin', 'ua', '/admin/profiles?search=student@dzvinok')
  await page.getByRole('button', { name: /student@dzvinok/ }).click()
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Завантажити всі дані (ZIP)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Особисті дані \d+ .*\.zip$/)

  await leave(page)
  const student = await signIn('student', 'ua', '/repass?tab=viewings')

  const rows = student.getByRole('listitem')
  await expect(rows.filter({ hasText: 'усі дані' }).first()).toContainText('Савчук')
  await expect(rows.filter({ hasText: 'профіль відкрито' }).first()).toContainText('Савчук')
})

test('whoever comes reads how the school treats data, and an administrator writes it [HIST-5]', async ({
  signIn,
  page,
  baseURL,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Приватність' }).click()
  await expect(page.getByRole('heading', { name: 'Приватність' })).toBeVisible()
  await expect(page.getByText('Ваші права:')).toBeVisible()
  await expectAccessible(page)

  const office = await signIn('admin', 'ua', '/admin/privacy')
  const form = office.getByRole('region', { name: 'English' })
  await tabTo(office, form.getByLabel('Текст'))
  await office.keyboard.press('ControlOrMeta+A')
  await office.keyboard.insertText('Our own words.\n\nhttps://school.example/more')
  await press(office, form.getByRole('button', { name: 'Зберегти' }), true)
  await expect(office.getByText('Текст збережено')).toBeVisible()
  await expectAccessible(office)

  await leave(page)
  await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL! }])
  await page.goto('/login')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('link', { name: 'school.example/more' })).toBeVisible()
})
