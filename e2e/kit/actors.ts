import { randomBytes } from 'node:crypto'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

type Fixtures = {
  /** False: the person has never been shown around. */
  hasSeenTour: boolean
  /**
   * Signs in to the demo school and opens a page, without a path the first. The first time a person does so in a worker,
   * through the form; after that they come back with the session they have, while it holds: an account may not sign in as
   * often as all journeys together begin.
   */
  signIn: (who: string, language?: 'ua' | 'en', path?: string) => Promise<Page>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>
/** Of a worker, by account and portal. */
const kept = new Map<string, State>()

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
  await page.getByRole('button', { name: said.submit, exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.waitForURL((url) => url.pathname === '/login')
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

/** Into the portal of this address with a session of before, and on to a path; false: it holds no more. */
async function comeBack(page: Page, { cookies, origins }: State, portal: string, path: string): Promise<boolean> {
  await page.context().addCookies(cookies.filter(({ name }) => name !== 'language' && name !== 'scheme'))
  const isKnown = await page.request.get(`${portal}/api/user`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  if (!isKnown.ok()) return false
  // A page of the same origin that reads nothing of what is stored here.
  await page.goto(`${portal}/health`)
  const theirs = new Set(['user', 'participants', 'participant'])
  const stored = origins.flatMap(({ localStorage: items }) => items).filter(({ name }) => theirs.has(name))
  await page.evaluate((items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)), stored)
  await page.goto(`${portal}${path}`)
  return true
}

type Account = { portal: string; email: string; password: string; language: 'ua' | 'en' }

/** Through the form the first time in a worker, after that with the session of then. */
async function signInAt(page: Page, { portal, email, password, language }: Account, path: string) {
  await page.context().addCookies([{ name: 'language', value: language, url: portal }])
  const place = `${email} ${portal}`
  const before = kept.get(place)
  if (before && (await comeBack(page, before, portal, path))) return
  await page.goto(`${portal}/login`)
  await fillSignIn(page, email, password, language)
  await page.waitForURL((url) => url.pathname === '/')
  kept.set(place, await page.context().storageState())
  if (path !== '/') await page.goto(`${portal}${path}`)
}

export const test = base.extend<Fixtures>({
  hasSeenTour: [true, { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
  baseURL: async ({}, use) => use(process.env['DEMO_PORTAL']),
  // Each test comes from an address of its own: together they would be somebody who guesses passwords.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  // A handler that still reads an answer when its page is closed would fail the test that has just passed.
  context: async ({ context }, use, testInfo) => {
    await use(context)
    // After a failure one may be held for ever by a promise that the test no longer keeps.
    const behavior = testInfo.status === testInfo.expectedStatus ? 'wait' : 'ignoreErrors'
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior })))
  },
  signIn: async ({ page, context, baseURL, hasSeenTour }, use) => {
    const faults = watch(page)
    if (hasSeenTour) await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
    await use(async (who, language = 'ua', path = '/') => {
      const email = `${who}@dzvinok.example`
      await signInAt(page, { portal: baseURL!, email, password: 'dzvinok-demo', language }, path)
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

export { expectAccessible } from './accessible.ts'
export { expect }
