import { expect } from 'vitest'
import { test, type School } from '../testing/school.ts'
import { browserOf, schoolWith } from './testing.ts'
import type { Tricks } from './testing-provider.ts'

const address = 'olena@school.example'
const verified = { email: address, email_verified: true }

/** The first sign-in of a fresh browser. */
async function firstSignIn(school: School, tricks: Tricks, domains: string[] = []) {
  const there = await schoolWith(school, tricks, domains)
  const browser = browserOf(school)
  const { status, body, why } = await browser.signIn(there)
  return { status, body, why, user: await browser.user() }
}

test('an address that the school knows signs in, whatever its case [AUTH-14] [SSO-1]', async ({ school }) => {
  const { userId } = await school.person({ email: address })

  const claims = { email: 'OLENA@school.example', email_verified: true }
  expect(await firstSignIn(school, { claims })).toMatchObject({ status: 204, user: userId })
})

test('an address that nobody has is refused in the specification’s words, which do not repeat it [AUTH-14]', async ({
  school,
}) => {
  const { status, body, why, user } = await firstSignIn(school, { claims: verified })

  expect([status, why, user]).toEqual([422, 'unknown', undefined])
  expect(body.message).toBe('Email address not found, use another address.')
  expect(JSON.stringify(body)).not.toContain(address)
})

test('only the first sign-in goes by the address; later ones go by the subject [SSO-1]', async ({ school }) => {
  const { userId } = await school.person({ email: address })
  const claims: Record<string, unknown> = { ...verified }
  const there = await schoolWith(school, { claims })
  await browserOf(school).signIn(there)
  await school.person({ email: 'other@school.example' })
  Object.assign(claims, { email: 'other@school.example', name: 'Somebody Else' })
  const again = browserOf(school)
  await again.signIn(there)

  expect(await again.user()).toBe(userId)
  const account = school.db.selectFrom('users').select(['email', 'name']).where('id', '=', userId)
  expect(await account.executeTakeFirst()).toEqual({ email: address, name: expect.not.stringContaining('Else') })
})

test('another account at the provider that has taken over a linked address is refused [SSO-1]', async ({ school }) => {
  await school.person({ email: address })
  const claims: Record<string, unknown> = { ...verified }
  const there = await schoolWith(school, { claims })
  await browserOf(school).signIn(there)
  claims['sub'] = 'whoever has the address now'
  const browser = browserOf(school)
  const { status, why } = await browser.signIn(there)

  expect([status, why, await browser.user()]).toEqual([422, 'otherAccount', undefined])
})

test.for([
  ['not called verified', { email: address }, []],
  ['called unverified, of a declared domain', { email: address, email_verified: false }, ['school.example']],
  ['of a domain that is not declared', verified, ['other.example']],
  ['of a domain that ends as a declared one', { email: 'olena@old.school.example' }, ['school.example']],
  ['absent', {}, ['school.example']],
] as const)('an address that is %s finds no account [SSO-1]', async ([, claims, domains], { school }) => {
  await school.person({ email: address })
  await school.person({ email: 'olena@old.school.example' })

  const { status, why, user } = await firstSignIn(school, { claims }, [...domains])
  expect([status, why, user]).toEqual([422, 'unknown', undefined])
})

test('a declared domain stands for the provider’s word that the address is verified [SSO-1]', async ({ school }) => {
  const { userId } = await school.person({ email: address })

  expect(await firstSignIn(school, { claims: { email: address } }, ['school.example'])).toMatchObject({ user: userId })
})

test('a provider vouches for no address of a domain that is declared as another provider’s [SSO-1]', async ({
  school,
}) => {
  await school.person({ email: address })
  const { userId } = await school.person({ email: 'home@mail.example' })
  const claims = { ...verified }
  const there = await schoolWith(school, { claims })
  const issuer = 'https://sign-in.school.example/'
  school.config.providers.push({ ...there.provider, key: 'lyceum', issuer, domains: ['school.example'] })
  const refused = await browserOf(school).signIn(there)
  Object.assign(claims, { email: 'home@mail.example', sub: 'sub-2' })
  const home = browserOf(school)
  await home.signIn(there)

  expect([refused.why, await home.user()]).toEqual(['unknown', userId])
})

test('the client’s secret goes as the provider takes it, in the header by default [SSO-1]', async ({ school }) => {
  const { userId } = await school.person({ email: address })

  expect(await firstSignIn(school, { claims: verified, isBasic: true })).toMatchObject({ status: 204, user: userId })
})

test.for([
  ['signed by somebody else', { isForged: true }],
  ['not signed', { isUnsigned: true }],
  ['of another issuer', { claims: { ...verified, iss: 'https://accounts.example' } }],
  ['for another portal', { claims: { ...verified, aud: 'another' } }],
  [
    'for several portals, and requested by another',
    { claims: { ...verified, aud: ['portal', 'another'], azp: 'another' } },
  ],
  ['expired', { claims: { ...verified, exp: Math.floor(Date.now() / 1_000) - 60 } }],
  ['for another sign-in', { claims: { ...verified, nonce: 'another' } }],
  ['without a nonce', { claims: { ...verified, nonce: undefined } }],
  ['without a subject', { claims: { ...verified, sub: undefined } }],
] satisfies [string, Tricks][])('an identity that is %s is refused [SSO-1]', async ([, tricks], { school }) => {
  await school.person({ email: address })

  const { status, why, user } = await firstSignIn(school, { claims: verified, ...tricks })
  expect([status, why, user]).toEqual([422, 'refused', undefined])
})
