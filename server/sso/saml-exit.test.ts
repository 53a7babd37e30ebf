import { deflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { logoutRequest as request, signedIn, told } from './testing-exit.ts'

test('who leaves the portal leaves the provider too, where it takes that, and comes back to the door [SSO-1]', async ({
  school,
}) => {
  const { browser } = await signedIn(school)

  const { location } = (await browser.get('/auth/leave')).headers

  expect(location).toMatch(/^https:\/\/sign-in\.school\.example\/slo\?/)
  expect(told(location, 'SAMLRequest')).toMatch(/<saml:NameID Format="[^"]+persistent">olena<\/saml:NameID>/)
  expect((await browser.get('/saml/logout', { SAMLResponse: request('olena') })).headers.location).toBe('/login')
  expect((await browser.get('/auth/leave')).headers.location).toBe('/login')
})

test('no address of a person stands in the address of a sign-out, and nobody is sent where none is taken [SSO-1]', async ({
  school,
}) => {
  const named = await signedIn(school, { subject: 'olena@school.example' })
  expect((await named.browser.get('/auth/leave')).headers.location).toBe('/login')

  const other = await signedIn(school, { subject: 'taras', email: 'taras@school.example' }, false)
  expect((await other.browser.get('/auth/leave')).headers.location).toBe('/login')
})

test('a message that grows when it is read is not read [SSO-1]', async ({ school }) => {
  const { browser } = await signedIn(school)
  const bomb = deflateRawSync(Buffer.alloc(50_000_000, 'a')).toString('base64')

  expect((await browser.get('/saml/logout', { SAMLRequest: bomb })).headers.location).toBe('/login')
  expect(await browser.user()).toBeTypeOf('number')
})
