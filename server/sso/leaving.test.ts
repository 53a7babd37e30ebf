import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { browserOf, schoolWith } from './testing.ts'

const { identity, sso } = contract
const email = 'olena@school.example'
const claims = { email, email_verified: true }

test('signing out leads to the provider’s own sign-out once, and without one to the sign-in page [SSO-1] [AUTH-4]', async ({
  school,
}) => {
  await school.person({ email })
  const there = await schoolWith(school, { claims })
  const browser = browserOf(school)
  const leave = async () => String((await browser.get(sso.leave)).headers['location'])
  const never = await leave()
  await browser.signIn(there)
  const left = new URL(await leave())
  const again = await leave()

  expect([never, again]).toEqual(['/login', '/login'])
  expect(left.href).toContain(`${there.provider.issuer}end`)
  expect(Object.fromEntries(left.searchParams)).toEqual({
    client_id: 'portal',
    post_logout_redirect_uri: `${school.config.publicUrl.origin}/login`,
  })
})

test('who signs in by password, or whose session ends by itself, is led to no provider’s sign-out [SSO-1]', async ({
  school,
}) => {
  const person = await withPassword(school)
  const there = await schoolWith(school, { claims: { email: person.email, email_verified: true } })
  const browser = browserOf(school)
  await browser.signIn(there)
  expect(browser.jar.get('dzvinok_provider')).toBe(there.provider.key)
  const send = async (endpoint: object, body?: object, session = browser.jar.get('dzvinok_session')!) => {
    const cookie = [...browser.jar, ['dzvinok_session', session]].map((one) => one.join('=')).join('; ')
    const headers = { cookie, 'x-xsrf-token': browser.jar.get('XSRF-TOKEN')! }
    return school.as(undefined, endpoint, { headers, ...(body && { body }) })
  }
  const cleared = /dzvinok_provider=;[^,]*Expires=Thu, 01 Jan 1970/
  const signedIn = await send(identity.login, { email: person.email, password })
  const signedOut = await send(identity.logout)
  // The session that the login has replaced.
  const ended = await send(identity.logout)

  expect([signedIn.status, String(signedIn.headers['set-cookie'])]).toEqual([204, expect.stringMatching(cleared)])
  expect([signedOut.status, ended.status]).toEqual([204, 204])
  expect(String(ended.headers['set-cookie'])).toMatch(cleared)
})
