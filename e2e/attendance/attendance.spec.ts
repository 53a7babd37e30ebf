import type { Page } from '@playwright/test'
import { expect, expectAccessible, openChild } from '../kit/actors.ts'
import { exhaustive } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'

// A second try begins with a new demo, without the registers and absences that the first has left.
test.use({ purpose: 'attendance' })

const phone = { width: 390, height: 844 }

/** A key of the Ukrainian layout, which the browser's driver does not know. */
const type = (page: Page, key: string) => page.locator(':focus').dispatchEvent('keydown', { key })

async function chooseChild(page: Page, child: RegExp) {
  await page.getByRole('button', { name: /^Матвій Коваленко/ }).click()
  await page.getByRole('menuitemradio', { name: child }).click()
  await expect(page.getByRole('button', { name: child }).first()).toBeVisible()
}

test('a guardian reports an absence on the phone, changes it and takes it back [SCHED-11]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn('guardian', 'en')
  await openChild(page, 'Матвій')
  await page.getByRole('button', { name: 'Report an absence: Матвій Коваленко' }).click()
  const dialog = page.getByRole('dialog', { name: 'Absence: Матвій Коваленко' })
  await dialog.getByLabel('First day').fill('2027-05-04')
  await dialog.getByLabel('Last day').fill('2027-05-30')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('At most 14 days at once.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Last day').fill('2027-05-05')
  await dialog.getByLabel('For the teachers').fill('Chickenpox')
  await dialog.getByRole('button', { name: 'Report' }).click()

  const mine = page.getByRole('listitem').filter({ hasText: '4–5 May' })
  await expect(mine).toContainText('Illness: Chickenpox')
  await mine.getByRole('button', { name: 'Change: 4–5 May' }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Family matters' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toContainText('Family matters')

  await page.goto('/schedule?week=2027-05-03')
  await expect(page.getByText(/reported: family matters/).first()).toBeAttached()
  await mine.getByRole('button', { name: 'Take back: 4–5 May' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(mine).toHaveCount(0)
})

test('an absence from one lesson is chosen among the lessons of its day [SCHED-11]', exhaustive, async ({ signIn }) => {
  const page = await signIn('guardian')
  await openChild(page, 'Матвій')
  await chooseChild(page, /Софія Коваленко/)
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Повідомити про відсутність: Софія Коваленко' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Один урок' }).click()
  await dialog.getByLabel('День уроку').fill('2027-03-19')
  await dialog.getByRole('button', { name: 'Повідомити' }).click()
  await expect(dialog.getByText('Заповніть це поле.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Урок' }).click()
  await page.getByRole('option', { name: '8:50 Геометрія' }).click()
  await dialog.getByRole('button', { name: 'Повідомити' }).click()

  await expect(page.getByRole('button', { name: /Геометрія.*повідомлено: хвороба/ })).toBeVisible()
})

test('a teacher takes a register by keyboard and attaches a recording; the student sees both [SCHED-12] [APER-5] [SCHED-5]', async ({
  signIn,
  context,
  browser,
  baseURL,
}) => {
  const page = await signIn('teacher')
  await page
    .getByRole('button', { name: /^Присутність не відмічено: Алгебра, 8-Б/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Алгебра · 8-Б' })
  const of = (name: string) => dialog.getByRole('radiogroup', { name })
  await expect(dialog.getByText('Відмічено: 0 з 24')).toBeVisible()
  await expect(dialog.getByText('Повідомлено: Хвороба').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/schedule')
  await page
    .getByRole('button', { name: /^Не відмічено Присутність: Алгебра, 8-Б Повідомлено/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Усі присутні' }).click()
  await expect(dialog.getByText('Відмічено: 24 з 24')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await type(page, 'З')
  await expect(of('Василенко Тимофій').getByRole('radio', { name: 'Запізнення' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(of('Василенко Тимофій').getByRole('radio', { name: 'Відсутність' })).toBeChecked()
  await page.keyboard.press('1')
  for (let row = 0; row < 9; row += 1) await page.keyboard.press('ArrowDown')
  await type(page, 'н')
  await expect(of('Коваленко Софія').getByRole('radio', { name: 'Відсутність' })).toBeChecked()
  await expect(dialog.getByText('Збережено', { exact: true })).toBeVisible()

  await dialog.getByLabel('Посилання на запис').fill('https://video.example/algebra')
  await dialog.getByRole('button', { name: 'Прикріпити' }).click()
  await expect(page.getByText('Запис прикріплено.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('button', { name: /^Присутність Алгебра, 8-Б/ }).first()).toBeVisible()

  const visit = await browser.newContext({
    baseURL: baseURL!,
    locale: 'uk-UA',
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.9.9' },
  })
  await visit.route('https://video.example/**', (route) => route.fulfill({ body: 'video' }))
  const student = await visit.newPage()
  await student.goto('/login')
  await student.getByLabel('Електронна пошта').fill('student@dzvinok.example')
  await student.getByLabel('Пароль', { exact: true }).fill('dzvinok-demo')
  await student.getByRole('button', { name: 'Увійти' }).click()
  await student.waitForURL('/')
  await student.goto('/schedule')
  await expect(student.getByRole('button', { name: /^Алгебра, Відсутність/ })).toBeVisible()
  const [video] = await Promise.all([
    visit.waitForEvent('page'),
    student.getByRole('link', { name: 'Запис уроку: Алгебра' }).click(),
  ])
  expect(video.url()).toBe('https://video.example/algebra')
  await visit.close()
  expect(context.pages()).toHaveLength(1)
})

test(
  'what a teacher says without a connection is kept and saved when it is back [SCHED-12]',
  exhaustive,
  async ({ signIn, context }) => {
    const page = await signIn('multi', 'ua', '/schedule')
    await page
      .getByRole('button', { name: /^Присутність / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radiogroup').first()).toBeVisible()
    await context.setOffline(true)
    const late = dialog.getByRole('radiogroup').nth(3).getByRole('radio', { name: 'Запізнення' })
    await late.focus()
    await page.keyboard.press('3')
    await expect(dialog.getByText(/Ще не збережено: немає зв’язку/)).toBeVisible()

    await context.setOffline(false)
    await expect(dialog.getByText('Збережено', { exact: true })).toBeVisible()
    await page.reload()
    await page
      .getByRole('button', { name: /^Присутність / })
      .first()
      .click()
    await expect(late).toBeChecked()
  },
)
