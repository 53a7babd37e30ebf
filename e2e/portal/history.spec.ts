import type { Page } from '@playwright/test'
import { expect, fillSignIn, openChild, test } from '../kit/actors.ts'

const before = 'about:blank'

/** Whoever goes back from here leaves the portal: what was before it comes next. */
async function expectLeavingBy(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(before)
}

test('signing in leaves no sign-in page to go back to [AUTH-3]', async ({ page }) => {
  await page.goto(before)
  await page.goto('/login')
  await fillSignIn(page, 'student@dzvinok.example', 'dzvinok-demo')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await expectLeavingBy(page)
})

test('a page that needs a user leads to the sign-in, and that to the first page; neither is gone back to [LAY-2] [AUTH-3]', async ({
  page,
}) => {
  await page.goto(before)
  await page.goto('/schedule')
  await expect(page).toHaveURL('/login')
  await fillSignIn(page, 'student@dzvinok.example', 'dzvinok-demo')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await expectLeavingBy(page)
})

test('who is signed in and opens the sign-in page comes to the first page, and from there back to where they were [LAY-2]', async ({
  signIn,
}) => {
  const page = await signIn('student', 'ua', '/schedule')
  await expect(page.getByRole('table', { name: 'Розклад' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/schedule')
  await expect(page.getByRole('table', { name: 'Розклад' })).toBeVisible()
})

test('choosing another child takes the place of the page that it was chosen on; the pages before stay the first child’s [PART-3] [PART-8]', async ({
  signIn,
}) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  await page.goto('/marks')
  await expect(page.getByRole('table', { name: 'Таблиця оцінок' })).toBeVisible()
  await page.goto('/schedule')
  await expect(page.getByRole('table', { name: 'Розклад' })).toBeVisible()
  await page.getByRole('button', { name: /^Матвій Коваленко/ }).click()
  await page.getByRole('menuitemradio', { name: /^Софія/ }).click()
  await expect(page).toHaveURL(/\/\?child=/)
  await expect(page.getByRole('main')).toContainText('Софія Коваленко · ')

  await page.goBack()
  await expect(page).toHaveURL(/\/marks\?child=/)
  await expect(page.getByRole('button', { name: /^Матвій Коваленко/ })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/\?child=/)
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()
})
