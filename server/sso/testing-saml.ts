import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { certificateOf, type Pair } from './testing-certificate.ts'

export const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Content of a response and its assertion. */
export type Said = {
  id: string
  nameId: string
  format: string
  /** Further attributes of the NameID. */
  qualifiers: string
  attributes: Record<string, string>
  issuer: string
  audience: string
  recipient: string
  request: string
  notBefore: Date
  notOnOrAfter: Date
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** The request or response that a provider finds in an address of its own, as XML. */
export const messageAt = (address: string, kind: 'SAMLRequest' | 'SAMLResponse' = 'SAMLRequest'): string =>
  inflateRawSync(Buffer.from(new URL(address).searchParams.get(kind)!, 'base64')).toString()

/** Content of the answer to the request of an address: olena@school.example has signed in. */
export const saidTo = (address: string, issuer: string, portal: string): Said =>
  saidOf(/ ID="([^"]+)"/.exec(messageAt(address))![1]!, issuer, portal)

/** The same in answer to the request with this id. */
export function saidOf(request: string, issuer: string, portal: string): Said {
  return {
    id: `_${crypto.randomUUID()}`,
    nameId: 'subject-olena',
    format: persistent,
    qualifiers: '',
    attributes: { mail: 'olena@school.example' },
    issuer,
    audience: `${portal}/saml/metadata`,
    recipient: `${portal}/saml/acs`,
    request,
    notBefore: inMinutes(-1),
    notOnOrAfter: inMinutes(5),
  }
}

export function assertionOf({ attributes, ...said }: Said): string {
  const until = said.notOnOrAfter.toISOString()
  const now = new Date().toISOString()
  const listed = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.id}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${said.format}"${said.qualifiers}>${said.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.request}" Recipient="${said.recipient}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${said.notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="_session"/><saml:AttributeStatement>${listed.join('')}</saml:AttributeStatement></saml:Assertion>`
}

type Around = Pick<Said, 'request' | 'recipient' | 'issuer'>

export function responseOf({ request, recipient, issuer }: Around, inside: string, status = 'Success'): string {
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${recipient}" InResponseTo="${request}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${inside}</samlp:Response>`
}

/** Signs the assertion of a response, or the response around it, with a provider's key. */
export function signed(
  xml: string,
  { privateKey }: Pair,
  signedPart: 'Assertion' | 'Response' = 'Assertion',
  algorithm: 'sha1' | 'sha256' = 'sha256',
): string {
  const place = `/*[local-name()='Response']${signedPart === 'Assertion' ? "/*[local-name()='Assertion']" : ''}`
  return signXml(
    xml,
    place,
    { reference: `${place}/*[local-name()='Issuer']`, action: 'after' },
    {
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      signatureAlgorithm: algorithm,
      digestAlgorithm: algorithm,
    },
  )
}

/** Metadata of a provider that signs with any of these keys; `base` is the address below which its pages are. */
export function metadataOf(issuer: string, base: string, pairs: Pair[]): string {
  const keys = pairs.map(
    (pair) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificateOf(pair)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${base}/slo"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${base}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`
}
