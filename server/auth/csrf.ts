import { LRUCache } from 'lru-cache'
import { newToken, sameText, sign } from './secrets.ts'

/** The readable cookie of AUTH-1: a random part, and its signature together with the session it belongs to. */
export function csrfToken(secret: string, session: string | undefined): string {
  const nonce = newToken()
  return `${nonce}.${sign(secret, `${nonce}:${session ?? ''}`)}`
}

// A browser sends the same token with each of its requests, and signing costs as much as all else that is done with it.
const known = new LRUCache<string, true>({ max: 10_000 })

export function csrfHolds(
  secret: string,
  session: string | undefined,
  cookie: string | undefined,
  header: string | undefined,
) {
  if (!cookie || !header || cookie.length > 200 || !sameText(cookie, header)) return false
  const key = `${secret} ${session} ${cookie}`
  if (known.get(key)) return true
  const [nonce = '', signature = ''] = cookie.split('.')
  const holds = sameText(signature, sign(secret, `${nonce}:${session ?? ''}`))
  if (holds) known.set(key, true)
  return holds
}
