import type { Locator, Page } from '@playwright/test'

/** The news of the first page. */
export const newsOf = (page: Page): Locator => page.getByRole('region', { name: /Новини|News/ })

export const readings = 'Шевченківські читання в актовій залі'
