import type { Page } from '@playwright/test'
import { contract } from '../../contract/index.ts'
import type { FilePage } from '../../contract/files/schemas.ts'
import { expect } from './actors.ts'

/** Has the server refuse an import of profiles whose preview the page has seen, as where the school changed in between. */
export async function refuseImport(page: Page, name: string): Promise<void> {
  const { files } = (await (await page.request.get(contract.files.list.path)).json()) as FilePage
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post(contract.imports.profiles.path, {
    headers: { 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
    data: { fileUuids: files.filter((file) => file.name === name).map(({ uuid }) => uuid) },
  })
  expect(answer.status()).toBe(422)
}
