import { readFile } from 'node:fs/promises'
import { DOMParser } from '@xmldom/xmldom'
import { isPrivate, type SamlProvider } from '../runtime/single-sign-on.ts'
import { ask } from '../runtime/asking.ts'
import { papersOf } from './papers.ts'

/**
 * Where a provider is entered and left, where its own requests to leave are answered, and what it signs with: one
 * certificate, or two while it changes them.
 */
export type SamlPapers = { entry: string; exit?: string; exitAnswer?: string; certificates: string[] }

const names = {
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
}

/** A document that could name files or grow while it is read is not read at all. */
export function parseXml(xml: string): Document {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the document has a DOCTYPE')
  // Its own words quote the document.
  const fail = () => {
    throw new Error('the document is no XML')
  }
  return new DOMParser({ errorHandler: { warning: () => {}, error: fail, fatalError: fail } }).parseFromString(
    xml,
    'text/xml',
  )
}

export const elementsIn = (place: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(place.getElementsByTagNameNS(namespace, name))

/** What the metadata say of the one provider that the settings name. */
export function papersIn(xml: string, issuer: string): SamlPapers {
  const entity = elementsIn(parseXml(xml), names.metadata, 'EntityDescriptor').find(
    (one) => one.getAttribute('entityID') === issuer,
  )
  const [role] = entity ? elementsIn(entity, names.metadata, 'IDPSSODescriptor') : []
  if (!role) throw new Error('the metadata do not name this issuer')
  const [entry = ''] = addressesIn(role, 'SingleSignOnService')
  const [exit] = addressesIn(role, 'SingleLogoutService')
  const [exitAnswer] = addressesIn(role, 'SingleLogoutService', 'ResponseLocation')
  for (const address of [
    entry,
    ...(exit === undefined ? [] : [exit]),
    ...(exitAnswer === undefined ? [] : [exitAnswer]),
  ])
    if (!isPrivate(new URL(address))) throw new Error('the provider names an address that is not encrypted')
  const certificates = elementsIn(role, names.metadata, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsIn(key, names.signature, 'X509Certificate'))
    .map((one) => (one.textContent ?? '').replace(/\s/g, ''))
  if (!certificates.length) throw new Error('the metadata have no certificate')
  return { entry, ...(exit !== undefined && { exit }), ...(exitAnswer !== undefined && { exitAnswer }), certificates }
}

/** To which a browser is sent with a question in the address; `special`: where that is told apart from the others. */
const addressesIn = (role: Element, service: string, special = 'Location'): string[] =>
  elementsIn(role, names.metadata, service)
    .filter((one) => one.getAttribute('Binding') === names.redirect)
    .map((one) => one.getAttribute(special) || (one.getAttribute('Location') ?? ''))

/** Throws what is wrong with them. */
export async function readMetadata({ metadata, issuer }: SamlProvider): Promise<SamlPapers> {
  if (!/^https?:/.test(metadata)) return papersIn(await readFile(metadata, 'utf8'), issuer)
  const answer = await ask(metadata)
  if (!answer.ok) throw new Error(`the metadata cannot be fetched: ${answer.status}`)
  return papersIn(await answer.text(), issuer)
}

/** A file is read each time: it may have been changed. */
export const samlPapers = papersOf(readMetadata, ({ metadata }) => (/^https?:/.test(metadata) ? 300_000 : 0))
