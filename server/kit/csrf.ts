import { newToken, sameText, sign } from './secrets.ts'

/** The readable cookie of AUTH-1: a random part, and its signature together with the session it belongs to. */
export function csrfToken(secret: string, session: string | undefined): string {
  const nonce = newToken()
  return `${nonce}.${sign(secret, `${nonce}:${session ?? ''}`)}`
}

export function csrfHolds(
  secret: string,
  session: string | undefined,
  cookie: string | undefined,
  header: string | undefined,
) {
  if (!cookie || !header || !sameText(cookie, header)) return false
  const [nonce = '', signature = ''] = cookie.split('.')
  return sameText(signature, sign(secret, `${nonce}:${session ?? ''}`))
}
