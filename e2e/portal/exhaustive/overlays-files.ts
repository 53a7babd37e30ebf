import type { Page } from '@playwright/test'
import type { files } from '../../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../../contract/files/schemas.ts'
import type { Answer } from '../../../contract/types.ts'
import { alertDialog, pressed, start, type Overlay } from './overlays.ts'

const file: UploadedFile = {
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'класи_google.csv',
  type: 'CLASSES',
  status: 'UPLOADED',
  updatedAt: '2027-03-16T08:00:00.000Z',
  size: 96_000,
  lines: 212,
  by: 'Андрій Савчук',
  isMine: true,
  isForLater: true,
  lastImportBy: null,
  isOutdated: false,
  errorCount: 0,
  details: null,
}
const error = { line: 41, column: 'Учитель', message: 'Такої адреси немає: «n.tymchuk@l12»' }
const uuidOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`

/** Files in each of their states. */
const list: Answer<typeof files.list> = {
  files: [
    file,
    {
      ...file,
      uuid: uuidOf(2),
      name: 'розклад_листопад.csv',
      type: 'SCHEDULE',
      status: 'FAILED',
      lastImportBy: 'Олена Бондар',
      errorCount: 1,
      details: { errors: [error] },
    },
    { ...file, uuid: uuidOf(3), name: 'учні.csv', type: 'PROFILES', status: 'IMPORTED', details: { lines: 212 } },
  ],
  next: null,
  previous: null,
  found: { count: 3, more: false },
  totals: { UPLOADED: 1, IMPORTED: 1, FAILED: 1 },
}

const address = '**/api/admin/files?*'
const close = (page: Page) => page.unroute(address)

async function filesShown(page: Page): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json: list }))
  await page.reload()
  await page.getByRole('main').getByText(file.name).first().waitFor()
}

export const filePages: Overlay[] = [
  {
    name: 'a new upload, and the errors of a file',
    path: '/admin/files',
    close,
    open: async (page, said) => {
      await filesShown(page)
      await page.getByRole('button', { name: start(said.files.errorsOf) }).click()
      await page.getByRole('button', { name: said.files.create }).click()
      await page.getByText(said.files.nothing).waitFor()
      return page.getByRole('main')
    },
  },
  {
    name: 'whether to delete a file',
    path: '/admin/files',
    close,
    open: async (page, said) => {
      await filesShown(page)
      return pressed(page, start(said.files.removeNamed), alertDialog)
    },
  },
]
