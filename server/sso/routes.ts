import type { contract } from '../../contract/index.ts'
import { secondStepDoor } from '../../contract/identity/endpoints.ts'
import { door } from '../../contract/sso/endpoints.ts'
import type { Config } from '../runtime/config.ts'
import { found, invalid } from '../runtime/errors.ts'
import { shownProvider, type Provider } from '../runtime/single-sign-on.ts'
import { mustKnowPassword, passwordState } from '../identity/accounts.ts'
import { route, type Call, type Handlers } from '../http/context.ts'
import { samlSession } from '../http/cookies.ts'
import { begin, isFirst, take } from './attempts.ts'
import { enter, link, sessionSeconds } from './entering.ts'
import { linksOf, removeLink } from './links.ts'
import { entryOf, knownBy, type Known } from './oidc.ts'
import { leaveBoth, leaveThere } from './leaving.ts'
import { mayBeTold, packed } from './saml-exit.ts'
import { assertedBy, portalMetadata, samlEntryOf, stateIn } from './saml.ts'
import { askProviders } from './trial.ts'
import { TurnedAwayRefusal } from './turned-away.ts'

/** By its key; where none is named, the first. */
function providerOf({ singleSignOn: { providers } }: Config, key: string | undefined): Provider {
  return found(key === undefined ? providers[0] : providers.find((one) => one.key === key))
}

type Beginning = Pick<Call<never>, 'db' | 'cookies' | 'visitor' | 'config' | 'warn'>
type Arrival = Parameters<typeof enter>[0] & Beginning

/** Where the browser has to go, which is known again when it comes back. */
async function wayTo(call: Beginning, provider: Provider, linking: Parameters<typeof begin>[2]): Promise<string> {
  const begun = await begin(call, provider, linking)
  return provider.kind === 'oidc' ? entryOf(provider, call, begun) : samlEntryOf(provider, call, begun.state)
}

/** What was begun in this browser and comes back now. */
async function begunWith<K extends Provider['kind']>(call: Beginning, kind: K, state: string | undefined) {
  const attempt = state === undefined ? undefined : await take(call, kind, state)
  const provider = attempt && call.config.singleSignOn.providers.find(({ key }) => key === attempt.provider)
  if (!attempt || provider?.kind !== kind) throw new TurnedAwayRefusal('stale')
  return { attempt, provider: provider as Extract<Provider, { kind: K }> }
}

/** Those that are turned away are told so at the door. */
async function toTheDoor(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TurnedAwayRefusal) return `${door}?refused=${error.why}`
    throw error
  }
}

export const ssoRoutes: Handlers<typeof contract.sso> = {
  begin: async ({ query, redirect, ...call }) => {
    const provider = providerOf(call.config, query.provider)
    redirect(await toTheDoor(() => wayTo(call, provider, null)))
  },
  callback: async ({ query, principal, ...call }) => {
    const { attempt, provider } = await begunWith(call, 'oidc', query['state'])
    const isLinking = attempt.userId !== null
    if (isLinking && (principal?.adminId !== null || principal.userId !== attempt.userId))
      throw new TurnedAwayRefusal('stale')
    const known = await knownBy(provider, call, query, attempt)
    const secondFactor = await arrive(call, provider, attempt.userId, known)
    return { linked: isLinking, ...(secondFactor && { secondFactor }) }
  },
  acs: route({ transaction: 'own' }, async ({ body, redirect, ...call }) => {
    const address = await toTheDoor(async () => {
      const { SAMLResponse: response } = body
      const state = stateIn(response)
      const { attempt, provider } = await begunWith(call, 'saml', state)
      const asserted = await assertedBy(provider, call, response, state!)
      if (!(await isFirst(call.db, `${provider.issuer} ${asserted.id}`))) throw new TurnedAwayRefusal('stale')
      const secondFactor = await arrive(call, provider, attempt.userId, asserted)
      const { session } = asserted
      if (provider.signOut && attempt.userId === null && mayBeTold(session))
        call.cookies.set(samlSession, packed(session), sessionSeconds)
      if (secondFactor) return secondStepDoor
      return attempt.userId === null ? door : `${door}?linked=yes`
    })
    redirect(address)
  }),
  metadata: ({ config, sendFile }) => {
    const bytes = Buffer.from(portalMetadata(config))
    sendFile({ name: 'metadata.xml', type: 'application/samlmetadata+xml', bytes })
    return Promise.resolve()
  },
  leave: (call) => leaveThere(call),
  logout: (call) => leaveBoth(call),
}

async function arrive(call: Arrival, provider: Provider, userId: number | null, known: Known) {
  if (userId === null) return enter(call, provider, known)
  await link(call, userId, known)
  return undefined
}

export const ssoLinkRoutes: Handlers<typeof contract.ssoLinks> = {
  list: async ({ db, principal, config, language }) => {
    const links = new Map((await linksOf(db, principal.userId)).map((link) => [link.issuer, link]))
    const providers = config.singleSignOn.providers.map((provider) => ({
      ...shownProvider(provider, language),
      link: links.get(provider.issuer) ?? null,
    }))
    return { providers, password: await passwordState(db, principal.userId, config.singleSignOn) }
  },
  begin: route({ transaction: 'own' }, async ({ body, principal, attempt, ...call }) => {
    const provider = providerOf(call.config, body.provider)
    const { userId } = principal
    if ((await passwordState(call.db, userId, call.config.singleSignOn)) === 'set') {
      const { current_password: password } = body
      if (!password) throw invalid({ current_password: 'kit.validation.required' })
      const asked = { userId, source: call.visitor.source, kind: 'ssoLinks.begin' } as const
      await attempt(() => mustKnowPassword(call.db, asked, password))
    }
    return { address: await wayTo(call, provider, principal) }
  }),
  remove: async ({ db, principal, params, config }) => {
    const open = config.singleSignOn.providers.map(({ issuer }) => issuer)
    await removeLink(db, principal.userId, params.id, {
      open,
      hasPassword: (await passwordState(db, principal.userId, config.singleSignOn)) === 'set',
    })
  },
}

export const providerRoutes: Handlers<typeof contract.providers> = {
  list: async ({ db, config, language }) => ({ providers: await askProviders(db, config, language) }),
}
