import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/actors.ts'
import { withoutPageData } from '../../kit/page-data.ts'

async function fails(page: Page, url: string) {
  await withoutPageData(page)
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
}

const said = /не завантажил/

test('a call that fails is told where its answer belongs, with a way to try again, and the rest stands [DASH-1] [DASH-4] [DASH-5]', async ({
  signIn,
  page,
}) => {
  const places = [
    { url: '**/api/context-pt/*/standing', name: 'Софія Коваленко: успішність', words: /середній бал/ },
    { url: '**/api/context-pt/*/assignments/due', name: 'Активні завдання', words: /Алгебра/ },
    { url: '**/api/context-pt/*/totals', name: 'Журнал успішності', words: /Хімія/ },
  ]
  for (const { url } of places) await fails(page, url)
  await signIn('student')

  for (const { name } of places) await expect(page.getByRole('region', { name }).getByRole('alert')).toContainText(said)
  await expectAccessible(page)
  for (const { url, name, words } of places) {
    const place = page.getByRole('region', { name })
    await page.unroute(url)
    await place.getByRole('button', { name: 'Спробувати ще' }).click()
    await expect(place).toContainText(words)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('without the week the first page still shows what is due and the marks [DASH-3] [DASH-4]', async ({
  signIn,
  page,
}) => {
  await fails(page, '**/searches/schedule')
  await signIn('student')

  await expect(page.getByRole('region', { name: 'Активні завдання' })).toContainText('Алгебра')
  await expect(page.getByRole('region', { name: 'Журнал успішності' })).toContainText('Хімія')
  await expectAccessible(page)
  await page.unroute('**/searches/schedule')
  await page.getByRole('alert').getByRole('button', { name: 'Спробувати ще' }).click()
  await expect(page.getByRole('region', { name: 'Розклад' })).toContainText('Робототехніка')
})

test('a search of marks that fails says so below its fields, which stay [MARK-5]', async ({ signIn, page }) => {
  await fails(page, '**/searches/marks*')
  await signIn('student', 'ua', '/marks?tab=search')
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('Пошук не вдався')
  await expect(page.getByLabel('Від', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/searches/marks*')
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect(page.getByRole('list', { name: 'Знайдені оцінки' }).getByRole('listitem')).toHaveCount(50)
})

test('a part of the portal whose code cannot be fetched is told where it belongs, tried again, and the page stands [LAY-9]', async ({
  signIn,
  page,
  context,
}) => {
  const offline = 'Немає зв’язку з порталом.'
  for (const part of ['calculator', 'assignments-page', 'marks-page', 'post-modal', 'menu-popup'])
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
  await signIn('student')
  const home = page.getByRole('heading', { name: 'Активні завдання' })
  const calculator = page.getByRole('region', { name: 'Калькулятор оцінки' })
  await calculator.scrollIntoViewIfNeeded()
  await expect(calculator.getByRole('alert')).toContainText(offline)
  await expectAccessible(page)
  const post = page.getByRole('link', { name: 'Читати далі: Шевченківські читання в актовій залі' })
  await post.click()
  await expect(page.getByRole('dialog').getByText(offline)).toBeVisible()
  await page.getByRole('button', { name: /Змінити профіль/ }).click()
  await expect(home).toBeVisible()

  await page.unroute('**/assets/calculator-*.js')
  await page.unroute('**/assets/menu-popup-*.js')
  await page.unroute('**/assets/post-modal-*.js')
  await calculator.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect(calculator.getByRole('button', { name: 'Мої оцінки' })).toBeVisible()
  await page.getByRole('button', { name: /Змінити профіль/ }).click()
  await expect(page.getByRole('menuitemradio')).toBeVisible()
  await page.keyboard.press('Escape')
  await post.click()
  await expect(page.getByRole('dialog', { name: /^Шевченківські/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  for (const link of ['Завдання', 'Журнал успішності']) {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(offline)
    await expect(page.getByRole('link', { name: 'Розклад', exact: true }).first()).toBeVisible()
    if (link === 'Завдання') await page.goBack()
  }
  await context.setOffline(false)
  await page.unroute('**/assets/marks-page-*.js')
  await page.getByRole('main').getByRole('button', { name: 'Спробувати ще' }).click()
  await expect(page.getByRole('tab', { name: 'Таблиця оцінок' })).toBeVisible()
})
