import type { Page } from '@playwright/test'
import { expect, expectAccessible, openChild, test } from '../../kit/actors.ts'

test('a guardian switches between two children and sees each one’s week [PART-3] [PART-2]', async ({ signIn }) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  const block = page.getByRole('button', { name: /^Матвій Коваленко/ })
  await expect(block).toContainText('5-А')

  await block.click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(3)
  await page.getByRole('menuitemradio', { name: /^Софія/ }).click()

  await expect(page).toHaveURL(/\/\?child=/)
  await expect(page.getByRole('heading', { name: 'Алгебра' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()
})

test('two tabs show two children, through links, reloads and links in new tabs, whoever was chosen in the other [PART-8] [PART-6]', async ({
  signIn,
  context,
}) => {
  const one = await signIn('guardian')
  await openChild(one, 'Матвій')
  const shows = (page: Page, name: string) =>
    Promise.all([
      expect(page.getByRole('button', { name: new RegExp(`^${name} Коваленко`) })).toBeVisible(),
      expect(page.getByRole('main')).toContainText(`${name} Коваленко · `),
      expect(page).toHaveTitle(new RegExp(`${name} Коваленко`)),
    ])
  await choose(one, 'Матвій')
  const other = await context.newPage()
  await other.goto('/')
  await openChild(other, 'Софія')
  await other.getByRole('link', { name: 'Оцінки' }).click()
  await shows(other, 'Софія')

  await one.getByRole('link', { name: 'Завдання', exact: true }).click()
  await shows(one, 'Матвій')
  await one.reload()
  await shows(one, 'Матвій')
  const [third] = await Promise.all([
    context.waitForEvent('page'),
    one.getByRole('link', { name: 'Оцінки' }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await shows(third, 'Матвій')
  await one.goBack()
  await shows(one, 'Матвій')

  await one.goto('/marks?child=00000000-0000-4000-8000-000000000000&tab=performance')
  await expect(one.getByRole('heading', { level: 1, name: 'Журнал оцінок' })).toBeVisible()
  await expect(one).toHaveURL((url) => url.searchParams.get('child') === new URL(third.url()).searchParams.get('child'))
  await expect(one).toHaveURL(/tab=performance/)
})

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Змінити профіль/ }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name} Коваленко`) })).toBeVisible()
}

test('a guardian who opens a child’s lesson does not make the child attend it [SCHED-5]', async ({
  signIn,
  context,
}) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  await context.route('https://meet.example/**', (route) => route.fulfill({ body: 'lesson' }))
  const openings: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/opening') && openings.push(request.url())))

  await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /Приєднатися/ })
      .first()
      .click(),
  ])

  expect(openings).toEqual([])
})

test('a teacher with children sees the own lessons first, then a child’s [PART-1] [SCHED-10]', async ({ signIn }) => {
  const page = await signIn('multi', 'ua', '/schedule')
  await expect(page.getByRole('table', { name: 'Розклад' })).toContainText('Математика')
  await expect(page.getByRole('table', { name: 'Розклад' })).toContainText(/\d-[АБ]/)
  await page.getByRole('button', { name: /Ірина Мельник/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(4)
})

test('an account with locked profiles alone is told so and stays signed out [AUTH-3] [PERM-4]', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Електронна пошта').fill('locked@dzvinok.example')
  await page.getByLabel('Пароль', { exact: true }).fill('dzvinok-demo')
  await page.getByRole('button', { name: 'Увійти' }).click()

  await expect(page.getByText('Немає активних профілів')).toBeVisible()
  await page.goto('/schedule')
  await expect(page).toHaveURL(/\/login/)
})

test('a test user has no personal data, in the menu or as a page [LAY-5]', async ({ signIn }) => {
  const page = await signIn('test')
  await expect(page.getByRole('link', { name: 'Особисті дані' })).toBeHidden()
  await page.goto('/repass')
  await expect(page.getByText('Такої сторінки немає')).toBeVisible()
})

test('a guardian of two sees both on one page, without a way to join, and enters each child’s portal [PART-8] [PART-6]', async ({
  signIn,
  page,
}) => {
  await signIn('guardian')
  const main = page.getByRole('main')
  await expect(page).toHaveURL('/')
  for (const name of ['Матвій Коваленко', 'Софія Коваленко'])
    await expect(main.getByRole('region', { name, exact: true })).toContainText(/урок/)
  for (const card of ['До виконання · Матвій', 'До виконання · Софія', 'Нові оцінки · Матвій', 'Нові оцінки · Софія'])
    await expect(main.getByRole('region', { name: card })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Повідомити про відсутність/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Приєднатися/ })).toHaveCount(0)
  await expectAccessible(page)

  await main.getByRole('region', { name: 'До виконання · Софія' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/active\?child=/)
  await expect(main).toContainText('Софія Коваленко · ')
  await page.getByRole('link', { name: 'Головна' }).click()
  await expect(main).toContainText('Софія Коваленко · ')
  await main.getByRole('link', { name: 'Усі діти' }).click()
  await expect(main.getByRole('region', { name: 'Матвій Коваленко', exact: true })).toBeVisible()
})

test('a guardian confirms by keyboard having seen a child’s new mark, and it stays confirmed [NOTE-3] [PART-8]', async ({
  signIn,
  page,
}) => {
  await signIn('guardian')
  const marks = page.getByRole('main').getByRole('region', { name: 'Нові оцінки · Матвій' })
  const buttons = marks.getByRole('button', { name: /^Підтвердити ознайомлення: / })
  await expect(buttons.first()).toBeVisible()
  const waiting = await buttons.count()
  const confirmed = marks.getByText('Підтверджено')
  const before = await confirmed.count()

  await buttons.first().press('Enter')
  await expect(confirmed).toHaveCount(before + 1)
  await expect(buttons).toHaveCount(waiting - 1)
  await expect(marks.locator(':focus')).toHaveText('Підтверджено')
  await expectAccessible(page)
  await page.reload()
  await expect(confirmed).toHaveCount(before + 1)
})
