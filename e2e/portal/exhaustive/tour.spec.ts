import type { Page } from '@playwright/test'
import { expect, expectAccessible, openChild, test } from '../../kit/actors.ts'

test.use({ hasSeenTour: false, viewport: { width: 1440, height: 1000 } })

const titles = [
  'Меню',
  'Чат',
  'Статистика',
  'Новини',
  'Розклад',
  'Сьогодні',
  'Активні завдання',
  'Журнал успішності',
  'Калькулятор оцінки',
  'Школа в соцмережах',
]
const labels = ['1/9', '2/9', '3/9', '4/9', '5/9', '5/9', '6/9', '7/9', '8/9', '9/9']

const places = [
  'menu',
  'support',
  'info',
  'news',
  'schedule',
  'schedule',
  'assignments',
  'diary',
  'calculator',
  'social',
]

/** Runs in the page: the headings of the place that is shown which the step lies over. */
function coveredHeadings(place: string): string[] {
  const step = document.querySelector('[role=dialog]')!.getBoundingClientRect()
  return [...document.querySelectorAll(`[data-tour=${place}] :is(h2, h3)`)].flatMap((heading) => {
    const { left, right, top, bottom, height } = heading.getBoundingClientRect()
    const isUnder = left < step.right && right > step.left && top < step.bottom && bottom > step.top
    return height > 1 && isUnder ? [heading.textContent] : []
  })
}

/** Expects that the tour does not begin by itself: its code is not asked for, though the clock goes on by more than it waits. */
async function expectNoTour(page: Page): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => void (/\/(tour-|health$)/.test(request.url()) && asked.push(request.url())))
  await page.clock.runFor(5_000)
  // A request that the clock has set off is on its way before this answer comes.
  await page.evaluate(() => fetch('/health'))
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/health$/)])
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Runs in the page: how long after the greeting's button the tour has come, in milliseconds. */
function timeTour(): void {
  let begun: number | undefined
  const look = () => {
    if (document.querySelector('main h1')) begun ??= performance.now()
    if (begun !== undefined && document.querySelector('[role=dialog]'))
      (window as { waited?: number }).waited ??= performance.now() - begun
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
}

test('a student is shown around once, by keyboard alone, and again when they ask for it [DASH-8]', async ({
  signIn,
  page,
}) => {
  await page.addInitScript(timeTour)
  await signIn('student')
  const tour = page.getByRole('dialog')
  await expect(tour).toBeVisible()
  expect(await page.evaluate(() => (window as { waited?: number }).waited)).toBeGreaterThanOrEqual(1_490)
  for (const [place, title] of titles.entries()) {
    await expect(tour.getByRole('heading', { name: title })).toBeFocused()
    await expect(tour).toContainText(labels[place]!)
    if (place === 2) await expectAccessible(page)
    await expect.poll(() => page.evaluate(coveredHeadings, places[place]!)).toEqual([])
    await tour.getByRole('button', { name: place === titles.length - 1 ? 'Завершити' : 'Далі' }).press('Enter')
  }
  await expect(tour).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('tourPassed'))).toBe('true')

  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Розклад' })).toBeVisible()
  await expectNoTour(page)
  await page.getByRole('button', { name: 'Пройти знайомство' }).click()
  await tour.getByRole('button', { name: 'Далі' }).click()
  await tour.getByRole('button', { name: 'Назад' }).click()
  await expect(tour.getByRole('heading', { name: 'Меню' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await expect(page.getByRole('button', { name: 'Пройти знайомство' })).toBeFocused()
})

test('closing the tour counts as having seen it, and it speaks English too [DASH-8]', async ({ signIn }) => {
  const page = await signIn('student', 'en')
  await page.getByRole('dialog').getByRole('button', { name: 'Close the tour' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('tourPassed'))).toBe('true')
})

test('a guardian is not shown around [DASH-8]', async ({ signIn, page }) => {
  await page.clock.install()
  await signIn('guardian')
  await openChild(page, 'Матвій')
  await expect(page.getByRole('heading', { name: 'Розклад' })).toBeVisible()
  await expectNoTour(page)
  await expect(page.getByRole('button', { name: 'Пройти знайомство' })).toBeHidden()
})

test('from a width of 991 px a student is shown around [DASH-8]', async ({ signIn, page }) => {
  await page.setViewportSize({ width: 991, height: 800 })
  await signIn('student')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Меню' })).toBeVisible()
})

test('a small screen shows nobody around [DASH-8]', async ({ signIn, page }) => {
  await page.setViewportSize({ width: 990, height: 844 })
  await page.clock.install()
  await signIn('student')
  await expect(page.getByRole('heading', { name: 'Розклад' })).toBeVisible()
  await expectNoTour(page)
  await expect(page.getByRole('button', { name: 'Пройти знайомство' })).toBeHidden()
})
