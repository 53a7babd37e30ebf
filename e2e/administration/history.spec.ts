import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../kit/actors.ts'
import { press } from '../kit/keys.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'history' })

const words = {
  ua: {
    edit: /Змінити профіль/,
    phone: 'Телефон',
    group: 'Клас',
    save: 'Зберегти',
    tile: /^Історія/,
    about: /^Про кого чи що:/,
    find: /^Знайти/,
    profile: 'Профіль',
    details: /^Подробиці/,
    undo: /^Скасувати/,
    was: 'було',
    isNow: 'стало',
    undone: /скасовано \d/,
    changed: 'відтоді змінено знову',
    today: /^Сьогодні/,
    nothing: 'Нічого не знайдено',
  },
  en: {
    edit: /Edit the profile/,
    phone: 'Phone',
    group: 'Class',
    save: 'Save',
    tile: /^History/,
    about: /^About whom or what:/,
    find: /^Find/,
    profile: 'Profile',
    details: /^Details/,
    undo: /^Undo:/,
    was: 'before',
    isNow: 'after',
    undone: /undone \d/,
    changed: 'changed again since',
    today: /^Today/,
    nothing: 'Nothing found',
  },
} as const

type Said = (typeof words)['ua' | 'en']

async function edit(
  page: Page,
  said: Said,
  email: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.goto(`/admin/profiles?search=${encodeURIComponent(email)}`)
  await page.getByRole('row').getByRole('button', { name: said.edit }).click()
  // Not the message that it is saved, which stays for as long as the pointer rests on it.
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: said.save }) })
  await fill(dialog)
  await dialog.getByRole('button', { name: said.save }).click()
  await expect(dialog).toHaveCount(0)
}

for (const { language, width, scheme, who, name } of [
  { language: 'ua', width: 1440, scheme: 'light', who: 'student@dzvinok.example', name: 'Коваленко Софія' },
  { language: 'en', width: 390, scheme: 'dark', who: 'teacher@dzvinok.example', name: 'Лук’яненко' },
] as const)
  test(`what was changed of a person is found in the history, opened and undone, but not where it was changed since, in ${language} at ${width} [HIST-1]`, async ({
    signIn,
  }) => {
    const said = words[language]
    const page = await signIn('admin', language)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const phone = (number: string) => (dialog: ReturnType<Page['getByRole']>) =>
      dialog.getByLabel(said.phone).fill(number)
    await edit(page, said, who, phone('067 111 11 11'))
    await edit(page, said, who, phone('067 222 22 22'))

    await page.goto('/')
    await page.getByRole('link', { name: said.tile }).click()
    await expect(page).toHaveURL(/admin\/history/)
    await expect(page.getByRole('heading', { name: said.today })).toBeVisible()
    const byKeys = width === 1440
    await press(page, page.getByRole('combobox', { name: said.about }), byKeys)
    await page.getByRole('combobox', { name: said.find }).pressSequentially(who)
    const found = page.getByRole('option', { name: new RegExp(name) }).first()
    await expect(found).toBeVisible()
    if (byKeys) {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    } else await found.click()
    await expect(page).toHaveURL(/object=profiles/)
    const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: said.details }) })
    await expect(entries.nth(0)).toContainText('+380 67 222 22 22')
    await expect(entries.nth(1)).toContainText(said.changed)
    await expectAccessible(page)

    await press(page, entries.nth(0).getByRole('button', { name: said.details }), byKeys)
    const row = entries.nth(0).getByRole('listitem')
    await expect(row).toContainText(`${said.was} +380 67 111 11 11`)
    await expect(row).toContainText(`${said.isNow} +380 67 222 22 22`)
    await expectAccessible(page)

    await press(page, entries.nth(0).getByRole('button', { name: said.undo }), byKeys)
    await expect(entries.nth(1)).toContainText(said.undone)
    await expect(entries.nth(0)).toContainText('+380 67 222 22 22')
    // What came back is as the change before had left it.
    await expect(entries.nth(2).getByRole('button', { name: said.undo })).toBeVisible()
    await page.reload()
    await expect(entries.nth(1)).toContainText(said.undone)
    await page.goto('/admin/history?to=2020-01-01')
    await expect(page.getByText(said.nothing)).toBeVisible()
  })
