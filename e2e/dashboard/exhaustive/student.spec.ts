import type { Page } from '@playwright/test'
import ua from '../../../contract/locales/ua.json' with { type: 'json' }
import { expect, expectAccessible, test } from '../../kit/actors.ts'

type Texts = { [key: string]: string | Texts }

const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : textsIn(text)))

/** Every whole text of the Ukrainian portal, but the language's own name. */
const ukrainian = new Set(
  textsIn(ua).filter((text) => /[а-яіїєґ]/i.test(text) && !text.includes('{{') && text !== 'Українська'),
)

/** What a page says, to the eye and to the ear. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (walker.nextNode()) words.push(walker.currentNode.nodeValue!.trim())
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) words.push(element.getAttribute(name)?.trim() ?? '')
    return words.filter(Boolean)
  })

test('a student signs in, sees what runs now, opens it and the week [AUTH-3] [DASH-3] [SCHED-5] [SCHED-7]', async ({
  signIn,
  context,
}) => {
  const page = await signIn('student')
  await expect(page.getByRole('heading', { name: 'Алгебра' })).toBeVisible()
  await context.route('https://meet.example/**', (route) => route.fulfill({ body: 'lesson' }))
  const opening = page.waitForRequest((request) => request.url().endsWith('/opening'))
  const [lesson] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /Приєднатися/ })
      .first()
      .click(),
  ])
  expect((await (await opening).response())?.status()).toBe(204)
  expect(lesson.url()).toBe('https://meet.example/8-b-alhebra')

  await page.getByRole('link', { name: 'Розклад', exact: true }).first().click()
  await expect(page).toHaveURL(/\/schedule/)
  const week = page.getByRole('table', { name: 'Розклад' })
  await expect(week.getByRole('columnheader')).toHaveCount(6)
  await expect(week).toContainText('Робототехніка')
  await expect(page.getByText('У вас є призначені контрольні!')).toBeVisible()
  await expect(page.getByRole('button', { name: /Біологія.*Відсутність/ })).toBeVisible()
})

test('holidays say when lessons go on, and moved days stand where they moved to [SCHED-8] [SCHED-9] [SCHED-3]', async ({
  signIn,
}) => {
  const page = await signIn('student', 'ua', '/schedule')
  await page.getByRole('link', { name: 'Наступний тиждень' }).click()
  await expect(page.getByRole('heading', { name: 'Весняні канікули' })).toBeVisible()
  await page.getByRole('link', { name: 'До 29 березня' }).click()
  await expect(page).toHaveURL(/week=2027-03-29/)
  await expect(page.getByRole('columnheader', { name: /Субота/ })).toBeVisible()
  await expect(page.getByText(/перенесено/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Субота/ })).toBeVisible()
})

test('the week can be walked by keyboard alone [SCHED-3]', async ({ signIn }) => {
  const page = await signIn('student', 'ua', '/schedule')
  await page.getByRole('link', { name: 'Попередній тиждень' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/week=2027-03-08/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/week=2027-03-08/)
})

for (const width of [1000, 390])
  test(`where the picker of weeks has no column it opens, chooses and gives the focus back, at ${width} px [SCHED-3] [LAY-7]`, async ({
    signIn,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('student', 'en', '/schedule')
    const opener = page.getByRole('main').getByRole('button', { name: /^15–21 March/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Choose a week' })
    await expect(picker).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await picker.getByRole('link', { name: /^8–14 March/ }).click()
    await expect(page).toHaveURL(/week=2027-03-08/)
    await expect(picker).toBeHidden()
  })

test('in English everything is English [I18N-1] [I18N-2]', async ({ signIn }) => {
  const page = await signIn('student', 'en')
  expect(ukrainian.size).toBeGreaterThan(500)
  for (const path of ['/', '/active', '/marks', '/marks?tab=performance', '/repass', '/schedule']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    expect((await saidOn(page)).filter((words) => ukrainian.has(words))).toEqual([])
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('columnheader', { name: /Tuesday/ })).toBeVisible()
})

test('in Kyiv nobody is told of another time zone [TZ-2]', async ({ signIn }) => {
  const page = await signIn('student', 'ua', '/schedule')
  await expect(page.getByRole('link', { name: /Алгебра/ }).first()).toBeVisible()
  await expect(page.getByText('У вас є призначені контрольні!')).toBeVisible()
  await expect(page.getByText(/в іншому часовому поясі/)).toHaveCount(0)
})

test.describe('far from Kyiv', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('somebody in another time zone is told that times are Kyiv’s, once [TZ-1] [TZ-2]', async ({ signIn }) => {
    const page = await signIn('student', 'ua', '/schedule')
    const notice = page.getByText(/Час вказано київський/)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('link', { name: /Алгебра/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Закрити' }).first().click()
    await page.reload()
    await expect(page.getByRole('table', { name: 'Розклад' })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})

test('where a browser reports no paint the first page is drawn whole all the same [DASH-5] [HOME-1]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  await page.addInitScript(() => {
    performance.getEntriesByName = () => []
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Розклад' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Журнал успішності' }).getByRole('table')).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
})

test('what is below the window is drawn only after the first paint, and on a phone the news and the week too [DASH-5] [HOME-1]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  // Each name stands in the list from when its heading is in the page, and the paint from when it is reported.
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(globalThis, { order })
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) order.push('paint')
    }).observe({ type: 'paint', buffered: true })
    new MutationObserver(() => {
      for (const { id } of document.querySelectorAll('h2[id]')) if (!order.includes(id)) order.push(id)
    }).observe(document, { childList: true, subtree: true })
  })
  const orderOf = () => page.evaluate(() => (globalThis as unknown as { order: string[] }).order)
  const isBefore = async (id: string) => {
    const order = await orderOf()
    expect(order).toContain('paint')
    return order.indexOf(id) < order.indexOf('paint')
  }

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Журнал успішності' })).toBeVisible()
  expect([await isBefore('week'), await isBefore('diary')]).toEqual([true, false])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Журнал успішності' })).toBeVisible()
  expect([await isBefore('week'), await isBefore('diary')]).toEqual([false, false])
})

test('the first page fetches no menus and no fields before it is painted, and what it begins with is compiled on the way [HOME-1]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  const isOf = (names: RegExp) => (path: string) => names.test(path.split('/').at(-1)!)
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
  expect(named.filter(isOf(/^(?:floating|fields|kit|overlays)-/))).toEqual([])

  const compiled = named.filter(isOf(/^(?:react|index)-/))
  expect(compiled).toHaveLength(2)
  for (const path of compiled)
    expect(await (await page.request.get(path)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
