import { createECDH, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Installation = { refreshToken: string; auth: string }
type Json = Record<string, unknown>
export type Answer = [status: number, told: unknown]

export const appId = '1:1234567890:web:abcdef'

/** A refusal in the form of Google's services. */
export const failure = (code: number, status: string, ...details: object[]): Answer => [
  code,
  { error: { code, status, message: 'Their words.', ...(details.length && { details }) } },
]

/** The installations of a Firebase project, and their registrations. */
export class Registry {
  readonly key = createECDH('prime256v1').generateKeys('base64url')
  readonly installations = new Map<string, Installation>()
  /** By their tokens. */
  readonly registrations = new Map<string, unknown>()

  /** `path`: within the project. */
  answerTo(method: string, path: string, headers: IncomingHttpHeaders, json: Json): Answer {
    const [room, name] = path.split('/')
    if (room === 'installations') return this.#install(method, name, headers, json)
    return this.#register(method, name, headers, json)
  }

  #install(method: string, fid: string | undefined, headers: IncomingHttpHeaders, json: Json): Answer {
    if (fid === undefined) {
      const { fid, ...more } = json as { fid: string }
      const expected = { authVersion: 'FIS_v2', appId, sdkVersion: 'w:0.6.19' }
      const isRight = /^[cdef][\w-]{21}$/.test(fid) && JSON.stringify(more) === JSON.stringify(expected)
      if (!isRight) return failure(400, 'INVALID_ARGUMENT')
      const installation = { refreshToken: `refresh_${randomUUID()}`, auth: `auth.${randomUUID()}` }
      this.installations.set(fid, installation)
      const { refreshToken, auth } = installation
      return [200, { name: 'x', fid, refreshToken, authToken: { token: auth, expiresIn: '604800s' } }]
    }
    const installed = this.installations.get(fid)
    if (!installed) return failure(404, 'NOT_FOUND')
    if (headers.authorization !== `FIS_v2 ${installed.refreshToken}`) return failure(401, 'UNAUTHENTICATED')
    if (method === 'DELETE') {
      this.installations.delete(fid)
      return [200, {}]
    }
    installed.auth = `auth.${randomUUID()}`
    return [200, { token: installed.auth, expiresIn: '604800s' }]
  }

  #register(method: string, token: string | undefined, headers: IncomingHttpHeaders, { web }: Json): Answer {
    const asked = headers['x-goog-firebase-installations-auth']
    const [fid] = [...this.installations].find(([, { auth }]) => asked === `FIS ${auth}`) ?? []
    if (!fid) return failure(401, 'UNAUTHENTICATED')
    if (token !== undefined && !this.registrations.delete(token)) return failure(404, 'NOT_FOUND')
    if (method === 'DELETE') return [200, {}]
    const { applicationPubKey } = (web ?? {}) as { applicationPubKey?: string }
    if (applicationPubKey !== this.key) return failure(400, 'INVALID_ARGUMENT')
    const given = `${fid}:APA91b${randomUUID()}`
    this.registrations.set(given, web)
    return [200, { name: 'x', token: given, web }]
  }
}
