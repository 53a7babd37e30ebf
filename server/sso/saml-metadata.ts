import { readFile } from 'node:fs/promises'
import { ask } from '../runtime/asking.ts'
import { isAddress, isPrivate, type SamlProvider } from '../runtime/providers.ts'
import { cachedMetadata } from './discovery.ts'
import { elementsIn, parseXml } from './xml.ts'

/**
 * `entry`: the address of its sign-in. `exit`: the addresses of its sign-out, for the portal's requests and for its responses.
 * The provider signs with any of the certificates: two while it changes them.
 */
export type SamlMetadata = { entry: string; exit?: Exit; certificates: string[] }
type Exit = { requests: string; responses: string }

const names = {
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
}
/** In milliseconds. A provider at an address may change its certificate at any time. */
const fewMinutes = 5 * 60_000

/** Caches the metadata at an address for five minutes; a file is read at each sign-in, since it may have been changed. */
export const samlMetadataOf = cachedMetadata(readMetadata, ({ metadata }) => (isAddress(metadata) ? fewMinutes : 0))

/** Reads the file, or asks at the address, past the cache. */
export async function readMetadata({ metadata, issuer }: SamlProvider): Promise<SamlMetadata> {
  if (!isAddress(metadata)) return metadataIn(await readFile(metadata, 'utf8'), issuer)
  const answer = await ask(metadata)
  if (!answer.ok) throw new Error(`the metadata cannot be fetched: ${answer.status}`, { cause: answer })
  return metadataIn(await answer.text(), issuer)
}

/** Reads the metadata of one provider, which may be among others' in the same document. */
export function metadataIn(xml: string, issuer: string): SamlMetadata {
  const entity = elementsIn(parseXml(xml), names.metadata, 'EntityDescriptor').find(
    (one) => one.getAttribute('entityID') === issuer,
  )
  const [role] = entity ? elementsIn(entity, names.metadata, 'IDPSSODescriptor') : []
  if (!role) throw new Error('the metadata do not name this issuer')
  const entry = entryIn(role)
  if (entry === undefined) throw new Error('the metadata name no sign-in by HTTP-Redirect')
  const certificates = elementsIn(role, names.metadata, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsIn(key, names.signature, 'X509Certificate'))
    .map(({ textContent }) => (textContent ?? '').replace(/\s/g, ''))
  if (!certificates.length) throw new Error('the metadata have no certificate')
  const exit = exitIn(role)
  return { entry, ...(exit && { exit }), certificates }
}

/** A service to which a browser is redirected. */
const serviceIn = (role: Element, service: string) =>
  elementsIn(role, names.metadata, service).find((one) => one.getAttribute('Binding') === names.redirect)

function entryIn(role: Element): string | undefined {
  const address = serviceIn(role, 'SingleSignOnService')?.getAttribute('Location')
  if (!address) return undefined
  if (!isPrivate(new URL(address))) throw new Error('the metadata name an address that is not encrypted')
  return address
}

/** A sign-out that is not encrypted counts as none, so that the sign-in goes on. */
function exitIn(role: Element): Exit | undefined {
  const service = serviceIn(role, 'SingleLogoutService')
  const requests = service?.getAttribute('Location') ?? ''
  const responses = service?.getAttribute('ResponseLocation') || requests
  const isUsable = [requests, responses].every((one) => URL.canParse(one) && isPrivate(new URL(one)))
  return isUsable ? { requests, responses } : undefined
}
