import type { Page } from '@playwright/test'
import { expect, openChild, test } from '../kit/actors.ts'
import { exhaustive } from '../kit/layers.ts'

const words = {
  ua: {
    quarter: '3 чверть',
    why: /^Чому \d+\?$/,
    counted: /^Враховано: \d+$/,
    calculator: 'Калькулятор оцінки',
    own: 'Мої оцінки',
    subject: /^Предмет/,
    suppose: 'Додати уявну оцінку: Контрольна робота',
    supposed: 'Уявна оцінка: Контрольна робота',
    together: /Разом з уявними.*зараз, без уявних: \d+/,
    goal: /^Що потрібно для \d+\?$|^Щоб утримати \d+$/,
    more: 'Читати далі',
    close: 'Закрити',
    switch: /Змінити профіль/,
    report: 'Повідомити про відсутність',
    absence: 'Відсутність',
    first: 'Перший день',
    send: 'Повідомити',
    sent: 'Про відсутність повідомлено.',
    back: 'Відкликати',
    takenBack: 'Повідомлення відкликано.',
  },
  en: {
    quarter: 'Quarter 3',
    why: /^Why \d+\?$/,
    counted: /^Counted: \d+$/,
    calculator: 'Grade calculator',
    own: 'My marks',
    subject: /^Subject/,
    suppose: 'Suppose a mark: Exam',
    supposed: 'Supposed mark: Exam',
    together: /Together with supposed marks.*now, without them: \d+/,
    goal: /^What is needed for \d+\?$|^To keep \d+$/,
    more: 'Read more',
    close: 'Close',
    switch: /Switch profile/,
    report: 'Report an absence',
    absence: 'Absence',
    first: 'First day',
    send: 'Report',
    sent: 'The absence is reported.',
    back: 'Take back',
    takenBack: 'The absence is taken back.',
  },
}
const readings = 'Шевченківські читання в актовій залі'
const children = { first: 'Матвій Коваленко', second: 'Софія Коваленко' }

const visits = [
  { language: 'ua', width: 1440, day: '2027-05-11' },
  { language: 'en', width: 1440, day: '2027-05-12' },
  { language: 'ua', width: 390, day: '2027-05-13' },
  { language: 'en', width: 390, day: '2027-05-14' },
] as const

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const { language, width, day } of visits) {
  const said = words[language]

  test(
    `a student explains a total, tries a what-if and reads a post, at ${width} px in ${language} [DASH-2] [DASH-5] [DASH-7] [MARK-3]`,
    language === 'ua' && width > 1000 ? {} : exhaustive,
    async ({ signIn, page }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('student', language)
      await page.getByRole('link', { name: `${said.more}: ${readings}` }).click()
      const post = page.getByRole('dialog', { name: readings })
      await expect(post).toContainText('слухаємо вірші Кобзаря')
      await post.getByRole('button', { name: said.close }).last().click()
      await expect(post).toBeHidden()

      const total = page.getByRole('button', { name: new RegExp(`^Алгебра, ${said.quarter}: \\d+`) })
      await total.click()
      const why = page.getByRole('dialog', { name: said.why })
      await expect(why.getByRole('table', { name: said.counted }).getByRole('row').nth(1)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(total).toBeFocused()

      const calculator = page.getByRole('region', { name: said.calculator })
      await calculator.scrollIntoViewIfNeeded()
      await calculator.getByRole('button', { name: said.own }).click()
      await calculator.getByRole('combobox', { name: said.subject }).click()
      await page.getByRole('option', { name: 'Геометрія' }).click()
      await calculator.getByRole('button', { name: said.suppose }).click()
      await calculator.getByRole('spinbutton', { name: said.supposed }).fill('12')
      await expect(calculator.getByRole('status')).toContainText(said.together)
      await expect(calculator.getByRole('heading', { name: said.goal })).toBeVisible()
      expect(await fits(page)).toBeLessThanOrEqual(0)
    },
  )

  test(
    `a guardian of two switches and reports an absence, at ${width} px in ${language} [PART-3] [PART-6] [SCHED-11]`,
    language === 'ua' && width > 1000 ? {} : exhaustive,
    async ({ signIn, page }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('guardian', language)
      await openChild(page, 'Матвій')
      await expect(page.getByRole('main')).toContainText(`${children.first} · `)
      await page.getByRole('button', { name: said.switch }).click()
      await page.getByRole('menuitemradio', { name: children.second }).click()
      await expect(page.getByRole('main')).toContainText(`${children.second} · `)
      await expect(page.getByRole('main')).not.toContainText(children.first)

      const opener = page.getByRole('button', { name: `${said.report}: ${children.second}` })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: `${said.absence}: ${children.second}` })
      await dialog.getByLabel(said.first).fill(day)
      await dialog.getByRole('button', { name: said.send, exact: true }).click()
      await expect(page.getByText(said.sent)).toBeVisible()
      await expect(opener).toBeFocused()
      const mine = page.getByRole('listitem').filter({ hasText: new RegExp(`^${Number(day.slice(8))} (травня|May)`) })
      await expect(mine).toBeVisible()
      expect(await fits(page)).toBeLessThanOrEqual(0)

      await mine.getByRole('button', { name: said.back }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: said.back }).click()
      await expect(page.getByText(said.takenBack)).toBeVisible()
      await expect(mine).toHaveCount(0)
    },
  )
}
