import { expect, onTestFinished } from 'vitest'
import { test, type School } from '../testing/school.ts'
import { browserOf, trickyProvider, type Tricks } from './testing.ts'

const address = 'olena@school.example'
const verified = { email: address, email_verified: true }

/** The school with one provider, which says this of whoever signs in there. */
async function schoolWith(school: School, tricks: Tricks = {}, domains: string[] = []) {
  const there = await trickyProvider(tricks)
  onTestFinished(there.close)
  there.provider.domains = domains
  school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
  return there
}

/** What the first attempt of a fresh browser comes to. */
async function outcome(school: School, tricks: Tricks, domains: string[] = []) {
  const there = await schoolWith(school, tricks, domains)
  const browser = browserOf(school)
  const { answer } = await browser.signIn(there)
  const { errors } = answer.json<{ errors?: Record<string, string[]> }>()
  return { status: answer.statusCode, why: Object.keys(errors ?? {})[0], user: await browser.user(), answer }
}

test('who comes back from a provider with an address that the school knows is signed in [AUTH-14] [SSO-1]', async ({
  school,
}) => {
  const { userId } = await school.person({ email: address })

  const { status, user, answer } = await outcome(school, {
    claims: { email: 'OLENA@school.example', email_verified: true },
  })
  expect([status, user]).toEqual([200, userId])
  expect(answer.json()).toEqual({ linked: false })
})

test('an address that nobody has is turned away in the specification’s words [AUTH-14]', async ({ school }) => {
  const { status, why, user, answer } = await outcome(school, { claims: verified })

  expect([status, why, user]).toEqual([422, 'unknown', undefined])
  expect(answer.json().message).toBe('Email address not found, use another address.')
  expect(answer.body).not.toContain(address)
})

test('only the first sign-in goes by the address: afterwards the account there is known by its own name [SSO-1]', async ({
  school,
}) => {
  const { userId } = await school.person({ email: address })
  const claims: Record<string, unknown> = { ...verified }
  const there = await schoolWith(school, { claims })
  await browserOf(school).signIn(there)
  claims['email'] = 'other@school.example'
  const other = await school.person({ email: 'other@school.example' })
  const again = browserOf(school)
  await again.signIn(there)
  Object.assign(claims, { ...verified, sub: 'whoever took the address over' })
  const taken = browserOf(school)
  const { answer } = await taken.signIn(there)

  expect(await again.user()).toBe(userId)
  expect(await again.user()).not.toBe(other.userId)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['otherLink']])
  expect(await taken.user()).toBeUndefined()
})

test.for([
  ['not verified', { email: address }, [], 'unknown'],
  ['denied', { email: address, email_verified: false }, ['school.example'], 'unknown'],
  ['of another domain', { email: address, email_verified: true }, ['other.example'], 'unknown'],
  ['of a domain that ends alike', { email: 'olena@old.school.example' }, ['school.example'], 'unknown'],
  ['absent', {}, ['school.example'], 'unknown'],
] as const)('an address that is %s lets nobody in [SSO-1]', async ([, claims, domains, why], { school }) => {
  await school.person({ email: address })
  await school.person({ email: 'olena@old.school.example' })

  const refused = await outcome(school, { claims }, [...domains])
  expect([refused.status, refused.why, refused.user]).toEqual([422, why, undefined])
})

test('a provider without domains vouches for no address of another provider’s domain [SSO-1]', async ({ school }) => {
  await school.person({ email: address })
  const elsewhere = await school.person({ email: 'home@mail.example' })
  const claims = { ...verified }
  const there = await schoolWith(school, { claims })
  const other = {
    ...there.provider,
    key: 'lyceum',
    issuer: 'https://sign-in.school.example/',
    domains: ['school.example'],
  }
  school.config.singleSignOn.providers.push(other)
  const refused = browserOf(school)
  const { answer } = await refused.signIn(there)
  Object.assign(claims, { email: 'home@mail.example', sub: 'sub-2' })
  const known = browserOf(school)
  await known.signIn(there)

  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['unknown']])
  expect([await refused.user(), await known.user()]).toEqual([undefined, elsewhere.userId])
})

test('an address of a domain that the administrator has named needs no word of the provider [SSO-1]', async ({
  school,
}) => {
  const { userId } = await school.person({ email: address })

  expect(await outcome(school, { claims: { email: address } }, ['school.example'])).toMatchObject({ user: userId })
})

test.for([
  ['signed by somebody else', { isForged: true }],
  ['not signed', { isUnsigned: true }],
  ['of another issuer', { claims: { ...verified, iss: 'https://accounts.example' } }],
  ['for another portal', { claims: { ...verified, aud: 'another' } }],
  ['for several portals, and by another', { claims: { ...verified, aud: ['portal', 'another'], azp: 'another' } }],
  ['expired', { claims: { ...verified, exp: Math.floor(Date.now() / 1_000) - 60 } }],
  ['for another sign-in', { claims: { ...verified, nonce: 'another' } }],
  ['without a nonce', { claims: { ...verified, nonce: undefined } }],
  ['of nobody', { claims: { ...verified, sub: undefined } }],
] satisfies [string, Tricks][])('an identity that is %s is turned away [SSO-1]', async ([, tricks], { school }) => {
  await school.person({ email: address })

  const { status, why, user } = await outcome(school, { claims: verified, ...tricks })
  expect([status, why, user]).toEqual([422, 'refused', undefined])
})
