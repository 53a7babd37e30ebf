import { readChoice, writeChoice } from '../kit/data/local.ts'
import { xsrfOf } from '../kit/data/xsrf.ts'
import { whoIsHere } from '../kit/session/participant.ts'

export type Details = { endpoint: string; auth: string; p256dh: string; applicationPubKey: string }

/** Moments are in milliseconds since 1970. `saved`: the last time it was saved, in which session and for whom. */
export type Stored = Details & {
  token: string
  createdAt: number
  userId: number
  saved?: { at: number; session: string; pts: string[] }
}

const name = 'pushToken'

/** Undefined for a token of somebody else. */
export function storedToken(): Stored | undefined {
  try {
    const stored = JSON.parse(readChoice(name) ?? 'null') as Stored | null
    return stored && stored.userId === whoIsHere().user?.id ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores nothing for somebody who has left meanwhile. */
export function storeToken(stored: Stored | null): void {
  if (stored && stored.userId !== whoIsHere().user?.id) return
  writeChoice(name, JSON.stringify(stored))
}

const details = ['endpoint', 'auth', 'p256dh', 'applicationPubKey'] as const

/** Without what is stored beside them. */
export const onlyDetails = ({ endpoint, auth, p256dh, applicationPubKey }: Details): Details => ({
  endpoint,
  auth,
  p256dh,
  applicationPubKey,
})

export const isSame = (a: Details, b: Details) => details.every((one) => a[one] === b[one])

const hour = 3_600_000

/** A token is renewed after a week, so that the service knows that the browser is still there. */
export const isOld = ({ createdAt }: Stored, now = Date.now()) => now - createdAt > 7 * 24 * hour

/** A part of the readable CSRF token, which every new session replaces. */
export const sessionMark = () => xsrfOf(document.cookie)?.slice(-12) ?? ''

/** False after an hour, in another session, or for one more participant. */
export function isSaved({ saved }: Stored, pts: string[], now = Date.now()): boolean {
  return Boolean(
    saved && now - saved.at < hour && saved.session === sessionMark() && pts.every((pt) => saved.pts.includes(pt)),
  )
}
