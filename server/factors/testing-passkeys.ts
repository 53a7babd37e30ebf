import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { contract } from '../../contract/index.ts'
import type { Assertion, Attestation, PasskeyCreation } from '../../contract/factors/passkeys.ts'
import { password, sessionOf } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { waiting } from './testing.ts'

const { factors } = contract

type Asked = { challenge: string; rpId: string }

const flags = { present: 1, verified: 4, attested: 64 }
const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** An authenticator with one ES256 key. It does what a test asks of it: signs for another page, or counts wrong. */
export function softKey({ origin = 'http://127.0.0.1:3000', isVerified = true, counter = 0 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const key: { origin: string; isVerified: boolean; counter: number; userHandle: string | undefined } = {
    origin,
    isVerified,
    counter,
    userHandle: undefined,
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: key.origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, more = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(key.counter)
    const flag = flags.present | (key.isVerified ? flags.verified : 0) | more
    return Buffer.concat([hashOf(rpId), Buffer.from([flag]), count])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    key,
    create({ challenge, rp, user }: Pick<PasskeyCreation, 'challenge' | 'rp' | 'user'>): Attestation {
      key.userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = [authenticatorData(rp.id, flags.attested), Buffer.alloc(16), length, id, isoCBOR.encode(cose)]
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat(data))],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
      return { ...named, response }
    },
    sign({ challenge, rpId }: Asked): Assertion {
      const data = authenticatorData(rpId)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: key.userHandle,
      }
      return { ...named, response }
    },
  }
}

export type SoftKey = ReturnType<typeof softKey>

/** Begins to add a passkey, with the password of `withPassword`; answers the request for it. */
export async function beginKey({ as }: School, who: Actor): Promise<PasskeyCreation> {
  return (await as(who, factors.beginPasskey, { body: { current_password: password } })).body.options
}

/** Adds a passkey to somebody of `withPassword`, as they would. */
export async function withKey(school: School, who: Actor, key = softKey(), name = 'Телефон') {
  const passkey = key.create(await beginKey(school, who))
  const added = await school.as(who, factors.addPasskey, { body: { name, passkey } })
  if (String(added.headers['set-cookie']).includes('dzvinok_session')) who.session = sessionOf(added)
  return { key, passkey, added }
}

/** Signs in by a passkey alone, in a browser with these cookies. */
export async function byKey(
  { as }: School,
  key: SoftKey,
  other: Partial<Asked> = {},
  cookies: Record<string, string> = {},
) {
  const { challenge, rpId } = (await as(undefined, factors.requestPasskey)).body
  const passkey = key.sign({ challenge, rpId, ...other })
  return { passkey, answer: await as(undefined, factors.signIn, { body: { passkey }, headers: waiting('', cookies) }) }
}
