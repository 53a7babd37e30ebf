import * as client from 'openid-client'
import type { Config } from '../runtime/config.ts'
import { isPrivate, type OpenIdProvider } from '../runtime/single-sign-on.ts'
import { ask } from '../runtime/asking.ts'
import type { Attempt } from './attempts.ts'
import { papersOf, type Warn } from './papers.ts'
import { reasonOf } from './reasons.ts'
import { TurnedAwayRefusal } from './turned-away.ts'

/** Who somebody is at a provider. `email`: as far as the provider may vouch for it. */
export type Known = { issuer: string; subject: string; email: string | undefined }

const seconds = 30

/** What it says of itself; throws what is wrong with that. */
export async function readOpenId({ issuer, client: { id, secret } }: OpenIdProvider): Promise<client.Configuration> {
  const url = new URL(issuer)
  const found = await client.discovery(
    url,
    id,
    { [client.clockTolerance]: seconds, ...(secret !== undefined && { client_secret: secret }) },
    secret === undefined ? client.None() : undefined,
    {
      [client.customFetch]: (address, options) => ask(address, options as RequestInit),
      // Of a signed token the signature is looked at too, not the encrypted line alone by which it came.
      execute: [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
    },
  )
  const { authorization_endpoint: entry = '', end_session_endpoint: exit } = found.serverMetadata()
  for (const address of exit === undefined ? [entry] : [entry, exit])
    if (!isPrivate(new URL(address))) throw new Error('the provider names an address that is not encrypted')
  return found
}

const papers = papersOf(readOpenId)

type Portal = { config: Config; warn: Warn }

export const returnAddress = ({ publicUrl }: Config) => new URL('/auth/google', publicUrl)

/** Where somebody signs in at the provider. */
export async function entryOf(
  provider: OpenIdProvider,
  { config, warn }: Portal,
  { state, nonce, verifier }: Pick<Attempt, 'nonce' | 'verifier'> & { state: string },
): Promise<string> {
  const address = client.buildAuthorizationUrl(await papers(provider, warn), {
    redirect_uri: returnAddress(config).href,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Whoever was signed in there with an address that the school does not know can choose another one.
    ...(provider.mark !== 'school' && { prompt: 'select_account' }),
  })
  return address.href
}

/** Where somebody signs out at the provider; undefined where it offers no such thing, or does not answer. */
export async function exitOf(provider: OpenIdProvider, { config, warn }: Portal): Promise<string | undefined> {
  const found = await papers(provider, warn).catch(() => undefined)
  if (found?.serverMetadata().end_session_endpoint === undefined) return undefined
  // Without a token as a hint, which would carry the address of whoever leaves.
  const back = new URL('/login', config.publicUrl).href
  return client.buildEndSessionUrl(found, { post_logout_redirect_uri: back }).href
}

/** Who has come back from the provider; everything about the answer that could be wrong is turned away. */
export async function knownBy(
  provider: OpenIdProvider,
  { config, warn }: Portal,
  query: Record<string, string>,
  { nonce, verifier }: Attempt,
): Promise<Known> {
  const found = await papers(provider, warn)
  const came = returnAddress(config)
  came.search = new URLSearchParams(query).toString()
  const claims = await claimsIn(found, came, { state: query['state']!, nonce, verifier }).catch((error: unknown) => {
    warn({ provider: provider.key, reason: reasonOf(error) }, 'a provider’s answer is turned away')
    throw new TurnedAwayRefusal(isSilent(error) ? 'away' : 'refused')
  })
  return { issuer: provider.issuer, subject: claims.sub, email: emailIn(claims, provider, config) }
}

type Claims = Pick<client.IDToken, 'sub'> & { email?: unknown; email_verified?: unknown }

async function claimsIn(
  found: client.Configuration,
  came: URL,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<Claims> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  const granted = await client.authorizationCodeGrant(found, came, checks)
  const claims = granted.claims()
  if (!claims) throw new Error('the answer has no identity')
  if (claims.email !== undefined || found.serverMetadata().userinfo_endpoint === undefined) return claims
  // Some tell the address to whoever asks for it alone. It is asked of them directly, and has to be of the same person.
  const told = await client.fetchUserInfo(found, granted.access_token, claims.sub).catch(() => undefined)
  return told ? { ...claims, email: told.email, email_verified: told.email_verified } : claims
}

/** The provider did not answer, or was not itself; whatever it did say is a refusal. */
export function isSilent(error: unknown): boolean {
  const told: unknown = error instanceof Error ? error.cause : undefined
  return (
    [error, told].some(
      (one) =>
        one instanceof Error &&
        (one.name === 'TimeoutError' || (one instanceof TypeError && one.message === 'fetch failed')),
    ) ||
    (told instanceof Response && told.status >= 500)
  )
}

/**
 * What the provider calls verified; where the administrator has named its domains, of these alone, as long as it does not
 * deny it. A domain that another provider has is that one's: whoever verified such an address once may not have it now.
 */
function emailIn(
  { email, email_verified: isVerified }: Claims,
  { domains }: OpenIdProvider,
  { singleSignOn }: Config,
): string | undefined {
  if (typeof email !== 'string' || isVerified === false || isVerified === 'false') return undefined
  if (domains.length) return isOf(domains, email) ? email : undefined
  if (singleSignOn.providers.some((one) => isOf(one.domains, email))) return undefined
  return isVerified === true || isVerified === 'true' ? email : undefined
}

export function isOf(domains: string[], email: string): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
