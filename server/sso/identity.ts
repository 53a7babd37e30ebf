import type { Doubt } from '../../contract/sso/endpoints.ts'
import type { Config } from '../runtime/config.ts'
import type { Provider } from '../runtime/providers.ts'
import type { Warn } from './discovery.ts'
import type { SamlSession } from './saml-session.ts'

/** The settings and the log that the protocols use. */
export type Portal = { config: Config; warn: Warn }

/**
 * Somebody as a provider knows them, with the address that it vouches for, or why it vouches for none. `session`:
 * the one there that signing out ends. `answer`: key of the SAML answer that is used with it.
 */
export type Identity = { issuer: string; subject: string; session?: SamlSession; answer?: Buffer } & Vouched
type Vouched = { email: string; doubt?: undefined } | { email?: undefined; doubt: Doubt }

/** Words of the log. */
export const doubtWords: Record<Doubt, string> = {
  none: 'it names no address',
  unverified: 'it calls the address unverified',
  undeclared: 'the address is of no declared domain',
  others: 'the domain is another provider’s',
  unsaid: 'it does not say whether the address is verified, and no domain is declared',
}

/** `email_verified`: of OpenID; a SAML provider never says whether an address is verified. */
export type Claims = { email?: unknown; email_verified?: unknown }

/**
 * The address that the provider vouches for: one of its declared domains that it does not call unverified, or, without
 * declared domains, one that it calls verified. Another provider's domain is that provider's alone.
 */
export function vouched(
  { email, email_verified: verified }: Claims,
  { domains }: Provider,
  { providers }: Pick<Config, 'providers'>,
): Vouched {
  if (typeof email !== 'string') return { doubt: 'none' }
  if (verified === false || verified === 'false') return { doubt: 'unverified' }
  if (domains.length) return isOf(domains, email) ? { email } : { doubt: 'undeclared' }
  if (providers.some((other) => isOf(other.domains, email))) return { doubt: 'others' }
  if (verified === true || verified === 'true') return { email }
  return { doubt: 'unsaid' }
}

function isOf(domains: string[], email: string): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
