import { newToken, sameText } from '../auth/secrets.ts'
import type { Call } from '../http/context.ts'

/** A sign-in at a provider that a browser has begun. Nonce and PKCE verifier are 43 letters of base64url each. */
export type Attempt = { provider: string; state: string; nonce: string; verifier: string }

type Browser = Pick<Call<never>, 'cookies' | 'visitor' | 'keyed' | 'clock'>

/** Holds a random text that tells this browser from others. */
const cookie = 'dzvinok_sso'
const seconds = 10 * 60

const secondsNow = ({ clock }: Browser) => Math.floor(clock.real().epochMilliseconds / 1_000)

/**
 * Begins a sign-in at a provider. The state names the provider and its last second, and is signed with the browser's cookie: no
 * other browser can end what was begun in this one, any instance can, and nothing is stored. A second tab keeps the cookie.
 */
export function begin(browser: Browser, provider: string): Attempt {
  const kept = cookieOf(browser) ?? newToken()
  browser.cookies.set(cookie, kept, seconds)
  const named = `${provider}.${secondsNow(browser) + seconds}.${newToken()}`
  return attemptOf(browser, kept, provider, `${named}.${signatureOf(browser, kept, named)}`)
}

/** The sign-in that this browser has begun with this state within ten minutes; undefined: there is none. */
export function begunWith(browser: Browser, state = ''): Attempt | undefined {
  const kept = cookieOf(browser)
  const [, named, provider, until, signature] = /^(([a-z\d-]+)\.(\d+)\.[\w-]{43})\.([\w-]{43})$/.exec(state) ?? []
  if (kept === undefined || named === undefined || Number(until) < secondsNow(browser)) return undefined
  if (!sameText(signature!, signatureOf(browser, kept, named))) return undefined
  return attemptOf(browser, kept, provider!, state)
}

function cookieOf({ visitor }: Browser): string | undefined {
  const value = visitor.cookie(cookie) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

const signatureOf = ({ keyed }: Browser, kept: string, named: string) => keyed(`sso state ${kept} ${named}`)

const attemptOf = ({ keyed }: Browser, kept: string, provider: string, state: string): Attempt => ({
  provider,
  state,
  nonce: keyed(`sso nonce ${kept} ${state}`),
  verifier: keyed(`sso verifier ${kept} ${state}`),
})
