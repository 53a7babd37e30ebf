import type { SamlProvider } from '../runtime/providers.ts'
import type { Portal } from './identity.ts'
import { logoutRequestTo } from './saml-messages.ts'
import { samlMetadataOf } from './saml-metadata.ts'
import type { SamlSession } from './saml-session.ts'

/** Address at which somebody's session at the provider ends; undefined where it offers none, or the session is not known. */
export async function samlExitOf(
  provider: SamlProvider,
  { config, warn }: Portal,
  session: SamlSession | undefined,
): Promise<string | undefined> {
  // The request is in a URL, which holds nobody's e-mail address.
  if (!provider.signOut || !session || Object.values(session).some((part) => part?.includes('@'))) return undefined
  const { exit } = await samlMetadataOf(provider, warn)
  return exit && logoutRequestTo(exit.requests, config, session)
}
