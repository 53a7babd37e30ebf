import { createPrivateKey, ECDH, type KeyObject } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { checked, readJsonFile } from './json-file.ts'
import { isPrivate } from './providers.ts'

/** The Firebase project by which devices are pushed to in the place of the portal's own service. */
export type FirebaseProject = {
  id: string
  appId: string
  apiKey: string
  /** The public key of its Web Push certificate, for which browsers subscribe. */
  publicKey: string
  account: { email: string; key: KeyObject; tokenUri: string }
  /** The services' addresses, without a slash at the end. */
  addresses: { installations: string; registrations: string; messaging: string }
}

const text = z.string().trim().min(1, 'is missing')
const secure = z.url().refine((address) => isPrivate(new URL(address)), 'must begin with https://')
const base = secure.transform((address) => address.replace(/\/+$/, ''))
const projectId = text.regex(/^[a-z][a-z\d-]{3,40}$/, 'is no ID of a project, as my-school-1a2b3')

const file = z.strictObject({
  // The console shows more of them than are needed.
  web: z.object({ projectId, appId: text, apiKey: text }),
  vapidKey: text.transform((key) => key.replace(/=+$/, '')).refine(isPoint, 'is no public key of a key pair'),
  serviceAccount: z.unknown(),
  addresses: z
    .strictObject({
      installations: base.default('https://firebaseinstallations.googleapis.com'),
      registrations: base.default('https://fcmregistrations.googleapis.com'),
      messaging: base.default('https://fcm.googleapis.com'),
    })
    .prefault({}),
})

/** The file of a service account, as Google gives it out. */
const accountFile = z.object({
  project_id: text,
  client_email: text,
  private_key: z.string().transform(rsaKey),
  token_uri: secure.default('https://oauth2.googleapis.com/token'),
})

function isPoint(key: string): boolean {
  try {
    return /^B[\w-]{86}$/.test(key) && ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

function rsaKey(pem: string, context: z.RefinementCtx): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // The message of the parser may hold a part of the key.
  }
  context.addIssue('is no RSA key')
  return z.NEVER
}

/** Reads the file of `FIREBASE_CONFIG`. Throws its faults by their places, without what stands there. */
export function readFirebase(path: string): FirebaseProject {
  const { web, vapidKey, serviceAccount, addresses } = checked(file, readJsonFile(path))
  const account = readAccount(path, serviceAccount)
  if (account.project_id !== web.projectId)
    throw new Error('serviceAccount.project_id: is of another project than web.projectId')
  const { client_email: email, private_key: key, token_uri: tokenUri } = account
  const { projectId: id, appId, apiKey } = web
  return { id, appId, apiKey, publicKey: vapidKey, account: { email, key, tokenUri }, addresses }
}

/** `given`: the path of a file of its own, from the folder of the other, or its content. */
function readAccount(path: string, given: unknown): z.infer<typeof accountFile> {
  try {
    return checked(accountFile, typeof given === 'string' ? readJsonFile(resolve(dirname(path), given)) : given)
  } catch (error) {
    throw new Error(`serviceAccount: ${(error as Error).message}`, { cause: error })
  }
}
