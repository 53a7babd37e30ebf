import { expect, expectAccessible } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'
import { studentPage } from '../kit/student-page.ts'

test.use({ purpose: 'recordings' })

const words = {
  ua: {
    title: 'Записи уроків',
    group: 'Група',
    discipline: 'Дисципліна',
    none: 'У цієї групи в цей день немає уроків цієї дисципліни.',
    next: /^Наступний день з уроками: понеділок, 15\.03/,
    previous: /^Попередній день з уроками: четвер, 11\.03/,
    attach: /^Прикріпити запис: 8:00 Алгебра/,
    change: /^Змінити запис: 8:00 Алгебра/,
    link: 'Посилання на запис',
    attachIt: 'Прикріпити',
    save: 'Зберегти',
    invalid: 'Це значення не підходить.',
    saved: 'Запис прикріплено.',
    remove: 'Прибрати запис',
    removal: 'Посилання на запис буде видалено для всіх класів цього уроку',
    confirm: 'Видалити',
    removed: 'Запис прибрано.',
    cancel: 'Скасувати',
    watch: 'Запис уроку: Алгебра',
  },
  en: {
    title: 'Lesson recordings',
    group: 'Group',
    discipline: 'Discipline',
    none: 'This group has no lessons of this discipline on this day.',
    next: /^Next day with lessons: Monday, 15\.03/,
    previous: /^Previous day with lessons: Thursday, 11\.03/,
    attach: /^Attach a recording: 8:00 Алгебра/,
    change: /^Change the recording: 8:00 Алгебра/,
    link: 'Link to the recording',
    attachIt: 'Attach',
    save: 'Save',
    invalid: 'This value is not valid.',
    saved: 'The recording is attached.',
    remove: 'Remove the recording',
    removal: 'The link to the recording will be deleted, for all classes of this lesson',
    confirm: 'Delete',
    removed: 'The recording is removed.',
    cancel: 'Cancel',
    watch: 'Recording: Алгебра',
  },
} as const

const link = 'https://video.example/algebra'

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390])
    test(
      `an administrator finds a lesson by class, discipline and day, attaches a recording that its students see, and takes it away, ${language} ${width} [APER-5]`,
      layerOf(language, width === 1440, 'ua'),
      async ({ signIn, browser, baseURL }) => {
        const said = words[language]
        const page = await signIn('admin', language, '/admin/periods')
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
        await page.getByRole('button', { name: said.title }).press('Enter')
        const form = page.getByRole('form', { name: said.title })
        const choose = async (field: string, option: string) => {
          await form.getByRole('combobox', { name: field }).press('Enter')
          await page.getByRole('option', { name: option, exact: true }).press('Enter')
        }
        await choose(said.group, '8-Б')
        await choose(said.discipline, 'Хімія')
        await expect(page.getByText(said.none)).toBeVisible()
        await form.getByRole('button', { name: said.previous }).press('Enter')
        const table = page.getByRole('table', { name: said.title })
        await expect(table.getByRole('rowheader')).toHaveText(['11:00 Хімія'])
        await choose(said.discipline, 'Алгебра')
        await form.getByRole('button', { name: said.next }).press('Enter')
        await expect(table.getByRole('rowheader')).toHaveText(['8:00 Алгебра'])
        await expectAccessible(page)

        await table.getByRole('button', { name: said.attach }).press('Enter')
        const dialog = page.getByRole('dialog', { name: /Алгебра$/ })
        await dialog.getByLabel(said.link).fill('відео')
        await dialog.getByRole('button', { name: said.attachIt }).press('Enter')
        await expect(dialog.getByText(said.invalid)).toBeVisible()
        await expectAccessible(page)
        await dialog.getByLabel(said.link).fill(link)
        await page.keyboard.press('Enter')
        await expect(page.getByText(said.saved, { exact: true })).toBeVisible()
        const change = table.getByRole('button', { name: said.change })
        await expect(change).toBeFocused()

        const week = await studentPage(browser, { baseURL: baseURL!, language, width: 1440 })
        const watch = week.getByRole('main').getByRole('link', { name: said.watch })
        await expect(watch).toHaveAttribute('href', link)

        await change.press('Enter')
        await dialog.getByLabel(said.link).fill(`${link}-2`)
        await dialog.getByRole('button', { name: said.save }).press('Enter')
        await expect(table.getByRole('link')).toHaveAttribute('href', `${link}-2`)
        await expect(watch).toHaveAttribute('href', `${link}-2`)

        await change.press('Enter')
        await dialog.getByRole('button', { name: said.remove }).press('Enter')
        const asked = page.getByRole('alertdialog')
        await expect(asked).toContainText(said.removal)
        await asked.getByRole('button', { name: said.cancel }).press('Enter')
        await expect(dialog.getByLabel(said.link)).toHaveValue(`${link}-2`)
        await dialog.getByRole('button', { name: said.remove }).press('Enter')
        await asked.getByRole('button', { name: said.confirm }).press('Enter')
        await expect(page.getByText(said.removed, { exact: true })).toBeVisible()
        await expect(table.getByRole('button', { name: said.attach })).toBeFocused()
        await expect(watch).toBeHidden()
        await week.context().close()
      },
    )
