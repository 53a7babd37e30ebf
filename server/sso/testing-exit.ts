import { sign } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import type { School } from '../testing/school.ts'
import { browserOf } from './testing.ts'
import { assertion, issuer, response, samlProvider, type Said } from './testing-saml.ts'
import type { There } from './testing-way.ts'

/** Somebody who came in by a provider that takes sign-outs, unless told otherwise. */
export async function signedIn(school: School, more: Partial<Said> = {}, signOut = true) {
  const there = await samlProvider(school.config.publicUrl.origin)
  there.provider.signOut = signOut
  school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
  await school.person({ email: more.email ?? 'olena@school.example' })
  const browser = browserOf(school)
  const enter = async () => {
    const said = there.saidTo((await browser.get('/saml/login')).headers.location!, more)
    await browser.post(there.signed(response(said, assertion(said)), 'Assertion'))
    expect(await browser.user()).toBeTypeOf('number')
  }
  await enter()
  return { there, browser, enter }
}

export const told = (address: string | undefined, what: 'SAMLRequest' | 'SAMLResponse') =>
  inflateRawSync(Buffer.from(new URL(address!).searchParams.get(what)!, 'base64')).toString()

type Asked = { name: string; by: string; id: string; issued: Date; attributes: string; inside: string }

/** A provider's wish that somebody be signed out, as the address takes it. */
export function logoutRequest(name: string, more: Partial<Asked> = {}): string {
  const asked = { by: issuer, id: `_${crypto.randomUUID()}`, issued: new Date(), attributes: '', inside: '', ...more }
  return deflateRawSync(
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${asked.id}" Version="2.0" IssueInstant="${asked.issued.toISOString()}" ${asked.attributes}><saml:Issuer>${asked.by}</saml:Issuer><saml:NameID>${name}</saml:NameID>${asked.inside}</samlp:LogoutRequest>`,
  ).toString('base64')
}

export const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** Signs the parts of an address as they stand, however they are escaped. */
export function signedQuery(there: There, parts: string, by = there.keys()): string {
  const signature = sign('sha256', Buffer.from(parts), by.privateKey).toString('base64')
  return `${parts}&Signature=${encodeURIComponent(signature)}`
}

export const partsOf = (asked: string) =>
  `SAMLRequest=${encodeURIComponent(asked)}&SigAlg=${encodeURIComponent(rsaSha256)}`
