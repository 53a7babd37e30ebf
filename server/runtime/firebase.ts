import { createPrivateKey, ECDH, type KeyObject } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { checked, readJsonFile } from './json-file.ts'
import { secure } from './single-sign-on.ts'

/** The Firebase project by which devices are pushed to in the place of the portal's own service. */
export type FirebaseProject = {
  id: string
  appId: string
  apiKey: string
  /** The public key of its Web Push certificate, for which browsers subscribe. */
  publicKey: string
  account: { email: string; key: KeyObject; tokenUri: string }
  /** Where its services are: Google's, or those that stand for them. */
  addresses: { installations: string; registrations: string; messaging: string }
}

const text = z.string().trim().min(1, 'is missing')
const base = secure.transform((address) => address.replace(/\/+$/, ''))
const projectId = text.regex(/^[a-z][a-z\d-]{3,40}$/, 'is no ID of a project, as my-school-1a2b3')

const file = z.strictObject({
  // As the console shows them: it has more of them than are needed.
  web: z.object({ projectId, appId: text, apiKey: text }),
  vapidKey: text.transform((key) => key.replace(/=+$/, '')).refine(isPoint, 'is no key pair’s public key'),
  serviceAccount: z.unknown(),
  addresses: z
    .strictObject({
      installations: base.default('https://firebaseinstallations.googleapis.com'),
      registrations: base.default('https://fcmregistrations.googleapis.com'),
      messaging: base.default('https://fcm.googleapis.com'),
    })
    .prefault({}),
})

/** As Google hands it out. */
const serviceAccount = z.object({
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
    // What a parser says of a key that it cannot read is of no use to anybody.
  }
  context.addIssue('is no RSA key')
  return z.NEVER
}

/** Throws what is wrong with the file, and with that of the service account, where it is one of its own. */
export function readFirebase(path: string): FirebaseProject {
  const { web, vapidKey, serviceAccount: account, addresses } = checked(file, readJsonFile(path))
  const read = checked(serviceAccount, accountOf(path, account), ['serviceAccount'])
  if (read.project_id !== web.projectId)
    throw new Error('serviceAccount.project_id: is another project’s than web.projectId')
  const { client_email: email, private_key: key, token_uri: tokenUri } = read
  const { projectId: id, appId, apiKey } = web
  return { id, appId, apiKey, publicKey: vapidKey, account: { email, key, tokenUri }, addresses }
}

function accountOf(path: string, account: unknown): unknown {
  if (typeof account !== 'string') return account
  try {
    return readJsonFile(resolve(dirname(path), account))
  } catch (error) {
    throw new Error(`serviceAccount: ${(error as Error).message}`, { cause: error })
  }
}
