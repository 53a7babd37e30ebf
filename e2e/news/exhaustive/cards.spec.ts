import type { Locator, Page } from '@playwright/test'
import { cardsInView } from '../../../contract/news/endpoints.ts'
import { expect, expectAccessible, test } from '../../kit/actors.ts'
import { withoutPageData } from '../../kit/page-data.ts'
import { newsOf, readings } from '../news-steps.ts'

const boxesIn = (page: Page, what: string) =>
  newsOf(page)
    .locator(what)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))

/** The shimmer over a card whose post is loading: how far it reaches, and whether it is seen. */
const coverOf = (card: Locator) =>
  card.evaluate((element) => {
    const { inset, opacity, backgroundColor } = getComputedStyle(element, '::after')
    return { inset, isSeen: Number(opacity) > 0 && backgroundColor !== 'rgba(0, 0, 0, 0)' }
  })

test('by keyboard alone every card is reached, and comes into view [DASH-2] [LAY-7]', async ({ signIn, page }) => {
  await signIn('student')
  await newsOf(page).getByRole('link').first().focus()
  await expect(newsOf(page).getByRole('article').nth(cardsInView)).toBeAttached()
  const links = await newsOf(page).getByRole('listitem').getByRole('link').count()
  expect(links).toBeGreaterThan(6)
  for (let place = 0; place < links; place += 1) {
    await expect(newsOf(page).getByRole('listitem').getByRole('link').nth(place)).toBeFocused()
    await expect(newsOf(page).getByRole('listitem').getByRole('link').nth(place)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Tab')
  }
})

test('the cards’ four colours go round, their dots end at the last, and no arrow stands beside them [DASH-2]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn('student')
  const cards = newsOf(page).getByRole('article')
  await expect(cards.nth(4)).toBeAttached()
  const count = await cards.count()
  const colours = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundColor))
  expect(new Set(colours.slice(0, 4)).size).toBe(4)
  expect(colours).toEqual(colours.map((_, place) => colours[place % 4]))

  const buttons = newsOf(page).getByRole('button')
  const pages = Math.ceil(count / 3)
  await expect(buttons).toHaveCount(pages)
  for (const dot of await buttons.all()) await expect(dot).toHaveAccessibleName(/^Новини, сторінка \d з \d$/)
  await buttons.last().click()
  await expect(cards.last()).toBeInViewport({ ratio: 0.99 })
  await expect(buttons.last()).toHaveAttribute('aria-current', 'true')
  await cards.last().hover()
  await page.mouse.wheel(2_000, 0)
  await expect(cards.last()).toBeInViewport({ ratio: 0.99 })
  await expect(cards.first()).not.toBeInViewport()
})

test('on a phone each card can be rested on, one after the other [DASH-2] [LAY-7]', async ({ signIn, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('student')
  const cards = newsOf(page).getByRole('article')
  await expect(cards.nth(4)).toBeAttached()

  for (let place = 1; place < 5; place += 1) {
    const { x, width } = (await cards.nth(place - 1).boundingBox())!
    await cards.nth(place - 1).hover()
    await page.mouse.wheel(width + 12, 0)
    const leftOf = async () => Math.round((await cards.nth(place).boundingBox())!.x)
    await expect.poll(leftOf).toBe(Math.round(x))
    await expect(cards.nth(place)).toBeInViewport({ ratio: 0.99 })
    await expect(cards.nth(place - 1)).not.toBeInViewport({ ratio: 0.2 })
  }
})

test('while posts load three cards hold their place, and a failure can be tried again without anything moving [DASH-2]', async ({
  signIn,
  page,
}) => {
  let answer = () => {}
  const asked = new Promise<void>((done) => (answer = done))
  await withoutPageData(page)
  await page.route('**/api/context-pt/*/posts/cards', async (route) => {
    await asked
    // The page asks again by itself too, when its stream begins; that fails until the button has been pressed.
    const isPressed = await page.evaluate(() => 'isPressed' in globalThis)
    return isPressed ? route.continue() : route.fulfill({ status: 500, json: { message: 'no' } })
  })
  await signIn('student')
  const week = page.getByRole('region', { name: 'Розклад' })
  await expect(week).toBeVisible()
  await expect(newsOf(page)).toContainText('Завантаження')
  const places = await boxesIn(page, '[class*=skeleton] > *')
  expect(places).toHaveLength(3)
  const overlays = newsOf(page).locator('[class*=skeleton] > *')
  for (const overlay of await overlays.all()) expect(await coverOf(overlay)).toEqual({ inset: '0px', isSeen: true })
  const before = await week.boundingBox()
  answer()
  await expect(newsOf(page).getByRole('alert')).toContainText('Новини не завантажилися')
  expect((await week.boundingBox())!.y).toBe(before!.y)
  await expectAccessible(page)
  const press = () => document.addEventListener('click', () => Object.assign(globalThis, { isPressed: true }), true)
  await page.evaluate(press)
  await page.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect(newsOf(page)).toContainText(readings)
  expect((await boxesIn(page, 'li')).slice(0, 3)).toEqual(places)
  expect((await week.boundingBox())!.y).toBe(before!.y)
})

test('without any post there is a word about it in their place [DASH-2]', async ({ signIn, page }) => {
  await withoutPageData(page)
  await page.route('**/api/context-pt/*/posts/cards', (route) => route.fulfill({ json: { posts: [], count: 0 } }))
  await signIn('teacher')
  await expect(newsOf(page)).toContainText('Новин ще немає')
  await expectAccessible(page)
})
