import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn, test } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { ownSchool } from '../kit/own-school.ts'
import { claim, domain, teachers } from '../kit/small-school.ts'
import { classWithPast, guardian, lastName, leaver, monday, variants, work } from './class-with-past.ts'

const school = ownSchool(classWithPast)

const words = {
  ua: {
    create: 'Новий профіль',
    last: 'Прізвище',
    first: 'Ім’я',
    email: 'Електронна пошта',
    group: 'Клас',
    since: 'У класі з',
    guardian: 'Опікун',
    save: 'Створити',
    keep: 'Зберегти',
    fromToday: 'Якщо порожньо, — від сьогодні',
    absent: 'Відсутність',
    unregistered: 'Ще не відмічено',
    before: 'тоді ще не в класі',
    missing: 'не здано',
    edit: /Змінити профіль/,
    allDone: 'Усе виконано',
  },
  en: {
    create: 'New profile',
    last: 'Last name',
    first: 'First name',
    email: 'E-mail',
    group: 'Class',
    since: 'In the class since',
    guardian: 'Guardian',
    save: 'Create',
    keep: 'Save',
    fromToday: 'If empty, from today',
    absent: 'Absent',
    unregistered: 'Not registered yet',
    before: 'not in the class then',
    missing: 'not handed in',
    edit: /Edit the profile/,
    allDone: 'All done',
  },
}

type Seat = { browser: Browser; language: 'ua' | 'en'; width: number }

async function enter({ browser, language, width }: Seat, email: string, path: string): Promise<Page> {
  const { portal, password } = school
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: language, url: portal.url }])
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  const page = await context.newPage()
  await page.goto('/login')
  await fillSignIn(page, email, password, language)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(path)
  return page
}

for (const { language, width } of variants) {
  const said = words[language]
  const place = variants.findIndex((one) => one.language === language && one.width === width)

  test(
    `nothing of the past is asked of who joins a class in November, ${language}, ${width} px [SCHED-18]`,
    layerOf(language, width > 600, 'en'),
    async ({ browser }) => {
      const seat = { browser, language, width }
      const email = `new-${language}${width}@${domain}`
      const child = ['Назар', 'Данило', 'Марко', 'Олег'][place]!

      const office = await enter(seat, `admin@${domain}`, '/admin/profiles')
      await office.getByRole('button', { name: said.create }).click()
      const form = office.getByRole('dialog', { name: said.create })
      await form.getByLabel(said.last).fill('Новак')
      await form.getByLabel(said.first).fill(child)
      await form.getByLabel(said.email).fill(email)
      await form.getByRole('combobox', { name: said.group }).click()
      await office.getByRole('option', { name: '8-Б' }).click()
      await expect(form.getByRole('textbox', { name: said.since })).toHaveAccessibleDescription(said.fromToday)
      await form.getByRole('combobox', { name: said.guardian }).fill('Лис')
      await office.getByRole('option', { name: /Лис Марія/ }).click()
      await expectAccessible(office)
      await form.getByRole('button', { name: said.save }).click()
      await expect(form).toBeHidden()
      await claim(school.portal, email)

      const pupil = await enter(seat, email, `/schedule?week=${monday}`)
      await expect(lessonsOf(pupil).first()).toHaveAccessibleName('Алгебра')
      await expect(lessonsOf(pupil).last()).toHaveAccessibleName(`Алгебра, ${said.unregistered}`)
      await pupil.goto('/active')
      await expect(pupil.getByRole('main').getByText(said.allDone).first()).toBeVisible()

      const family = await enter(seat, guardian, '/')
      await family.getByRole('link', { name: new RegExp(`: ${child}`) }).click()
      await family.goto(`/schedule?week=${monday}`)
      await expect(lessonsOf(family).first()).toHaveAccessibleName('Алгебра')
      await family.goto('/active')
      await expect(family.getByRole('main').getByText(said.allDone).first()).toBeVisible()

      const teacher = await enter(seat, teachers.anna, '/')
      const row = teacher.getByRole('row', { name: new RegExp(`Новак ${child}`) })
      await expect(row.getByRole('gridcell', { name: said.before })).toHaveCount(2)
      await expect(row.getByRole('gridcell', { name: said.missing })).toHaveCount(0)
      const register = await openRegister(teacher, 0)
      await expect(register.getByRole('radiogroup', { name: 'Лиса Леся' })).toBeVisible()
      await expect(register.getByRole('radiogroup', { name: /Новак/ })).toHaveCount(0)
    },
  )

  test(
    `who leaves a class owes it nothing, and keeps marks and earlier absences, ${language}, ${width} px [SCHED-18]`,
    layerOf(language, width > 600, 'en'),
    async ({ browser }) => {
      const seat = { browser, language, width }
      const email = leaver(language, width)
      const name = `${lastName(place)} Леся`
      const pupil = await enter(seat, email, '/active')
      await expect(pupil.getByRole('main')).toContainText(work)

      const office = await enter(seat, `admin@${domain}`, `/admin/profiles?search=${email}`)
      await office.getByRole('row').getByRole('button', { name: said.edit }).click()
      const form = office.getByRole('dialog')
      await expect(form.getByRole('textbox', { name: said.since })).toHaveValue('26.10.2026')
      await form.getByRole('combobox', { name: said.group }).click()
      await office.getByRole('option', { name: '8-В' }).click()
      await expect(form.getByRole('textbox', { name: said.since })).toHaveValue('')
      await form.getByRole('button', { name: said.keep }).click()
      await expect(form).toBeHidden()

      await pupil.goto('/active')
      await expect(pupil.getByRole('main').getByText(said.allDone).first()).toBeVisible()
      await pupil.goto('/marks')
      await expect(pupil.getByRole('main').getByText('11').first()).toBeVisible()

      const teacher = await enter(seat, teachers.anna, '/')
      await expect(teacher.getByRole('row', { name: /Лис. Леся/ }).first()).toBeVisible()
      await expect(teacher.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
      const early = await openRegister(teacher, 0)
      await expect(early.getByRole('radiogroup', { name }).getByRole('radio', { name: said.absent })).toBeChecked()
      await teacher.keyboard.press('Escape')
      const today = await openRegister(teacher, 1)
      await expect(today.getByRole('radiogroup').first()).toBeVisible()
      await expect(today.getByRole('radiogroup', { name })).toHaveCount(0)
    },
  )
}

const lessonsOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Алгебра/ })

/** The register of the week's first or second lesson. */
async function openRegister(page: Page, lesson: number) {
  await page.goto(`/schedule?week=${monday}`)
  const buttons = page.getByRole('button', { name: /(Присутність|Attendance):? Алгебра, 8-Б$/ })
  await expect(buttons).toHaveCount(2)
  await buttons.nth(lesson).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}
