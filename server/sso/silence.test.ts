import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { browserOf, schoolWith } from './testing.ts'
import type { Tricks } from './testing-provider.ts'

const { identity } = contract
const json = { 'content-type': 'application/json' }
const email = 'olena@school.example'
const claims = { email, email_verified: true }

test.for([
  ['says nothing', { discovery: () => {} }],
  ['talks without end', { discovery: (to) => void setInterval(() => to.write('x'.repeat(65_536)), 5).unref() }],
  ['sends a page', { discovery: (to) => to.end('<!doctype html>') }],
  ['fails', { discovery: (to) => to.writeHead(500).end() }],
  ['redirects', { discovery: (to) => to.writeHead(302, { location: 'http://127.0.0.1:1/' }).end() }],
] satisfies [string, Tricks][])(
  'a provider that %s when it is asked for its metadata has its own message, and passwords go on [SSO-1]',
  { timeout: 15_000 },
  async ([, tricks], { school }) => {
    const person = await withPassword(school)
    const changing: Tricks = { ...tricks }
    const there = await schoolWith(school, changing)
    const browser = browserOf(school)
    const began = performance.now()
    const first = await browser.begin(there)
    const took = performance.now() - began
    // It would answer now, but is left alone for a while.
    delete changing.discovery
    const second = await browser.begin(there)

    for (const { status, headers } of [first, second])
      expect([status, headers['location']]).toEqual([303, '/login?refused=away&by=fake'])
    expect(took).toBeLessThan(10_000)
    const body = { email: person.email, password }
    expect((await school.as(undefined, identity.login, { body })).status).toBe(204)
  },
)

test.for([
  ['says nothing', { token: () => {} }, 'away'],
  ['fails', { token: (to) => to.writeHead(503).end() }, 'away'],
  ['sends a page', { token: (to) => to.end('<!doctype html>') }, 'refused'],
  [
    'sends no identity',
    { token: (to) => to.writeHead(200, json).end('{"access_token":"a","token_type":"bearer"}') },
    'refused',
  ],
  [
    'refuses',
    { token: (to) => to.writeHead(400, json).end('{"error":"invalid_grant","error_description":"secret"}') },
    'refused',
  ],
] satisfies [string, Tricks, string][])(
  'a provider that %s for a code fails one sign-in, in our words, within ten seconds [SSO-1]',
  { timeout: 15_000 },
  async ([, tricks, reason], { school }) => {
    await school.person({ email })
    const there = await schoolWith(school, { claims, ...tricks })
    const began = performance.now()
    const { status, why, body } = await browserOf(school).signIn(there)

    expect([status, why]).toEqual([reason === 'away' ? 424 : 422, reason])
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(JSON.stringify(body)).not.toMatch(/secret|127\.0\.0\.1/)
  },
)

test('a school whose provider hangs still signs in by password, and is told of the provider at once [SSO-1] [AUTH-2]', async ({
  school,
}) => {
  const person = await withPassword(school)
  const held: (() => void)[] = []
  const there = await schoolWith(school, { token: (to) => void held.push(() => to.writeHead(503).end()) })
  const browser = browserOf(school)
  const queries: Record<string, string>[] = []
  for (let n = 0; n < 160; n++) queries.push(there.answerTo(String((await browser.begin(there)).headers['location'])))
  const reasons: string[] = []
  const comeBack = (those: typeof queries) =>
    those.map(async (query) => {
      const { status, body } = await browser.get(contract.sso.callback, query)
      reasons.push(`${status} ${Object.keys(body.errors ?? {}).join(' ')}`)
    })
  const first = comeBack(queries.slice(0, 100))
  await expect.poll(() => [held.length, reasons.length]).toEqual([60, 40])
  const second = comeBack(queries.slice(100))
  await expect.poll(() => reasons.length).toBe(100)
  const body = { email: person.email, password }
  expect((await school.as(undefined, identity.login, { body })).status).toBe(204)
  for (const answer of held) answer()
  await Promise.all([...first, ...second])

  expect(new Set(reasons)).toEqual(new Set(['424 away']))
  // Nobody's attempts are used up by it.
  const { rows } = await sql`select key from throttles where hits > 0`.execute(school.db)
  expect(rows).toEqual([])
})

test('who declines there is refused here, in our words [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  const { why, body } = await browserOf(school).signIn(there, {
    error: 'access_denied',
    error_description: 'their words',
  })

  expect(why).toBe('refused')
  expect(JSON.stringify(body)).not.toContain('their words')
})

test('metadata that were read once hold while the provider is away [SSO-1]', async ({ school }) => {
  const tricks: Tricks = {}
  const there = await schoolWith(school, tricks)
  const browser = browserOf(school)
  await browser.begin(there)
  tricks.discovery = (to) => void to.writeHead(500).end()

  expect(String((await browser.begin(there)).headers['location'])).toContain(`${there.provider.issuer}auth`)
})

test('a provider that is not set up leads to the sign-in page, and none is asked before somebody comes [SSO-1]', async ({
  school,
}) => {
  const heard = createServer()
  await once(heard.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void heard.close())
  let calls = 0
  heard.on('connection', (socket) => (calls++, socket.destroy()))
  const there = await schoolWith(school)
  const { provider } = there
  school.config.providers = []
  const none = await browserOf(school).begin(there)
  school.config.providers = [{ ...provider, issuer: `http://127.0.0.1:${(heard.address() as AddressInfo).port}/` }]
  await school.elsewhere()
  const unknown = await browserOf(school).begin(there, { provider: 'another' })

  expect([none, unknown].map(({ headers }) => headers['location'])).toEqual(['/login', '/login'])
  expect(calls).toBe(0)
})
