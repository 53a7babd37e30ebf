import { sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { contract } from '../../contract/index.ts'
import type { School } from '../testing/school.ts'
import type { browserOf } from './testing.ts'
import { leaveByRequest } from './saml-logout.ts'
import { messageAt } from './testing-saml.ts'
import type { There } from './testing-saml-provider.ts'

/** Content of a provider's request to sign out. */
type Asked = { id: string; nameId: string; issuer: string; issued: Date; attributes: string; inside: string }

/** The request as a query has it. */
export function logoutRequest(there: There, more: Partial<Asked> = {}): string {
  const { issuer } = there.provider
  const asked = {
    id: '_asked',
    nameId: 'subject-olena',
    issuer,
    issued: new Date(),
    attributes: '',
    inside: '',
    ...more,
  }
  return deflated(
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${asked.id}" Version="2.0" IssueInstant="${asked.issued.toISOString()}" ${asked.attributes}><saml:Issuer>${asked.issuer}</saml:Issuer><saml:NameID>${asked.nameId}</saml:NameID>${asked.inside}</samlp:LogoutRequest>`,
  )
}

export const deflated = (xml: string | Buffer) => encodeURIComponent(deflateRawSync(xml).toString('base64'))

export const sessionIndex = (index: string) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`

const algorithm = (name: string) => encodeURIComponent(`http://www.w3.org/2001/04/xmldsig-more#rsa-${name}`)
const sha1 = encodeURIComponent('http://www.w3.org/2000/09/xmldsig#rsa-sha1')

/** Signs a query as it stands, whatever its escapes, with a provider's key. */
export function signedQuery({ privateKey }: ReturnType<There['keys']>, query: string, hash = 'sha256'): string {
  const covered = `${query}&SigAlg=${hash === 'sha1' ? sha1 : algorithm(hash)}`
  const signature = sign(hash, Buffer.from(covered), privateKey).toString('base64')
  return `${covered}&Signature=${encodeURIComponent(signature)}`
}

/** A query that the provider has signed. */
export const asked = (there: There, more: Partial<Asked> = {}) =>
  signedQuery(there.keys(), `SAMLRequest=${logoutRequest(there, more)}`)

type Browser = ReturnType<typeof browserOf>

/** Sends a browser with this query, as it stands, and tells where it is led: the response's status there. */
export async function sent(school: School, browser: Browser, query: string, headers: Record<string, string> = {}) {
  const cookie = [...browser.jar].map((one) => one.join('=')).join('; ')
  const url = `${contract.saml.logout.path}?${query}`
  const answer = await school.inject({ method: 'GET', url, headers: { cookie, ...headers } })
  const location = String(answer.headers['location'])
  const cleared = [answer.headers['set-cookie'] ?? []].flat().flatMap((line) => /^([^=]+)=;/.exec(line)?.[1] ?? [])
  for (const name of cleared) browser.jar.delete(name)
  if (location.startsWith('/')) return { location, cleared }
  const response = messageAt(location, 'SAMLResponse')
  const { origin, pathname, searchParams } = new URL(location)
  const status = [...response.matchAll(/StatusCode Value="[^"]*:(\w+)"/g)].map(([, name]) => name).join('/')
  return { location: origin + pathname, cleared, response, status, relayState: searchParams.get('RelayState') }
}

/** The lines that a request with this query leaves in the log. */
export async function loggedOf({ config }: School, query: string): Promise<string[]> {
  const logged: string[] = []
  const visitor = { query, isTopLevel: true, cookie: () => undefined }
  const warn = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  await leaveByRequest({ config, visitor, warn } as unknown as Parameters<typeof leaveByRequest>[0])
  return logged
}
