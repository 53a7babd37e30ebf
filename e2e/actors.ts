import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

type Fixtures = {
  /** False: the person has never been shown around. */
  hasSeenTour: boolean
  /** Signs in to the demo school the way a person does; answers the page they land on. */
  signIn: (who: string, language?: 'ua' | 'en') => Promise<Page>
}

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

export const test = base.extend<Fixtures>({
  hasSeenTour: [true, { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
  baseURL: async ({}, use) => use(process.env['DEMO_PORTAL']),
  // Each test comes from an address of its own: together they would be somebody who guesses passwords.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  signIn: async ({ page, context, baseURL, hasSeenTour }, use) => {
    const faults = watch(page)
    if (hasSeenTour) await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
    await use(async (who, language = 'ua') => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
      await page.goto('/login')
      await fillSignIn(page, `${who}@dzvinok.example`, 'dzvinok-demo', language)
      await page.waitForURL('/')
      return page
    })
    expect(faults).toEqual([])
  },
})

/** No violation of WCAG 2.2 AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')).slice(0, 5) })),
  ).toEqual([])
}

export { expect }
