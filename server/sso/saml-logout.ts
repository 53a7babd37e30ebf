import type { saml } from '../../contract/sso/endpoints.ts'
import type { Call } from '../http/context.ts'
import { providerCookie, providerSessionCookie } from '../http/cookies.ts'
import { signOut } from '../identity/sessions.ts'
import type { Config } from '../runtime/config.ts'
import type { SamlProvider } from '../runtime/providers.ts'
import { exchange } from './exchange.ts'
import { reasonOf } from './reasons.ts'
import { must, assertionNamespace } from './saml-assertion.ts'
import { logoutResponseTo, xmlOf } from './saml-messages.ts'
import { samlMetadataOf } from './saml-metadata.ts'
import { logoutOf, protocolNamespace } from './saml-portal.ts'
import { type SamlSession, unpacked } from './saml-session.ts'
import { base64In, isSigned, type RawQuery, rawQueryIn, textIn } from './signed-query.ts'
import { elementsIn, parseXml, textOf } from './xml.ts'

type Leaving = Pick<Call<typeof saml.logout>, 'transact' | 'principal' | 'visitor' | 'cookies' | 'config' | 'warn'>

/** `isForSession`: it ends the session of this browser. `answerTo`: the address for the response, where there is one. */
type Asked = { request: Element; isForSession: boolean; answerTo: string | undefined; relayState: string | undefined }

/** In milliseconds. */
const minute = 60_000
/** In letters; the standard allows 80 bytes. */
const longestRelayState = 1_000
const refusal = 'a provider’s request to sign out is refused'

/**
 * Ends the session of the browser where the provider by which somebody has signed in asks for it; every other request ends
 * nothing. Returns the address at which the provider is told whether nobody is signed in here any more; undefined where it
 * has none, or the request does not hold.
 */
export async function leaveByRequest(call: Leaving): Promise<string | undefined> {
  const { transact, principal, visitor, cookies, config, warn } = call
  const asked = await askedBy(call).catch((error: unknown) => {
    warn({ reason: reasonOf(error) }, refusal)
  })
  if (!asked) return undefined
  const { request, isForSession, answerTo, relayState } = asked
  if (isForSession) {
    await transact((trx) => signOut(trx, cookies, visitor))
    cookies.forgetProvider()
  }
  const isDone = isForSession || (!principal && visitor.isTopLevel)
  return answerTo && logoutResponseTo(answerTo, config, { request: request.getAttribute('ID')!, isDone, relayState })
}

/** The request in the query; undefined where there is none. Throws where it does not hold. */
async function askedBy({ visitor, config, warn }: Leaving): Promise<Asked | undefined> {
  const query = rawQueryIn(visitor.query)
  if (query.SAMLRequest === undefined) return undefined
  const request = requestIn(query.SAMLRequest)
  const provider = providerOf(request, config)
  mustBeForPortal(request, config)
  const { exit, certificates } = await exchange(provider, () => samlMetadataOf(provider, warn))
  const isTrusted = isSigned(query, certificates)
  if (!isTrusted) warn({ provider: provider.key, reason: 'no signature by SHA-256 or better' }, refusal)
  const isForSession =
    isTrusted &&
    visitor.cookie(providerCookie) === provider.key &&
    isAbout(request, unpacked(visitor.cookie(providerSessionCookie)))
  return { request, isForSession, answerTo: exit?.responses, relayState: relayStateIn(query) }
}

function requestIn(message: string): Element {
  const request = parseXml(xmlOf(base64In(message))).documentElement
  must(
    request.localName === 'LogoutRequest' && request.namespaceURI === protocolNamespace,
    'the message is no LogoutRequest',
  )
  must(Boolean(request.getAttribute('ID')), 'the request has no id')
  return request
}

function providerOf(request: Element, { providers }: Config): SamlProvider {
  const issuers = elementsIn(request, assertionNamespace, 'Issuer').map(textOf)
  const provider = providers.find(({ issuer }) => issuer === issuers[0])
  must(issuers.length === 1 && provider?.kind === 'saml', 'the request is of no provider of the settings')
  return provider
}

function mustBeForPortal(request: Element, config: Config): void {
  must(
    (request.getAttribute('Destination') || logoutOf(config)) === logoutOf(config),
    'the request is for another address',
  )
  const age = Date.now() - Date.parse(request.getAttribute('IssueInstant') ?? '')
  must(age > -minute && age < 10 * minute, 'the request is of another time')
  const until = request.getAttribute('NotOnOrAfter')
  must(!until || Date.parse(until) + minute > Date.now(), 'the request has expired')
}

/** A request that names sessions is about these alone. */
function isAbout(request: Element, session: SamlSession | undefined): boolean {
  const nameIds = elementsIn(request, assertionNamespace, 'NameID').map(textOf)
  const indexes = elementsIn(request, protocolNamespace, 'SessionIndex').map(textOf)
  if (!session || nameIds.length !== 1 || nameIds[0] !== session.nameId) return false
  return !indexes.length || (session.index !== undefined && indexes.includes(session.index))
}

function relayStateIn({ RelayState: raw }: RawQuery): string | undefined {
  const text = raw === undefined ? undefined : textIn(raw)
  return text !== undefined && text.length <= longestRelayState ? text : undefined
}
