import { inflateRawSync } from 'node:zlib'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'
import type { SamlProvider } from '../runtime/single-sign-on.ts'
import { isFirst } from './attempts.ts'
import { unpacked } from './saml-exit.ts'
import { counterpart, isSigningAlgorithm, logoutOf, newId, type Portal, protocolNames } from './saml.ts'
import { elementsIn, parseXml, samlPapers } from './saml-papers.ts'
import { assertionNames, must, type SamlSession, textOf } from './saml-person.ts'
import { signedQueryIn } from './signed-query.ts'

const longestMessage = 64 * 1024
const minute = 60_000
/** A request is younger, and no id of one is forgotten before. */
const longestWay = 10 * minute

export type LogoutQuery = {
  SAMLRequest?: string
  SAMLResponse?: string
  RelayState?: string
  SigAlg?: string
  Signature?: string
}

/** A browser at the door of sign-outs. `raw`: what it asked, as it came; `came`: the key of the provider by which it came in. */
export type LeavingBrowser = { raw: string; query: LogoutQuery; came: string | undefined; session: string | undefined }

type Leaving = {
  /** The address to which the provider's request is answered; undefined where it takes no answer. */
  address: string | undefined
  /** The provider itself asks, of the person who is signed in here. */
  isOurs: boolean
}

/**
 * A provider's request to sign somebody out, because another of its portals was left; throws what is wrong with it. Only
 * one that the provider has signed, about the person and the session of this browser, ends anything, once. Which provider
 * that is the request says, and its signature proves; where to answer, the provider's metadata alone.
 */
export async function leavingBy(db: Db, portal: Portal, browser: LeavingBrowser): Promise<Leaving> {
  const { raw, query, came, session } = browser
  const found = signedQueryIn(raw)
  const signed = found && isSigningAlgorithm(found.parts.SigAlg) ? found : undefined
  const { SAMLRequest = '', RelayState = '' } = signed?.parts ?? query
  const asked = requestIn(SAMLRequest)
  const provider = providerOf(portal.config, issuerOf(asked))
  must(signed !== undefined || provider.key === came)
  mustBeForUs(asked, portal.config)
  const saml = await counterpart(provider, portal, newId(), true)
  if (signed) {
    await saml.validateRedirectAsync(signed.parts, signed.covered)
    mustBeFresh(asked)
  }
  const id = asked.getAttribute('ID') ?? ''
  must(id !== '')
  const isOurs =
    signed !== undefined &&
    provider.key === came &&
    isAbout(asked, unpacked(session)) &&
    (await isFirst(db, `${provider.issuer} ${id}`))
  // The library answers at the entrance where there is no exit.
  const { exitAnswer } = await samlPapers(provider, portal.warn)
  if (exitAnswer === undefined) return { address: undefined, isOurs }
  const answered = { issuer: provider.issuer, nameID: '', nameIDFormat: '', ID: id }
  return { address: await saml.getLogoutResponseUrlAsync(answered, RelayState, {}, isOurs), isOurs }
}

/** What a provider says of a sign-out that began here; throws where it did not come about, or is told to somebody else. */
export function mustHaveLeft(response: string, config: Config): void {
  const answer = parseXml(xmlOf(response)).documentElement
  must(answer.localName === 'LogoutResponse' && answer.namespaceURI === protocolNames)
  mustBeForUs(answer, config)
  const [status] = elementsIn(answer, protocolNames, 'StatusCode')
  if (status?.getAttribute('Value') !== 'urn:oasis:names:tc:SAML:2.0:status:Success')
    throw new Error('the provider has signed nobody out')
}

function requestIn(message: string): Element {
  const asked = parseXml(xmlOf(message)).documentElement
  must(asked.localName === 'LogoutRequest' && asked.namespaceURI === protocolNames)
  return asked
}

const xmlOf = (message: string) =>
  inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: longestMessage }).toString()

function issuerOf(asked: Element): string {
  const issuers = elementsIn(asked, assertionNames, 'Issuer').map(textOf)
  must(issuers.length === 1)
  return issuers[0]!
}

function providerOf({ singleSignOn }: Config, issuer: string): SamlProvider {
  const provider = singleSignOn.providers.find((one) => one.kind === 'saml' && one.issuer === issuer)
  must(provider?.kind === 'saml' && provider.signOut)
  return provider
}

function mustBeForUs(message: Element, config: Config): void {
  const own = logoutOf(config)
  if ((message.getAttribute('Destination') || own) !== own) throw new Error('the message is meant for another address')
}

/** When it runs out the library has looked at; one that does not say so is not good for ever. */
function mustBeFresh(asked: Element): void {
  const age = Date.now() - Date.parse(asked.getAttribute('IssueInstant') ?? '')
  if (!(age > -minute && age < longestWay)) throw new Error('the request is of another time')
}

/** A request that names sessions is about these alone. */
function isAbout(asked: Element, session: SamlSession | undefined): boolean {
  const names = elementsIn(asked, assertionNames, 'NameID').map(textOf)
  const indexes = elementsIn(asked, protocolNames, 'SessionIndex').map(textOf)
  if (!session || names.length !== 1 || names[0] !== session.name) return false
  return !indexes.length || session.index === undefined || indexes.includes(session.index)
}
