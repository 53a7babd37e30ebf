import type { Page, Route } from '@playwright/test'
import { expect, openChild, test } from '../../kit/actors.ts'
import { withoutPageData } from '../../kit/page-data.ts'

const children = { first: 'Матвій Коваленко', second: 'Софія Коваленко' }

type Answers = {
  /** How many were asked for the first child so far. */
  asked: () => number
  /** How many of these are on their way. */
  held: () => number
  hold: () => void
  release: () => void
}

/** What a child's answers hold is marked with the child's name, and the first child's can be held back. */
async function markAnswers(page: Page): Promise<Answers> {
  const names = new Map<string, string>()
  let [asked, held] = [0, 0]
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  await withoutPageData(page)
  await page.route('**/api/participants', async (route) => {
    const answer = await route.fetch()
    const { participants } = (await answer.json()) as { participants: { uuid: string; name: string }[] }
    for (const { uuid, name } of participants) names.set(uuid, name)
    await route.fulfill({ response: answer })
  })
  await page.route('**/api/context-pt/**', async (route: Route) => {
    const name = names.get(/context-pt\/([^/]+)/.exec(route.request().url())![1]!)!
    const isFirst = name === children.first
    if (isFirst) [asked, held] = [asked + 1, held + 1]
    const answer = await route.fetch()
    const text = await answer.text()
    const body = text.replace(/"(courseTitle|courseName|subject)":"/g, `"$1":"[${name}] `)
    if (isFirst) await gate.promise
    await route.fulfill({ response: answer, body }).catch(() => {})
    if (isFirst) held -= 1
  })
  return {
    asked: () => asked,
    held: () => held,
    hold: () => void (gate = Promise.withResolvers()),
    release: () => gate.resolve(),
  }
}

/** Runs in the page: notes every moment at which one child's answers stand under the other's name. */
function watchNames({ first, second }: typeof children): void {
  const noted: string[] = []
  const met = new Set<string>()
  Object.assign(window, { mixed: noted, met })
  const look = () => {
    const who = document.querySelector('header [aria-haspopup=menu] b')?.textContent
    const shown = document.querySelector('main')?.textContent ?? ''
    const other = who === first ? second : first
    if (who) met.add(who)
    if (who && (shown.includes(`[${other}]`) || shown.includes(`${other} · `))) noted.push(`${other} under ${who}`)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Коваленко.*Змінити профіль/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { mixed, met } = window as unknown as { mixed: string[]; met: Set<string> }
    return { mixed, met: [...met].toSorted() }
  })

const pages = ['/schedule', '/active', '/marks', '/']

test('switching children while answers are on their way never shows one under the other’s name [PART-2] [PART-6]', async ({
  signIn,
  page,
}) => {
  await page.addInitScript(watchNames, children)
  const { asked, held, hold, release } = await markAnswers(page)
  await signIn('guardian')
  await openChild(page, 'Матвій')

  for (const path of pages) {
    hold()
    await choose(page, children.first)
    await expect(page.locator('header [aria-haspopup=menu] b')).toHaveText(children.first)
    const before = asked()
    await page.goto(path + new URL(page.url()).search)
    await expect.poll(asked).toBeGreaterThan(before)
    await choose(page, children.second)
    await expect(page).toHaveURL(/\/\?child=/)
    // Without loading anew, so that what was asked for the first child still arrives.
    if (path !== '/') await page.locator(`a[href^="${path}?child="]`).first().click()
    await expect(page).toHaveURL((url) => url.pathname === path && url.searchParams.has('child'))
    await expect(page.locator('main')).toContainText(`[${children.second}]`)
    await expect(page.locator('main')).toContainText(children.second)
    release()
    await expect.poll(held).toBe(0)
    await expect(page.locator('main')).toContainText(`[${children.second}]`)
    expect(await seenBy(page)).toEqual({ mixed: [], met: [children.first, children.second] })
  }
})
