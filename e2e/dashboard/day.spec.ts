import type { Page } from '@playwright/test'
import { expect, openChild, test } from '../kit/actors.ts'
import { exhaustive, layerOf } from '../kit/layers.ts'

const words = {
  ua: {
    join: /Приєднатися/,
    due: 'Виконати сьогодні',
    marks: 'Нові оцінки',
    all: 'Активні завдання',
    today: 'сьогодні',
    undone: 'Не здано',
    now: /^Сьогодні /,
    done: /^Виконано у /,
    bySubject: 'За предметами',
    switch: /Змінити профіль/,
    schedule: 'Розклад',
  },
  en: {
    join: /Join/,
    due: 'Due today',
    marks: 'New marks',
    all: 'Active assignments',
    today: 'today',
    undone: 'Not handed in',
    now: /^Today /,
    done: /^Done in quarter /,
    bySubject: 'By subject',
    switch: /Switch profile/,
    schedule: 'Schedule',
  },
}

const views = [
  { width: 1440, language: 'ua' },
  { width: 1440, language: 'en' },
  { width: 390, language: 'ua' },
  { width: 390, language: 'en' },
] as const

/** The lesson's own address, which opens beside the portal. */
async function join(page: Page, name: RegExp): Promise<Page> {
  await page.context().route('https://meet.example/**', (route) => route.fulfill({ body: 'lesson' }))
  const link = page.getByRole('link', { name }).first()
  const [lesson] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  return lesson
}

for (const { width, language } of views) {
  const said = words[language]

  test(
    `a student opens the day, joins the lesson and sees what is due, at ${width} px in ${language} [DASH-3] [DASH-4] [ASSIGN-2] [ASSIGN-3] [SCHED-5]`,
    layerOf(language, width > 1000),
    async ({ signIn, page }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('student', language)
      await expect(page.getByRole('heading', { name: 'Алгебра' })).toBeVisible()
      const lesson = await join(page, said.join)
      expect(lesson.url()).toBe('https://meet.example/8-b-alhebra')
      await lesson.close()

      const due = page.getByRole('region', { name: said.due })
      await expect(due.getByRole('link', { name: /Алгебра/ })).toBeVisible()
      await expect(due.getByRole('list', { name: said.marks }).getByRole('button').first()).toBeVisible()
      const widget = page.getByRole('region', { name: said.all })
      await expect(widget.getByRole('row', { name: new RegExp(said.today) }).first()).toContainText('16.03.27')
      await widget.getByRole('link', { name: said.all, exact: true }).click()

      await expect(page).toHaveURL('/active')
      await expect(page.getByRole('heading', { level: 1, name: said.all })).toBeFocused()
      const now = page.getByRole('button', { expanded: true, name: said.now })
      await expect(now).toBeVisible()
      await expect(page.getByText(said.undone).first()).toBeVisible()
      await page.getByRole('button', { name: said.done, expanded: false }).press('Enter')
      await expect(page.getByRole('button', { name: said.done, expanded: true })).toBeVisible()

      await page.getByRole('button', { name: said.bySubject }).click()
      await page.reload()
      await expect(page.getByRole('button', { expanded: true, name: /Алгебра/ })).toBeVisible()
      await expect(now).toBeHidden()
      await page.getByRole('button', { name: /Хімія/ }).press('Enter')
      await expect(page.getByRole('button', { name: /Хімія/, expanded: true })).toBeVisible()
    },
  )

  test(
    `a guardian reads both children’s day, each under the child’s name, at ${width} px in ${language} [PART-2] [PART-3] [ASSIGN-1]`,
    exhaustive,
    async ({ signIn, page }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('guardian', language)
      await openChild(page, 'Матвій')
      const main = page.getByRole('main')
      await expect(main).toContainText('Матвій Коваленко · ')
      await expect(page.getByRole('region', { name: said.due })).toBeVisible()

      await page.getByRole('button', { name: said.switch }).click()
      await page.getByRole('menuitemradio', { name: /^Софія/ }).click()
      await expect(main).toContainText('Софія Коваленко · ')
      await expect(page.getByRole('heading', { name: 'Алгебра' })).toBeVisible()
      await page.getByRole('region', { name: said.all }).getByRole('link', { name: said.all, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: said.all })).toBeVisible()
      await expect(main).toContainText('Софія Коваленко · ')
      await expect(page.getByRole('button', { expanded: true, name: said.now })).toBeVisible()

      await page.getByRole('link', { name: said.schedule, exact: true }).click()
      await expect(page).toHaveURL(/\/schedule\?child=/)
      await expect(main).toContainText('Софія Коваленко')
    },
  )
}
