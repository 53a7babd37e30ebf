import { rm, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { schoolWithExit, signedIn, slo } from './testing-exit.ts'
import { asked, loggedOf, logoutRequest, sent, signedQuery } from './testing-logout.ts'
import { newPair } from './testing-certificate.ts'
import { metadataOf } from './testing-saml.ts'

test('somebody who has signed in another way stays signed in, and the provider is told so [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const actor = await school.person({ email: 'olena@school.example' })
  const browser = browserOf(school)
  const [name, session] = (await school.cookieOf(actor)).split('=')
  browser.jar.set(name!, session!)

  expect(await sent(school, browser, asked(there))).toMatchObject({ location: slo, status: 'Responder/PartialLogout' })
  expect(await browser.user()).toBe(actor.userId)
})

test('a provider of which the settings name no sign-out ends no session, and is answered [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  there.provider.signOut = false
  const browser = await signedIn(school, there)

  expect(await sent(school, browser, asked(there))).toMatchObject({ location: slo, status: 'Responder/PartialLogout' })
  expect(await browser.user()).toBeTypeOf('number')
})

test('a provider ends no sign-in by another one, under the same name there, and cannot sign for it [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const issuer = 'https://other.example/saml'
  const keys = newPair()
  const metadata = `${there.file}.other`
  await writeFile(metadata, metadataOf(issuer, 'https://other.example', [keys]))
  const other = { ...there, provider: { ...there.provider, key: 'other', issuer, metadata }, keys: () => keys }
  school.config.providers.push(other.provider)
  const browser = await signedIn(school, there)
  const forged = signedQuery(keys, `SAMLRequest=${logoutRequest(there)}`)

  expect(await sent(school, browser, asked(other))).toMatchObject({
    location: 'https://other.example/slo',
    status: 'Responder/PartialLogout',
  })
  expect(await sent(school, browser, forged)).toMatchObject({ location: '/login' })
  expect(await browser.user()).toBeTypeOf('number')
})

test('while the metadata cannot be read no session ends, and the browser is led to the sign-in page [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const browser = await signedIn(school, there)
  school.config.providers = [{ ...there.provider }]
  await rm(there.file)

  expect(await sent(school, browser, asked(there))).toMatchObject({ location: '/login' })
  expect(await browser.user()).toBeTypeOf('number')
})

test('the log says that a request was not signed, and nothing of a response [SSO-1]', async ({ school }) => {
  const there = await schoolWithExit(school)
  const unsigned = await loggedOf(school, `SAMLRequest=${logoutRequest(there)}`)

  expect(unsigned).toEqual([
    '[{"provider":"saml","reason":"no signature by SHA-256 or better"},"a provider’s request to sign out is refused"]',
  ])
  expect(await loggedOf(school, 'SAMLResponse=anything')).toEqual([])
})
