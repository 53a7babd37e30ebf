import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../kit/actors.ts'
import { exhaustive } from '../kit/layers.ts'

/** By the key alone, as often as it takes. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 60 && !(await isThere()); pressed += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('profiles are searched, filtered, sorted and paged on the server, and the address keeps it [APROF-1]', async ({
  signIn,
}) => {
  const page = await signIn('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/profiles')
  await expect(page.getByText(/^1–50 з 5\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Наступна сторінка' }).click()
  await expect(page.getByText(/^51–100 з 5\d\d$/)).toBeVisible()

  const rows = page
    .getByRole('table', { name: 'Профілі' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  const head = page.getByRole('columnheader', { name: 'Прізвище' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/direction=desc/)
  await expect(page.getByText(/^1–50 з 5\d\d$/)).toBeVisible()
  const names = await rows.locator('td:nth-child(6)').allTextContents()
  expect(names).toHaveLength(50)
  expect(names).toEqual(
    names.toSorted((one, other) => other.replaceAll('’', '').localeCompare(one.replaceAll('’', ''), 'uk')),
  )

  const teachers = page.getByRole('group', { name: 'Тип профілю' }).getByRole('button', { name: 'Учителі' })
  await teachers.click()
  await expect(page).toHaveURL(/type=TEACHER/)
  await expect(rows.filter({ hasText: 'Учень' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Учитель' })).not.toHaveCount(0)
  await expect(rows.filter({ hasNotText: 'Учитель' })).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type('лукяненко')
  await expect(page).toHaveURL(/search=/)
  await expect(rows.filter({ hasNotText: 'Лук’яненко' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Лук’яненко')
  await page.reload()
  await expect(page.getByLabel('Прізвище, пошта або телефон')).toHaveValue('лукяненко')
  await expect(teachers).toHaveAttribute('aria-pressed', 'true')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('Лук’яненко')
  await page.getByLabel('Прізвище, пошта або телефон').fill('немає такого')
  await expect(page.getByText('Нікого не знайдено')).toBeVisible()
})

test('a profile is made by keyboard alone, and its faults are told under their fields [APROF-2] [APROF-3] [AUTH-5]', async ({
  signIn,
}) => {
  const page = await signIn('admin', 'ua', '/admin/profiles')
  const modal = page.getByRole('dialog')
  const email = modal.getByLabel('Електронна пошта')
  const address = `ivan${Date.now()}@dzvinok.example`
  await expect(page.getByText(/^1–50 з/)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Новий профіль' }))
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  await tabTo(page, modal.getByLabel('Прізвище'))
  await page.keyboard.type('Франко')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Іван')
  await tabTo(page, email)
  await page.keyboard.type('student@dzvinok')
  await page.keyboard.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/\S/)
  await expect(email).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type(address)
  await expect(page.getByRole('row', { name: /Франко/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Франко/ })).toContainText('Іван')
})

test('an administrator looks at the portal as a student, is reminded of it, and comes back [APROF-2] [PERM-2]', async ({
  signIn,
}) => {
  const page = await signIn('admin', 'ua', '/admin/profiles?search=student@dzvinok')
  await page.getByRole('button', { name: 'Увійти як Коваленко Софія' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Ви переглядаєте портал як')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Алгебра' })).toBeVisible()
  await page.goto('/admin/profiles')
  await expect(page.getByText('Такої сторінки немає')).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Повернутися' }).click()
  await expect(page.getByRole('button', { name: /Андрій Савчук/ })).toBeVisible()
})

test('a link to change the password is mailed from the table [APROF-2]', async ({ signIn }) => {
  const page = await signIn('admin', 'ua', '/admin/profiles?search=teacher@dzvinok')
  await page.getByRole('button', { name: /Змінити пароль: Лук’яненко/ }).click()

  await expect(
    page.getByText('Пошту не налаштовано: лист із посиланням для teacher@dzvinok.example лежить файлом на сервері'),
  ).toBeVisible()
})

test(
  'at every width a profile stands in two lines with all that can be done, and no link goes to a locked one [APROF-1] [APROF-2] [LAY-7]',
  exhaustive,
  async ({ signIn }) => {
    const page = await signIn('admin')
    const rows = page.getByRole('table', { name: 'Профілі' }).getByRole('row')
    for (const width of [1280, 992, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/profiles')
      await expect(rows).toHaveCount(51)
      const laidOut = await rows.evaluateAll((all) =>
        all.map((row) => ({
          height: row.getBoundingClientRect().height,
          ends: [...row.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right),
        })),
      )
      expect(Math.max(...laidOut.map(({ height }) => height))).toBeLessThanOrEqual(60)
      expect(Math.max(...laidOut.flatMap(({ ends }) => ends))).toBeLessThanOrEqual(width)
    }

    await page.goto('/admin/profiles?search=locked@dzvinok')
    await page.getByRole('button', { name: 'Дії з профілем: Їжакевич Остап' }).click()
    const link = page.getByRole('menuitem', { name: 'Змінити пароль' })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).toContainText('Цей профіль заблоковано')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 992, height: 900 })
    const key = page.getByRole('button', { name: 'Змінити пароль: Їжакевич Остап' })
    await expect(key).toHaveAttribute('aria-disabled', 'true')
    await expect(key).toHaveAccessibleDescription(/Цей профіль заблоковано/)
  },
)

test(
  'a holiday is added and deleted, after the question whether to [APER-1] [I18N-2]',
  exhaustive,
  async ({ signIn }) => {
    const page = await signIn('admin', 'ua', '/admin/periods')
    await page.getByRole('button', { name: 'Додати канікули' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Назва').fill('День школи')
    await modal.getByLabel('Від', { exact: true }).fill('2027-05-20')
    await modal.getByLabel('До', { exact: true }).fill('2027-05-19')
    await expect(modal.getByText('«До» не може бути раніше за «Від», 20.05.2027.')).toBeVisible()
    await modal.getByLabel('До', { exact: true }).fill('2027-05-20')
    await modal.getByRole('button', { name: 'Зберегти' }).click()
    await expect(modal).toBeHidden()

    await page.getByRole('button', { name: 'Видалити: День школи' }).click()
    await expect(page.getByText('Підтвердьте видалення')).toBeVisible()
    await page.getByRole('button', { name: 'Видалити', exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'День школи' })).toBeHidden()
  },
)
