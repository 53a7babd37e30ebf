import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseImport } from '../kit/refused-import.ts'
import { expect, expectAccessible } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'files' })

const words = {
  ua: {
    tile: /^Файли/,
    create: 'Створити',
    nothing: 'Нічого не вибрано',
    folder: 'Вибрати теку',
    chosen: 'Вибрані файли й теки',
    inFolder: 'зарахування тека, 3 файли',
    onlyCsv: 'лише CSV',
    leftOut: 'Вибрано 2 файли. «фото.jpg» не завантажиться.',
    upload: 'Завантажити 2 файли',
    unreadable: /^У рядку 3 є знаки, яких не прочитати/,
    isUploaded: 'Завантажено 1 файл.',
    close: 'Закрити',
    table: 'Завантажені файли',
    import: (name: string) => `Імпортувати ${name}`,
    wizard: 'Імпорт профілів',
    doImport: 'Імпортувати',
    faulty: 'Такий імпорт буде відхилено',
    fault: /^3\s*group.*7-Ю/,
    refused: /^Відхилені \d/,
    errors: (name: string) => `Помилки файлу ${name}`,
    remove: (name: string) => `Видалити ${name}`,
    confirm: 'Видалити',
    cancel: 'Скасувати',
    isRemoved: 'Файл видалено.',
    all: 'Показати всі файли',
  },
  en: {
    tile: /^Files/,
    create: 'Create',
    nothing: 'Nothing chosen',
    folder: 'Choose a folder',
    chosen: 'Chosen files and folders',
    inFolder: 'зарахування folder, 3 files',
    onlyCsv: 'only CSV',
    leftOut: '2 files are chosen. “фото.jpg” will not be uploaded.',
    upload: 'Upload 2 files',
    unreadable: /^Line 3 holds characters that cannot be read/,
    isUploaded: '1 file is uploaded.',
    close: 'Close',
    table: 'Uploaded files',
    import: (name: string) => `Import ${name}`,
    wizard: 'Import profiles',
    doImport: 'Import',
    faulty: 'The import would be refused',
    fault: /^3\s*group.*7-Ю/,
    refused: /^Refused \d/,
    errors: (name: string) => `Errors of the file ${name}`,
    remove: (name: string) => `Delete ${name}`,
    confirm: 'Delete',
    cancel: 'Cancel',
    isRemoved: 'The file is deleted.',
    all: 'Show all files',
  },
} as const

/** A folder with a file whose third line names no class, one whose third line cannot be read, and a photo. */
async function schoolFolder(name: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const place = await mkdtemp(join(tmpdir(), 'dzvinok-files-'))
  const path = join(place, 'зарахування')
  await mkdir(path)
  const header = 'type,email,lastName,firstName,group'
  await writeFile(
    join(path, name),
    `${header}\nSTUDENT,lys@x.example,Лис,Ада,7-А\nSTUDENT,vovk@x.example,Вовк,Іван,7-Ю\n`,
  )
  const broken = Buffer.concat([
    Buffer.from(`${header}\nTEACHER,a@x.example,Лис,Ада,\nTEACHER,b@x.example,`),
    Buffer.from([0xd0, 0x2c, 0x0a]),
  ])
  await writeFile(join(path, 'зіпсований.csv'), broken)
  await writeFile(join(path, 'фото.jpg'), 'x')
  return { path, remove: () => rm(place, { recursive: true }) }
}

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390])
    test(
      `a folder is uploaded and one of its files refused with its line, its import shows errors by line, ${language} ${width} [FILES-1] [APER-3] [LAY-1]`,
      layerOf(language, width === 1440, 'ua'),
      async ({ signIn }) => {
        const said = words[language]
        const name = `учні_${language}_${width}.csv`
        const folder = await schoolFolder(name)
        const page = await signIn('admin', language)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
        await page.getByRole('main').getByRole('link', { name: said.tile }).press('Enter')
        await expect(page.getByRole('table', { name: said.table })).toContainText('розклад.csv')

        await page.getByRole('button', { name: said.create }).press('Enter')
        await expect(page.getByText(said.nothing)).toBeVisible()
        await page.locator(`input[aria-label="${said.folder}"]`).setInputFiles(folder.path)
        const chosen = page.getByRole('list', { name: said.chosen })
        await expect(chosen.getByRole('listitem')).toHaveText([
          said.inFolder,
          /^зіпсований\.csv/,
          new RegExp(`^${name}`),
          new RegExp(`^фото\\.jpg.*${said.onlyCsv}$`),
        ])
        await expect(page.getByText(said.leftOut)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: said.upload }).press('Enter')
        await expect(page.getByText(said.isUploaded)).toBeVisible()
        await expect(chosen.getByText(said.unreadable)).toBeVisible()
        await expect(chosen).not.toContainText(name)
        await expectAccessible(page)
        await page.getByRole('main').getByRole('button', { name: said.close }).press('Enter')
        await expect(page.getByRole('button', { name: said.create })).toBeFocused()

        await page.getByRole('link', { name: said.import(name) }).press('Enter')
        const wizard = page.getByRole('dialog', { name: said.wizard })
        await expect(wizard).toContainText(said.faulty)
        await expect(wizard.getByRole('button', { name: said.doImport, exact: true })).toBeDisabled()
        await expect(wizard.getByRole('row', { name: said.fault })).toBeVisible()
        await page.keyboard.press('Escape')
        await page.goBack()
        await refuseImport(page, name)
        await page.reload()
        await page.getByRole('button', { name: said.refused }).click()
        await page.getByRole('button', { name: said.errors(name) }).press('Enter')
        await expect(
          page.getByRole('table', { name: said.errors(name) }).getByRole('row', { name: said.fault }),
        ).toBeVisible()
        await expectAccessible(page)

        const asked = page.getByRole('alertdialog')
        await page.getByRole('button', { name: said.remove(name) }).press('Enter')
        await asked.getByRole('button', { name: said.cancel }).press('Enter')
        await page.getByRole('button', { name: said.remove(name) }).press('Enter')
        await asked.getByRole('button', { name: said.confirm }).press('Enter')
        await expect(page.getByText(said.isRemoved)).toBeVisible()
        await page.getByRole('button', { name: said.all }).press('Enter')
        await expect(page.getByRole('table', { name: said.table })).toContainText('розклад.csv')
        await expect(page.getByRole('main')).not.toContainText(name)
        await folder.remove()
      },
    )
