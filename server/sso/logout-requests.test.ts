import { deflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { logoutRequest, partsOf, rsaSha256, signedIn, signedQuery, told } from './testing-exit.ts'
import { mustHaveLeft } from './saml-logout.ts'
import { samlProvider } from './testing-saml.ts'

const slo = 'https://sign-in.school.example/slo'
const portal = (origin: string) => `Destination="${origin}/saml/logout"`
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

type Signed = Awaited<ReturnType<typeof signedIn>>

/** Where a browser is led that the provider has sent here with this query, as it stands. */
const led = async ({ browser }: Pick<Signed, 'browser'>, query: string) =>
  (await browser.get(`/saml/logout?${query}`)).headers.location

test('a provider signs somebody out by a request of its own, which it has to sign [SSO-1]', async ({ school }) => {
  const signed = await signedIn(school)
  const { there, browser } = signed
  const stays = async () => expect(await browser.user()).toBeTypeOf('number')

  const unsigned = await led(signed, `SAMLRequest=${encodeURIComponent(logoutRequest('olena'))}`)
  expect(told(unsigned, 'SAMLResponse')).toContain('status:UnknownPrincipal')
  await stays()
  expect(await led(signed, signedQuery(there, partsOf(logoutRequest('olena')), there.stranger))).toBe('/login')
  await stays()
  const foreign = logoutRequest('olena', { by: 'https://other.example' })
  expect(await led(signed, signedQuery(there, partsOf(foreign)))).toBe('/login')
  await stays()
  const another = await led(signed, signedQuery(there, partsOf(logoutRequest('somebody'))))
  expect(told(another, 'SAMLResponse')).toContain('status:UnknownPrincipal')
  await stays()

  const answered = await led(signed, signedQuery(there, partsOf(logoutRequest('olena', { id: '_asked' }))))
  expect(answered).toMatch(new RegExp(`^${slo}`))
  expect(told(answered, 'SAMLResponse')).toMatch(/InResponseTo="_asked".*status:Success/s)
  expect(await browser.user()).toBeUndefined()
})

test('what a provider has signed is its address as it came, however that is escaped [SSO-1]', async ({ school }) => {
  const signed = await signedIn(school)
  const asked = encodeURIComponent(logoutRequest('olena'))
  const parts = `SAMLRequest=${asked}&RelayState=a+b%2fc%7E&SigAlg=${encodeURIComponent(rsaSha256)}`
  const lower = parts.replace(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase())

  const answered = await led(signed, signedQuery(signed.there, lower))

  expect(told(answered, 'SAMLResponse')).toContain('status:Success')
  expect(new URL(answered!).searchParams.get('RelayState')).toBe('a b/c~')
  expect(await signed.browser.user()).toBeUndefined()
})

test('parts of an address in another order, or there twice, are not what was signed [SSO-1]', async ({ school }) => {
  const signed = await signedIn(school)
  const query = signedQuery(signed.there, partsOf(logoutRequest('olena')))
  const other = encodeURIComponent(logoutRequest('olena'))
  const forms = [
    query.replace(/^(SAMLRequest=[^&]+)&(SigAlg=[^&]+)/, '$2&$1'),
    query.replace('&SigAlg', '&RelayState=&SigAlg'),
    `${query}&SAMLRequest=${other}`,
    `${query}&%53AMLRequest=${other}`,
    `SAMLResponse=${other}&${query}`,
    `${query}&SAMLResponse=${other}`,
    `x=SAMLRequest&${query.replace('SAMLRequest', '%53AMLRequest')}`,
  ]
  for (const form of forms) await led(signed, form)

  expect(await signed.browser.user()).toBeTypeOf('number')
})

test('a browser that has forgotten its provider is led back there with an answer, if the provider has signed [SSO-1]', async ({
  school,
}) => {
  const { there } = await signedIn(school)
  const stranger = { browser: browserOf(school) }
  const elsewhere = { attributes: 'AssertionConsumerServiceURL="https://evil.example/"' }
  const asked = logoutRequest('olena', { id: '_asked', ...elsewhere })

  const answered = await led(stranger, signedQuery(there, partsOf(asked)))

  expect(answered).toMatch(new RegExp(`^${slo}\\?`))
  expect(told(answered, 'SAMLResponse')).toMatch(/InResponseTo="_asked".*status:UnknownPrincipal/s)
  expect(await led(stranger, partsOf(asked))).toBe('/login')
  expect(await led(stranger, signedQuery(there, partsOf(asked), there.stranger))).toBe('/login')
})

test('one provider does not sign out whom another one has let in, by the same name there [SSO-1]', async ({
  school,
}) => {
  const signed = await signedIn(school)
  const other = await samlProvider(school.config.publicUrl.origin, 'https://other.example/idp')
  school.config.singleSignOn.providers.push(Object.assign(other.provider, { key: 'other', signOut: true }))
  const asked = logoutRequest('olena', { by: 'https://other.example/idp' })

  const answered = await led(signed, signedQuery(other, partsOf(asked)))

  expect(told(answered, 'SAMLResponse')).toContain('status:UnknownPrincipal')
  expect(await signed.browser.user()).toBeTypeOf('number')
})

test('a request that is old, has run out or is meant for somebody else ends nothing [SSO-1]', async ({ school }) => {
  const signed = await signedIn(school)
  const origin = school.config.publicUrl.origin
  const send = (more: Parameters<typeof logoutRequest>[1]) =>
    led(signed, signedQuery(signed.there, partsOf(logoutRequest('olena', more))))
  const refused = [
    await send({ attributes: portal('https://other.example') }),
    await send({ attributes: `NotOnOrAfter="${minutesAgo(3).toISOString()}"` }),
    await send({ issued: minutesAgo(20) }),
    await send({ issued: minutesAgo(-20) }),
  ]

  expect(refused).toEqual(refused.map(() => '/login'))
  expect(await signed.browser.user()).toBeTypeOf('number')
  const good = await send({ attributes: `${portal(origin)} NotOnOrAfter="${minutesAgo(-3).toISOString()}"` })
  expect(told(good, 'SAMLResponse')).toContain('status:Success')
})

test('a request that comes a second time, or is about another session, ends nothing [SSO-1]', async ({ school }) => {
  const signed = await signedIn(school, { session: 'two' })
  const index = (name: string) => ({
    inside: `<samlp:SessionIndex>${name}</samlp:SessionIndex>`,
  })
  const query = signedQuery(signed.there, partsOf(logoutRequest('olena', index('two'))))
  const other = await led(signed, signedQuery(signed.there, partsOf(logoutRequest('olena', index('one')))))
  expect(told(other, 'SAMLResponse')).toContain('status:UnknownPrincipal')
  expect(await signed.browser.user()).toBeTypeOf('number')
  await led(signed, query)
  expect(await signed.browser.user()).toBeUndefined()
  await signed.enter()

  const again = await led(signed, query)

  expect(told(again, 'SAMLResponse')).toContain('status:UnknownPrincipal')
  expect(await signed.browser.user()).toBeTypeOf('number')
})

test('a provider’s answer to a sign-out is believed at its own address, and where somebody has left [SSO-1]', ({
  school,
}) => {
  const answer = (to: string, status: string) =>
    deflateRawSync(
      `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ${to}><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status></samlp:LogoutResponse>`,
    ).toString('base64')
  const own = portal(school.config.publicUrl.origin)
  const read = (to: string, status = 'Success') => mustHaveLeft(answer(to, status), school.config)

  expect(() => (read(own), read(''))).not.toThrow()
  expect(() => read(portal('https://other.example'))).toThrow('another address')
  expect(() => read(own, 'Responder')).toThrow('nobody')
})
