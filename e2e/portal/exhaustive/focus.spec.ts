import type { Page } from '@playwright/test'
import { expect } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'

const focused = (page: Page) => page.locator(':focus')

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

test('at the door Tab goes from the address to the password, and wizards open on what they ask for [LAY-12]', async ({
  page,
  signIn,
}) => {
  await page.goto('/login')
  await page.getByLabel('Електронна пошта').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused()

  await signIn('admin')
  for (const [path, opener] of [
    ['/admin/profiles', /CSV/],
    ['/admin/periods', 'Завантажити розклад'],
  ] as const) {
    await page.goto(path)
    await press(page, opener)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Вибрати файли' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
  await press(page, 'Видалити: День міста')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByRole('button', { name: 'Видалити: День міста' })).toHaveCount(0)
  await expect(focused(page)).toHaveAccessibleName(/^Змінити: /)
})

test('a guardian keeps the focus after withdrawing an absence and after switching to another child [LAY-12]', async ({
  signIn,
}) => {
  const page = await signIn('guardian', 'ua', '/schedule')
  await press(page, /^Відкликати: /)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Відкликати' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Відкликати: / })).toHaveCount(0)
  await expect(focused(page)).toHaveAccessibleName(/^Повідомити про відсутність/)

  await page.goto('/')
  await press(page, /Змінити профіль/)
  await page.getByRole('menuitemradio', { name: /^Софія/ }).press('Enter')
  await expect(page.getByRole('button', { name: /^Софія Коваленко.*Змінити профіль/ })).toBeFocused()
})

for (const width of [1440, 390])
  test(`writing a lesson’s topic begins in its field and ends at the button that began it, at ${width} px [LAY-12] [SCHED-15]`, async ({
    signIn,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn('teacher', 'ua', '/schedule')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Алгебра,/ })
      .first()
      .press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Алгебра' })
    const write = sheet.getByRole('button', { name: /тему/i })
    await write.press('Enter')
    await expect(sheet.getByLabel('Тема уроку')).toBeFocused()
    await sheet.getByRole('button', { name: 'Скасувати' }).press('Enter')
    await expect(write).toBeFocused()
  })

test('a teacher’s register opens on its first student, and keeps the focus when all are present [LAY-12]', async ({
  signIn,
}) => {
  const page = await signIn('teacher')
  await press(page, /^Присутність не відмічено/)
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused()
  await press(page, 'Усі присутні')
  await expect(page.getByRole('button', { name: 'Усі присутні' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Усі присутні' })).toBeFocused()
})

test('on a phone the header covers nothing that has the focus, forwards and backwards [LAY-12]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn('guardian', 'ua', '/repass?tab=notices')
  const [tab, last] = [
    page.getByRole('tab', { name: 'Сповіщення' }),
    page.getByRole('switch', { name: 'Лише в навчальні дні' }),
  ]
  await expect(last).toBeVisible()
  const covered: string[] = []
  for (const [from, to, key] of [
    [tab, last, 'Tab'],
    [last, tab, 'Shift+Tab'],
  ] as const) {
    await from.focus()
    const until = await to.elementHandle()
    const isThere = () => page.evaluate((one) => one === document.activeElement, until)
    while (!(await isThere())) {
      await page.keyboard.press(key)
      const name = await focused(page).evaluate((one) => {
        const { top, height } = one.getBoundingClientRect()
        // The panel of the tab is taller than the window.
        const isCovered = height < innerHeight && top < document.querySelector('header')!.getBoundingClientRect().bottom
        return isCovered && (one.getAttribute('aria-label') ?? one.textContent)
      })
      if (name) covered.push(name)
    }
  }
  expect(covered).toEqual([])
})
