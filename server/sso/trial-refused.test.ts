import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { createToken } from '../identity/tokens.ts'
import { withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { beginLink, browserOf, comeBackWith, schoolWith, ssoCookieOf } from './testing.ts'
import type { Tricks } from './testing-provider.ts'
import { kept, trier } from './testing-trial.ts'

const { sso, ssoProviders } = contract
const email = 'olena@school.example'
const claims = { email, email_verified: true }
const olena = { email, firstName: 'Олена', lastName: 'Лис' }
const told = { provider: 'fake', detail: null, email, doubt: null, person: 'Лис Олена' }

const json = { 'content-type': 'application/json' }

test.for([
  ['has an answer that does not hold', { claims: { ...claims, aud: 'another' } }, {}, 'refused', /"aud"/],
  ['takes the code for another’s', {}, { code: 'the-code' }, 'refused', /invalid_grant/],
  ['was declined', {}, { error: 'access_denied', error_description: 'their-words' }, 'refused', /access_denied/],
  [
    'answers with its own words',
    { token: (to) => to.writeHead(400, json).end('{"error":"their words"}') },
    {},
    'refused',
    /./,
  ],
  ['is another', {}, { iss: 'https://the-other.example/' }, 'refused', /"iss"/],
  ['fails', { token: (to) => to.writeHead(503).end() }, {}, 'away', /./],
] satisfies [string, Tricks, Record<string, string>, string, RegExp][])(
  'a trial tells why a provider that %s signs nobody in, and no secret [SSO-1]',
  async ([, tricks, more, result, detail], { school }) => {
    await school.person(olena)
    const there = await schoolWith(school, { claims, ...tricks })
    const { begin, complete } = await trier(school, there)
    const begun = await begin()
    const before = await kept(school)
    const query: Record<string, string> = { ...there.answerTo(begun.body.address), ...more }
    const { status, body, raw } = await complete(begun, query)

    expect([status, body]).toEqual([
      200,
      { ...told, email: null, person: null, result, detail: expect.stringMatching(detail) },
    ])
    for (const secret of ['olena', 'their', 'the-', query['code']!, there.provider.client.secret!, 'eyJ'])
      expect(raw.toString()).not.toContain(secret)
    expect(await kept(school)).toEqual(before)
  },
)

test('a trial is completed in the session and the browser that have begun it, and no sign-in or link is one [SSO-1]', async ({
  school,
}) => {
  await school.person(olena)
  const there = await schoolWith(school, { claims })
  const { admin, begin, complete } = await trier(school, there)
  const [begun, other] = [await begin(), await begin()]
  const { session: _, ...inNewSession } = admin
  const query = there.answerTo(begun.body.address)
  const person = await withPassword(school, { type: 'ADMIN' })
  const link = await beginLink(school, there, person)
  const browser = browserOf(school, school.as, [['dzvinok_sso', ssoCookieOf(begun)]])
  const signIn = there.answerTo(String((await browser.begin(there)).headers['location']))
  const results = []
  for (const stale of [
    await complete(begun, query, person),
    await complete(begun, query, inNewSession),
    await complete(other, query),
    await complete(begun, signIn),
    await complete(link, there.answerTo(link.body.address), person),
    await complete(begun, { ...query, state: query['state']!.replace('.trial.', '.link.') }),
    await complete(begun, { state: 'fake' }),
  ])
    results.push([stale.status, stale.body])

  const stale = { ...told, email: null, person: null, result: 'stale' }
  expect(results).toEqual(results.map(() => [200, stale]))
  expect((await complete(begun, {})).body).toEqual({ ...stale, provider: '' })
  expect((await complete(begun, query)).body).toMatchObject({ result: 'first' })
  expect((await complete(begun, query)).body).toMatchObject({ result: 'refused', detail: expect.any(String) })
})

test('what was begun as a trial signs nobody in and links nothing [SSO-1]', async ({ school }) => {
  await school.person(olena)
  const there = await schoolWith(school, { claims })
  const { admin, begin } = await trier(school, there)
  const begun = await begin()
  const query = there.answerTo(begun.body.address)
  const browser = browserOf(school, school.as, [['dzvinok_sso', ssoCookieOf(begun)]])
  const signIn = await browser.get(sso.callback, query)

  expect([signIn.status, Object.keys(signIn.body.errors!), await browser.user()]).toEqual([422, ['stale'], undefined])
  expect(await comeBackWith(school, begun, admin, query)).toEqual({ status: 422, why: 'stale' })
  expect((await kept(school)).links).toEqual([])
})

test('a trial begins at a provider of the settings that answers, in a session, and lets an account be chosen [SSO-1]', async ({
  school,
}) => {
  const tricks: Tricks = { discovery: (to) => to.writeHead(503).end() }
  const there = await schoolWith(school, tricks)
  const { admin, begin } = await trier(school, there)
  const away = await begin()
  const unknown = await school.as(admin, ssoProviders.beginTrial, { body: { provider: 'other' } })
  const holder = { ...admin, token: await createToken(school.db, admin.userId, 'phone') }
  const byToken = [
    await school.as(holder, ssoProviders.beginTrial, { body: { provider: 'fake' } }),
    await school.as(holder, ssoProviders.completeTrial, { body: {} }),
  ]
  const reached = await trier(school, await schoolWith(school))
  const { body } = await reached.begin()

  expect([away.status, away.body.message]).toEqual([424, school.t('personal.providers.refused.away')])
  expect(unknown.status).toBe(404)
  expect(byToken.map(({ status }) => status)).toEqual([403, 403])
  expect(new URL(body.address).searchParams.get('prompt')).toBe('login')
})
