import { generateKeyPairSync, verify, type KeyObject } from 'node:crypto'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'

export const accountOf = (project: string) => `push@${project}.iam.gserviceaccount.com`

// A key takes as long to make as a test takes.
let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined
const keyPair = () => (pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))

export const privateKeyOf = () => keyPair().privateKey.export({ type: 'pkcs8', format: 'pem' })

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** True where a service account has signed that it asks `audience` for a token (RFC 7523, with Google's scope). */
export function isSigned(assertion: string, audience: string): boolean {
  const [head = '', claims = '', signature = ''] = assertion.split('.')
  const { publicKey } = keyPair()
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))) return false
  const { iss, aud, scope: asked, iat, exp } = read(claims)
  const now = Date.now() / 1000
  const isInTime = Number(iat) <= now && Number(exp) > now && Number(exp) - Number(iat) <= 3_600
  const isRight = iss === accountOf('school-1a2b3') && aud === audience && asked === scope
  return read(head)['alg'] === 'RS256' && isRight && isInTime
}
