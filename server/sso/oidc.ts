import * as client from 'openid-client'
import { ask } from '../runtime/asking.ts'
import type { Config } from '../runtime/config.ts'
import { isPrivate, type OidcProvider } from '../runtime/providers.ts'
import { cachedMetadata } from './discovery.ts'
import { SsoRefusal } from './failure.ts'
import { type Claims, type Identity, type Portal, vouched } from './identity.ts'
import { reasonOf } from './reasons.ts'
import type { Attempt } from './state.ts'

/** In seconds. */
const clockTolerance = 30

/** Asks the provider what it is, past the cache. */
export async function discover({ issuer, client: { id, secret } }: OidcProvider): Promise<client.Configuration> {
  const url = new URL(issuer)
  const found = await client.discovery(
    url,
    id,
    { [client.clockTolerance]: clockTolerance },
    secret === undefined ? client.None() : withSecret(secret),
    {
      [client.customFetch]: (address, options) => ask(address, options as RequestInit),
      // By default the signature of an identity token that comes over TLS is not checked.
      execute: [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
    },
  )
  const { authorization_endpoint: entry = '', end_session_endpoint: exit } = found.serverMetadata()
  for (const address of exit === undefined ? [entry] : [entry, exit])
    if (!isPrivate(new URL(address))) throw new Error('the provider names an address that is not encrypted')
  return found
}

/** In the body where the provider says that it takes it there; else in the header, which is the protocol's default. */
function withSecret(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const takes = server.token_endpoint_auth_methods_supported ?? []
    ;(takes.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
  }
}

const metadataOf = cachedMetadata(discover)

export const returnAddress = ({ publicUrl }: Config) => new URL('/auth/google', publicUrl)

/**
 * Address at which somebody signs in at the provider. `isAgain`: whoever is signed in there can choose another account, and
 * at Google and Microsoft everybody always can.
 */
export async function oidcEntryOf(
  provider: OidcProvider,
  { config, warn }: Portal,
  { state, nonce, verifier }: Attempt,
  isAgain: boolean,
): Promise<string> {
  const prompt = provider.mark === 'school' ? isAgain && 'login' : 'select_account'
  const address = client.buildAuthorizationUrl(await metadataOf(provider, warn), {
    redirect_uri: returnAddress(config).href,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(prompt && { prompt }),
  })
  return address.href
}

/** Address at which somebody signs out at the provider; undefined where it offers none. */
export async function oidcExitOf(provider: OidcProvider, { config, warn }: Portal): Promise<string | undefined> {
  const found = await metadataOf(provider, warn)
  if (found.serverMetadata().end_session_endpoint === undefined) return undefined
  // No `id_token_hint`: the token holds an address, and would be in a URL.
  const back = new URL('/login', config.publicUrl).href
  return client.buildEndSessionUrl(found, { post_logout_redirect_uri: back }).href
}

/** The person whom the provider has sent back with this query; a query that does not hold is refused. */
export async function oidcIdentityOf(
  provider: OidcProvider,
  { config, warn }: Portal,
  query: Record<string, string | undefined>,
  attempt: Attempt,
): Promise<Identity> {
  const found = await metadataOf(provider, warn)
  const returned = returnAddress(config)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) returned.searchParams.set(name, value)
  const claims = await claimsOf(found, returned, attempt).catch((error: unknown) => {
    warn({ provider: provider.key, reason: reasonOf(error) }, 'a sign-in by a provider is refused')
    throw new SsoRefusal(isSilence(error) ? 'away' : 'refused')
  })
  return { issuer: provider.issuer, subject: claims.sub, ...vouched(claims, provider, config) }
}

async function claimsOf(
  found: client.Configuration,
  returned: URL,
  { state, nonce, verifier }: Attempt,
): Promise<Pick<client.IDToken, 'sub'> & Claims> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  const granted = await client.authorizationCodeGrant(found, returned, checks)
  const claims = granted.claims()
  if (!claims) throw new Error('the answer has no identity')
  if (claims.email !== undefined || found.serverMetadata().userinfo_endpoint === undefined) return claims
  // Some providers leave the address out of the token; `fetchUserInfo` throws where it is of another subject.
  const info = await client.fetchUserInfo(found, granted.access_token, claims.sub).catch(() => undefined)
  return info ? { ...claims, email: info.email, email_verified: info.email_verified } : claims
}

/** Tells whether the provider did not answer, or failed itself; every other error is an answer that does not hold. */
export function isSilence(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one.name === 'TimeoutError' || (one instanceof TypeError && one.message === 'fetch failed')) return true
    if (one.cause instanceof Response) return one.cause.status >= 500
  }
  return false
}
