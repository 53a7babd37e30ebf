import type { Page } from '@playwright/test'
import { expect, test } from '../../kit/actors.ts'

const board = 'rgb(25, 77, 56)'
const background = () => getComputedStyle(document.body).backgroundColor

test('the board is green everywhere but on the first page [LAY-3]', async ({ signIn }) => {
  const page = await signIn('student')
  await expect.poll(() => page.evaluate(background)).not.toBe(board)
  for (const path of ['/schedule', '/active', '/marks', '/repass', '/no-such-page', '/logout', '/login', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(background)).toBe(board)
  }
})

type Seen = { heading: string; ground: string; footer: string; hasChip: boolean }

/** Keeps from here on which headings were painted on what, and whether the header had the bell. */
const watchGround = () => {
  const seen = new Set<string>()
  Object.assign(globalThis, { seen })
  const look = () => {
    const [heading, mail] = ['main h1', 'footer a[href^=mailto]'].map((place) => document.querySelector(place))
    const [ground, footer] = [document.body, mail].map((one) => one && getComputedStyle(one))
    const hasChip = document.querySelector('header [class*=chip]') !== null
    const now = { heading: heading?.textContent, ground: ground?.backgroundColor, footer: footer?.color, hasChip }
    if (heading && mail) seen.add(JSON.stringify(now))
    requestAnimationFrame(look)
  }
  look()
}

const seenIn = async (page: Page): Promise<Seen[]> => {
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
  return seen.map((one) => JSON.parse(one) as Seen)
}

/** The code of a page comes once it is let. */
async function hold(page: Page, chunk: RegExp) {
  const asked = Promise.withResolvers<void>()
  const { promise: isLet, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(chunk, async (route) => {
    asked.resolve()
    await isLet
    await route.continue()
  })
  return { asked: asked.promise, letCome }
}

for (const { from, link, to, chunk } of [
  { from: '/', link: 'Розклад', to: '/schedule', chunk: /\/schedule-page-[^/]*\.js/ },
  { from: '/schedule', link: 'Головна', to: '/', chunk: /\/dashboard-page-[^/]*\.js/ },
])
  test(`on a slow network the ground and the footer change with the page, from ${from} to ${to} [LAY-3] [LAY-6]`, async ({
    signIn,
  }) => {
    const page = await signIn('student')
    const { asked, letCome } = await hold(page, chunk)
    await page.goto(from)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await page.evaluate(watchGround)
    const [before] = await seenIn(page)
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click()
    await expect(page).toHaveURL(to)
    await asked
    await expect(heading).toHaveText(before!.heading)
    expect(await seenIn(page)).toEqual([before])
    letCome()
    await expect(heading).not.toHaveText(before!.heading)
    await expect.poll(() => seenIn(page)).toHaveLength(2)
    const [, after] = await seenIn(page)
    expect([before!.ground === board, after!.ground === board]).toEqual([from !== '/', to !== '/'])
    expect(after!.footer).not.toBe(before!.footer)
    expect([before!.hasChip, after!.hasChip]).toEqual([from !== '/', to !== '/'])

    await page.goBack()
    await expect(heading).toHaveText(before!.heading)
    await page.goForward()
    await expect(heading).toHaveText(after!.heading)
    expect(await seenIn(page)).toEqual([before, after])
  })
