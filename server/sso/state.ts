import { newToken, sameText } from '../auth/secrets.ts'
import { type SsoPurpose, ssoPurposes } from '../../contract/sso/endpoints.ts'
import type { Call } from '../http/context.ts'

/** A way to a provider and back that a browser has begun. Nonce and PKCE verifier are 43 letters of base64url each. */
export type Attempt = { provider: string; purpose: SsoPurpose; state: string; nonce: string; verifier: string }

/** `session` is the hash of the session that a link belongs to. */
type Begun = { provider: string } & ({ purpose: Exclude<SsoPurpose, 'link'> } | { purpose: 'link'; session: Buffer })

type Browser = Pick<Call<never>, 'cookies' | 'visitor' | 'keyed' | 'clock'>

/** Holds a random text that tells this browser from others. */
const cookie = 'dzvinok_sso'
const seconds = 10 * 60

const secondsNow = ({ clock }: Browser) => Math.floor(clock.real().epochMilliseconds / 1_000)

/**
 * Begins a way to a provider and back. The state names the provider, the purpose and its last second, and is signed with the
 * browser's cookie, and a link with the session too: no other browser or session can end what was begun in this one, any
 * instance can, and nothing is stored. A second tab keeps the cookie.
 */
export function begin(browser: Browser, begun: Begun): Attempt {
  const kept = cookieOf(browser) ?? newToken()
  browser.cookies.set(cookie, kept, seconds)
  const { provider, purpose } = begun
  const named = `${provider}.${purpose}.${secondsNow(browser) + seconds}.${newToken()}`
  const session = begun.purpose === 'link' ? begun.session : undefined
  const state = `${named}.${signatureOf(browser, kept, named, session)}`
  return attemptOf(browser, kept, { provider, purpose, state })
}

const form = /^(([a-z\d-]+)\.([a-zA-Z]+)\.(\d+)\.[\w-]{43})\.([\w-]{43})$/

/**
 * The way that this browser has begun with this state within ten minutes; undefined: there is none. A link is found by the
 * hash of its session alone, which its signature holds, and nothing else by one.
 */
export function begunWith(browser: Browser, state = '', session?: Buffer): Attempt | undefined {
  const kept = cookieOf(browser)
  const [, named, provider, purpose, until, signature] = form.exec(state) ?? []
  if (kept === undefined || named === undefined || Number(until) < secondsNow(browser)) return undefined
  const known = ssoPurposes.find((one) => one === purpose)
  if (!known || !sameText(signature!, signatureOf(browser, kept, named, session))) return undefined
  return attemptOf(browser, kept, { provider: provider!, purpose: known, state })
}

function cookieOf({ visitor }: Browser): string | undefined {
  const value = visitor.cookie(cookie) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

const signatureOf = ({ keyed }: Browser, kept: string, named: string, session?: Buffer) =>
  keyed(`sso state ${kept} ${named} ${session?.toString('hex') ?? ''}`)

const attemptOf = (
  { keyed }: Browser,
  kept: string,
  begun: Pick<Attempt, 'provider' | 'purpose' | 'state'>,
): Attempt => ({
  ...begun,
  nonce: keyed(`sso nonce ${kept} ${begun.state}`),
  verifier: keyed(`sso verifier ${kept} ${begun.state}`),
})
