import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { schoolWithExit, signedIn, slo } from './testing-exit.ts'
import { asked, deflated, loggedOf, logoutRequest, sent, sessionIndex, signedQuery } from './testing-logout.ts'
import type { browserOf } from './testing.ts'
import { newPair } from './testing-certificate.ts'
import type { There } from './testing-saml-provider.ts'

type Browser = ReturnType<typeof browserOf>
type Refused = [string, (there: There, browser: Browser) => string]
type Forged = [string, string, (there: There) => string]

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const requestIn = (there: There, more = {}) => `SAMLRequest=${logoutRequest(there, more)}`
const forgotten = (name: string, there: There, { jar }: Browser) => {
  jar.delete(name)
  return asked(there)
}

test.for([
  ['nobody has signed', (there) => requestIn(there)],
  ['has a signature without an algorithm', (there) => asked(there).replace(/&SigAlg=[^&]*/, '')],
  ['has an algorithm without a signature', (there) => asked(there).replace(/&Signature=.*/, '')],
  ['is signed by SHA-1', (there) => signedQuery(there.keys(), requestIn(there), 'sha1')],
  ['names another person', (there) => asked(there, { nameId: 'subject-taras' })],
  ['names two persons', (there) => asked(there, { inside: '<saml:NameID>subject-olena</saml:NameID>' })],
  ['names another session', (there) => asked(there, { inside: sessionIndex('_another') })],
  [
    'comes without the cookie of the session',
    (there, browser) => forgotten('dzvinok_provider_session', there, browser),
  ],
  ['comes without the cookie of the provider', (there, browser) => forgotten('dzvinok_provider', there, browser)],
  [
    'comes to a sign-in by another provider',
    (there, { jar }) => {
      jar.set('dzvinok_provider', 'another')
      return asked(there)
    },
  ],
] as Refused[])(
  'a request that %s ends nothing, and is answered that somebody is still signed in [SSO-1]',
  async ([, query], { school }) => {
    const there = await schoolWithExit(school)
    const browser = await signedIn(school, there)
    const answer = await sent(school, browser, query(there, browser))

    expect(answer).toMatchObject({ location: slo, status: 'Responder/PartialLogout', cleared: [] })
    expect(answer.response).toContain('InResponseTo="_asked"')
    expect(await browser.user()).toBeTypeOf('number')
  },
)

test.for([
  [
    'is signed with another key',
    'the signature is of another key',
    (there) => signedQuery(newPair(), requestIn(there)),
  ],
  [
    'was changed after it was signed',
    'the signature is of another key',
    (there) => asked(there).replace('SigAlg', 'RelayState=x&SigAlg'),
  ],
  [
    'has a request of another signature',
    'the signature is of another key',
    (there) => {
      const [, ...signature] = asked(there).split('&')
      return [requestIn(there, { attributes: 'Reason="another"' }), ...signature].join('&')
    },
  ],
  ['has a part twice', 'the query has a part twice', (there) => `${asked(there)}&SAMLRequest=${logoutRequest(there)}`],
  [
    'is for another address',
    'the request is for another address',
    (there) => asked(there, { attributes: 'Destination="https://other.example/saml/logout"' }),
  ],
  ['is eleven minutes old', 'the request is of another time', (there) => asked(there, { issued: minutes(-11) })],
  ['is of the future', 'the request is of another time', (there) => asked(there, { issued: minutes(2) })],
  [
    'has expired',
    'the request has expired',
    (there) => asked(there, { attributes: `NotOnOrAfter="${minutes(-2).toISOString()}"` }),
  ],
  [
    'is of an issuer that the settings do not name',
    'the request is of no provider of the settings',
    (there) => asked(there, { issuer: 'https://other.example' }),
  ],
  [
    'has two issuers',
    'the request is of no provider of the settings',
    (there) => asked(there, { inside: `<saml:Issuer>${there.provider.issuer}</saml:Issuer>` }),
  ],
  ['is no LogoutRequest', 'the message is no LogoutRequest', () => `SAMLRequest=${deflated('<LogoutRequest/>')}`],
  [
    'has a DOCTYPE',
    'the document has a DOCTYPE',
    () => `SAMLRequest=${deflated('<!DOCTYPE a [<!ENTITY b "olena">]><a>&b;</a>')}`,
  ],
  ['is no XML', 'the document is no XML', () => `SAMLRequest=${deflated('olena@school.example')}`],
  ['is not compressed', 'Z_DATA_ERROR', () => `SAMLRequest=${encodeURIComponent(btoa('olena@school.example'))}`],
  ['is badly escaped', 'URI malformed', () => 'SAMLRequest=%'],
  ['is empty', 'Z_BUF_ERROR', () => 'SAMLRequest='],
  ['grows while it is read', 'ERR_BUFFER_TOO_LARGE', () => `SAMLRequest=${deflated(Buffer.alloc(5_000_000, 'a'))}`],
  ['has no id', 'the request has no id', (there) => asked(there, { id: '' })],
] as Forged[])(
  'a request that %s ends nothing, and leads to the sign-in page; the log has the reason, without names [SSO-1]',
  async ([, reason, query], { school }) => {
    const there = await schoolWithExit(school)
    const browser = await signedIn(school, there)
    const came = query(there)
    const answer = await sent(school, browser, came)

    expect(answer).toEqual({ location: '/login', cleared: [] })
    expect(await browser.user()).toBeTypeOf('number')
    const logged = await loggedOf(school, came)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(reason)
    expect(logged[0]).toContain('a provider’s request to sign out is refused')
    expect(logged[0]).not.toMatch(/olena|Signature|id\.school|other\.example/)
  },
)
