import type { Page } from '@playwright/test'
import { expect } from '../kit/actors.ts'
import { expectAccessible } from '../kit/accessible.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'erasure' })

const words = {
  ua: {
    active: 'Активний профіль',
    lock: 'Заблокувати',
    edit: 'Змінити профіль',
    open: 'Вилучити дані…',
    hint: /^Спершу заблокуйте профіль/,
    zip: 'Завантажити всі дані (ZIP)',
    file: /^Особисті дані \d+ .*\.zip$/,
    stays: /які школа має зберігати за законом/,
    confirm: /^Для підтвердження впишіть/,
    wrong: /^Це інше ім’я/,
    erase: 'Вилучити назавжди',
    done: /^Дані вилучено/,
    nobody: 'Нікого не знайдено',
    kind: 'Вилучення даних людини',
    close: 'Закрити',
  },
  en: {
    active: 'Active profile',
    lock: 'Lock',
    edit: 'Edit the profile',
    open: 'Erase the data…',
    hint: /^Lock the profile first/,
    zip: 'Download all data (ZIP)',
    file: /^Personal data \d+ .*\.zip$/,
    stays: /which the law has the school keep/,
    confirm: /^To confirm, type/,
    wrong: /^The name is another one/,
    erase: 'Erase for good',
    done: /^The data are erased/,
    nobody: 'Nobody found',
    kind: 'A person’s data erased',
    close: 'Close',
  },
}

type Listed = { id: number; lastName: string; firstName: string; email: string | null; isTest: boolean }

const read = async <T>(page: Page, path: string) =>
  (await page.request.get(path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })).json() as Promise<T>

/** All that the school's files, its history and its list of people say, as text. */
async function everythingSaid(page: Page, { lastName, firstName }: Listed): Promise<string> {
  const { files } = await read<{ files: { uuid: string }[] }>(page, '/api/admin/files')
  const texts = files.map(async ({ uuid }) => (await page.request.get(`/api/admin/files/${uuid}/download`)).text())
  const search = encodeURIComponent(`${lastName} ${firstName}`)
  const others = ['/api/admin/history', `/api/admin/profiles?search=${search}`].map(async (path) =>
    JSON.stringify(await read(page, path)),
  )
  return (await Promise.all([...texts, ...others])).join('\n')
}

/** The first from some place on with an address, after whom nobody else is called. */
async function someStudent(page: Page, place: number): Promise<Listed> {
  const { profiles } = await read<{ profiles: Listed[] }>(page, '/api/admin/profiles?type=STUDENT&sort=name')
  for (const one of profiles.slice(place)) {
    const search = encodeURIComponent(`${one.lastName} ${one.firstName}`)
    const { found } = await read<{ found: { count: number } }>(page, `/api/admin/profiles?search=${search}`)
    if (one.email !== null && !one.isTest && found.count === 1) return one
  }
  throw new Error('everybody has a namesake')
}

/** A file has a name in two cells, the rest in one text. */
const naming = ({ lastName, firstName }: Listed) => new RegExp(`${lastName}"?[ ;,]"?${firstName}`)

const journeys = [
  { width: 1440, language: 'ua', place: 3 },
  { width: 390, language: 'en', place: 25 },
] as const

for (const { width, language, place } of journeys)
  test(`at ${width} px one person’s data are exported and erased, also in files and history (${language}) [HIST-3]`, async ({
    signIn,
  }) => {
    const say = words[language]
    const page = await signIn('admin', language, '/admin/profiles?type=STUDENT')
    const person = await someStudent(page, place)
    const name = `${person.lastName} ${person.firstName}`
    expect(await everythingSaid(page, person)).toMatch(naming(person))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/admin/profiles?search=${person.email}`)
    const opener = page.getByRole('button', { name: `${say.edit}: ${name}` })

    await page.setViewportSize({ width, height: 900 })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.open }).click()
    await expect(dialog.getByText(say.hint)).toBeVisible()
    await expect(dialog.getByRole('button', { name: say.erase })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('checkbox', { name: `${say.active}: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say.lock }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    await page.setViewportSize({ width, height: 900 })
    await opener.click()
    await dialog.getByRole('button', { name: say.open }).click()
    await expect(dialog.getByText(say.stays)).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: say.zip }).click()
    expect((await download).suggestedFilename()).toMatch(say.file)
    const field = dialog.getByLabel(say.confirm)
    await field.fill('Хтось Інший')
    await dialog.getByRole('button', { name: say.erase }).click()
    await expect(field).toHaveAccessibleDescription(say.wrong)
    await field.fill(name)
    await dialog.getByRole('button', { name: say.erase }).click()
    await expect(page.getByText(say.done).first()).toBeVisible()
    if (await dialog.getByRole('heading', { name: say.done }).isVisible()) {
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say.close }).last().click()
    }

    await expect(page.getByText(say.nobody)).toBeVisible()
    expect(await everythingSaid(page, person)).not.toMatch(naming(person))
    await page.goto('/admin/history?kind=personalData.erase')
    const entry = page.getByRole('listitem').filter({ hasText: `Вилучено № ${person.id}` })
    await expect(entry).toContainText(say.kind)
    await expect(entry).not.toContainText(person.lastName)
    await expectAccessible(page)
  })
