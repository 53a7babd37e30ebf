import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { publishExit, redirect, schoolWithExit, signedIn, slo } from './testing-exit.ts'
import { asked, logoutRequest, sent, sessionIndex, signedQuery } from './testing-logout.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

test('a request that the provider has signed ends the session of the sign-in that it names, and is answered [SSO-1] [AUTH-4]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const browser = await signedIn(school, there)
  const session = browser.jar.get('dzvinok_session')!
  const answer = await sent(school, browser, asked(there, { inside: sessionIndex('_session') }))
  browser.jar.set('dzvinok_session', session)

  expect(answer).toMatchObject({ location: slo, status: 'Success', relayState: null })
  expect(answer.response).toMatch(/^<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" /)
  expect(answer.response).toContain(` Destination="${slo}" InResponseTo="_asked"`)
  expect(answer.response).toContain(`<saml:Issuer>${school.config.publicUrl.origin}/saml/metadata</saml:Issuer>`)
  expect(answer.cleared.toSorted()).toEqual(['dzvinok_provider', 'dzvinok_provider_session', 'dzvinok_session'])
  // The session has ended in the database too.
  expect(await browser.user()).toBeUndefined()
})

test.for(['sha384', 'sha512'])(
  'a signature may be by %s, and by either certificate of the metadata [SSO-1]',
  async (hash, { school }) => {
    const there = await schoolWithExit(school)
    const browser = await signedIn(school, there)
    await there.rollOver()
    const query = signedQuery(there.keys(), `SAMLRequest=${logoutRequest(there)}`, hash)

    expect(await sent(school, browser, query)).toMatchObject({ status: 'Success' })
    expect(await browser.user()).toBeUndefined()
  },
)

test('a signature covers the query as it came, however it is escaped, and RelayState comes back unchanged [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const browser = await signedIn(school, there)
  const plain = `SAMLRequest=${logoutRequest(there)}&RelayState=a+b%2Fc%7E%D1%97`
  const lower = plain.replace(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase())
  const parts = signedQuery(there.keys(), lower).split('&')

  // Another order of the same parts, and a part that is none of SAML's.
  expect(await sent(school, browser, ['x=1', ...parts.toReversed()].join('&'))).toMatchObject({
    status: 'Success',
    relayState: 'a b/c~ї',
  })
  expect(await browser.user()).toBeUndefined()
})

test('a RelayState of more than 1,000 letters is dropped [SSO-1]', async ({ school }) => {
  const there = await schoolWithExit(school)
  const stateOf = async (state: string) => {
    const query = signedQuery(there.keys(), `SAMLRequest=${logoutRequest(there)}&RelayState=${state}`)
    return (await sent(school, browserOf(school), query)).relayState
  }

  expect(await stateOf('x'.repeat(1_000))).toHaveLength(1_000)
  expect(await stateOf('x'.repeat(1_001))).toBeNull()
})

test('the response goes to the ResponseLocation of the metadata, and without a sign-out there to the sign-in page [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const browser = await signedIn(school, there)
  const other = await signedIn(school, there)
  await publishExit(there, `${redirect} Location="${slo}" ResponseLocation="${slo}/response"`)
  const toResponses = await sent(school, browser, asked(there))
  await publishExit(there, '')
  const nowhere = await sent(school, other, asked(there))

  expect(toResponses).toMatchObject({ location: `${slo}/response`, status: 'Success' })
  expect(toResponses.response).toContain(` Destination="${slo}/response"`)
  expect(nowhere.location).toBe('/login')
  expect(await other.user()).toBeUndefined()
})

test('a request within ten minutes, for this address and before its own end holds [SSO-1]', async ({ school }) => {
  const there = await schoolWithExit(school)
  const destination = `Destination="${school.config.publicUrl.origin}/saml/logout"`
  const browser = await signedIn(school, there)
  const attributes = `${destination} NotOnOrAfter="${minutes(3).toISOString()}"`

  expect(await sent(school, browser, asked(there, { issued: minutes(-9), attributes }))).toMatchObject({
    status: 'Success',
  })
})

test('where nobody is signed in here the provider is told so, but not from within another page, which brings no cookies [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const statusIn = async (destination: string) =>
    (await sent(school, browserOf(school), asked(there), { 'sec-fetch-dest': destination })).status

  expect(await statusIn('document')).toBe('Success')
  expect(await statusIn('iframe')).toBe('Responder/PartialLogout')
  expect(await statusIn('image')).toBe('Responder/PartialLogout')
})
