import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from '../../contract/factors/schemas.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'

const timeout = 5 * 60_000

/** Ed25519, ES256 and RS256: what there are authenticators for. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** For which pages passkeys are: those of the address by which the portal is known. */
const placeOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({ id: publicUrl.hostname, origin: publicUrl.origin })

type Portal = Pick<Config, 'publicUrl' | 'schoolName'>

async function keysOf(db: Db, userId: number) {
  const own = db.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId)
  const rows = await own.orderBy('id').execute()
  return rows.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }))
}

/** `userId`: whose passkeys are asked for; undefined: whichever the browser has for the portal. */
export async function passkeyRequest(
  db: Db,
  config: Portal,
  challenge: string,
  userId?: number,
): Promise<PasskeyRequest> {
  const allowCredentials = userId === undefined ? [] : await keysOf(db, userId)
  return { challenge, rpId: placeOf(config).id, timeout, userVerification: 'required', allowCredentials }
}

type Owner = { userId: number; name: string; handle: string }

export async function passkeyCreation(
  db: Db,
  config: Portal,
  challenge: string,
  { userId, name, handle }: Owner,
): Promise<PasskeyCreation> {
  const options = await generateRegistrationOptions({
    rpID: placeOf(config).id,
    rpName: config.schoolName,
    userID: new Uint8Array(Buffer.from(handle)),
    userName: name,
    userDisplayName: name,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options, challenge, excludeCredentials: await keysOf(db, userId) } as PasskeyCreation
}

type NewKey = { credentialId: string; publicKey: Buffer<ArrayBuffer>; transports: string[]; counter: number }

/** Undefined: what came is no passkey for this portal, made for what was asked. */
export async function newKeyIn(
  config: Portal,
  passkey: Attestation,
  expects: (challenge: string) => boolean,
): Promise<NewKey | undefined> {
  const place = placeOf(config)
  const checked = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: expects,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId, publicKey: Buffer.from(publicKey), transports: passkey.response.transports, counter }
}

/** False where it is known already. */
export async function keepKey(
  db: Db,
  userId: number,
  { counter, ...key }: NewKey & { name: string },
): Promise<boolean> {
  const made = await db
    .insertInto('passkeys')
    .values({ userId, ...key })
    .onConflict((known) => known.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await db.insertInto('passkeyUses').values({ passkeyId: made.id, counter, usedAt: null }).execute()
  return true
}

export async function removePasskey(db: Db, userId: number, id: number): Promise<string | undefined> {
  const own = db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id)
  return (await own.returning('name').executeTakeFirst())?.name
}

/** Whose passkey is called so, whoever says it. */
export async function ownerOf(db: Db, credentialId: string): Promise<number | undefined> {
  const known = db.selectFrom('passkeys').select('userId').where('credentialId', '=', credentialId)
  return (await known.executeTakeFirst())?.userId
}

/** Whose passkey has signed the challenge; undefined: none that is known, or one that has signed less often than before. */
export async function signedBy(
  db: Db,
  config: Portal,
  assertion: Assertion,
  expects: (challenge: string) => boolean,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; userId: number; publicKey: Buffer<ArrayBuffer>; counter: number }>`
    select p.id, p.user_id, p.public_key, u.counter from passkeys p join passkey_uses u on u.passkey_id = p.id
    where p.credential_id = ${assertion.id}`.execute(db)
  const [known] = rows
  if (!known) return undefined
  const place = placeOf(config)
  const checked = await verifyAuthenticationResponse({
    response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: expects,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    credential: { id: assertion.id, publicKey: known.publicKey, counter: known.counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { newCounter } = checked.authenticationInfo
  // Of two who come with one count at the same time the second is a copy. Many passkeys count nothing.
  const { rows: counted } = await sql`update passkey_uses set counter = ${newCounter}, used_at = now()
    where passkey_id = ${known.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))
    returning passkey_id`.execute(db)
  return counted.length ? known.userId : undefined
}
