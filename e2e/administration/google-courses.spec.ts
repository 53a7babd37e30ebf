import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'google courses' })

const words = {
  ua: {
    section: /^Курси Google/,
    table: 'Курси Google',
    all: /^Усі \d/,
    unbound: /^Не прив’язані \d/,
    edit: (name: string) => `Змінити: ${name}`,
    discipline: 'Дисципліна',
    teacher: 'Учитель',
    group: 'Клас',
    bind: 'Прив’язати',
    isUnbound: 'не прив’язано',
    byHand: 'вручну',
    search: 'Курс, дисципліна, учитель',
    unused: 'Невикористані класи, CSV',
    header: 'ідентифікатор;назва;створено;предмет;вчитель;чверть;клас',
    import: 'Імпортувати класи',
    upload: 'Завантажити',
    doImport: 'Імпортувати',
    ready: 'Готово',
    kept: '1 курс прив’язано вручну не так, як у файлі',
    unknown: 'Танок',
  },
  en: {
    section: /^Google courses/,
    table: 'Google courses',
    all: /^All \d/,
    unbound: /^Not bound \d/,
    edit: (name: string) => `Edit: ${name}`,
    discipline: 'Discipline',
    teacher: 'Teacher',
    group: 'Class',
    bind: 'Bind',
    isUnbound: 'not bound',
    byHand: 'by hand',
    search: 'Course, discipline, teacher',
    unused: 'Unused classes, CSV',
    header: 'id;name;createdAt;discipline;teacher;quarter;group',
    import: 'Import classes',
    upload: 'Upload',
    doImport: 'Import',
    ready: 'Done',
    kept: '1 course is bound by hand to something else',
    unknown: 'Танок',
  },
} as const

/** What is bound in one journey is gone from the next one's list. */
const journeys = [
  { language: 'ua', width: 1440, scheme: 'light', course: 'Хімія 9-А' },
  { language: 'en', width: 390, scheme: 'dark', course: 'Хімія 8-В' },
] as const

async function openSection(page: Page, language: 'ua' | 'en') {
  const said = words[language]
  await page.goto('/admin/periods')
  const section = page.getByRole('button', { name: said.section })
  await section.click()
  await expect(page.getByRole('table', { name: said.table })).toBeVisible()
  return said
}

for (const { language, width, scheme, course } of journeys) {
  test(`an administrator binds a Google course by hand and opens the CSV of the unused ones in ${language} at ${width} [APER-2]`, async ({
    signIn,
  }) => {
    const page = await signIn('admin', language)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const said = await openSection(page, language)
    const row = page.getByRole('row').filter({ hasText: course })
    await page.getByRole('button', { name: said.unbound }).click()
    await expect(row).toContainText(said.isUnbound)
    await expectAccessible(page)

    await row.getByRole('button', { name: said.edit(course) }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: course })
    await dialog.getByRole('button', { name: said.bind }).click()
    await expect(dialog.getByRole('combobox', { name: said.teacher })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('combobox', { name: said.discipline }).click()
    await page.getByRole('option', { name: 'Хімія', exact: true }).click()
    await dialog.getByRole('combobox', { name: said.teacher }).fill('Мельник')
    await page
      .getByRole('option', { name: /Мельник/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: '2', exact: true }).click()
    await expectAccessible(page, dialog)
    await dialog.getByRole('button', { name: said.bind }).click()
    await expect(dialog).toHaveCount(0)

    await expect(row).toHaveCount(0)
    await page.getByRole('textbox', { name: said.search }).fill(course)
    await page.getByRole('button', { name: said.all }).click()
    await expect(row).toContainText(said.byHand)
    await expect(row).toContainText('Мельник')

    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: said.unused }).click()
    const csv = await readFile(await (await saving).path(), 'utf8')
    expect(csv.startsWith(`\uFEFF${said.header}\r\n`)).toBe(true)
    expect(csv).toContain('Demo class')
    expect(csv).not.toContain(course)
  })

  test(`a file of classes is imported once its fault is corrected, and leaves alone what was bound by hand, in ${language} at ${width} [IMP-1] [IMP-5] [APER-2]`, async ({
    signIn,
  }) => {
    const page = await signIn('admin', language)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const said = await openSection(page, language)
    const own = `Новий курс ${language}`
    const file = (discipline: string) => ({
      name: 'classes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `id,name,discipline,quarter\n77${width},${own},${discipline},1\n6400100000,Перейменований,Хімія,4\n`,
      ),
    })

    await page.getByRole('button', { name: said.import }).click()
    const wizard = page.getByRole('dialog')
    await wizard.locator('input[type=file]').first().setInputFiles(file('Танок'))
    await wizard.getByRole('button', { name: said.upload, exact: true }).click()
    await expect(wizard).toContainText(said.unknown)
    await wizard.getByRole('button', { name: said.doImport, exact: true }).click()
    await expect(wizard.getByRole('table')).toContainText(said.unknown)
    await wizard.locator('input[type=file]').first().setInputFiles(file('Хімія'))
    await wizard.getByRole('button', { name: said.upload, exact: true }).click()
    await expect(wizard).toContainText(said.kept)
    await expectAccessible(page, wizard)
    await wizard.getByRole('button', { name: said.doImport, exact: true }).click()
    await wizard.getByRole('button', { name: said.ready }).click()

    await page.getByRole('textbox', { name: said.search }).fill(own)
    await expect(page.getByRole('row').filter({ hasText: own })).toContainText(said.isUnbound)
    await page.getByRole('textbox', { name: said.search }).fill('Перейменований')
    await expect(page.getByRole('row').filter({ hasText: 'Перейменований' })).toContainText(said.byHand)
  })
}
