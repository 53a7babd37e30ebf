import { createHash, randomUUID, sign } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { newPair } from '../../server/sso/testing-certificate.ts'
import { assertionOf, metadataOf, messageAt, responseOf, saidOf, signed } from '../../server/sso/testing-saml.ts'
import { elementsIn, parseXml, textOf } from '../../server/sso/xml.ts'

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'
const cookie = 'school_session'

type Answer = { status?: number; headers?: OutgoingHttpHeaders; body?: string }

/**
 * A SAML provider. Whoever is signed in there is asked again only where the portal wants it. Its first page opens the portal
 * with a response that nobody has asked for.
 */
export function samlProviderFor(portal: string, base: string): RequestListener {
  const keys = newPair()
  const issuer = `${base}/metadata`
  /** Accounts of the browsers that are signed in. */
  const sessions = new Map<string, string>()

  async function signIn(request: IncomingMessage, url: URL): Promise<Answer> {
    const asked = url.pathname === '/' ? undefined : requestIn(url, 'AuthnRequest', portal)
    const posted = request.method === 'POST' ? new URLSearchParams(await text(request)) : undefined
    const id = asked?.getAttribute('ID') ?? ''
    if (posted?.has('cancel')) return { body: goingTo(portal, encoded(refusalFor(portal, issuer, id))) }
    const typed = posted?.get('account') ?? undefined
    must(typed === undefined || /^[\w.+-]+@[\w.-]+$/.test(typed), 'there is no such account')
    const isAskedAgain = asked?.getAttribute('ForceAuthn') === 'true'
    const account = typed ?? (isAskedAgain ? undefined : sessions.get(sessionOf(request)))
    if (account === undefined) return { body: signInPage }
    const response = encoded(signed(responseFor(account, portal, issuer, id), keys))
    const headers = typed === undefined ? {} : { 'set-cookie': `${cookie}=${begin(typed)}; HttpOnly; SameSite=Lax` }
    return { headers, body: asked ? goingTo(portal, response) : firstPage(portal, response) }
  }

  function begin(account: string): string {
    const id = randomUUID()
    sessions.set(id, account)
    return id
  }

  function signOut(request: IncomingMessage, url: URL): Answer {
    const asked = requestIn(url, 'LogoutRequest', portal)
    sessions.delete(sessionOf(request))
    const to = `${portal}/saml/logout`
    const response = deflateRawSync(signedOut(to, issuer, asked.getAttribute('ID')!)).toString('base64')
    const query = new URLSearchParams({ SAMLResponse: response })
    const relayed = url.searchParams.get('RelayState')
    if (relayed !== null) query.set('RelayState', relayed)
    query.set('SigAlg', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
    query.set('Signature', sign('sha256', Buffer.from(query.toString()), keys.privateKey).toString('base64'))
    return { status: 302, headers: { location: `${to}?${query}` } }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, base)
    if (url.pathname === '/metadata') return { body: metadataOf(issuer, base, [keys]) }
    if (url.pathname === '/slo') return signOut(request, url)
    return ['/', '/sso'].includes(url.pathname) ? signIn(request, url) : { status: 404 }
  }

  return (request, response) => {
    const send = ({ status = 200, headers, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
    answer(request).then(send, (error: Error) => send({ status: 400, body: error.message }))
  }
}

function must(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new Error(reason)
}

const sessionOf = ({ headers }: IncomingMessage) =>
  new RegExp(`${cookie}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? ''

const encoded = (xml: string) => Buffer.from(xml).toString('base64')

/** The portal's request in an address, checked as providers do. */
function requestIn(url: URL, name: string, portal: string): Element {
  const request = parseXml(messageAt(url.href)).documentElement
  must(request.localName === name && request.namespaceURI === protocol, 'this is another request')
  must(request.getAttribute('Destination') === `${url.origin}${url.pathname}`, 'the request is for another address')
  must(/^[A-Za-z_][\w.-]*$/.test(request.getAttribute('ID') ?? ''), 'the request’s id is no id of XML')
  const [issuer] = elementsIn(request, assertion, 'Issuer')
  must(issuer !== undefined && textOf(issuer) === `${portal}/saml/metadata`, 'the request is of another portal')
  const acs = request.getAttribute('AssertionConsumerServiceURL')
  must(name !== 'AuthnRequest' || acs === `${portal}/saml/acs`, 'the response would go elsewhere')
  return request
}

/** Says that an account has signed in; without a request it answers none. */
function responseFor(account: string, portal: string, issuer: string, request: string): string {
  const nameId = createHash('sha256').update(account).digest('hex')
  const said = { ...saidOf(request, issuer, portal), nameId, attributes: { mail: account.replace(/^new\./, '') } }
  return responseOf(said, assertionOf(said)).replaceAll(' InResponseTo=""', '')
}

const refusalFor = (portal: string, issuer: string, request: string) =>
  responseOf(saidOf(request, issuer, portal), '', 'Responder')

const signedOut = (to: string, issuer: string, request: string) =>
  `<samlp:LogoutResponse xmlns:samlp="${protocol}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${to}" InResponseTo="${request}"><saml:Issuer xmlns:saml="${assertion}">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`

const signInPage =
  '<!doctype html><title>School</title><form method="post"><label>Account <input name="account"></label> <button>Sign in</button> <button name="cancel">Cancel</button></form>'

const form = (portal: string, response: string, button: string) =>
  `<!doctype html><title>School</title><form method="post" action="${portal}/saml/acs"><input type="hidden" name="SAMLResponse" value="${response}">${button}</form>`

const goingTo = (portal: string, response: string) =>
  `${form(portal, response, '<noscript><button>Continue</button></noscript>')}<script>document.forms[0].submit()</script>`

const firstPage = (portal: string, response: string) => form(portal, response, '<button>Open the portal</button>')

/** On the provider's page, which is in English. */
export async function signInBySaml(page: Page, address: string): Promise<void> {
  await page.getByLabel('Account').fill(address)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
