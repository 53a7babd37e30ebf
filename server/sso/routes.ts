import type { contract } from '../../contract/index.ts'
import { providerCookie, providerSessionCookie } from '../http/cookies.ts'
import type { Handlers } from '../http/context.ts'
import { enter } from './entering.ts'
import { SsoRefusal } from './failure.ts'
import { entryOf, exitOf, identityOf } from './protocols.ts'
import { unpacked } from './saml-session.ts'
import { begin, begunWith } from './state.ts'

const signInPage = '/login'

export const ssoRoutes: Handlers<typeof contract.sso> = {
  begin: async ({ query, redirect, ...call }) => {
    const { providers } = call.config
    const provider = query.provider === undefined ? providers[0] : providers.find(({ key }) => key === query.provider)
    // The button of a page that was open while the provider was taken out of the settings.
    if (!provider) return redirect(signInPage)
    try {
      const begun = begin(call, { provider, purpose: query.purpose ?? 'signIn' })
      redirect(await entryOf(provider, call, begun, query.again === 'yes' || begun.purpose === 'confirm'))
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error
      redirect(`${signInPage}?refused=${error.why}&by=${provider.key}`)
    }
  },
  callback: async ({ query, attempt, ...call }) => {
    return attempt(async () => {
      const begun = begunWith(call, query.state, ['signIn', 'confirm'])
      const provider = begun && call.config.providers.find(({ key }) => key === begun.provider)
      if (!provider) throw new SsoRefusal('stale')
      const identity = await identityOf(provider, call, query, begun)
      return enter(call, provider.key, identity)
    })
  },
  leave: async ({ visitor, cookies, redirect, ...call }) => {
    const key = visitor.cookie(providerCookie)
    const provider = call.config.providers.find((one) => one.key === key)
    cookies.forgetProvider()
    const session = unpacked(visitor.cookie(providerSessionCookie))
    const exit = provider && (await exitOf(provider, call, session))
    redirect(exit ?? signInPage)
  },
}
