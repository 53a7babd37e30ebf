import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/actors.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const chooser = (page: Page) => page.getByRole('complementary', { name: 'Чий розклад' })

test('an administrator without lessons is led to the weeks of classes and teachers, finds one and turns its weeks [SCHED-17]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('admin', 'ua', '/schedule')
  await page.getByRole('link', { name: 'Класи й учителі' }).click()
  await chooser(page).getByRole('textbox', { name: 'Пошук класу' }).fill('8')
  await expect(chooser(page).getByRole('heading', { name: '2 з 12 класів' })).toBeVisible()
  await chooser(page).getByRole('link', { name: '8-Б' }).click()

  await expect(heading(page, '8-Б')).toBeVisible()
  const week = page.getByRole('table', { name: '8-Б' })
  const running = week.getByRole('cell').filter({ hasText: 'Урок триває' })
  await expect(running).toContainText('Алгебра')
  await expect(running).toContainText('Олег Лук’яненко')
  await expect(week.getByRole('link').or(week.getByRole('button'))).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Наступний тиждень' }).click()
  await expect(page.getByRole('heading', { name: 'Весняні канікули' })).toBeVisible()
  await chooser(page).getByRole('button', { name: 'Учитель' }).click()
  await chooser(page).getByRole('textbox', { name: 'Пошук учителя' }).fill('геом лук')
  await chooser(page)
    .getByRole('link', { name: /^Лук’яненко Олег/ })
    .click()
  await expect(heading(page, 'Лук’яненко Олег')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Весняні канікули' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Цей тиждень' }).first().click()
  await expect(
    page.getByRole('table', { name: 'Лук’яненко Олег' }).getByRole('cell', { name: /8-Б.*Контрольна/ }),
  ).toBeVisible()

  await page.reload()
  await expect(chooser(page).getByRole('link', { name: /^Лук’яненко Олег/ })).toHaveAttribute('aria-current', 'true')
  const recent = chooser(page).getByRole('list', { name: 'Нещодавні' })
  await expect(recent.getByRole('link', { name: '8-Б клас' })).toBeVisible()
  await recent.getByRole('link', { name: '8-Б клас' }).click()
  await expect(heading(page, '8-Б')).toBeVisible()
  await expect(page.getByRole('table', { name: '8-Б' })).toBeVisible()
})

test('a class’s week opens from the study year and from the table of users, and leads back [SCHED-17] [APROF-1]', async ({
  signIn,
  page,
}) => {
  await signIn('admin', 'ua', '/admin/periods')
  await page.getByRole('button', { name: '8-Б', exact: true }).click()
  await page.getByRole('link', { name: 'Розклад: 8-Б' }).click()
  await expect(heading(page, '8-Б')).toBeVisible()
  await expect(page).toHaveURL(/week=2027-03-16/)
  await page.getByRole('main').getByRole('link', { name: 'Розклад' }).click()
  await expect(page).toHaveURL('/admin/periods')

  await page.goto('/admin/profiles?search=8-Б&type=STUDENT')
  await page.getByRole('table').getByRole('link', { name: '8-Б' }).first().click()
  await expect(heading(page, '8-Б')).toBeVisible()
})

test('on a phone a teacher opens the weeks of others from the own one, by a sheet, and sees the free periods [SCHED-17] [LAY-9]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('teacher', 'ua', '/schedule')
  await page.getByRole('link', { name: 'Класи й учителі' }).click()
  await chooser(page).getByRole('button', { name: 'Учитель' }).click()
  await chooser(page).getByRole('button', { name: 'Оберіть учителя' }).click()
  const sheet = page.getByRole('dialog', { name: 'Учителі' })
  await sheet.getByRole('textbox', { name: 'Пошук учителя' }).fill('ткач')
  await sheet.getByRole('link', { name: /^Ткачук Злата/ }).click()

  await expect(sheet).toBeHidden()
  await expect(heading(page, 'Ткачук Злата')).toBeVisible()
  const tuesday = page.getByRole('article').filter({ hasText: 'Вівторок' })
  await expect(tuesday.getByText('вікно').first()).toBeVisible()
  await expect(tuesday).toContainText('7-Б')
  await expectAccessible(page)
})

test('a student is shown no weeks of others [SCHED-17] [PERM-1]', async ({ signIn, page }) => {
  await signIn('student', 'ua', '/schedule/weeks?group=1')
  await expect(heading(page, 'Такої сторінки немає')).toBeVisible()
})
