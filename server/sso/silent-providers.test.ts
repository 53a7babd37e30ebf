import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { test, type School } from '../testing/school.ts'
import { browserOf, trickyProvider, type Tricks } from './testing.ts'

const json = { 'content-type': 'application/json' }
const email = 'olena@school.example'

async function schoolWith(school: School, tricks: Tricks = {}) {
  const there = await trickyProvider({ claims: { email, email_verified: true }, ...tricks })
  onTestFinished(there.close)
  school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
  return there
}

test.for([
  ['says nothing', { discovery: () => {} }],
  ['talks without end', { discovery: (to) => void setInterval(() => to.write('x'.repeat(65_536)), 5).unref() }],
  ['sends a page', { discovery: (to) => to.end('<!doctype html>') }],
  ['fails', { discovery: (to) => to.writeHead(500).end() }],
  ['leads elsewhere', { discovery: (to) => to.writeHead(302, { location: 'http://127.0.0.1:1/' }).end() }],
] satisfies [string, Tricks][])(
  'a provider that %s when it is asked what it is leaves the door open [SSO-1]',
  { timeout: 15_000 },
  async ([, tricks], { school }) => {
    const there = await schoolWith(school, tricks)
    const browser = browserOf(school)
    const began = performance.now()
    const first = await browser.get('/saml/login', { provider: there.provider.key })
    const second = await browser.get('/saml/login')

    for (const answer of [first, second])
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth/success?refused=away'])
    // One asks, and for a while nobody else does.
    expect(performance.now() - began).toBeLessThan(6_000)
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
  'a provider that %s for a code turns one sign-in away, in our words [SSO-1]',
  { timeout: 15_000 },
  async ([, tricks, why], { school }) => {
    await school.person({ email })
    const there = await schoolWith(school, tricks)
    const browser = browserOf(school)
    const { answer } = await browser.signIn(there)

    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [why]])
    expect(answer.body).not.toMatch(/secret|127\.0\.0\.1/)
    expect((await browser.get('/health')).statusCode).toBe(200)
  },
)

test('who declines there is turned away here, in our words [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  const browser = browserOf(school)
  const { answer } = await browser.signIn(there, { error: 'access_denied', error_description: 'words of theirs' })

  expect(Object.keys(answer.json().errors)).toEqual(['refused'])
  expect(answer.body).not.toContain('words of theirs')
})

test('a provider that nobody has set up is not there, and no request goes out at the start [SSO-1]', async ({
  school,
}) => {
  const heard = createServer()
  await once(heard.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void heard.close())
  let calls = 0
  heard.on('connection', (socket) => (calls++, socket.destroy()))
  const none = await browserOf(school).get('/saml/login')
  const there = await schoolWith(school)
  there.provider.issuer = `http://127.0.0.1:${(heard.address() as AddressInfo).port}/`
  await school.serving()
  const unknown = await browserOf(school).get('/saml/login', { provider: 'another' })

  expect([none.statusCode, unknown.statusCode, calls]).toEqual([404, 404, 0])
})
