import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { apiKeyHeader, installationHeader } from '../../../contract/push/endpoints.ts'
import type { Config } from '../../runtime/config.ts'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import { Refused } from '../kit/push-faults.ts'
import type { Subscription } from '../kit/message.ts'
import { askGoogle } from './google.ts'

/** A browser as Firebase knows it: an installation with one registration, whose token is pushed to. */
export type Installed = { installation: string; refreshToken: string; token: string }

/** `publicUrl`: a project may let its key be used from the pages of one site alone. */
export type Registry = { project: FirebaseProject; publicUrl: Config['publicUrl'] }

/** In milliseconds: a person waits for up to four questions. */
const patience = 2_500
/** Versions of Firebase's script for browsers, whose calls these are. */
const [sdkVersion, authVersion] = ['w:0.6.19', 'FIS_v2']

// It becomes a part of an address.
const word = z.string().regex(/^[\w:-]{1,4096}$/)
const Auth = z.object({ token: z.string().min(1) })
const NewInstallation = z.object({ fid: word.optional(), refreshToken: z.string().min(1), authToken: Auth })
const Registered = z.object({ token: word })
const Nothing = z.object({})

/** Registers a browser as a new installation. Throws as `askGoogle` does, as all of these. */
export async function registerAt(registry: Registry, web: Subscription): Promise<Installed> {
  const installation = newInstallationId()
  const body = { fid: installation, authVersion, appId: registry.project.appId, sdkVersion }
  const asked = { headers: headersOf(registry), body, patience }
  const {
    fid = installation,
    refreshToken,
    authToken,
  } = await askGoogle(installationsOf(registry), NewInstallation, asked)
  const headers = headersOf(registry, authToken)
  const registration = { headers, body: bodyOf(registry, web), patience }
  const { token } = await askGoogle(registrationsOf(registry), Registered, registration)
  return { installation: fid, refreshToken, token }
}

/** Tells anew where a browser is reached. One that Firebase does not know any more is registered anew. */
export async function renewAt(registry: Registry, known: Installed, web: Subscription): Promise<Installed> {
  try {
    const headers = headersOf(registry, await authOf(registry, known))
    const asked = { method: 'PATCH', headers, body: bodyOf(registry, web), patience } as const
    const { token } = await askGoogle(`${registrationsOf(registry)}/${known.token}`, Registered, asked)
    return { ...known, token }
  } catch (error) {
    if (error instanceof Refused && [401, 404].includes(error.reply.status)) return registerAt(registry, web)
    throw error
  }
}

export async function removeAt(registry: Registry, known: Installed): Promise<void> {
  const asked = { method: 'DELETE', headers: headersOf(registry, await authOf(registry, known)), patience } as const
  await askGoogle(`${registrationsOf(registry)}/${known.token}`, Nothing, asked)
  const own = { method: 'DELETE', headers: refreshHeaders(registry, known), patience } as const
  await askGoogle(`${installationsOf(registry)}/${known.installation}`, Nothing, own)
}

function authOf(registry: Registry, known: Installed): Promise<z.infer<typeof Auth>> {
  const asked = { headers: refreshHeaders(registry, known), body: { installation: { sdkVersion } }, patience }
  return askGoogle(`${installationsOf(registry)}/${known.installation}/authTokens:generate`, Auth, asked)
}

const installationsOf = ({ project: { id, addresses } }: Registry) =>
  `${addresses.installations}/v1/projects/${id}/installations`
const registrationsOf = ({ project: { id, addresses } }: Registry) =>
  `${addresses.registrations}/v1/projects/${id}/registrations`

const headersOf = ({ project, publicUrl: { origin } }: Registry, auth?: z.infer<typeof Auth>) => ({
  [apiKeyHeader]: project.apiKey,
  origin,
  referer: `${origin}/`,
  ...(auth && { [installationHeader]: `FIS ${auth.token}` }),
})

const refreshHeaders = (registry: Registry, { refreshToken }: Installed) => ({
  ...headersOf(registry),
  authorization: `${authVersion} ${refreshToken}`,
})

const unpadded = (text: string) => text.replace(/=+$/, '')

const bodyOf = ({ project }: Registry, { endpoint, auth, p256dh }: Subscription) => ({
  web: { endpoint, auth: unpadded(auth), p256dh: unpadded(p256dh), applicationPubKey: project.publicKey },
})

/** 22 characters of base64url; the first four bits are 0111, by which Google tells an id of this form. */
function newInstallationId(): string {
  const bytes = randomBytes(17)
  bytes[0] = 0b0111_0000 | (bytes[0]! & 0b1111)
  return bytes.toString('base64url').slice(0, 22)
}
