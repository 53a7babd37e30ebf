import type { Browser, Page } from '@playwright/test'
import { expect, fillSignIn, test, watch } from '../kit/actors.ts'
import { exhaustive } from '../kit/layers.ts'
import { cell, createWork, expectFramed, expectSaved, openJournal, paste } from './journal-steps.ts'
import { classes, fourClasses, ill } from '../kit/four-classes.ts'
import { ownSchool } from '../kit/own-school.ts'
import { names } from '../kit/small-school.ts'

test.describe.configure({ mode: 'default' })

const words = {
  ua: {
    create: { open: 'Створити роботу', title: 'Назва' },
    saved: 'Усе збережено',
    newMarks: 'Нові оцінки',
    pad: 'Оцінка',
    home: 'Головна',
    notTaken: /^Присутність не відмічено: Алгебра/,
    taken: /^Присутність відмічено: Алгебра/,
    reported: 'Повідомлено: Хвороба',
    absent: 'Відсутність',
    late: 'Запізнення',
    runs: 'Урок триває',
    marked: 'Відмічено: 30 з 30',
    allPresent: 'Усі присутні',
    registerSaved: 'Збережено',
    done: 'Готово',
    quarter: /чверть$/,
    setComputed: 'Виставити обчислені…',
    set: 'Виставити',
    official: (mark: number) => new RegExp(`^Алгебра, \\d чверть: ${mark}, офіційна оцінка`),
  },
  en: {
    create: { open: 'Create work', title: 'Title' },
    saved: 'All saved',
    newMarks: 'New marks',
    pad: 'Mark',
    home: 'Home',
    notTaken: /^Attendance not taken: Алгебра/,
    taken: /^Attendance taken: Алгебра/,
    reported: 'Reported: Illness',
    absent: 'Absent',
    late: 'Late',
    runs: 'In progress',
    marked: 'Marked: 30 of 30',
    allPresent: 'All present',
    registerSaved: 'Saved',
    done: 'Done',
    quarter: /^Quarter \d$/,
    setComputed: 'Set the computed ones…',
    set: 'Set',
    official: (mark: number) => new RegExp(`^Алгебра, Quarter \\d: ${mark}, official mark`),
  },
}

const runs = [
  { language: 'ua', on: 'desktop', of: classes[0] },
  { language: 'en', on: 'desktop', of: classes[1] },
  { language: 'ua', on: 'tablet', of: classes[2] },
  { language: 'en', on: 'tablet', of: classes[3] },
] as const
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
}

const school = ownSchool(fourClasses)

type Run = (typeof runs)[number]

async function visit(browser: Browser, { language, on }: Run, faults: string[][]): Promise<Page> {
  const locale = language === 'ua' ? 'uk-UA' : 'en-GB'
  const context = await browser.newContext({ ...screens[on], locale, baseURL: school.portal.url })
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await context.addCookies([{ name: 'language', value: language, url: school.portal.url }])
  const page = await context.newPage()
  faults.push(watch(page))
  return page
}

