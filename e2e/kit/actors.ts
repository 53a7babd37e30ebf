import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'

type Fixtures = {
  /** False: the person has never been shown around. */
  hasSeenTour: boolean
  /**
   * Signs in to the demo school; answers the first page. The first time a person does so in a worker, through the form;
   * after that they come back with the session they have, while it holds: an account may not sign in as often as all
   * journeys together begin.
   */
  signIn: (who: string, language?: 'ua' | 'en') => Promise<Page>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Kept = { kept: Map<string, State> }

const words = {
  ua: { email: 'Електронна пошта', password: 'Пароль', submit: 'Увійти' },
  en: { email: 'E-mail', password: 'Password', submit: 'Sign in' },
}

export async function fillSignIn(
  page: Page,
  email: string,
  password: string,
  language: 'ua' | 'en' = 'ua',
): Promise<void> {
  const said = words[language]
  await page.getByLabel(said.email).fill(email)
  await page.getByLabel(said.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: said.submit }).click()
}

/** Fails on whatever breaks the content security policy, or is thrown and caught by nobody. */
export function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) faults.push(message.text())
  })
  return faults
}

async function comeBack(page: Page, { cookies, origins }: State): Promise<boolean> {
  await page.context().addCookies(cookies.filter(({ name }) => name !== 'language' && name !== 'scheme'))
  const isKnown = await page.request.get('/api/user', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  if (!isKnown.ok()) return false
  // A page of the same origin that reads nothing of what is stored here.
  await page.goto('/health')
  const theirs = new Set(['user', 'participants', 'participant'])
  const stored = origins.flatMap(({ localStorage: items }) => items).filter(({ name }) => theirs.has(name))
  await page.evaluate((items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)), stored)
  await page.goto('/')
  return true
}

export const test = base.extend<Fixtures, Kept>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
  kept: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  hasSeenTour: [true, { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
  baseURL: async ({}, use) => use(process.env['DEMO_PORTAL']),
  // Each test comes from an address of its own: together they would be somebody who guesses passwords.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  signIn: async ({ page, context, baseURL, hasSeenTour, kept }, use) => {
    const faults = watch(page)
    if (hasSeenTour) await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
    await use(async (who, language = 'ua') => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
      const place = `${who} ${baseURL}`
      const before = kept.get(place)
      if (before && (await comeBack(page, before))) return page
      await page.goto('/login')
      await fillSignIn(page, `${who}@dzvinok.example`, 'dzvinok-demo', language)
      await page.waitForURL(({ pathname }) => pathname === '/')
      kept.set(place, await context.storageState())
      return page
    })
    expect(faults).toEqual([])
  },
})

/** From the page of all children into the portal of one. */
export async function openChild(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^(Відкрити портал|Open the portal): ${name}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
}

/** What fades in or out is half as visible for a moment; what never ends, such as a skeleton's glow, is not waited for. */
async function expectAtRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() => {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      return running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length
    })
  await expect.poll(moving).toBe(0)
}

/** Axe's rules whose verdict another scheme of colours changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * No violation of WCAG 2.2 AA that axe can find, on the whole page or in what lies over it. `colours`: of what was looked
 * at in the other scheme the colours alone, which takes half the time.
 */
export async function expectAccessible(page: Page, overlay?: Locator, look: 'all' | 'colours' = 'all'): Promise<void> {
  // What lies half under the header is too small a target there, and stands on two grounds.
  if (!overlay) await page.evaluate(() => scrollTo(0, 0))
  await expectAtRest(page)
  // What was put into the page for the first look is there for the second.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
  if (overlay) {
    await overlay.evaluate((element) => element.toggleAttribute('data-looked-at', true))
    axe.include('[data-looked-at]')
  }
  // A page has no frames of others, and what passed is not told node by node: axe needs half the time.
  axe.setLegacyMode().options({ resultTypes: ['violations'] })
  if (look === 'all') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  else axe.withRules(colourRules)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')).slice(0, 5) })),
  ).toEqual([])
}

export { expect }
