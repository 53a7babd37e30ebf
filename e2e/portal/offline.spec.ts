import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from '../kit/actors.ts'
import { rowsOnDevice } from '../kit/on-device.ts'

test.use({ serviceWorkers: 'allow' })

type Known = { user: number; key: [path: string, ...rest: unknown[]] }

const answersOnDevice = (page: Page, kept = 'dzvinok.known') => rowsOnDevice<Known>(page, kept, 'answers')

/** Whose they are: the users' ids. */
const usersOnDevice = async (page: Page) => [...new Set((await answersOnDevice(page)).map(({ user }) => user))]

/** What they are about: the last part of each address. */
const kindsOnDevice = async (page: Page, kept?: string) =>
  (await answersOnDevice(page, kept)).map(({ key: [path] }) => path.slice(path.lastIndexOf('/') + 1))

test('without a network a student sees the day as it was last known, and when that was [LAY-9] [DASH-3] [DASH-4]', async ({
  signIn,
  page,
  context,
}) => {
  await signIn('student')
  await expect(page.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()
  await page.goto('/active')
  await expect(page.getByRole('button', { expanded: true }).first()).toBeVisible()
  const kept = expect.poll(() => kindsOnDevice(page), { timeout: 30_000 })
  await kept.toEqual(expect.arrayContaining(['schedule', 'calendar', 'assignments']))

  await context.setOffline(true)
  await page.goto('/')

  await expect(page.getByText(/Немає мережі. Показано те, що було.+1[01]:\d\d/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Алгебра' })).toBeVisible()
  await page.getByRole('link', { name: 'Завдання', exact: true }).click()
  await expect(page.getByRole('button', { expanded: true, name: /^Сьогодні/ })).toBeVisible()
  await page.getByRole('button', { name: /Змінити профіль/ }).click()
  await expect(page.getByRole('menuitemradio')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Змінити профіль/ })).toBeFocused()

  await context.setOffline(false)
  await expect(page.getByText(/Немає мережі|Збережено/)).toHaveCount(0)
})

test('a page that was opened without a network, and has given up, is brought up to date once there is one [LAY-9]', async ({
  signIn,
  page,
  context,
}) => {
  await signIn('student', 'ua', '/active')
  await expect(page.getByRole('button', { expanded: true }).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => kindsOnDevice(page), { timeout: 30_000 }).toContain('assignments')
  let failed = 0
  page.on('requestfailed', (request) => (failed += request.url().includes('/api/context-pt/') ? 1 : 0))
  await page.clock.install()

  await context.setOffline(true)
  await page.goto('/active')
  await expect(page.getByText(/Немає мережі. Показано те, що було/)).toBeVisible()
  await expect.poll(() => failed).toBeGreaterThan(0)
  const failedInTenSeconds = async () => {
    const before = failed
    await page.clock.runFor(10_000)
    return failed - before
  }
  await expect.poll(failedInTenSeconds).toBe(0)
  await context.setOffline(false)

  await expect(page.getByText(/Немає мережі|Збережено/)).toHaveCount(0)
})

test('what was known of somebody leaves the device with them [PART-6] [AUTH-4]', async ({ signIn, page }) => {
  await signIn('student')
  await expect(page.getByRole('heading', { name: 'Активні завдання' })).toBeVisible()
  await expect.poll(() => usersOnDevice(page), { timeout: 30_000 }).toHaveLength(1)
  const [student] = await usersOnDevice(page)

  await page.getByRole('link', { name: 'Вихід' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => usersOnDevice(page)).toEqual([])

  await fillSignIn(page, 'guardian@dzvinok.example', 'dzvinok-demo')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await expect.poll(() => usersOnDevice(page), { timeout: 30_000 }).toHaveLength(1)
  expect(await usersOnDevice(page)).not.toContain(student)
})

test('a teacher who loads the journal anew without a network has the last sheet, and types on [TEACH-11] [TEACH-17]', async ({
  signIn,
  page,
  context,
}) => {
  await signIn('teacher', 'ua', '/marks')
  const cell = page
    .getByRole('row')
    .nth(9)
    .getByRole('gridcell', { name: /термін ще не настав/ })
  await expect(cell.first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await cell.first().click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Усе збережено')).toBeVisible()
  await expect.poll(() => kindsOnDevice(page, 'dzvinok.sheets'), { timeout: 30_000 }).toContain('marks')
  const marked = page.getByRole('row').nth(9).getByRole('gridcell', { name: /^7,/ })
  await expect(marked.last()).toBeVisible()
  const marks = await marked.count()
  // It is kept a moment after it was typed, at the latest when the sheet is left.
  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Розклад' }).click()
  await expect(page.getByRole('heading', { name: 'Розклад' })).toBeVisible()

  await context.setOffline(true)
  await page.goto('/marks')
  await expect(marked).toHaveCount(marks)
  const last = page.getByRole('row').nth(9).getByRole('gridcell').last()
  await last.click()
  // A mark other than the one that an earlier try has left.
  await page.keyboard.type((await last.textContent()) === '8' ? '9' : '8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 оцінка чекає на мережу')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 оцінка чекає на мережу')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Усе збережено')).toBeVisible({ timeout: 40_000 })
})
