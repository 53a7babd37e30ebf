import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { left, publishExit, redirect, schoolWithExit, signedIn, slo } from './testing-exit.ts'
import { messageAt, persistent } from './testing-saml.ts'
import { goodResponse, postFrom, setOut, type There } from './testing-saml-provider.ts'

const cookies = ['dzvinok_provider', 'dzvinok_provider_session']

test('signing out leads once to a SAML provider’s own sign-out, with the NameID and SessionIndex of the sign-in [SSO-1] [AUTH-4]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const qualifiers = ' NameQualifier="there &amp; here" SPNameQualifier="portal"'
  const browser = await signedIn(school, there, { nameId: 'a &lt; b', qualifiers })
  const address = new URL(await left(browser))
  const again = await left(browser)

  expect([address.origin + address.pathname, [...address.searchParams.keys()]]).toEqual([slo, ['SAMLRequest']])
  const request = messageAt(address.href)
  expect(request).toMatch(/^<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" /)
  expect(request).toMatch(/ ID="_[\da-f-]{36}" Version="2.0" IssueInstant="20[^"]+Z" /)
  expect(request).toContain(` Destination="${slo}"`)
  expect(request).toContain(`<saml:Issuer>${school.config.publicUrl.origin}/saml/metadata</saml:Issuer>`)
  expect(request).toContain(
    `<saml:NameID Format="${persistent}" NameQualifier="there &#38; here" SPNameQualifier="portal">a &#60; b</saml:NameID>`,
  )
  expect(request).toContain('<samlp:SessionIndex>_session</samlp:SessionIndex>')
  expect(again).toBe('/login')
})

const published = (attributes: string) => (there: There) => publishExit(there, attributes)
test.for([
  ['the settings name no sign-out', {}, (there) => void (there.provider.signOut = false)],
  [
    'the NameID is an address',
    {
      nameId: 'olena@school.example',
      attributes: { mail: 'olena@school.example', 'urn:oasis:names:tc:SAML:attribute:subject-id': 'one' },
    },
    () => {},
  ],
  ['a qualifier is an address', { qualifiers: ' NameQualifier="olena@school.example"' }, () => {}],
  ['the session is too long for a cookie', { qualifiers: ` NameQualifier="${'x'.repeat(257)}"` }, () => {}],
  [
    'the metadata name a sign-out by POST',
    {},
    published(`Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${slo}"`),
  ],
  ['the sign-out is not encrypted', {}, published(`${redirect} Location="http://id.school.example/slo"`)],
  ['the sign-out has no address', {}, published(`${redirect} Location="slo"`)],
] as [string, object, (there: There) => unknown][])(
  'signing out leads to the sign-in page, and signing in goes on, where %s [SSO-1]',
  async ([, said, change], { school }) => {
    const there = await schoolWithExit(school)
    await change(there)

    expect(await left(await signedIn(school, there, said))).toBe('/login')
  },
)

test('without the cookie, or while the provider is silent, signing out leads to the sign-in page [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const forgetful = await signedIn(school, there)
  forgetful.jar.delete('dzvinok_provider_session')
  const tampered = await signedIn(school, there)
  tampered.jar.set('dzvinok_provider_session', 'e30')
  const silent = await signedIn(school, there)
  const known = [await left(forgetful), await left(tampered)]
  // An instance that has just started and has not read the metadata yet.
  school.config.providers = [{ ...there.provider }]
  await rm(there.file)

  expect([...known, await left(silent)]).toEqual(['/login', '/login', '/login'])
})

test('a sign-out that the settings name no longer is not asked for by sign-ins of before [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const browser = await signedIn(school, there)
  there.provider.signOut = false

  expect(await left(browser)).toBe('/login')
})

test('the session at the provider is kept in a cookie of the browser alone, until the next sign-in [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const browser = await signedIn(school, there)
  const rows = await school.db.selectFrom('ssoAnswers').select(['usedAt', 'session']).execute()
  const names = [...browser.jar.keys()]
  there.provider.signOut = false
  await signedIn(school, there, {}, browser)

  expect(rows).toEqual([{ usedAt: expect.anything(), session: null }])
  expect(names).toEqual(expect.arrayContaining(cookies))
  expect([...browser.jar.keys()].filter((name) => cookies.includes(name))).toEqual(['dzvinok_provider'])
})

test('the cookie of the session is as long-lived as that of the provider, and no script reads it [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const { browser, said } = await setOut(school, there)
  const { query } = await postFrom(school, browser.jar, goodResponse(there, said))
  const { headers } = await browser.get(contract.sso.callback, query)
  const set = [headers['set-cookie']].flat().map(String)
  const attributes = cookies.map((name) => set.find((line) => line.startsWith(`${name}=`))?.replace(/^[^;]*/, ''))

  expect(attributes[1]).toMatch(/; Path=\/; HttpOnly; (?:Secure; )?SameSite=Lax$/)
  expect(attributes[1]).toBe(attributes[0])
})

test('a browser that comes back from the provider’s sign-out is led to the sign-in page, and a response ends no session [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWithExit(school)
  const browser = await signedIn(school, there)
  const { status, headers } = await browser.get(contract.saml.logout, { SAMLResponse: 'anything', RelayState: 'x' })

  expect([status, headers['location'], headers['cache-control']]).toEqual([303, '/login', 'no-store'])
  expect(await browser.user()).toBeTypeOf('number')
})

test('the portal’s metadata name its sign-out, by HTTP-Redirect alone [SSO-1]', async ({ school }) => {
  const { body } = await school.as(undefined, contract.saml.metadata)

  expect(String(body).match(/<SingleLogoutService [^>]*>/g)).toEqual([
    `<SingleLogoutService ${redirect} Location="${school.config.publicUrl.origin}/saml/logout"/>`,
  ])
})
