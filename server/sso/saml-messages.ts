import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Config } from '../runtime/config.ts'
import { assertionNamespace } from './saml-assertion.ts'
import { entityOf, protocolNamespace } from './saml-portal.ts'
import type { SamlSession } from './saml-session.ts'

type Attributes = Record<string, string | undefined>

const element = (name: string, attributes: Attributes, ...inside: string[]) =>
  `<${name}${attributesOf(attributes)}>${inside.join('')}</${name}>`

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('')

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const messageOf = (name: string, config: Config, address: string, attributes: Attributes, ...inside: string[]) =>
  element(
    `samlp:${name}`,
    {
      'xmlns:samlp': protocolNamespace,
      'xmlns:saml': assertionNamespace,
      ID: `_${crypto.randomUUID()}`,
      Version: '2.0',
      IssueInstant: new Date().toISOString(),
      Destination: address,
      ...attributes,
    },
    element('saml:Issuer', {}, escaped(entityOf(config))),
    ...inside,
  )

/** The address with a message for whoever is there, by the binding HTTP-Redirect. */
function carrying(address: string, parts: Record<string, string>): string {
  const carrier = new URL(address)
  for (const [name, value] of Object.entries(parts)) carrier.searchParams.set(name, value)
  return carrier.href
}

/** In bytes. */
const longest = 64 * 1024

/** The XML of a message that has come by HTTP-Redirect; throws where it is too long. */
export const xmlOf = (message: string): string =>
  inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: longest }).toString()

const compressed = (xml: string) => deflateRawSync(xml).toString('base64')

/** Address at which a provider is asked to end a session. The request is not signed. */
export function logoutRequestTo(address: string, config: Config, session: SamlSession): string {
  const { nameId, format: Format, nameQualifier: NameQualifier, spNameQualifier: SPNameQualifier, index } = session
  const named = element('saml:NameID', { Format, NameQualifier, SPNameQualifier }, escaped(nameId))
  const indexed = index === undefined ? '' : element('samlp:SessionIndex', {}, escaped(index))
  const request = messageOf('LogoutRequest', config, address, {}, named, indexed)
  return carrying(address, { SAMLRequest: compressed(request) })
}

const status = (name: string, ...inside: string[]) =>
  element('samlp:StatusCode', { Value: `urn:oasis:names:tc:SAML:2.0:status:${name}` }, ...inside)

/** `request`: the id of the request. `isDone`: nobody is signed in here any more. */
export type Outcome = { request: string; isDone: boolean; relayState: string | undefined }

/** Address at which a provider is told whether a session has ended. The response is not signed. */
export function logoutResponseTo(address: string, config: Config, { request, isDone, relayState }: Outcome): string {
  const said = isDone ? status('Success') : status('Responder', status('PartialLogout'))
  const response = messageOf(
    'LogoutResponse',
    config,
    address,
    { InResponseTo: request },
    element('samlp:Status', {}, said),
  )
  return carrying(address, {
    SAMLResponse: compressed(response),
    ...(relayState !== undefined && { RelayState: relayState }),
  })
}
