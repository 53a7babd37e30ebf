import { sql } from 'kysely'
import type { Assertion, PasskeyRequest } from '../../contract/factors/passkeys.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'

/** Milliseconds in which the person has to answer the browser's dialog. */
export const timeout = 5 * 60_000

export type Portal = Pick<Config, 'publicUrl' | 'schoolName'>

// Loaded at its first use, as few people have a passkey: it takes 120 ms and 29 MB.
export const library = () => import('@simplewebauthn/server')

export const expectationsOf = ({ publicUrl }: Portal) => ({
  expectedOrigin: publicUrl.origin,
  expectedRPID: publicUrl.hostname,
  requireUserVerification: true,
})

export async function descriptorsOf(db: Db, userId: number) {
  const own = db.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId)
  const rows = await own.orderBy('id').execute()
  return rows.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }))
}

/** Asks for a signature by any passkey of the portal. */
export function requestOfAny({ publicUrl }: Portal, challenge: string): PasskeyRequest {
  return { challenge, rpId: publicUrl.hostname, timeout, userVerification: 'required', allowCredentials: [] }
}

/** Asks for a signature by a passkey of the account; null where it has none. */
export async function requestOfAccount(
  db: Db,
  portal: Portal,
  challenge: string,
  userId: number,
): Promise<PasskeyRequest | null> {
  const allowCredentials = await descriptorsOf(db, userId)
  return allowCredentials.length ? { ...requestOfAny(portal, challenge), allowCredentials } : null
}

export async function passkeyCount(db: Db, userId: number): Promise<number> {
  const own = db.selectFrom('passkeys').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await own.where('userId', '=', userId).executeTakeFirstOrThrow()).count
}

/** Undefined: the account has no such passkey. */
export function passkeyOf(db: Db, userId: number, id: number): Promise<{ id: number } | undefined> {
  const own = db.selectFrom('passkeys').select('id').where('userId', '=', userId).where('id', '=', id)
  return own.executeTakeFirst()
}

/** Undefined: the account has no such passkey. */
export function removePasskey(db: Db, userId: number, id: number): Promise<{ id: number } | undefined> {
  const removed = db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id)
  return removed.returning('id').executeTakeFirst()
}

/** Returns false where the account has none. */
export async function removePasskeys(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('passkeySetups').where('userId', '=', userId).execute()
  return (await db.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute()).length > 0
}

/** A passkey that has signed; `counter` is the signatures that it has counted. */
export type Signed = { id: number; userId: number; counter: number }

/** `userId`: the account that has done its first step; without it the passkey itself has to name its account. */
type Expected = { challenge: string | ((challenge: string) => boolean); userId?: number }

/**
 * Checks a signature, which counts once `usePasskey` has taken it. Undefined: the passkey is unknown, or of another account
 * or portal, has signed another challenge or without verifying its owner, or has counted no further.
 */
export async function checkPasskey(
  db: Db,
  portal: Portal,
  response: Assertion,
  { challenge: expectedChallenge, userId }: Expected,
): Promise<Signed | undefined> {
  type Row = { id: number; userId: number; publicKey: Buffer<ArrayBuffer>; userHandle: Buffer; counter: number }
  const { rows } = await sql<Row>`
    select p.id, p.user_id, p.public_key, p.user_handle, u.counter from passkeys p
      join passkey_uses u on u.passkey_id = p.id
    where p.credential_id = ${response.id}`.execute(db)
  const key = rows[0]
  if (!key || (userId !== undefined && key.userId !== userId)) return undefined
  // Browsers may leave the handle out where they were asked for a passkey of one account.
  const handle = response.response.userHandle ?? (userId === undefined ? '' : undefined)
  if (handle !== undefined && handle !== key.userHandle.toString('base64url')) return undefined
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    credential: { id: response.id, publicKey: key.publicKey, counter: key.counter },
    ...expectationsOf(portal),
  }).catch(() => undefined)
  return checked?.verified ? { ...key, counter: checked.authenticationInfo.newCounter } : undefined
}

/** Uses the signature; false where the passkey is gone, or has signed again since: of two that count the same, one is of a copy. */
export async function usePasskey(db: Db, { id, counter }: Signed): Promise<boolean> {
  const { rows } = await sql`update passkey_uses set counter = ${counter}, used_at = now()
    where passkey_id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning passkey_id`.execute(db)
  return rows.length === 1
}

export async function deleteOldPasskeySetups(db: Db): Promise<void> {
  await sql`delete from passkey_setups where expires_at < now()`.execute(db)
  await sql`delete from used_challenges where expires_at < now()`.execute(db)
}
