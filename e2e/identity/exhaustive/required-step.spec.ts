import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn, signOut, watch } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'
import { addAppOnPage, nextCode } from '../../kit/second-factor.ts'

test.use({ purpose: 'required-of-all' })

const password = 'dzvinok-demo'
const phone = { width: 390, height: 844 }
const adding = (page: Page) => page.getByRole('heading', { level: 1, name: 'Додайте другий крок входу' })
const saved = (page: Page) => page.getByText('Налаштування другого кроку збережено')
const saveSecondStep = (page: Page) =>
  page.getByRole('region', { name: 'Другий крок входу' }).getByRole('button', { name: 'Зберегти' }).click()
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Another browser, in which somebody signs in by the form. */
async function elsewhere(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: phone })
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  const page = await context.newPage()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  return page
}

test('somebody who signs in without a second step is asked for one before anything else, may sign out, and goes on with one [MFA-1] [LOGIN-1]', async ({
  signIn,
  browser,
  baseURL,
}) => {
  const office = await signIn('admin', 'ua', '/admin/school')
  await office.getByRole('switch', { name: 'Учні з другим кроком' }).click()
  await saveSecondStep(office)
  await office.getByRole('alertdialog').getByRole('button', { name: 'Вимагати' }).click()
  await expect(saved(office)).toBeVisible()

  const student = await elsewhere(browser, baseURL!, 'student@dzvinok.example')
  const faults = watch(student)
  await expect(adding(student)).toBeVisible()
  await expectAccessible(student)
  expect(await overflow(student)).toBeLessThanOrEqual(0)
  for (const path of ['/marks', '/no-such-page']) {
    await student.goto(path)
    await expect(adding(student)).toBeVisible()
  }
  await student.getByRole('link', { name: 'Вийти' }).click()
  await student.waitForURL((url) => url.pathname === '/login')
  await fillSignIn(student, 'student@dzvinok.example', password)
  await expect(adding(student)).toBeVisible()
  const { codes, secret } = await addAppOnPage(student, password)
  await codes.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(student.getByRole('navigation').first()).toBeVisible()

  await signOut(student)
  await fillSignIn(student, 'student@dzvinok.example', password)
  await student.getByRole('textbox', { name: 'Код із шести цифр' }).fill(await nextCode(secret))
  await expect(student.getByRole('navigation').first()).toBeVisible()
  await expect(adding(student)).toHaveCount(0)
  expect(faults).toEqual([])
  await student.context().close()

  // Switched off again, it asks no other student.
  await office.getByRole('switch', { name: 'Учні з другим кроком' }).click()
  await saveSecondStep(office)
  await expect(office.getByRole('switch', { name: 'Учні з другим кроком' })).not.toBeChecked()
})

test('of administrators too: who saves it is asked at once, and an administrator who acts as somebody returns first [MFA-1] [APROF-4]', async ({
  signIn,
  browser,
  baseURL,
}) => {
  const acting = await elsewhere(browser, baseURL!, 'admin@dzvinok.example')
  await acting.waitForURL((url) => url.pathname === '/')
  await acting.setViewportSize({ width: 1440, height: 900 })
  await acting.goto('/admin/profiles?search=student@dzvinok')
  await acting.getByRole('button', { name: 'Увійти як Коваленко Софія' }).click()
  await expect(acting.getByText(/^Ви переглядаєте портал як/)).toBeVisible()
  await acting.setViewportSize(phone)

  const office = await signIn('admin', 'ua', '/admin/school')
  const faults = watch(office)
  await office.getByRole('switch', { name: 'Адміністратори з другим кроком' }).click()
  await saveSecondStep(office)
  const asked = office.getByRole('alertdialog', { name: 'Вимагати другого кроку?' })
  await expect(asked).toContainText('Ви теж не маєте другого кроку')
  await asked.getByRole('button', { name: 'Вимагати' }).click()
  await expect(adding(office)).toBeFocused()

  await expect(adding(acting)).toBeVisible()
  await expect(acting.getByText(/Спершу поверніться до себе/)).toBeVisible()
  expect(await overflow(acting)).toBeLessThanOrEqual(0)
  await expectAccessible(acting)
  await acting.getByRole('button', { name: 'Повернутися' }).click()
  await expect(acting.getByRole('region', { name: 'Ключі доступу' })).toBeVisible()
  await expect(adding(acting)).toBeFocused()
  expect(await overflow(acting)).toBeLessThanOrEqual(0)

  await office.goto('/admin/school')
  await expect(adding(office)).toBeVisible()
  const { codes } = await addAppOnPage(office, password)
  await codes.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Школа' })).toBeFocused()
  const switched = office.getByRole('switch', { name: 'Адміністратори з другим кроком' })
  await expect(switched).toHaveAccessibleDescription(/другий крок/)
  // The first factor has ended the other session.
  await acting.waitForURL((url) => url.pathname === '/login')

  await office.goto('/repass?tab=security')
  const card = office.getByRole('region', { name: 'Другий крок входу' })
  await expect(card.getByText('Школа вимагає другого кроку.')).toBeVisible()
  await card.getByRole('button', { name: 'Вимкнути другий крок входу' }).click()
  const removal = office.getByRole('dialog', { name: 'Вимкнути другий крок входу' })
  await expect(removal.getByText(/портал одразу попросить додати новий/)).toBeVisible()
  await removal.getByLabel('Поточний пароль').fill(password)
  await removal.getByRole('button', { name: 'Вимкнути', exact: true }).click()
  await expect(adding(office)).toBeFocused()
  const again = await addAppOnPage(office, password)
  await again.codes.getByRole('button', { name: 'Коди збережено' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Особисті дані' })).toBeFocused()
  await expect(card.getByText('Увімкнено')).toBeVisible()
  expect(faults).toEqual([])
  await acting.context().close()
})
