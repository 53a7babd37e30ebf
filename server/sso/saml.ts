import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { Config } from '../runtime/config.ts'
import type { SamlProvider } from '../runtime/single-sign-on.ts'
import type { Warn } from './papers.ts'
import { reasonOf } from './reasons.ts'
import { elementsIn, parseXml, samlPapers } from './saml-papers.ts'
import { type Asserted, assertionNames, must, textOf, whoIn } from './saml-person.ts'
import { TurnedAwayRefusal } from './turned-away.ts'

const minute = 60_000
export const protocolNames = 'urn:oasis:names:tc:SAML:2.0:protocol'

export const entityOf = ({ publicUrl }: Config) => new URL('/saml/metadata', publicUrl).href
export const acsOf = ({ publicUrl }: Config) => new URL('/saml/acs', publicUrl).href
export const logoutOf = ({ publicUrl }: Config) => new URL('/saml/logout', publicUrl).href
// An id begins with no digit.
const idOf = (state: string) => `_${state}`
export const newId = () => idOf(crypto.randomUUID())

/** The portal, as a provider has to know it. */
export function portalMetadata(config: Config): string {
  const own = {
    issuer: entityOf(config),
    callbackUrl: acsOf(config),
    logoutCallbackUrl: logoutOf(config),
    identifierFormat: null,
    wantAssertionsSigned: true,
  }
  const metadata = generateServiceProviderMetadata({ ...own, generateUniqueId: () => '_portal' })
  // The library says that a sign-out may be posted; it is read from an address alone.
  return metadata.replace(/(<SingleLogoutService Binding="[^"]+):HTTP-POST"/, '$1:HTTP-Redirect"')
}

export type Portal = { config: Config; warn: Warn }

/** `isAnswer`: what leads to the provider's sign-out answers it. */
export async function counterpart(
  provider: SamlProvider,
  { config, warn }: Portal,
  id: string,
  isAnswer = false,
): Promise<SAML> {
  const { entry, exit, exitAnswer, certificates } = await samlPapers(provider, warn)
  const logoutUrl = isAnswer ? exitAnswer : exit
  return new SAML({
    entryPoint: entry,
    ...(logoutUrl !== undefined && { logoutUrl }),
    idpCert: certificates,
    idpIssuer: provider.issuer,
    issuer: entityOf(config),
    audience: entityOf(config),
    callbackUrl: acsOf(config),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: minute,
    maxAssertionAgeMs: 10 * minute,
    generateUniqueId: () => id,
    // Which request is answered is kept in the database, by whoever began it.
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: 10 * minute,
    cacheProvider: {
      saveAsync: (_, value) => Promise.resolve({ value, createdAt: Date.now() }),
      getAsync: (key) => Promise.resolve(key === id ? new Date().toISOString() : null),
      removeAsync: () => Promise.resolve(null),
    },
  })
}

export async function samlEntryOf(provider: SamlProvider, portal: Portal, state: string): Promise<string> {
  const saml = await counterpart(provider, portal, idOf(state))
  return saml.getAuthorizeUrlAsync('', undefined, {})
}

/** The state of what a response answers; undefined: nothing of ours, or what cannot be read. */
export function stateIn(response: string): string | undefined {
  try {
    const root = parseXml(xmlOf(response)).documentElement
    if (root.localName !== 'Response' || root.namespaceURI !== protocolNames) return undefined
    const id = root.getAttribute('InResponseTo') ?? ''
    return id.startsWith('_') ? id.slice(1) : undefined
  } catch {
    return undefined
  }
}

const xmlOf = (response: string) => Buffer.from(response, 'base64').toString('utf8')

/** Whom a provider asserts to have signed in; everything about its response that could be wrong is turned away. */
export async function assertedBy(
  provider: SamlProvider,
  portal: Portal,
  response: string,
  state: string,
): Promise<Asserted> {
  const { config, warn } = portal
  const saml = await counterpart(provider, portal, idOf(state))
  try {
    const xml = xmlOf(response)
    mustBeSuccess(xml, acsOf(config))
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
    // Nothing but what the signature covers is looked at from here on.
    const assertion = parseXml(profile!.getAssertionXml!()).documentElement
    mustBeFor(assertion, { issuer: provider.issuer, recipient: acsOf(config), request: idOf(state) })
    return whoIn(assertion, provider)
  } catch (error) {
    warn({ provider: provider.key, reason: reasonOf(error) }, 'a provider’s answer is turned away')
    throw new TurnedAwayRefusal('refused')
  }
}

/** SHA-1 is forged by whoever can pay for it; whatever else is not named here nobody signs with. */
const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
])

export const isSigningAlgorithm = (name: string) => algorithms.has(name)

function mustBeSuccess(xml: string, recipient: string): void {
  const document = parseXml(xml)
  const root = document.documentElement
  const [status] = elementsIn(document, protocolNames, 'StatusCode')
  must(status?.getAttribute('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success')
  must((root.getAttribute('Destination') || recipient) === recipient)
  for (const element of elementsIn(document, '*', '*')) {
    const algorithm = element.getAttributeNode('Algorithm')
    must(!algorithm || algorithms.has(algorithm.value))
  }
}

/** The library believes any issuer whose certificate it has been given, and any recipient. */
function mustBeFor(assertion: Element, asked: { issuer: string; recipient: string; request: string }): void {
  const issuers = elementsIn(assertion, assertionNames, 'Issuer').map(textOf)
  must(issuers.length === 1 && issuers[0] === asked.issuer)
  const confirmed = elementsIn(assertion, assertionNames, 'SubjectConfirmationData')
  must(confirmed.length === 1)
  const [bearer] = confirmed
  must((bearer!.parentNode as Element).getAttribute('Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
  must(bearer!.getAttribute('Recipient') === asked.recipient)
  must(bearer!.getAttribute('InResponseTo') === asked.request)
  must(Date.parse(bearer!.getAttribute('NotOnOrAfter') ?? '') + minute > Date.now())
  must(elementsIn(assertion, assertionNames, 'AudienceRestriction').length > 0)
  must(elementsIn(assertion, assertionNames, 'AuthnStatement').length > 0)
}
