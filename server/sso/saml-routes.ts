import type { contract } from '../../contract/index.ts'
import { pages } from '../../contract/pages.ts'
import { route, type Handlers } from '../http/context.ts'
import { keepAnswer } from './answers.ts'
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
        const identity = await exchange(provider, () => samlIdentityOf(provider, call, response, request))
        await keepAnswer(call.db, request.state, identity)
      })
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error
      query.set('error', error.why)
    }
    redirect(`${pages.entered.path}?${query}`)
  }),
  metadata: async ({ config, sendFile }) => {
    const { portalMetadata } = await import('./saml-portal.ts')
    const bytes = Buffer.from(portalMetadata(config))
    sendFile({ name: 'dzvinok.xml', type: 'application/samlmetadata+xml', bytes })
  },
  logout: async (call) => {
    const { leaveByRequest } = await import('./saml-logout.ts')
    const address = await leaveByRequest(call)
    call.redirect(address ?? pages.login.path)
  },
}
