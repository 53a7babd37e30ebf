import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OidcProvider } from '../runtime/providers.ts'

type Claims = Record<string, unknown>
type Asked = { redirect: string; challenge: string; nonce: string }

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = pair()
const foreign = pair()

/** Ways in which an OpenID provider may answer wrongly. */
export type Tricks = Partial<{
  claims: Claims
  /** The identity is signed with another key than the provider's. */
  isForged: boolean
  isUnsigned: boolean
  /** Takes the client's secret in the header alone, as the protocol has it by default. */
  isBasic: boolean
  /** Answers the exchange of the code so. */
  token: (response: ServerResponse) => void
  /** Answers the question for its metadata so. */
  discovery: (response: ServerResponse) => void
}>

/** An OpenID provider whose answers a test decides about. It checks the code, PKCE and the client's secret itself. */
export async function fakeProvider(tricks: Tricks = {}) {
  const codes = new Map<string, Asked>()
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  const identity = (nonce: string) => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer, aud: 'portal', sub: 'sub-1', iat: now, exp: now + 300, nonce, ...tricks.claims }
    const signed = `${base64({ alg: tricks.isUnsigned ? 'none' : 'RS256', kid: 'one' })}.${base64(claims)}`
    const { privateKey } = tricks.isForged ? foreign : own
    return `${signed}.${tricks.isUnsigned ? '' : sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
  const json = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url!, issuer).pathname
    if (path === '/.well-known/openid-configuration') {
      if (tricks.discovery) return tricks.discovery(response)
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}auth`,
        token_endpoint: `${issuer}token`,
        jwks_uri: `${issuer}jwks`,
        end_session_endpoint: `${issuer}end`,
        id_token_signing_alg_values_supported: ['RS256'],
        ...(!tricks.isBasic && { token_endpoint_auth_methods_supported: ['client_secret_post'] }),
      })
    }
    if (path === '/jwks')
      return json(response, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      })
    const asked = new URLSearchParams(await text(request))
    if (tricks.token) return tricks.token(response)
    const code = asked.get('code') ?? ''
    const begun = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = Buffer.from(request.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString()
    const secret = tricks.isBasic
      ? decodeURIComponent(basic.replace(/^portal:/, '').replaceAll('+', ' '))
      : asked.get('client_secret')
    if (secret !== provider.client.secret) return json(response, { error: 'invalid_client' }, 401)
    if (!begun || begun.challenge !== challenge || begun.redirect !== asked.get('redirect_uri'))
      return json(response, { error: 'invalid_grant' }, 400)
    return json(response, { access_token: 'a', token_type: 'bearer', id_token: identity(begun.nonce) })
  }

  const provider: OidcProvider = {
    kind: 'oidc',
    key: 'fake',
    names: { ua: 'Обліковий запис', en: 'Account' },
    mark: 'school',
    domains: [],
    issuer,
    client: { id: 'portal', secret: 'a secret of the portal' },
  }
  return {
    provider,
    /** The query with which the provider sends the browser back, once somebody has signed in there. */
    answerTo(address: string): Record<string, string> {
      const asked = new URL(address).searchParams
      const code = randomUUID()
      const [redirect, challenge, nonce] = ['redirect_uri', 'code_challenge', 'nonce'].map((name) => asked.get(name)!)
      codes.set(code, { redirect: redirect!, challenge: challenge!, nonce: nonce! })
      return { code, state: asked.get('state')!, iss: issuer }
    },
    close: () => server.close().closeAllConnections(),
  }
}
