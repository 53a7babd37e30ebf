import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { browserOf, schoolWith } from './testing.ts'

const { sso, identity } = contract
const email = 'olena@school.example'
const claims = { email, email_verified: true }

test('the provider is asked with state, nonce and PKCE, and never told the secret by the browser [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWith(school)
  const { status, headers } = await browserOf(school).begin(there)
  const asked = new URL(String(headers['location']))

  expect(status).toBe(303)
  expect(asked.origin).toBe(new URL(there.provider.issuer).origin)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${school.config.publicUrl.origin}/auth/google`,
    state: expect.stringMatching(/^fake\.signIn\.\d+\.[\w-]{43}\.[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('after a refusal another account can be chosen there; at Google always [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  const promptOf = async (query?: Record<string, string>) => {
    const { headers } = await browserOf(school).begin(there, query)
    return new URL(String(headers['location'])).searchParams.get('prompt')
  }
  const prompts = [await promptOf(), await promptOf({ again: 'yes' })]
  there.provider.mark = 'google'

  expect([...prompts, await promptOf()]).toEqual([null, 'login', 'select_account'])
})

test('an answer is good for one sign-in, in the browser that has set out, unchanged [SSO-1]', async ({ school }) => {
  await school.person({ email })
  const there = await schoolWith(school, { claims })
  const [mine, stranger] = [browserOf(school), browserOf(school)]
  const { query } = await mine.signIn(there)
  const repeated = await mine.get(sso.callback, query)
  const brought = there.answerTo(String((await mine.begin(there)).headers['location']))
  await stranger.begin(there)
  const tampered = { ...brought, state: brought['state']!.replace(/^fake/, 'other') }

  expect([repeated.status, Object.keys(repeated.body.errors!)]).toEqual([422, ['refused']])
  for (const [browser, sent] of [
    [stranger, brought],
    [stranger, { code: 'a', state: 'b' }],
    [stranger, {}],
    [mine, tampered],
  ] as const) {
    const { status, body } = await browser.get(sso.callback, sent)
    expect([status, Object.keys(body.errors!)]).toEqual([422, ['stale']])
  }
  expect(await stranger.user()).toBeUndefined()
})

test('a code is worth nothing with the state of another attempt of the same browser [SSO-1]', async ({ school }) => {
  await school.person({ email })
  const there = await schoolWith(school, { claims })
  const browser = browserOf(school)
  const [first, second] = [await browser.begin(there), await browser.begin(there)].map(({ headers }) =>
    there.answerTo(String(headers['location'])),
  )
  const mixed = await browser.get(sso.callback, { ...second!, code: first!['code']! })
  const own = await browser.get(sso.callback, {
    ...second!,
    ...there.answerTo(String((await browser.begin(there)).headers['location'])),
  })

  expect([mixed.status, Object.keys(mixed.body.errors!)]).toEqual([422, ['refused']])
  expect(own.status).toBe(204)
})

test('another instance ends what one has begun [SSO-1]', async ({ school }) => {
  const { userId } = await school.person({ email })
  const there = await schoolWith(school, { claims })
  const here = browserOf(school)
  const query = there.answerTo(String((await here.begin(there)).headers['location']))
  const elsewhere = browserOf(school, await school.elsewhere(), here.jar)
  const { status } = await elsewhere.get(sso.callback, query)

  expect([status, await elsewhere.user()]).toEqual([204, userId])
})

test('what was begun more than ten minutes ago is over [SSO-1]', async ({ school }) => {
  await school.person({ email })
  const there = await schoolWith(school, { claims })
  const browser = browserOf(school)
  const { query } = await browser.signIn(there, { code: '' })
  const [provider, purpose, until, ...rest] = query['state']!.split('.')
  expect(Number(until)).toBeGreaterThan(Date.now() / 1_000 + 590)
  expect(Number(until)).toBeLessThanOrEqual(Date.now() / 1_000 + 600)
  const prolonged = [provider, purpose, Number(until) + 600, ...rest].join('.')

  expect(Object.keys((await browser.get(sso.callback, { ...query, state: prolonged })).body.errors!)).toEqual(['stale'])
})

test('failed sign-ins of one source are limited, and signing in by password is not [AUTH-15] [SSO-1]', async ({
  school,
}) => {
  await schoolWith(school)
  const browser = browserOf(school)
  const statuses = new Set<number>()
  for (let n = 0; n < 301; n++) statuses.add((await browser.get(sso.callback, { state: 'x' })).status)

  expect([...statuses]).toEqual([422, 429])
  const body = { email: 'nobody@school.example', password: 'not the password' }
  expect((await school.as(undefined, identity.login, { body })).status).toBe(422)
})
