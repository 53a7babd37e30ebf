import { expect, onTestFinished } from 'vitest'
import { hashOf } from '../auth/secrets.ts'
import { test, type School } from '../testing/school.ts'
import { browserOf, trickyProvider, type Tricks } from './testing.ts'

const address = 'olena@school.example'
const verified = { email: address, email_verified: true }

async function schoolWith(school: School, tricks: Tricks = {}) {
  const there = await trickyProvider(tricks)
  onTestFinished(there.close)
  school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
  return there
}

test('what came back once does not come back again, and never to another browser [SSO-1]', async ({ school }) => {
  await school.person({ email: address })
  const there = await schoolWith(school, { claims: verified })
  const [mine, stranger] = [browserOf(school), browserOf(school)]
  const { query } = await mine.signIn(there)
  const replayed = await mine.get('/api/auth/callback', query)
  const begun = await mine.get('/saml/login', { provider: 'tricky' })
  const brought = await stranger.get('/api/auth/callback', there.answerTo(begun.headers.location!))
  const invented = await stranger.get('/api/auth/callback', { code: 'a', state: 'b' })
  const empty = await stranger.get('/api/auth/callback')

  for (const answer of [replayed, brought, invented, empty])
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['stale']])
  expect(await stranger.user()).toBeUndefined()
})

test('a code is worth nothing with another attempt of the same browser [SSO-1]', async ({ school }) => {
  await school.person({ email: address })
  const there = await schoolWith(school, { claims: verified })
  const browser = browserOf(school)
  const [first, second] = [await browser.get('/saml/login'), await browser.get('/saml/login')]
  const { code } = there.answerTo(first.headers.location!)
  const { state, iss } = there.answerTo(second.headers.location!)
  const answer = await browser.get('/api/auth/callback', { code: code!, state: state!, iss: iss! })

  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['refused']])
})

test('what one instance has begun another one ends [SSO-1]', async ({ school }) => {
  const { userId } = await school.person({ email: address })
  const there = await schoolWith(school, { claims: verified })
  const here = browserOf(school)
  const begun = await here.get('/saml/login')
  const elsewhere = browserOf({ inject: await school.serving() }, Object.fromEntries(here.jar))
  const answer = await elsewhere.get('/api/auth/callback', there.answerTo(begun.headers.location!))

  expect(answer.statusCode).toBe(200)
  expect(await here.get('/api/user')).toMatchObject({ statusCode: 401 })
  expect(await elsewhere.user()).toBe(userId)
})

test('an attempt that has run out is over [SSO-1]', async ({ school }) => {
  await school.person({ email: address })
  const there = await schoolWith(school, { claims: verified })
  const browser = browserOf(school)
  const begun = await browser.get('/saml/login')
  const query = there.answerTo(begun.headers.location!)
  await school.db
    .updateTable('ssoAttempts')
    .set({ expiresAt: '2020-01-01T00:00:00Z' })
    .where('stateHash', '=', hashOf(query['state']!))
    .execute()

  expect((await browser.get('/api/auth/callback', query)).statusCode).toBe(422)
})

test('what the provider is asked carries a state, a nonce and PKCE, and no word of the school’s secret [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWith(school)
  const begun = await browserOf(school).get('/saml/login')
  const asked = new URL(begun.headers.location!)

  expect(begun.statusCode).toBe(303)
  expect(asked.origin).toBe(new URL(there.provider.issuer).origin)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${school.config.publicUrl.origin}/auth/google`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})
