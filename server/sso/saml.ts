import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { SamlProvider } from '../runtime/providers.ts'
import { SsoRefusal } from './failure.ts'
import { type Identity, type Portal, vouched } from './identity.ts'
import { reasonOf } from './reasons.ts'
import { must, mustBeFor, personIn, sessionIn } from './saml-assertion.ts'
import { samlMetadataOf } from './saml-metadata.ts'
import { acsOf, entityOf, protocolNamespace } from './saml-portal.ts'
import { type Attempt, requestIdOf } from './state.ts'
import { elementsIn, parseXml } from './xml.ts'

/** In milliseconds. */
const minute = 60_000

/** The library, set for one request. */
async function libraryFor(provider: SamlProvider, { config, warn }: Portal, request: string, isAgain: boolean) {
  const { entry, certificates } = await samlMetadataOf(provider, warn)
  return new SAML({
    entryPoint: entry,
    idpCert: certificates,
    idpIssuer: provider.issuer,
    issuer: entityOf(config),
    audience: entityOf(config),
    callbackUrl: acsOf(config),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    forceAuthn: isAgain,
    acceptedClockSkewMs: minute,
    maxAssertionAgeMs: 10 * minute,
    generateUniqueId: () => request,
    // The library would have to store requests; `mustBeFor` compares with the one that the browser's cookie has signed.
    validateInResponseTo: ValidateInResponseTo.never,
  })
}

/** Address at which somebody signs in at the provider. `isAgain`: also whoever is signed in there already. */
export async function samlEntryOf(
  provider: SamlProvider,
  portal: Portal,
  attempt: Attempt,
  isAgain: boolean,
): Promise<string> {
  const library = await libraryFor(provider, portal, requestIdOf(attempt), isAgain)
  return library.getAuthorizeUrlAsync('', undefined, {})
}

const xmlOf = (response: string) => Buffer.from(response, 'base64').toString('utf8')

/** Parts of the libraries' words that quote the response. */
const quoted = /(?: Received:| '|:? <|(?<=invalid signature):).*/s

const beginning = 4_096

/**
 * Id of the request that a response says it answers; undefined: none. It is searched for, not parsed: anybody can send a
 * document, and parsing a long one takes a tenth of a second.
 */
export function requestIn(response: string): string | undefined {
  const start = xmlOf(response.slice(0, beginning))
  return /<(?:[\w.-]+:)?Response\s[^<>]*?\bInResponseTo\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]
}

/**
 * The person whom a provider's response names. Refused unless the assertion is signed by the provider, for this portal, in
 * time, and answers the request of this attempt.
 */
export async function samlIdentityOf(
  provider: SamlProvider,
  portal: Portal,
  response: string,
  attempt: Pick<Attempt, 'state' | 'nonce'>,
): Promise<Identity> {
  const { config, warn } = portal
  const request = requestIdOf(attempt)
  const library = await libraryFor(provider, portal, request, false)
  const recipient = acsOf(config)
  try {
    mustBeSuccess(xmlOf(response), recipient)
    const { profile } = await library.validatePostResponseAsync({ SAMLResponse: response })
    // Only the bytes that the signature covers are read from here on.
    const assertion = parseXml(profile!.getAssertionXml!()).documentElement
    mustBeFor(assertion, { issuer: provider.issuer, recipient, request })
    const { subject, email } = personIn(assertion, provider)
    const session = provider.signOut ? sessionIn(assertion) : undefined
    return { issuer: provider.issuer, subject, ...(session && { session }), ...vouched({ email }, provider, config) }
  } catch (error) {
    const reason = reasonOf(error).replace(quoted, '')
    warn({ provider: provider.key, reason }, 'a sign-in by a provider is refused')
    throw new SsoRefusal('refused')
  }
}

/** Signatures by SHA-1 can be forged; nobody signs with what is not named here. */
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

/** Checks the unsigned parts of a response, which only ever lead to a refusal. */
function mustBeSuccess(xml: string, recipient: string): void {
  const document = parseXml(xml)
  const [status] = elementsIn(document, protocolNamespace, 'StatusCode')
  must(
    status?.getAttribute('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success',
    'the provider has signed nobody in',
  )
  const destination = document.documentElement.getAttribute('Destination')
  must(!destination || destination === recipient, 'the response is for another address')
  for (const element of elementsIn(document, '*', '*')) {
    const algorithm = element.getAttributeNode('Algorithm')
    must(!algorithm || algorithms.has(algorithm.value), 'the signature is of an algorithm that can be forged')
  }
}
