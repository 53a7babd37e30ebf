import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible } from '../kit/actors.ts'
import { giveMark, type GivenMark } from '../kit/given-mark.ts'
import { layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'
import { studentPage } from '../kit/student-page.ts'

// Marks given here would be new on other journeys' pages.
test.use({ purpose: 'opened marks' })

const words = {
  ua: {
    newMarks: 'Нові оцінки',
    total: /^Алгебра, 3 чверть: /,
    why: /^Чому \d+\?$/,
    performance: 'Успішність',
    done: /^Виконано у /,
    onTime: 'здано вчасно',
    today: /сьогодні об?\s\d/,
    was: /було \d+,\d стало \d+,\d/,
    confirm: 'Підтвердити ознайомлення',
    confirmed: /^Підтверджено об?\s\d+:\d\d, учитель бачить$/,
    isConfirmed: 'Підтверджено',
  },
  en: {
    newMarks: 'New marks',
    total: /^Алгебра, quarter 3: /i,
    why: /^Why \d+\?$/,
    performance: 'Performance',
    done: /^Done in quarter /,
    onTime: 'handed in on time',
    today: /today at\s\d/,
    was: /was \d+\.\d now \d+\.\d/,
    confirm: 'Confirm that you have seen it',
    confirmed: /^Confirmed at\s\d+:\d\d, the teacher can see it$/,
    isConfirmed: 'Confirmed',
  },
}

const views = [
  { width: 1440, language: 'ua', mark: 1 },
  { width: 1440, language: 'en', mark: 2 },
  { width: 390, language: 'ua', mark: 3 },
  { width: 390, language: 'en', mark: 4 },
] as const

/** Opens by Enter, and gives the focus back to the mark once it is closed by Esc. */
async function opens(page: Page, mark: Locator, { title, text }: GivenMark, said: (typeof words)['ua']): Promise<void> {
  await mark.press('Enter')
  const sheet = page.getByRole('dialog', { name: title, exact: true })
  await expect(sheet.getByRole('figure')).toContainText(text)
  await expect(sheet.getByRole('figure')).toContainText(said.today)
  await expect(sheet.getByRole('definition').last()).toHaveText(said.was)
  await expect(sheet.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(mark).toBeFocused()
}

for (const { width, language, mark } of views) {
  const said = words[language]
  const given = { title: `Графік ${width} ${language}`, mark, text: `Перевір знаки, ${width}` }

  test(
    `a student opens a mark on every page, and the guardian confirms it in its sheet, at ${width} px in ${language} [MARK-7] [MARK-8] [NOTE-3] [DASH-6]`,
    layerOf(language, width > 1000, 'ua'),
    async ({ signIn, page, browser, baseURL }) => {
      await giveMark(baseURL!, given)
      const student = await studentPage(browser, { baseURL: baseURL!, language, width })
      await student.goto('/')
      const newMarks = student.getByRole('list', { name: said.newMarks })
      await opens(student, newMarks.getByRole('button', { name: given.title }), given, said)

      await student.goto('/marks?tab=performance')
      const table = student.getByRole(width > 991 ? 'grid' : 'region', {
        name: width > 991 ? said.performance : 'Алгебра',
      })
      const cell = table.getByRole('button', {
        name: new RegExp(`^${mark}, ${said.onTime} .*(16\\.03|${given.title})`),
      })
      await cell.focus()
      for (const key of width > 991 ? ['ArrowRight', 'ArrowLeft'] : []) await student.keyboard.press(key)
      await expect(cell).toBeFocused()
      await opens(student, cell, given, said)

      await student.goto('/marks')
      await student.getByRole('button', { name: said.total }).click()
      const why = student.getByRole('dialog', { name: said.why })
      await opens(student, why.getByRole('button', { name: given.title }), given, said)
      await student.keyboard.press('Escape')
      await expect(why).toBeHidden()

      await student.goto('/active')
      await student.getByRole('button', { name: said.done }).click()
      await opens(
        student,
        student.getByRole('button', { name: new RegExp(`^${mark} / 12.*${given.title}$`) }),
        given,
        said,
      )
      await student.context().close()

      await page.setViewportSize({ width, height: 900 })
      await signIn('guardian', language)
      const card = page.getByRole('region', { name: `${said.newMarks} · Софія` })
      const row = card.getByRole('listitem').filter({ hasText: given.title })
      await row.getByRole('button').first().click()
      const sheet = page.getByRole('dialog', { name: given.title, exact: true })
      await sheet.getByRole('button', { name: said.confirm }).press('Enter')
      await expect(sheet.locator(':focus')).toHaveText(said.confirmed)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(row.getByRole('button').first()).toBeFocused()
      await expect(row.getByText(said.isConfirmed, { exact: true })).toBeVisible()
    },
  )
}
