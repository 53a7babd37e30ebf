import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible } from '../kit/actors.ts'
import { press } from '../kit/keys.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'files' })

const words = {
  ua: {
    tile: /^Файли/,
    create: 'Створити',
    nothing: 'Нічого не вибрано',
    files: 'Вибрати файли',
    folder: 'Вибрати теку',
    chosen: 'Вибрані файли й теки',
    inFolder: 'тека, 2 файли',
    onlyCsv: 'лише CSV',
    leftOut: '«фото.jpg» не завантажиться.',
    upload: 'Завантажити 2 файли',
    table: 'Завантажені файли',
    failed: /^З помилками 1/,
    waiting: /^Не імпортовані 2/,
    errors: 'Помилки файлу розклад_чернетка.csv',
    alchemy: 'Алхімія',
    import: 'Імпортувати класи.csv',
    wizard: 'Імпорт класів Google',
    types: ['Тип: Профілі', 'Тип: Класи'],
  },
  en: {
    tile: /^Files/,
    create: 'Create',
    nothing: 'Nothing chosen',
    files: 'Choose files',
    folder: 'Choose a folder',
    chosen: 'Chosen files and folders',
    inFolder: 'folder, 2 files',
    onlyCsv: 'only CSV',
    leftOut: '«фото.jpg» will not be uploaded.',
    upload: 'Upload 2 files',
    table: 'Uploaded files',
    failed: /^With errors 1/,
    waiting: /^Not imported [24]/,
    errors: 'Errors of розклад_чернетка.csv',
    alchemy: 'Алхімія',
    import: 'Import класи.csv',
    wizard: 'Import Google classes',
    types: ['Type: Profiles', 'Type: Classes'],
  },
} as const

for (const { language, width, scheme } of [
  { language: 'ua', width: 1440, scheme: 'light' },
  { language: 'en', width: 390, scheme: 'dark' },
] as const)
  test(`files and a folder are chosen, uploaded and found in the list, with the errors of another, in ${language} at ${width} [FILES-1] [APER-3]`, async ({
    signIn,
  }) => {
    const said = words[language]
    const folder = join(await mkdtemp(join(tmpdir(), 'dzvinok-files-')), 'зарахування')
    await mkdir(folder)
    await writeFile(join(folder, 'учні.csv'), 'type,lastName,firstName\nGUARDIAN,Лис,Ада\n')
    await writeFile(join(folder, 'фото.jpg'), 'x')
    const page = await signIn('admin', language)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const byKeys = width === 1440
    await press(page, page.getByRole('link', { name: said.tile }), byKeys)
    await expect(page.getByRole('table', { name: said.table })).toContainText('розклад.csv')

    await press(page, page.getByRole('button', { name: said.create }), byKeys)
    await expect(page.getByText(said.nothing)).toBeVisible()
    await page.locator(`input[aria-label="${said.files}"]`).setInputFiles({
      name: 'класи.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id,name,createdAt\n1,Клуб,2026-09-01\n'),
    })
    await page.locator(`input[aria-label="${said.folder}"]`).setInputFiles(folder)
    const chosen = page.getByRole('list', { name: said.chosen })
    await expect(chosen).toContainText(said.inFolder)
    await expect(chosen).toContainText(said.onlyCsv)
    for (const name of said.types) await expect(chosen.getByRole('combobox', { name })).toBeVisible()
    await expect(page.getByText(said.leftOut)).toBeVisible()
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: said.upload }), byKeys)
    await expect(chosen).toHaveCount(0)

    await press(page, page.getByRole('button', { name: said.failed }), byKeys)
    await press(page, page.getByRole('button', { name: said.errors }), byKeys)
    await expect(page.getByRole('table').last()).toContainText(said.alchemy)
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: said.waiting }), byKeys)
    await expect(page.getByRole('table', { name: said.table })).toContainText('учні.csv')
    await page.goBack()
    await expect(page.getByRole('button', { name: said.failed })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: said.errors })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('table', { name: said.table })).toContainText('учні.csv')
    await press(page, page.getByRole('link', { name: said.import }).first(), byKeys)
    await expect(page.getByRole('dialog', { name: said.wizard })).toContainText('класи.csv')
  })
