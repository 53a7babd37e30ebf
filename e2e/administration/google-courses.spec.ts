import { readFile } from 'node:fs/promises'
import { expect, expectAccessible } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'
import { importCourses } from './course-steps.ts'

test.use({ purpose: 'google courses' })

const words = {
  ua: {
    title: 'Курси Google',
    section: /^Курси Google/,
    unbound: /^Не прив’язані \d/,
    all: /^Усі \d/,
    edit: (name: string) => `Змінити: ${name}`,
    discipline: 'Дисципліна',
    teacher: 'Учитель',
    group: 'Клас',
    bind: 'Прив’язати',
    bound: 'Курс прив’язано.',
    close: 'Закрити',
    isUnbound: 'не прив’язано',
    isArchived: 'в архіві',
    byHand: 'вручну',
    search: 'Курс, дисципліна, учитель',
    unused: 'Невикористані класи, CSV',
    header: 'ідентифікатор;назва;розділ;стан;власник;створено;предмет;вчитель;чверть;клас',
    ignored: 'не враховано: room, ownerId.',
    doubled: 'з кожної пари враховано перший: ownerEmail (F) = ownerEmail (I).',
    kept: '1 курс прив’язано вручну не так, як у файлі',
  },
  en: {
    title: 'Google courses',
    section: /^Google courses/,
    unbound: /^Not bound \d/,
    all: /^All \d/,
    edit: (name: string) => `Edit: ${name}`,
    discipline: 'Discipline',
    teacher: 'Teacher',
    group: 'Class',
    bind: 'Bind',
    bound: 'The course is bound.',
    close: 'Close',
    isUnbound: 'not bound',
    isArchived: 'archived',
    byHand: 'by hand',
    search: 'Course, discipline, teacher',
    unused: 'Unused classes, CSV',
    header: 'id;name;section;state;owner;createdAt;discipline;teacher;quarter;group',
    ignored: 'are ignored: room, ownerId.',
    doubled: 'of each pair the first counts: ownerEmail (F) = ownerEmail (I).',
    kept: '1 course is bound by hand to something else',
  },
} as const

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390])
    test(
      `an administrator imports an export of GAM, binds a course by keyboard and opens the unused ones, ${language} ${width} [APER-2] [IMP-1] [IMP-5]`,
      layerOf(language, width === 1440, 'en'),
      async ({ signIn }) => {
        const page = await signIn('admin', language)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
        const said = words[language]
        await page.goto('/admin/periods')
        await page.getByRole('button', { name: said.section }).click()
        await expect(page.getByRole('table', { name: said.title })).toBeVisible()
        // The four journeys share a school, and each imports other courses.
        const name = `Хімія ${language} ${width}`
        const id = `7700${width}${language === 'ua' ? 1 : 2}`
        const gam = `id,name,section,room,ownerId,ownerEmail,creationTime,courseState,ownerEmail
${id}01,${name},9-А,12,1,teacher@dzvinok.example,2026-08-28T09:15:00.000Z,ACTIVE,other@dzvinok.example
${id}02,Старий ${name},,,1,,2025-08-28T09:15:00.000Z,ARCHIVED,
`
        await importCourses(page, language, gam, [said.ignored, said.doubled])

        const table = page.getByRole('table', { name: said.title })
        const row = table.getByRole('row').filter({ hasText: `${name} 9-А` })
        await page.getByRole('textbox', { name: said.search }).fill(name)
        await expect(row).toContainText(said.isUnbound)
        await expect(table.getByRole('row').filter({ hasText: `Старий ${name}` })).toContainText(said.isArchived)
        await page.getByRole('button', { name: said.unbound }).click()
        await expect(table.getByRole('row').filter({ hasText: name })).toHaveCount(1)
        await expectAccessible(page)

        await row.getByRole('button', { name: said.edit(`${name}, 9-А`) }).focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog.getByRole('combobox', { name: said.discipline })).toHaveText('Хімія')
        await expect(dialog.getByRole('combobox', { name: said.group })).toHaveText('9-А')
        const teacher = dialog.getByRole('combobox', { name: said.teacher })
        // The owner is the one teacher of this address.
        await expect(teacher).not.toHaveValue('')
        await teacher.fill('Лук')
        await expect(page.getByRole('option')).toHaveText([/^Лук’яненко/])
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(teacher).toHaveValue(/Лук’яненко/)
        await expectAccessible(page, dialog)
        await dialog.getByRole('button', { name: '2', exact: true }).press('Space')
        await dialog.getByRole('button', { name: said.bind }).press('Enter')
        // On a phone the notice in the corner lies over the buttons of the next dialog.
        const saying = page.getByRole('dialog').filter({ hasText: said.bound })
        await saying.getByLabel(said.close).click()
        await expect(saying).toHaveCount(0)
        await expect(dialog).toHaveCount(0)

        await expect(row).toHaveCount(0)
        await page.getByRole('button', { name: said.all }).click()
        await expect(row).toContainText(said.byHand)
        await expect(row).toContainText('Лук’яненко')

        const saving = page.waitForEvent('download')
        await page.getByRole('link', { name: said.unused }).click()
        const csv = await readFile(await (await saving).path(), 'utf8')
        expect(csv.startsWith(`\uFEFF${said.header}\r\n`)).toBe(true)
        expect(csv).toContain(`"=""${id}02""";Старий ${name};`)
        expect(csv).not.toContain(`${id}01`)

        const other = `id,name,discipline,quarter\n${id}01,${name} нова,Алгебра,4\n`
        await importCourses(page, language, other, [said.kept])
        const renamed = table.getByRole('row').filter({ hasText: `${name} нова` })
        await expect(renamed).toContainText(said.byHand)
        await expect(renamed).toContainText('Хімія')
      },
    )

test('a course leaves no way to bind it to nothing at all, and a refusal keeps the dialog [APER-2]', async ({
  signIn,
}) => {
  const page = await signIn('admin', 'ua', '/admin/periods')
  await page.getByRole('button', { name: words.ua.section }).click()
  await page.getByRole('button', { name: 'Змінити: Гурток шахів, середа, 15:30' }).click()
  const dialog = page.getByRole('dialog', { name: 'Гурток шахів' })
  await dialog.getByRole('button', { name: 'Прив’язати' }).click()

  await expect(dialog.getByRole('combobox', { name: 'Дисципліна' })).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toContainText('Курс прив’язують одразу до дисципліни, учителя, навчального року й чверті.')
})
