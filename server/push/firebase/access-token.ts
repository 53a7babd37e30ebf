import { sign } from 'node:crypto'
import { z } from 'zod'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import { askGoogle } from './google.ts'

/** `until`: a moment in milliseconds. */
type AccessToken = { token: string; until: number }

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** In seconds: the life that is asked for, and the end of it in which a token is used no more. */
const [life, margin] = [3_600, 60]

const Given = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** Asks for a token by the service account's signature (RFC 7523). Throws as `askGoogle` does. */
export async function newAccessToken({ account: { email, key, tokenUri } }: FirebaseProject): Promise<AccessToken> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: email, scope, aud: tokenUri, iat: now, exp: now + life }
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const assertion = `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const given = await askGoogle(tokenUri, Given, { headers: {}, body })
  return { token: given.access_token, until: Date.now() + (given.expires_in - margin) * 1000 }
}

const held = new WeakMap<FirebaseProject, Promise<AccessToken>>()

/** The token in use, or a new one in its last minute. All who need a new one at once wait for the same. */
export async function accessToken(project: FirebaseProject): Promise<string> {
  const inUse = held.get(project)
  const known = await inUse
  if (known && known.until > Date.now()) return known.token
  if (held.get(project) === inUse) {
    const asking = newAccessToken(project)
    held.set(project, asking)
    asking.catch(() => held.delete(project))
  }
  const { token } = await held.get(project)!
  return token
}

/** Drops a token that Google has refused before its end. */
export async function dropAccessToken(project: FirebaseProject, token: string): Promise<void> {
  const inUse = held.get(project)
  const known = await inUse
  if (known?.token === token && held.get(project) === inUse) held.delete(project)
}
