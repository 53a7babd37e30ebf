import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Ends the session of an administrator who is writing a new profile: the form with the typed name, and the dialog over it. */
export async function endInMidWork(page: Page, context: BrowserContext): Promise<{ form: Locator; ended: Locator }> {
  await page.getByRole('button', { name: 'Новий профіль' }).click()
  const form = page.getByRole('dialog', { name: 'Новий профіль' })
  await form.getByLabel('Прізвище').fill('Проба')
  await context.clearCookies({ name: 'dzvinok_session' })
  await form.getByRole('combobox', { name: 'Опікун' }).fill('Ко')
  return { form, ended: page.getByRole('alertdialog', { name: 'Сеанс завершено' }) }
}
