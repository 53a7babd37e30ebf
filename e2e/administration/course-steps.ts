import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../kit/actors.ts'

export type Language = 'ua' | 'en'

const words = {
  ua: {
    import: 'Імпортувати курси',
    wizard: 'Імпорт курсів Google',
    upload: 'Завантажити',
    doImport: 'Імпортувати',
    ready: 'Готово',
  },
  en: {
    import: 'Import courses',
    wizard: 'Import Google courses',
    upload: 'Upload',
    doImport: 'Import',
    ready: 'Done',
  },
} as const

/** Imports a file of courses; `expected`: what the preview says. */
export async function importCourses(page: Page, language: Language, text: string, expected: readonly string[] = []) {
  const said = words[language]
  await page.getByRole('button', { name: said.import }).click()
  const wizard = page.getByRole('dialog', { name: said.wizard })
  const buffer = Buffer.from(text)
  await wizard.locator('input[type=file]').first().setInputFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer })
  await wizard.getByRole('button', { name: said.upload, exact: true }).click()
  for (const one of expected) await expect(wizard).toContainText(one)
  await expectAccessible(page, wizard)
  await wizard.getByRole('button', { name: said.doImport, exact: true }).click()
  await wizard.getByRole('button', { name: said.ready }).click()
  await expect(wizard).toHaveCount(0)
}
