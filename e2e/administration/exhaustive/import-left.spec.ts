import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'
import { refuseImport } from '../../kit/refused-import.ts'

const guardian = 'GUARDIAN,guardian@dzvinok.example,Коваленко,Олена'
const header = 'type,email,lastName,firstName'

async function upload(page: Page, name: string, lines: string[]) {
  await page.goto('/admin/profiles')
  await page.getByRole('button', { name: 'Завантажити CSV' }).click()
  const wizard = page.getByRole('dialog')
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\n')) }
  await wizard.locator('input[type=file]').first().setInputFiles(file)
  await wizard.getByRole('button', { name: 'Завантажити', exact: true }).click()
  await expect(wizard.getByRole('button', { name: 'Імпортувати' })).toBeVisible()
  return wizard
}

test('files that were left before the import are on the first page, which leads back to them, and so are refused ones [IMP-7]', async ({
  signIn,
}) => {
  const page = await signIn('admin')
  const left = page.getByRole('status').filter({ hasText: 'файл завантажено, але не імпортовано' })
  const refused = page.getByRole('alert').filter({ hasText: 'файл не імпортовано через помилки' })
  const wizard = page.getByRole('dialog')
  await upload(page, 'опікуни.csv', [guardian])
  await wizard.getByRole('button', { name: 'Пізніше' }).click()

  await page.goto('/')
  await expect(left).toContainText('Профілі: «опікуни.csv»')
  await expectAccessible(page)
  await left.getByRole('link', { name: 'Продовжити імпорт' }).click()
  await expect(wizard.getByRole('list', { name: 'Вибрані файли' })).toContainText('опікуни.csv')
  await wizard.getByRole('button', { name: 'Імпортувати' }).click()
  await wizard.getByRole('button', { name: 'Готово' }).click()
  await expect(page).toHaveURL(/\/admin\/profiles$/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(left).toHaveCount(0)

  await upload(page, 'кухня.csv', ['CHEF,chef@school.example,Лис,Ганна'])
  await expect(wizard.getByRole('button', { name: 'Імпортувати' })).toBeDisabled()
  await wizard.getByRole('button', { name: 'Назад' }).click()
  await expect(wizard).toContainText('Нічого не змінено.')
  await wizard.getByRole('button', { name: 'Скасувати' }).click()
  await refuseImport(page, 'кухня.csv')
  await page.goto('/')
  await refused.getByRole('link', { name: 'Показати помилки' }).click()
  await expect(wizard.getByRole('table', { name: 'Помилки файлу кухня.csv' })).toContainText('CHEF')
  await wizard.getByRole('button', { name: 'Прибрати файл кухня.csv' }).click()
  await wizard.getByRole('button', { name: 'Скасувати' }).click()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(refused).toHaveCount(0)
})

for (const { language, open, guide, headings, sample, first } of [
  {
    language: 'ua',
    open: 'Завантажити розклад',
    guide: 'Усе про файли',
    headings: ['Будь-який файл', 'Розклад', 'Що означають повідомлення'],
    sample: 'Зразок файлу',
    first: 'день тижня;тиждень',
  },
  {
    language: 'en',
    open: 'Upload the schedule',
    guide: 'All about the files',
    headings: ['Any file', 'Schedule', 'What the messages mean'],
    sample: 'Sample file',
    first: 'weekday,week',
  },
] as const)
  test(`what a file must be is read in the wizard in ${language}, and a file to begin with is saved from it [IMP-2]`, async ({
    signIn,
  }) => {
    const page = await signIn('admin', language, '/admin/periods')
    await page.getByRole('button', { name: open }).click()
    await page.getByRole('button', { name: guide }).click()
    const shown = page.getByRole('dialog', { name: guide })
    for (const name of headings) await expect(shown.getByRole('heading', { level: 3, name })).toBeVisible()
    await expect(shown.getByText('Windows-1251').first()).toBeVisible()
    await expectAccessible(page, shown)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: guide })).toBeFocused()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: sample }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(text.startsWith(`\uFEFF${first}`)).toBe(true)
  })
