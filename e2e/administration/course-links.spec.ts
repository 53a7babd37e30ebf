import { expect, expectAccessible } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'
import { studentPage } from '../kit/student-page.ts'
import { importCourses } from './course-steps.ts'

test.use({ purpose: 'google courses' })

const lesson = 'Фізична культура'

const words = {
  ua: {
    section: /^Курси Google/,
    title: 'Курси Google',
    search: 'Курс, дисципліна, учитель',
    all: /^Усі \d/,
    taughtBy: 'Викладає',
    edit: (name: string) => `Змінити: ${name}`,
    teacher: 'Учитель',
    bind: 'Прив’язати',
    unbind: 'Зняти прив’язку',
    overlapping: /^Збігаються \d/,
    fits: (name: string) => `Уроки без посилання: є ще «${name}, 8-Б»`,
    noLink: 'ці уроки не мають посилання на жоден із них',
    isBound: 'Курс прив’язано.',
    isBoundOverlapping: 'Уроки не отримали посилання: для них є й інший курс.',
    link: `Відкрити посилання: ${lesson}`,
  },
  en: {
    section: /^Google courses/,
    title: 'Google courses',
    search: 'Course, discipline, teacher',
    all: /^All \d/,
    taughtBy: 'Teacher',
    edit: (name: string) => `Edit: ${name}`,
    teacher: 'Teacher',
    bind: 'Bind',
    unbind: 'Remove the binding',
    overlapping: /^Overlapping \d/,
    fits: (name: string) => `Lessons without a link: there is also “${name}, 8-Б”`,
    noLink: 'so they get the link of neither',
    isBound: 'The course is bound.',
    isBoundOverlapping: 'Its lessons got no link: there is another course for them.',
    link: `Open the link: ${lesson}`,
  },
} as const

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390])
    test(
      `students get the link of a course that is bound, and of two courses none; the list says so, ${language} ${width} [APER-2] [SCHED-1] [LIVE-1]`,
      layerOf(language, width === 1440, 'en'),
      async ({ signIn, browser, baseURL }) => {
        const said = words[language]
        const student = await studentPage(browser, { baseURL: baseURL!, language, width })
        const theirs = student.getByRole('main')
        const link = theirs.getByRole('link', { name: said.link })
        await theirs.getByRole('button', { name: lesson }).first().click()
        const sheet = student.getByRole('dialog', { name: lesson })
        const surname = /\S+ (\S+)/.exec(
          await sheet.getByText(said.taughtBy).locator('xpath=following-sibling::*').innerText(),
        )![1]!
        await student.keyboard.press('Escape')
        await expect(link).toHaveCount(0)

        const page = await signIn('admin', language)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
        await page.goto('/admin/periods')
        await page.getByRole('button', { name: said.section }).click()
        const [one, other] = ['а', 'б'].map((letter) => `${lesson} ${language} ${width} ${letter}`) as [string, string]
        await importCourses(
          page,
          language,
          `id,name,section\n8801${width}${language},${one},8-Б\n8802${width}${language},${other},8-Б\n`,
        )
        await page.getByRole('textbox', { name: said.search }).fill(`${language} ${width}`)
        const row = (name: string) =>
          page.getByRole('table', { name: said.title }).getByRole('row').filter({ hasText: name })
        const open = async (name: string) => {
          await row(name)
            .getByRole('button', { name: said.edit(`${name}, 8-Б`) })
            .press('Enter')
          return page.getByRole('dialog', { name })
        }
        const bind = async (name: string) => {
          const dialog = await open(name)
          const teacher = dialog.getByRole('combobox', { name: said.teacher })
          await teacher.fill(surname)
          await expect(page.getByRole('option')).toHaveText([new RegExp(`^${surname}`)])
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
          await dialog.getByRole('button', { name: said.bind, exact: true }).press('Enter')
          await expect(dialog).toHaveCount(0)
        }

        await bind(one)
        await expect(page.getByText(said.isBound, { exact: true })).toBeVisible()
        await expect(link.first()).toHaveAttribute('href', /^https:\/\/classroom\.google\.com\/c\/./)

        await bind(other)
        await expect(page.getByText(said.isBoundOverlapping)).toBeVisible()
        await expect(link).toHaveCount(0)
        await page.getByRole('button', { name: said.overlapping }).click()
        await expect(page.getByText(said.fits(one))).toBeVisible()
        await expect(page.getByText(said.fits(other))).toBeVisible()
        await expectAccessible(page)

        const free = async (name: string) => {
          const dialog = await open(name)
          await dialog.getByRole('button', { name: said.unbind, exact: true }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: said.unbind, exact: true }).click()
          await expect(page.getByRole('dialog', { name })).toHaveCount(0)
        }
        const dialog = await open(other)
        await expect(dialog.getByRole('status')).toContainText(said.noLink)
        await expectAccessible(page, dialog)
        await page.keyboard.press('Escape')
        await free(other)
        await expect(link.first()).toBeVisible()
        await page.getByRole('button', { name: said.all }).click()
        await free(one)
        await expect(link).toHaveCount(0)
        await student.context().close()
      },
    )
