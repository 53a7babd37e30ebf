import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { enter } from './entering.ts'
import { oidcEntryOf, oidcIdentityOf } from './oidc.ts'
import { reasonOf } from './reasons.ts'
import { schoolWith } from './testing.ts'
import type { Tricks } from './testing-provider.ts'

const email = 'olena@school.example'
const attempt = {
  provider: 'fake',
  purpose: 'signIn',
  state: 'the-state',
  nonce: 'the-nonce',
  verifier: 'the-verifier'.repeat(4),
} as const

test.for([
  ['with a token that does not hold', { claims: { email: 'olena@school.example', nonce: 'another' } }, {}],
  ['with no JSON', { token: (to) => to.end('olena@school.example') }, {}],
  ['with a failure', {}, { error: 'olena@school.example failed' }],
  ['with a code that is not its own', {}, { code: 'the-code' }],
] satisfies [string, Tricks, object][])(
  'what the log says of a provider that answers %s holds no code, token, secret or address [SSO-1]',
  async ([, tricks, more], { school }) => {
    const there = await schoolWith(school, tricks)
    const logged: object[] = []
    const portal = { config: school.config, warn: (facts: object, words: string) => void logged.push({ facts, words }) }
    const query: Record<string, string> = {
      ...there.answerTo(await oidcEntryOf(there.provider, portal, attempt, false)),
      ...more,
    }

    await expect(oidcIdentityOf(there.provider, portal, query, attempt)).rejects.toMatchObject({ why: 'refused' })
    expect(logged).toHaveLength(1)
    const line = JSON.stringify(logged)
    expect(line).toContain('"provider":"fake"')
    for (const secret of ['olena', 'the-', query['code']!, there.provider.client.secret!, 'eyJ'])
      expect(line).not.toContain(secret)
  },
)

test.for([
  ['names no address', {}, [], 'it names no address'],
  ['calls it unverified', { email, email_verified: false }, [], 'it calls the address unverified'],
  ['has another domain', { email }, ['other.example'], 'the address is of no declared domain'],
  ['says nothing of it', { email }, [], 'it does not say whether the address is verified, and no domain is declared'],
] as const)(
  'the log says why no account was found where the provider %s, without the address [SSO-1]',
  async ([, claims, domains, reason], { school }) => {
    const there = await schoolWith(school, { claims }, [...domains])
    const logged: object[] = []
    const portal = { config: school.config, warn: (facts: object, words: string) => void logged.push({ facts, words }) }
    const query = there.answerTo(await oidcEntryOf(there.provider, portal, attempt, false))
    const identity = await oidcIdentityOf(there.provider, portal, query, attempt)
    const call = {
      ...portal,
      db: school.db,
      transact: <T>(work: (db: typeof school.db) => Promise<T>) => work(school.db),
      keyed: () => 'a hash',
      visitor: { source: '127.0.0.1' },
    }

    await expect(enter(call as unknown as Parameters<typeof enter>[0], 'fake', identity)).rejects.toMatchObject({
      why: 'unknown',
    })
    expect(logged).toEqual([{ facts: { provider: 'fake', reason }, words: 'a sign-in by a provider finds no account' }])
  },
)

test('a reason is bounded, and a code in it is one word [SSO-1]', () => {
  const deep = new Error('a', { cause: new Error('b', { cause: new SyntaxError('Unexpected token in olena@') }) })

  expect(reasonOf(deep)).toBe('a, b, the answer is no JSON')
  expect(reasonOf(Object.assign(new Error('c'), { code: 'ECONNREFUSED', error: 'olena@school.example' }))).toBe(
    'c ECONNREFUSED',
  )
  expect(reasonOf(new Error('x'.repeat(1_000)))).toHaveLength(300)
  expect(reasonOf('nothing that is known')).toBe('unknown')
})
