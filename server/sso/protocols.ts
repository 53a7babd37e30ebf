import type { Attempt } from './state.ts'
import type { Call } from '../http/context.ts'
import type { Provider } from '../runtime/providers.ts'
import { answerTo } from './answers.ts'
import { exchange } from './exchange.ts'
import type { Identity } from './identity.ts'
import { oidcEntryOf, oidcExitOf, oidcIdentityOf } from './oidc.ts'
import type { SamlSession } from './saml-session.ts'

// The library of SAML takes a tenth of a second to load: whoever needs it imports it then.
type Asking = Pick<Call<never>, 'config' | 'warn'>

/** Address at which somebody signs in at the provider. `isAgain`: it asks who that is also where somebody is signed in. */
export const entryOf = (provider: Provider, asking: Asking, attempt: Attempt, isAgain: boolean): Promise<string> =>
  exchange(provider, async () =>
    provider.kind === 'saml'
      ? (await import('./saml.ts')).samlEntryOf(provider, asking, attempt, isAgain)
      : oidcEntryOf(provider, asking, attempt, isAgain),
  )

/**
 * Address at which somebody signs out at the provider; undefined where it offers none, or does not answer. A SAML provider
 * is told which session there ends.
 */
export async function exitOf(
  provider: Provider,
  asking: Asking,
  session: SamlSession | undefined,
): Promise<string | undefined> {
  const exit = async () =>
    provider.kind === 'saml'
      ? (await import('./saml-exit.ts')).samlExitOf(provider, asking, session)
      : oidcExitOf(provider, asking)
  return exchange(provider, exit).catch(() => undefined)
}

type Query = Record<string, string | undefined>

/** The person with whom the browser has come back from the provider; a query that does not hold is refused. */
export const identityOf = (
  provider: Provider,
  call: Asking & Pick<Call<never>, 'db'>,
  query: Query,
  attempt: Attempt,
): Promise<Identity> =>
  provider.kind === 'saml'
    ? answerTo(call.db, provider, attempt.state, query)
    : exchange(provider, () => oidcIdentityOf(provider, call, query, attempt))
