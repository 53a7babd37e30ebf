import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { schoolWith, stateOf } from './testing.ts'
import type { Tricks } from './testing-provider.ts'
import { samlProvider } from './testing-saml-provider.ts'

const { ssoProviders } = contract

test('the administration sees each provider with its use, what it lacks and what it has to know [SSO-1]', async ({
  school,
}) => {
  const { provider } = await schoolWith(school, {}, ['school.example'])
  const saml = await samlProvider()
  const { secret: _, ...client } = provider.client
  const [google, microsoft] = [
    { ...provider, key: 'google', mark: 'google' as const, issuer: 'https://accounts.google.com/', client },
    {
      ...provider,
      key: 'microsoft',
      mark: 'microsoft' as const,
      issuer: 'https://login.microsoftonline.com/x/v2.0',
      domains: [],
    },
  ]
  const own = { ...provider, key: 'own', issuer: 'https://own.example/', client }
  school.config.providers = [
    provider,
    saml.provider,
    { ...saml.provider, key: 'open', domains: [] },
    google,
    microsoft,
    own,
  ]
  const people = [await school.person({}), await school.person({}), await school.person({ type: 'ADMIN' })]
  const usedAt = ['2027-03-14T08:00:00Z', '2027-03-15T08:00:00Z'] as const
  for (const [n, at] of usedAt.entries())
    await school.db
      .insertInto('ssoLinks')
      .values({ userId: people[n]!.userId, issuer: provider.issuer, subject: `${n}`, usedAt: at })
      .execute()
  const { body } = await school.as(people[2], ssoProviders.list)
  const { origin } = school.config.publicUrl

  expect(body.providers.slice(0, 2)).toEqual([
    {
      key: 'fake',
      name: 'Обліковий запис',
      mark: 'school',
      kind: 'oidc',
      issuer: provider.issuer,
      domains: ['school.example'],
      portal: [{ name: 'return', address: `${origin}/auth/google` }],
      lacks: [],
      linked: 2,
      lastSignInAt: expect.stringMatching(/^2027-03-15[T ]08:00:00/),
    },
    {
      key: 'saml',
      name: 'Ліцей',
      mark: 'school',
      kind: 'saml',
      issuer: saml.provider.issuer,
      domains: ['school.example'],
      portal: [
        { name: 'metadata', address: `${origin}/saml/metadata` },
        { name: 'acs', address: `${origin}/saml/acs` },
        { name: 'logout', address: `${origin}/saml/logout` },
      ],
      lacks: [],
      linked: 0,
      lastSignInAt: null,
    },
  ])
  const lacking = () => body.providers.map(({ key, lacks }) => [key, ...lacks])
  expect(lacking().slice(2)).toEqual([['open', 'domains'], ['google', 'secret'], ['microsoft', 'domains'], ['own']])
  expect(JSON.stringify(body)).not.toContain('a secret of the portal')
})

test('an address of the portal that is not encrypted is one to which OpenID providers send nobody back [SSO-1]', async ({
  school,
}) => {
  await schoolWith(school)
  school.config.publicUrl = new URL('http://portal.school.example')
  const { body } = await school.as(await school.person({ type: 'ADMIN' }), ssoProviders.list)

  expect(body.providers[0]).toMatchObject({
    lacks: ['https'],
    portal: [{ address: 'http://portal.school.example/auth/google' }],
  })
})

const fine = { fault: null, certificateUntil: null }

test.for([
  ['answers', {}, null],
  ['says nothing', { discovery: () => {} }, { kind: 'silent', detail: /timeout/ }],
  ['fails', { discovery: (to) => to.writeHead(503).end() }, { kind: 'silent', detail: /503|status/ }],
  ['hangs up', { discovery: (to) => to.destroy() }, { kind: 'silent', detail: /fetch failed/ }],
  ['is not there', { discovery: (to) => to.writeHead(404).end() }, { kind: 'wrong', detail: /status/ }],
  ['sends a page', { discovery: (to) => to.end('<!doctype html>') }, { kind: 'wrong', detail: /./ }],
  [
    'calls itself another',
    { discovery: (to) => to.setHeader('content-type', 'application/json').end('{"issuer":"https://other.example/"}') },
    { kind: 'wrong', detail: /issuer/ },
  ],
] satisfies [string, Tricks, { kind: string; detail: RegExp } | null][])(
  'the state of an OpenID provider that %s is told in time, without a secret [SSO-1]',
  { timeout: 15_000 },
  async ([, tricks, fault], { school }) => {
    const there = await schoolWith(school, tricks)
    const check = await stateOf(school, 'fake')
    const began = performance.now()
    const { status, body } = await check()

    expect(performance.now() - began).toBeLessThan(10_000)
    expect([status, body]).toEqual([
      200,
      fault ? { ...fine, fault: { kind: fault.kind, detail: expect.stringMatching(fault.detail) } } : fine,
    ])
    expect(JSON.stringify(body)).not.toContain(there.provider.client.secret!)
  },
)

test('a provider is asked anew each time, also while its last answer still holds [SSO-1]', async ({ school }) => {
  const tricks: Tricks = {}
  await schoolWith(school, tricks)
  const check = await stateOf(school, 'fake')
  const before = await check()
  tricks.discovery = (to) => void to.writeHead(500).end()
  const after = await check()
  delete tricks.discovery

  expect([before.body.fault, after.body.fault?.kind, (await check()).body.fault]).toEqual([null, 'silent', null])
  expect((await (await stateOf(school, 'another'))()).status).toBe(404)
})

test('a provider for which too many wait already is told as silent at once [SSO-1]', async ({ school }) => {
  const held: (() => void)[] = []
  await schoolWith(school, { discovery: (to) => void held.push(() => to.writeHead(503).end()) })
  const check = await stateOf(school, 'fake')
  const waiting = Array.from({ length: 60 }, () => check())
  await expect.poll(() => held.length).toBe(60)
  const { body } = await check()
  for (const answer of held) answer()
  await Promise.all(waiting)

  expect(body).toEqual({ ...fine, fault: { kind: 'silent', detail: '' } })
})
