import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../runtime/config.ts'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import { apiKeyHeader, installationHeader } from '../../../contract/push/endpoints.ts'
import { Refused } from '../kit/push-faults.ts'
import type { Subscription } from '../kit/subscription.ts'
import { askGoogle } from './google.ts'

/** By what Google knows a browser. */
export type Known = { installation: string; refreshToken: string; token: string }

/** Where, and for which portal: a project may let its key be used from there alone. */
export type At = { project: FirebaseProject; publicUrl: Config['publicUrl'] }

/** In milliseconds: somebody waits for it, and it takes up to four questions. */
const patience = 2_500
/** Of Firebase's own script, in which these questions are otherwise asked. */
const sdkVersion = 'w:0.6.19'
const authVersion = 'FIS_v2'

// It becomes part of an address.
const word = z.string().regex(/^[\w:-]{1,4096}$/)
const Auth = z.object({ token: z.string().min(1) })
const Installed = z.object({ fid: word.optional(), refreshToken: z.string().min(1), authToken: Auth })
const Registered = z.object({ token: word })
const Nothing = z.object({})

/** Registers a browser, which is an installation of its own. */
export async function registerAt(at: At, web: Subscription): Promise<Known> {
  const installation = newInstallation()
  const body = { fid: installation, authVersion, appId: at.project.appId, sdkVersion }
  const installed = await askGoogle(installations(at), Installed, { headers: headersOf(at), body, patience })
  const { fid = installation, refreshToken, authToken } = installed
  const asked = { headers: headersOf(at, authToken), body: bodyOf(at, web), patience }
  const { token } = await askGoogle(registrations(at), Registered, asked)
  return { installation: fid, refreshToken, token }
}

/** Tells what the browser's token stands for again; a browser that Google has forgotten is registered anew. */
export async function renewAt(at: At, known: Known, web: Subscription): Promise<Known> {
  try {
    const headers = headersOf(at, await authOf(at, known))
    const asked = { method: 'PATCH', headers, body: bodyOf(at, web), patience } as const
    const { token } = await askGoogle(`${registrations(at)}/${known.token}`, Registered, asked)
    return { ...known, token }
  } catch (error) {
    if (error instanceof Refused && [401, 404].includes(error.reply.status)) return registerAt(at, web)
    throw error
  }
}

export async function removeAt(at: At, known: Known): Promise<void> {
  const asked = { method: 'DELETE', headers: headersOf(at, await authOf(at, known)), patience } as const
  await askGoogle(`${registrations(at)}/${known.token}`, Nothing, asked)
  const own = { method: 'DELETE', headers: refreshing(at, known), patience } as const
  await askGoogle(`${installations(at)}/${known.installation}`, Nothing, own)
}

function authOf(at: At, known: Known): Promise<z.infer<typeof Auth>> {
  const asked = { headers: refreshing(at, known), body: { installation: { sdkVersion } }, patience }
  return askGoogle(`${installations(at)}/${known.installation}/authTokens:generate`, Auth, asked)
}

const installations = ({ project: { id, addresses } }: At) =>
  `${addresses.installations}/v1/projects/${id}/installations`
const registrations = ({ project: { id, addresses } }: At) =>
  `${addresses.registrations}/v1/projects/${id}/registrations`

function headersOf({ project, publicUrl: { origin } }: At, auth?: z.infer<typeof Auth>): Record<string, string> {
  return {
    [apiKeyHeader]: project.apiKey,
    origin,
    referer: `${origin}/`,
    ...(auth && { [installationHeader]: `FIS ${auth.token}` }),
  }
}

const refreshing = (at: At, { refreshToken }: Known) => ({
  ...headersOf(at),
  authorization: `${authVersion} ${refreshToken}`,
})

const unpadded = (text: string) => text.replace(/=+$/, '')

const bodyOf = ({ project }: At, { endpoint, auth, p256dh }: Subscription) => ({
  web: { endpoint, auth: unpadded(auth), p256dh: unpadded(p256dh), applicationPubKey: project.publicKey },
})

/** 22 characters of base64url that begin with the four bits by which Google tells an installation. */
function newInstallation(): string {
  const bytes = randomBytes(17)
  bytes[0] = 0b0111_0000 | (bytes[0]! & 0b1111)
  return bytes.toString('base64url').slice(0, 22)
}
