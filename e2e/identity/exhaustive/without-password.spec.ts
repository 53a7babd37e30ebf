import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn } from '../../kit/actors.ts'
import { signInThere, test } from '../../kit/providers.ts'

test.use({ purpose: 'links' })

const students = (page: Page) => page.getByRole('switch', { name: 'Учні без пароля' })
const save = (page: Page) =>
  page.getByRole('region', { name: 'Вхід', exact: true }).getByRole('button', { name: 'Зберегти' }).click()
const saved = (page: Page) => page.getByText('Налаштування входу збережено')

test('an administrator switches passwords off for students, who then sign in by the provider alone, and on again [SSO-1] [LAY-1]', async ({
  page: visitor,
  signIn,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newContext({ baseURL: baseURL! })
  await theirs.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  const student = await theirs.newPage()
  const office = await signIn('admin')
  expect(office).toBe(visitor)

  await office.getByRole('link', { name: /^Школа/ }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Школа' })).toBeVisible()
  await students(office).click()
  await save(office)
  const asked = office.getByRole('alertdialog', { name: 'Вимкнути паролі?' })
  await expect(asked).toContainText(/Учні: .*ще не входили через провайдера: \d/)
  await expectAccessible(office)
  await asked.getByRole('button', { name: 'Вимкнути' }).click()
  await expect(saved(office)).toBeVisible()
  await office.reload()
  await expect(students(office)).toBeChecked()

  await student.goto('/login')
  await fillSignIn(student, 'student@dzvinok.example', 'dzvinok-demo')
  await expect(student.getByLabel('Електронна пошта')).toHaveAccessibleDescription(
    'Школа вимкнула вхід із паролем для вашої ролі. Увійдіть іншою кнопкою на сторінці входу.',
  )
  await student.getByRole('link', { name: 'Обліковий запис ліцею' }).click()
  await signInThere(student, 'student@dzvinok.example')
  await student.waitForURL(`${baseURL}/`)
  await expect(student.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()

  await students(office).click()
  await save(office)
  await expect(saved(office)).toBeVisible()
  await student.context().clearCookies()
  await student.goto('/login')
  await fillSignIn(student, 'student@dzvinok.example', 'dzvinok-demo')
  await student.waitForURL(`${baseURL}/`)
  await theirs.close()
})
