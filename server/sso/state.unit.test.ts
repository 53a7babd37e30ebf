import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SsoPurpose, ssoPurposes } from '../../contract/sso/endpoints.ts'
import { begin, begunWith, requestedBy, requestIdOf } from './state.ts'

const start = Date.UTC(2027, 2, 16, 8)

/** A browser whose portal's clock is moved by hand. */
function browserAt(start: number) {
  const jar = new Map<string, string>()
  let now = start
  const set = (name: string, value: string) => void jar.set(name, value)
  return {
    jar,
    wait: (seconds: number) => void (now += seconds * 1_000),
    cookies: { set, setForOtherSites: set },
    visitor: { cookie: (name: string) => jar.get(name) },
    keyed: (text: string) => createHmac('sha256', 'a key').update(text).digest('base64url'),
    clock: { real: () => ({ epochMilliseconds: now }) },
  } as unknown as Parameters<typeof begin>[0] & { jar: typeof jar; wait: (seconds: number) => void }
}

const saml = { key: 'school', kind: 'saml' } as const

test('a way to a provider is over after ten minutes [SSO-1]', () => {
  const browser = browserAt(start)
  const begun = begin(browser, { provider: saml, purpose: 'signIn' })
  const id = requestIdOf(begun)

  browser.wait(600)
  expect(begunWith(browser, begun.state, ['signIn'])).toEqual(begun)
  expect(requestedBy(browser, id)?.isOwn).toBe(true)
  browser.wait(1)
  expect(begunWith(browser, begun.state, ['signIn'])).toBeUndefined()
  expect(requestedBy(browser, id)?.isOwn).toBe(false)
})

test.for(ssoPurposes)('a way that was begun for %s is found for that alone [SSO-1]', (purpose) => {
  const browser = browserAt(start)
  const session = purpose === 'link' || purpose === 'trial' ? Buffer.from('a session') : undefined
  const begun = begin(browser, { provider: saml, purpose, session } as Parameters<typeof begin>[1])
  const found = (purposes: readonly SsoPurpose[], by = session) => begunWith(browser, begun.state, purposes, by)

  expect(found([purpose])).toEqual(begun)
  expect(found(ssoPurposes)).toEqual(begun)
  expect(found(ssoPurposes.filter((one) => one !== purpose))).toBeUndefined()
  expect(found([purpose], Buffer.from('another session'))).toBeUndefined()
})

test('a request is known by its id in the browser that has begun it, also in its second tab [SSO-1]', () => {
  const [browser, other] = [browserAt(start), browserAt(start)]
  const [first, second] = ['signIn', 'confirm'].map((purpose) =>
    begin(browser, { provider: saml, purpose: purpose as 'signIn' | 'confirm' }),
  )
  begin(other, { provider: saml, purpose: 'signIn' })
  const { verifier: _, ...known } = first!

  expect(requestedBy(browser, requestIdOf(first!))).toEqual({ ...known, isOwn: true })
  expect(requestedBy(browser, requestIdOf(second!))).toMatchObject({ purpose: 'confirm', isOwn: true })
  expect(requestedBy(other, requestIdOf(first!))).toEqual({ ...known, isOwn: false })
  for (const id of [
    undefined,
    '',
    '_',
    requestIdOf(first!).slice(1),
    `${requestIdOf(first!)}x`,
    `x${requestIdOf(first!)}`,
  ])
    expect(requestedBy(browser, id)).toBeUndefined()
})

test('only the way to a SAML provider sets the cookie that another site’s POST brings along [SSO-1]', () => {
  const [browser, other] = [browserAt(start), browserAt(start)]
  begin(browser, { provider: saml, purpose: 'signIn' })
  begin(other, { provider: { key: 'school', kind: 'oidc' }, purpose: 'signIn' })

  expect(browser.jar.get('dzvinok_saml')).toBe(browser.jar.get('dzvinok_sso'))
  expect(other.jar.has('dzvinok_saml')).toBe(false)
})
