import type { SamlProvider } from '../runtime/single-sign-on.ts'
import { counterpart, newId, type Portal } from './saml.ts'
import { samlPapers } from './saml-papers.ts'
import type { SamlSession } from './saml-person.ts'

// The address of a sign-out holds the name: one that is an e-mail address stays out of it.
export const mayBeTold = ({ name }: SamlSession) => !name.includes('@')

export const packed = (session: SamlSession) => Buffer.from(JSON.stringify(session)).toString('base64url')

export function unpacked(cookie: string | undefined): SamlSession | undefined {
  if (!cookie) return undefined
  try {
    const read = JSON.parse(Buffer.from(cookie, 'base64url').toString()) as Partial<SamlSession>
    return typeof read.name === 'string' && typeof read.format === 'string' ? (read as SamlSession) : undefined
  } catch {
    return undefined
  }
}

function personOf(provider: SamlProvider, { name, format, qualifier, portalQualifier, index }: SamlSession) {
  return {
    issuer: provider.issuer,
    nameID: name,
    nameIDFormat: format,
    ...(qualifier !== undefined && { nameQualifier: qualifier }),
    ...(portalQualifier !== undefined && { spNameQualifier: portalQualifier }),
    ...(index !== undefined && { sessionIndex: index }),
  }
}

/** Where this browser's session at the provider ends; undefined where it does not offer that, or has none of ours. */
export async function samlExitOf(
  provider: SamlProvider,
  portal: Portal,
  cookie: string | undefined,
): Promise<string | undefined> {
  const session = unpacked(cookie)
  if (!provider.signOut || !session || !mayBeTold(session)) return undefined
  const { exit } = await samlPapers(provider, portal.warn)
  if (exit === undefined) return undefined
  const saml = await counterpart(provider, portal, newId())
  return saml.getLogoutUrlAsync(personOf(provider, session), '', {})
}
