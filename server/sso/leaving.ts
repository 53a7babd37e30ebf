import type { Call } from '../http/context.ts'
import { cameBy, samlSession } from '../http/cookies.ts'
import { signOut } from '../identity/sessions.ts'
import type { Provider } from '../runtime/single-sign-on.ts'
import { exitOf } from './oidc.ts'
import { reasonOf } from './reasons.ts'
import { samlExitOf } from './saml-exit.ts'
import { leavingBy, type LogoutQuery, mustHaveLeft } from './saml-logout.ts'

type Leaving = Pick<Call<never>, 'db' | 'visitor' | 'cookies' | 'config' | 'warn' | 'redirect'>

const shut = '/login'

/** By which this browser came in. */
function cameProvider({ visitor, config }: Leaving): Provider | undefined {
  const key = visitor.cookie(cameBy)
  return config.singleSignOn.providers.find((one) => one.key === key)
}

/** Leads a browser that has signed out here to where it signs out at its provider, or to the door. */
export async function leaveThere(call: Leaving): Promise<void> {
  const { visitor, cookies, config, warn, redirect } = call
  const provider = cameProvider(call)
  const session = visitor.cookie(samlSession)
  cookies.forgetProvider()
  const portal = { config, warn }
  const address =
    provider?.kind === 'saml'
      ? await samlExitOf(provider, portal, session).catch(() => undefined)
      : provider && (await exitOf(provider, portal))
  redirect(address ?? shut)
}

/** Back from the provider's sign-out; or the provider asks for one here, and is answered. */
export async function leaveBoth({ query, ...call }: Leaving & { query: LogoutQuery }): Promise<void> {
  const { db, visitor, cookies, config, warn, redirect } = call
  const came = visitor.cookie(cameBy)
  const turnAway = (error: unknown) =>
    warn({ reason: reasonOf(error) }, 'a provider’s word about a sign-out is turned away')
  if (query.SAMLRequest === undefined) {
    // It changes nothing here; whoever runs the portal is told that people stay signed in there.
    if (query.SAMLResponse !== undefined)
      await Promise.resolve(query.SAMLResponse)
        .then((said) => mustHaveLeft(said, config))
        .catch(turnAway)
    return redirect(shut)
  }
  const browser = { raw: visitor.query, query, came, session: visitor.cookie(samlSession) }
  const leaving = await leavingBy(db, { config, warn }, browser).catch(turnAway)
  if (leaving?.isOurs) {
    await signOut(db, cookies, visitor)
    cookies.forgetProvider()
  }
  redirect(leaving?.address ?? shut)
}
