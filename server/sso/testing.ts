import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LightMyRequestResponse } from 'fastify'
import type { OpenIdProvider } from '../runtime/single-sign-on.ts'
import type { School } from '../testing/school.ts'

type Claims = Record<string, unknown>
type Asked = { redirect: string; challenge: string; nonce: string }

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = pair()
const foreign = pair()

/** What an OpenID provider may get wrong, or do on purpose. */
export type Tricks = Partial<{
  claims: Claims
  /** The identity is signed with a key that is not the provider's. */
  isForged: boolean
  /** Not signed at all. */
  isUnsigned: boolean
  /** Answers the exchange of the code so. */
  token: (response: ServerResponse) => void
  /** Answers so when it is asked what it is. */
  discovery: (response: ServerResponse) => void
}>

/** An OpenID provider whose answers a test decides about. It checks the code and PKCE itself. */
export async function trickyProvider(tricks: Tricks = {}) {
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
    if (!begun || begun.challenge !== challenge || begun.redirect !== asked.get('redirect_uri'))
      return json(response, { error: 'invalid_grant' }, 400)
    return json(response, { access_token: 'a', token_type: 'bearer', id_token: identity(begun.nonce) })
  }

  const provider: OpenIdProvider = {
    kind: 'oidc',
    key: 'tricky',
    names: { ua: 'Обліковий запис', en: 'Account' },
    mark: 'school',
    domains: [],
    issuer,
    client: { id: 'portal', secret: 'a secret of the portal' },
  }
  return {
    provider,
    /** What the provider sends the browser back with, once somebody has signed in there. */
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

/** A browser that keeps its cookies, at an instance of the portal. */
/** A browser sends along with what another site posts what was meant for it, and nothing else. */
const sentToPosts = (jar: Map<string, string>) =>
  [...jar].flatMap(([name, value]) => (name.startsWith('dzvinok_saml') ? [`${name}=${value}`] : [])).join('; ')

export function browserOf({ inject }: Pick<School, 'inject'>, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries({ language: 'en', ...cookies }))
  const get = async (url: string, query?: Record<string, string>): Promise<LightMyRequestResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await inject({ method: 'GET', url, ...(query && { query }), headers: { cookie } })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer
  }
  /** As the page of a SAML provider has it posted: no session comes along. */
  const post = async (xml: string): Promise<LightMyRequestResponse> => {
    const answer = await inject({
      method: 'POST',
      url: '/saml/acs',
      payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        cookie: sentToPosts(jar),
      },
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer
  }
  return {
    jar,
    get,
    post,
    /** To the provider and back, with what it answered. */
    async signIn(there: Pick<Awaited<ReturnType<typeof trickyProvider>>, 'answerTo' | 'provider'>, more: Claims = {}) {
      const begun = await get('/saml/login', { provider: there.provider.key })
      const query = { ...there.answerTo(begun.headers.location!), ...more } as Record<string, string>
      return { query, answer: await get('/api/auth/callback', query) }
    },
    user: async () => (await get('/api/user')).json<{ user?: { id: number } }>().user?.id,
  }
}
