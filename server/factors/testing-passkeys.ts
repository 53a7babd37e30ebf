import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { contract } from '../../contract/index.ts'
import type { Assertion, Attestation } from '../../contract/factors/schemas.ts'
import { password, sessionOf } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { factors } = contract

type Asked = { challenge: string; rpId: string }

const flags = { present: 1, verified: 4, attested: 64 } as const
const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** An authenticator with one key, which does what a test says: it may sign for another page, or count wrong. */
export function softKey({ origin = 'http://127.0.0.1:3000', isVerified = true, counter = 0 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const key = { origin, isVerified, counter, userHandle: '' }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: key.origin, crossOrigin: false }))
  const authData = (rpId: string, more: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(key.counter)
    const flag = flags.present | (key.isVerified ? flags.verified : 0) | more
    return Buffer.concat([hashOf(rpId), Buffer.from([flag]), count])
  }
  const named = { id: base64(id), rawId: base64(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    key,
    create({ challenge, rpId, userId }: Asked & { userId: string }): Attestation {
      key.userHandle = userId
      const { x, y } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = [authData(rpId, flags.attested), Buffer.alloc(16), length, id, isoCBOR.encode(cose)]
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat(data))],
      ])
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', challenge)),
        attestationObject: base64(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
      return { ...named, response }
    },
    sign({ challenge, rpId }: Asked): Assertion {
      const data = authData(rpId, 0)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
        userHandle: key.userHandle,
      }
      return { ...named, response }
    },
  }
}

type Key = ReturnType<typeof softKey>

/** Adds a passkey, as the person would. */
export async function withKey(school: School, who: Actor, key = softKey(), name = 'Телефон') {
  const begun = await school.as(who, factors.beginPasskey, { body: { current_password: password } })
  const { challenge, rp, user } = begun.body.options
  const passkey = key.create({ challenge, rpId: rp.id, userId: user.id })
  const added = await school.as(who, factors.addPasskey, { body: { name, passkey } })
  if (added.status === 200 && String(added.headers['set-cookie']).includes('dzvinok_session'))
    who.session = sessionOf(added)
  return { key, passkey, added, options: begun.body.options }
}

/** Signs in by a passkey alone. */
export async function byKey({ as }: School, key: Key, other: { challenge?: string; rpId?: string } = {}) {
  const { challenge, rpId } = (await as(undefined, factors.challenge)).body
  const passkey = key.sign({ challenge, rpId, ...other })
  return { passkey, answer: await as(undefined, factors.signIn, { body: { passkey } }) }
}
