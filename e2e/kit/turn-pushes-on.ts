import { expect, type Page } from '@playwright/test'

/** The button that turns pushes on. */
export const turnOn = (page: Page) => page.getByRole('button', { name: 'Увімкнути на цьому пристрої' })

/** Turns pushes on, on the page of the settings of notices. */
export async function turnPushesOn(page: Page): Promise<void> {
  await turnOn(page).click()
  await expect(page.getByText(/Увімкнено \d/)).toBeVisible()
}
