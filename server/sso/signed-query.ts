import { verify, X509Certificate } from 'node:crypto'
import { must } from './saml-assertion.ts'

const names = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'] as const
type Name = (typeof names)[number]

/** A request by HTTP-Redirect: its parts as they came, escaped. */
export type RawQuery = Partial<Record<Name, string>>

/** Signatures by SHA-1 can be forged. */
const hashes = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'sha384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'sha512'],
])

/** Reads a query without unescaping it; throws where a part stands in it twice. */
export function rawQueryIn(query: string): RawQuery {
  const found: RawQuery = {}
  for (const part of query.split('&')) {
    const [, written = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? []
    const name = names.find((one) => one === written)
    if (!name) continue
    must(found[name] === undefined, 'the query has a part twice')
    found[name] = value
  }
  return found
}

/** Base64 has a plus of its own, which some providers do not escape. */
export const base64In = (raw = '') => decodeURIComponent(raw)

export const textIn = (raw: string) => decodeURIComponent(raw.replaceAll('+', ' '))

/** Throws where the signature is of none of the certificates. False: there is none, or one that can be forged. */
export function isSigned(query: RawQuery, certificates: string[]): boolean {
  const hash = hashes.get(base64In(query.SigAlg))
  if (hash === undefined || query.Signature === undefined) return false
  // The signature covers these parts in this order, escaped by whoever signed them.
  const covered = (['SAMLRequest', 'RelayState', 'SigAlg'] as const)
    .flatMap((name) => (query[name] === undefined ? [] : [`${name}=${query[name]}`]))
    .join('&')
  const signature = Buffer.from(base64In(query.Signature), 'base64')
  const isOf = (certificate: string) => {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
    return publicKey.asymmetricKeyType === 'rsa' && verify(hash, Buffer.from(covered), publicKey, signature)
  }
  must(certificates.some(isOf), 'the signature is of another key')
  return true
}
