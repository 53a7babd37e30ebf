import { generateKeyPairSync, sign } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import type { SamlProvider } from '../runtime/single-sign-on.ts'
import { freshFolder } from '../testing/folder.ts'

/** A certificate of one's own, as DER: Node makes keys, but no certificates. */
function certificateOf(pair: Pair): string {
  const tlv = (tag: number, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
    return Buffer.concat([Buffer.from([tag, ...length]), body])
  }
  const algorithm = tlv(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const name = tlv(0x30, tlv(0x31, tlv(0x30, Buffer.from('0603550403', 'hex'), tlv(0x0c, Buffer.from('idp')))))
  const dates = tlv(0x30, tlv(0x17, Buffer.from('200101000000Z')), tlv(0x17, Buffer.from('490101000000Z')))
  const key = pair.publicKey.export({ type: 'spki', format: 'der' })
  const version = tlv(0xa0, tlv(2, Buffer.from([2])))
  const body = tlv(0x30, version, tlv(2, Buffer.from([1])), algorithm, name, dates, name, key)
  const signature = sign('sha256', body, pair.privateKey)
  return tlv(0x30, body, algorithm, tlv(3, Buffer.from([0]), signature)).toString('base64')
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
type Pair = ReturnType<typeof pair>

const ownIssuer = 'https://sign-in.school.example/idp'
export { ownIssuer as issuer }

/** What an assertion says. */
export type Said = {
  id: string
  subject: string
  format: string
  email: string
  attribute: string
  issuer: string
  audience: string
  recipient: string
  request: string
  /** Of the session there. */
  session: string
  notBefore: Date
  notOnOrAfter: Date
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A SAML provider whose metadata lie in a file, and how it signs. */
export async function samlProvider(portal: string, issuer = ownIssuer) {
  const file = join(await freshFolder('dzvinok-saml-'), 'metadata.xml')
  let keys = pair()
  const provider: SamlProvider = {
    kind: 'saml',
    key: 'school',
    names: { ua: 'Ліцей', en: 'Lyceum' },
    mark: 'school',
    domains: ['school.example'],
    issuer,
    metadata: file,
    attributes: [],
    signOut: false,
  }
  const publish = (...pairs: Pair[]) =>
    writeFile(
      file,
      `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}">
      <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${pairs
        .map(
          (
            one,
          ) => `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
          <ds:X509Certificate>${certificateOf(one)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
        )
        .join('')}
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
        Location="https://sign-in.school.example/sso"/><md:SingleLogoutService
        Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
        Location="https://sign-in.school.example/slo"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    )
  await publish(keys)

  const signed = (xml: string, what: 'Assertion' | 'Response', algorithm: 'sha1' | 'sha256' = 'sha256', by = keys) => {
    const place = `/*[local-name()='Response']${what === 'Assertion' ? "/*[local-name()='Assertion']" : ''}`
    const location = { reference: `${place}/*[local-name()='Issuer']`, action: 'after' } as const
    const privateKey = by.privateKey.export({ type: 'pkcs8', format: 'pem' })
    return signXml(xml, place, location, { privateKey, signatureAlgorithm: algorithm, digestAlgorithm: algorithm })
  }
  return {
    provider,
    signed,
    keys: () => keys,
    stranger: pair(),
    /** The next key is published beside the present one, and signs from then on. */
    rollOver: async () => {
      const next = pair()
      await publish(keys, next)
      keys = next
    },
    /** What the request in this address asks for, as an assertion that answers it. */
    saidTo(address: string, more: Partial<Said> = {}): Said {
      const request = inflateRawSync(
        Buffer.from(new URL(address).searchParams.get('SAMLRequest')!, 'base64'),
      ).toString()
      return {
        id: `_${crypto.randomUUID()}`,
        subject: 'olena',
        format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        email: 'olena@school.example',
        attribute: 'urn:oid:0.9.2342.19200300.100.1.3',
        issuer,
        audience: `${portal}/saml/metadata`,
        recipient: `${portal}/saml/acs`,
        session: '_session',
        request: / ID="([^"]+)"/.exec(request)![1]!,
        notBefore: later(-1),
        notOnOrAfter: later(5),
        ...more,
      }
    },
  }
}

export function assertion(said: Said): string {
  const until = said.notOnOrAfter.toISOString()
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.id}" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${said.format}">${said.subject}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.request}" Recipient="${said.recipient}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${said.notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${new Date().toISOString()}" SessionIndex="${said.session}"/><saml:AttributeStatement><saml:Attribute Name="${said.attribute}"><saml:AttributeValue>${said.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`
}

export function response(
  { request, recipient, issuer }: Said,
  inside: string,
  id = '_response',
  status = 'Success',
): string {
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${recipient}" InResponseTo="${request}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${inside}</samlp:Response>`
}
