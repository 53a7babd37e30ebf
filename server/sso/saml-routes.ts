import type { contract } from '../../contract/index.ts'
import { pages } from '../../contract/pages.ts'
import { route, type Handlers } from '../http/context.ts'
import { keepAnswer, keepFault } from './answers.ts'
import { rememberingLog } from './discovery.ts'
import { exchange } from './exchange.ts'
import { SsoRefusal } from './failure.ts'
import { requestedBy } from './state.ts'

/** Each loads the library of SAML when it is first called, since that takes a tenth of a second. */
export const samlRoutes: Handlers<typeof contract.saml> = {
  acs: route({ transaction: 'own' }, async ({ body: { SAMLResponse: response }, redirect, attempt, ...call }) => {
    const { requestIn, samlIdentityOf } = await import('./saml.ts')
    const request = requestedBy(call, requestIn(response))
    const provider = call.config.providers.find(({ key }) => key === request?.provider)
    // An answer that nobody has asked for.
    if (!request || provider?.kind !== 'saml') return redirect(`${pages.login.path}?refused=stale`)
    const query = new URLSearchParams({ state: request.state })
    try {
      await attempt(async () => {
        if (!request.isOwn) throw new SsoRefusal('stale')
        const { warn, reason } = rememberingLog(call.warn)
        try {
          const portal = { config: call.config, warn }
          const identity = await exchange(provider, () => samlIdentityOf(provider, portal, response, request))
          await keepAnswer(call.db, request.state, identity)
        } catch (error) {
          // A trial tells its reason, and counts as no attempt.
          if (!(error instanceof SsoRefusal) || request.purpose !== 'trial') throw error
          await keepFault(call.db, request.state, reason() ?? '')
          query.set('error', error.why)
        }
      })
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error
      query.set('error', error.why)
    }
    redirect(`${pages.entered.path}?${query}`)
  }),
  metadata: async ({ config, sendFile }) => {
    const { portalMetadata } = await import('./portal-metadata.ts')
    const bytes = Buffer.from(portalMetadata(config))
    sendFile({ name: 'dzvinok.xml', type: 'application/samlmetadata+xml', bytes })
  },
  logout: async (call) => {
    const { leaveByRequest } = await import('./saml-logout.ts')
    const address = await leaveByRequest(call)
    call.redirect(address ?? pages.login.path)
  },
}
