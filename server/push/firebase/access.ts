import { sign } from 'node:crypto'
import { z } from 'zod'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import { askGoogle } from './google.ts'

type Access = { token: string; until: number }

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** In seconds. */
const hour = 3_600
/** So long before it ends a token is used no more, in seconds: what is on its way has to arrive before. */
const margin = 60

const Given = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** Asks for a token by the service account's signature (RFC 7523). */
export async function askForAccess({ account: { email, key, tokenUri } }: FirebaseProject): Promise<Access> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: email, scope, aud: tokenUri, iat: now, exp: now + hour }
  const said = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const assertion = `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const given = await askGoogle(tokenUri, Given, { headers: {}, body })
  return { token: given.access_token, until: Date.now() + (given.expires_in - margin) * 1000 }
}

const held = new WeakMap<FirebaseProject, Promise<Access>>()

/** The token that is used until shortly before its end; however many need a new one, one is asked for. */
export async function accessTo(project: FirebaseProject): Promise<string> {
  const asked = held.get(project)
  const known = await asked
  if (known && known.until > Date.now()) return known.token
  if (held.get(project) === asked) {
    const asking = askForAccess(project)
    held.set(project, asking)
    asking.catch(() => held.delete(project))
  }
  const { token } = await held.get(project)!
  return token
}

/** Whatever was said of its end, this one is no longer taken. */
export async function forgetAccess(project: FirebaseProject, token: string): Promise<void> {
  const asked = held.get(project)
  const known = await asked
  if (known?.token === token && held.get(project) === asked) held.delete(project)
}