for (const run of runs) {
  const { language, on, of } = run
  const said = words[language]

  test(
    `a class of 30 is marked, pasted to, corrected, registered and given its quarter’s marks, and a student sees each: ${on}, ${language} [TEACH-4] [TEACH-5] [TEACH-6] [TEACH-7] [TEACH-10] [SCHED-12] [DASH-9] [LAY-7] [I18N-2]`,
    language === 'ua' && on === 'desktop' ? {} : exhaustive,
    async ({ browser }) => {
      const faults: string[][] = []
      const page = await visit(browser, run, faults)
      const student = await visit(browser, run, faults)
      const first = names[0]!
      await student.goto('/login')
      await fillSignIn(student, of.student, school.password, language)
      await student.waitForURL('/')
      const marks = student.getByRole('list', { name: said.newMarks }).getByRole('listitem')
      // Reads anew when it is opened. One left open does so when it is looked at again, once what it shows is a minute old.
      const opensDashboard = () => student.goto('/')

      await openJournal(page, school, of.teacher, language)
      await createWork(page, 'Рівняння', said.create)
      const column = Number(await page.locator('[role=gridcell]:focus').getAttribute('aria-colindex'))
      await expectFramed(page)
      // Beside the marks themselves thirty keys, of the sixty that there may be.
      for (const [place] of names.entries()) {
        await page.keyboard.type(String((place % 12) + 1))
        await page.keyboard.press('Enter')
      }
      await expect(cell(page, names[29]!, column)).toHaveText('6')
      await expectFramed(page)
      await expectSaved(page, said.saved)
      await opensDashboard()
      await expect(marks).toHaveCount(1)
      await expect(marks).toHaveText(/^1Алгебра, Рівняння/)

      await createWork(page, 'Нерівності', said.create)
      await paste(page, names.map((_, place) => (place % 2 ? '9,5' : '8')).join('\r\n'))
      await expect(cell(page, names[29]!, column + 1)).toHaveText(language === 'ua' ? '9,5' : '9.5')
      await expectSaved(page, said.saved)
      await opensDashboard()
      await expect(marks.first()).toHaveText(/^8Алгебра, Нерівності/)
      await page.keyboard.press('Control+z')
      await expect(cell(page, first, column + 1)).toHaveText('–')
      await expectSaved(page, said.saved)
      await opensDashboard()
      await expect(marks).toHaveText([/^1Алгебра, Рівняння/])

      await correct(page, run, column)
      await expect(cell(page, first, column)).toHaveText('11')
      await expectSaved(page, said.saved)
      await opensDashboard()
      await expect(marks).toHaveText([/^11Алгебра, Рівняння/])

      await page.goto('/')
      await page.getByRole('button', { name: said.notTaken }).first().click()
      const dialog = page.getByRole('dialog', { name: `Алгебра · ${of.group}` })
      const reported = dialog.getByRole('listitem').filter({ hasText: said.reported })
      await expect(reported.getByRole('radiogroup', { name: ill })).toBeVisible()
      await expect(reported.getByRole('radio', { name: said.absent })).toBeChecked()
      await dialog.getByRole('button', { name: said.allPresent }).click()
      await expect(dialog.getByText(said.marked)).toBeVisible()
      await expect(reported.getByRole('radio', { name: said.absent })).toBeChecked()
      await dialog.getByRole('radiogroup', { name: first }).getByRole('radio', { name: said.late }).focus()
      await page.keyboard.press('3')
      await expect(dialog.getByText(said.registerSaved, { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: said.done }).click()
      await expect(page.getByRole('button', { name: said.taken }).first()).toBeVisible()
      await opensDashboard()
      await expect(student.getByRole('listitem').filter({ hasText: said.runs })).toContainText(said.late.toLowerCase())

      await page.getByRole('columnheader', { name: said.quarter }).first().click()
      await page.getByRole('menuitem', { name: said.setComputed }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: said.set, exact: true }).click()
      await expectSaved(page, said.saved)
      await opensDashboard()
      await expect(student.getByRole('button', { name: said.official(11) })).toBeVisible()
      await cell(page, first, 2).click()
      await page.keyboard.type('10')
      await page.keyboard.press('Enter')
      await expectSaved(page, said.saved)
      await opensDashboard()
      await expect(student.getByRole('button', { name: said.official(10) })).toBeVisible()

      expect(faults.flat()).toEqual([])
      for (const one of [page, student]) await one.context().close()
    },
  )
}

/** A 1 that should have been an 11. */
async function correct(page: Page, { language, on }: Run, column: number) {
  const target = cell(page, names[0]!, column)
  if (on === 'desktop') {
    await target.click()
    await page.keyboard.press('F2')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    return
  }
  await target.tap()
  await page.getByRole('toolbar', { name: words[language].pad }).getByRole('button', { name: '11' }).tap()
}
