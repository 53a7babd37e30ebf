import { newToken, sameText } from '../auth/secrets.ts'
import { saml, type SsoPurpose, ssoPurposes } from '../../contract/sso/endpoints.ts'
import type { Call } from '../http/context.ts'
import type { Provider } from '../runtime/providers.ts'

/** A way to a provider and back that a browser has begun. Nonce and PKCE verifier are 43 letters of base64url each. */
export type Attempt = { provider: string; purpose: SsoPurpose; state: string; nonce: string; verifier: string }

/** Purposes of somebody who is signed in. */
type OfSession = 'link' | 'trial'

/** `session` is the hash of the session that a link or a trial belongs to. */
type Begun = { provider: Pick<Provider, 'key' | 'kind'> } & (
  | { purpose: Exclude<SsoPurpose, OfSession> }
  | { purpose: OfSession; session: Buffer }
)

type Browser = Pick<Call<never>, 'cookies' | 'visitor' | 'keyed' | 'clock'>

/** Holds a random text that tells this browser from others. */
const cookie = 'dzvinok_sso'
/** The same text for the POST of a SAML provider's site, which brings no other cookie along. */
const samlCookie = 'dzvinok_saml'
const seconds = 10 * 60
/** Letters of a nonce. */
const nonceLength = 43

const secondsNow = ({ clock }: Browser) => Math.floor(clock.real().epochMilliseconds / 1_000)

/**
 * Begins a way to a provider and back. The state names the provider, the purpose and its last second, and is signed with the
 * browser's cookie, and a link or a trial with the session too: no other browser or session can end what was begun in this one, any
 * instance can, and nothing is stored. A second tab keeps the cookie.
 */
export function begin(browser: Browser, begun: Begun): Attempt {
  const kept = cookieOf(browser) ?? newToken()
  browser.cookies.set(cookie, kept, seconds)
  if (begun.provider.kind === 'saml') browser.cookies.setForOtherSites(samlCookie, kept, seconds, saml.acs.path)
  const provider = begun.provider.key
  const { purpose } = begun
  const named = `${provider}.${purpose}.${secondsNow(browser) + seconds}.${newToken()}`
  const session = 'session' in begun ? begun.session : undefined
  const state = `${named}.${signatureOf(browser, kept, named, session)}`
  return attemptOf(browser, kept, { provider, purpose, state })
}

const form = /^(([a-z\d-]+)\.([a-zA-Z]+)\.(\d+)\.[\w-]{43})\.([\w-]{43})$/

/**
 * The way that this browser has begun with this state, for one of these purposes, within ten minutes; undefined: there is
 * none. A link and a trial are found by the hash of their session alone, which their signature holds, and nothing else by one.
 */
export function begunWith(
  browser: Browser,
  state = '',
  purposes: readonly SsoPurpose[],
  session?: Buffer,
): Attempt | undefined {
  const kept = cookieOf(browser)
  const [, named, provider, purpose, until, signature] = form.exec(state) ?? []
  if (kept === undefined || named === undefined || Number(until) < secondsNow(browser)) return undefined
  const known = purposes.find((one) => one === purpose)
  if (!known || !sameText(signature!, signatureOf(browser, kept, named, session))) return undefined
  return attemptOf(browser, kept, { provider: provider!, purpose: known, state })
}

/** Id of the SAML request of a way. An XML id begins with no digit. */
export const requestIdOf = ({ state, nonce }: Pick<Attempt, 'state' | 'nonce'>) => `_${state}.${nonce}`

/**
 * The way whose SAML request has this id; `isOwn`: this browser has begun it within ten minutes. The session of a link or a
 * trial is not checked, since another site's POST brings none.
 */
export function requestedBy(browser: Browser, id = ''): (Omit<Attempt, 'verifier'> & { isOwn: boolean }) | undefined {
  const nonce = id.slice(-nonceLength)
  const state = id.slice(1, -nonceLength - 1)
  const [, , provider, purpose, until] = form.exec(state) ?? []
  const known = ssoPurposes.find((one) => one === purpose)
  if (!known || requestIdOf({ state, nonce }) !== id) return undefined
  const kept = cookieOf(browser, samlCookie)
  const isOwn =
    kept !== undefined && Number(until) >= secondsNow(browser) && sameText(nonce, nonceOf(browser, kept, state))
  return { provider: provider!, purpose: known, state, nonce, isOwn }
}

function cookieOf({ visitor }: Browser, name = cookie): string | undefined {
  const value = visitor.cookie(name) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

const signatureOf = ({ keyed }: Browser, kept: string, named: string, session?: Buffer) =>
  keyed(`sso state ${kept} ${named} ${session?.toString('hex') ?? ''}`)

const nonceOf = ({ keyed }: Browser, kept: string, state: string) => keyed(`sso nonce ${kept} ${state}`)

const attemptOf = (
  browser: Browser,
  kept: string,
  begun: Pick<Attempt, 'provider' | 'purpose' | 'state'>,
): Attempt => ({
  ...begun,
  nonce: nonceOf(browser, kept, begun.state),
  verifier: browser.keyed(`sso verifier ${kept} ${begun.state}`),
})
