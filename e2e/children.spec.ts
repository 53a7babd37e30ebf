import type { Page, Route } from '@playwright/test'
import { expect, test } from './actors.ts'

const children = { first: 'Матвій Коваленко', second: 'Софія Коваленко' }

/** What a child's answers hold is marked with the child's name, and the first child's come late. */
async function markAnswers(page: Page): Promise<void> {
  const names = new Map<string, string>()
  await page.route('**/api/participants', async (route) => {
    const answer = await route.fetch()
    const { participants } = (await answer.json()) as { participants: { uuid: string; name: string }[] }
    for (const { uuid, name } of participants) names.set(uuid, name)
    await route.fulfill({ response: answer })
  })
  await page.route('**/api/context-pt/**', async (route: Route) => {
    const name = names.get(/context-pt\/([^/]+)/.exec(route.request().url())![1]!)!
    const answer = await route.fetch()
    const text = await answer.text()
    const marked = text.replace(/"(courseTitle|courseName|subject)":"/g, `"$1":"[${name}] `)
    await new Promise((resolve) => setTimeout(resolve, name === children.first ? 700 : 50))
    await route.fulfill({ response: answer, body: marked }).catch(() => {})
  })
}

/** Runs in the page: notes every moment at which one child's answers stand under the other's name. */
function watchNames({ first, second }: typeof children): void {
  const noted = ((window as { mixed?: string[] }).mixed = [] as string[])
  const look = () => {
    const who = document.querySelector('header [aria-haspopup=menu] b')?.textContent
    const shown = document.querySelector('main')?.textContent ?? ''
    const other = who === first ? second : first
    if (who && (shown.includes(`[${other}]`) || shown.includes(`${other} · `))) noted.push(`${other} under ${who}`)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Коваленко.*Змінити профіль/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const pages = ['/schedule', '/active', '/marks', '/']

test('switching children while answers are on their way never shows one under the other’s name [PART-2] [PART-6]', async ({
  signIn,
  page,
}) => {
  await page.addInitScript(watchNames, children)
  await markAnswers(page)
  await signIn('guardian')

  for (const path of pages) {
    await choose(page, children.first)
    await page.goto(path)
    await choose(page, children.second)
    await expect(page).toHaveURL('/')
    if (path !== '/') await page.goBack()
    await expect(page.locator('main')).toContainText(`[${children.second}]`)
    await expect(page.locator('main')).toContainText(`${children.second} · `)
    await page.waitForTimeout(800)
    await expect(page.locator('main')).toContainText(`[${children.second}]`)
    expect(await page.evaluate(() => (window as { mixed?: string[] }).mixed)).toEqual([])
  }
})
