import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Provider } from 'oidc-provider'
import { freshFolder } from '../../server/testing/folder.ts'
import type { Portal } from '../../server/testing/portal.ts'
import { test as base } from './actors.ts'
import { demo } from './demo-portal.ts'
import { samlProviderFor } from './saml-provider.ts'
import { portalOf } from './school-databases.ts'

type WithProviders = {
  portal: Portal
  /** Files of another purpose have another school: links that they make are met by nobody else. */
  purpose: string
}

const client = { id: 'portal', secret: 'a secret of the portal' }

/**
 * A demo school that knows three providers: one of OpenID and one of SAML, where everybody signs in under their address, and
 * with `new.` before it as another account that has the address, and one that does not answer.
 */
export const test = base.extend<object, WithProviders>({
  purpose: ['signing in', { scope: 'worker', option: true }],
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright gives each purpose a worker of its own, and this is all that it needs
    async ({}, use) => {
      const openId = await siteAt('127.0.0.1')
      // Another site than the portal's: its POST brings along no cookie but those that are meant for it.
      const saml = await siteAt('localhost')
      const settings = { ...demo.settings, SSO_CONFIG: await settingsFor(openId.address, saml.address) }
      const portal = await portalOf({ ...demo, settings })
      openId.server.on('request', providerFor(portal.url, openId.address).callback())
      saml.server.on('request', samlProviderFor(portal.url, saml.address))
      await use(portal)
      await portal.stop()
      for (const { server } of [openId, saml]) server.close().closeAllConnections()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

async function siteAt(host: string) {
  const server = createServer()
  await once(server.listen(0, host), 'listening')
  return { server, address: `http://${host}:${(server.address() as AddressInfo).port}` }
}

/** Name of the file. */
async function settingsFor(issuer: string, saml: string): Promise<string> {
  const file = join(await freshFolder('dzvinok-sso-'), 'sso.json')
  const name = { ua: 'Обліковий запис ліцею', en: 'Lyceum account' }
  const providers = [
    // Without domains of its own it would not vouch for those of the SAML provider.
    { key: 'lyceum', kind: 'oidc', name, issuer, client, domains: ['dzvinok.example', 'home.example'] },
    { key: 'silent', kind: 'oidc', name: 'Silent', issuer: 'http://127.0.0.1:1', client },
    {
      key: 'saml',
      kind: 'saml',
      name: { ua: 'Шкільний SAML', en: 'School SAML' },
      issuer: `${saml}/metadata`,
      metadata: `${saml}/metadata`,
      domains: ['dzvinok.example'],
      signOut: true,
    },
  ]
  await writeFile(file, JSON.stringify({ providers }))
  return file
}

function providerFor(portal: string, issuer: string): Provider {
  const registered = {
    client_id: client.id,
    client_secret: client.secret,
    redirect_uris: [`${portal}/auth/google`],
    post_logout_redirect_uris: [`${portal}/login`],
  }
  return new Provider(issuer, {
    clients: [registered],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_, sub) => {
      const email = sub.replace(/^new\./, '')
      return { accountId: sub, claims: () => ({ sub, email, email_verified: true }) }
    },
  })
}

/** From the sign-in page by a provider's button, in a browser that has seen the tour. */
export async function goToProvider(page: Page, button: string): Promise<void> {
  await page.context().addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  await page.goto('/login')
  await page.getByRole('link', { name: button }).click()
}

/** On the OpenID provider's own pages, which are in English. */
export async function signInThere(page: Page, address: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(address)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
