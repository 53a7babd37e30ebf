import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Attestation, PasskeyCreation } from '../../contract/factors/passkeys.ts'
import type { Db } from '../db/db.ts'
import { descriptorsOf, expectationsOf, library, type Portal, timeout } from './passkeys.ts'

const setupMinutes = 15

/** COSE numbers of Ed25519, ES256 and RS256; every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Setup = { userId: number; session: Buffer }

/** Asks for a new passkey, which `checkNewPasskey` takes in the same session within 15 minutes. */
export async function beginPasskey(
  db: Db,
  portal: Portal,
  { userId, session, label }: Setup & { label: string },
): Promise<PasskeyCreation> {
  const handle = await handleOf(db, userId)
  const { generateRegistrationOptions } = await library()
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: portal.publicUrl.hostname,
    rpName: portal.schoolName,
    userName: label,
    supportedAlgorithmIDs,
  })
  await sql`insert into passkey_setups (user_id, challenge, user_handle, session_hash, expires_at)
    values (${userId}, ${challenge}, ${handle}, ${session}, now() + make_interval(mins => ${setupMinutes}))
    on conflict (user_id) do update set challenge = excluded.challenge, user_handle = excluded.user_handle,
      session_hash = excluded.session_hash, expires_at = excluded.expires_at`.execute(db)
  return {
    challenge,
    rp: { id: portal.publicUrl.hostname, name: portal.schoolName },
    user: { id: handle.toString('base64url'), name: label, displayName: label },
    pubKeyCredParams,
    timeout,
    attestation: 'none',
    excludeCredentials: await descriptorsOf(db, userId),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Name of the account for authenticators, which says nothing of whose it is. */
async function handleOf(db: Db, userId: number): Promise<Buffer> {
  const own = db.selectFrom('passkeys').select('userHandle').where('userId', '=', userId).limit(1)
  return (await own.executeTakeFirst())?.userHandle ?? randomBytes(32)
}

type NewPasskey = {
  credentialId: string
  publicKey: Buffer
  transports: string[]
  counter: number
  challenge: string
  userHandle: Buffer
}

/** Checks a new passkey. `over`: none is being added in this session, or no longer; `wrong`: it is none for this portal. */
export async function checkNewPasskey(
  db: Db,
  portal: Portal,
  { userId, session }: Setup,
  response: Attestation,
): Promise<NewPasskey | 'wrong' | 'over'> {
  const setups = db.selectFrom('passkeySetups').select(['challenge', 'userHandle']).where('userId', '=', userId)
  const setup = await setups
    .where('sessionHash', '=', session)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!setup) return 'over'
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: setup.challenge,
    supportedAlgorithmIDs,
    ...expectationsOf(portal),
  }).catch(() => undefined)
  if (!checked?.verified) return 'wrong'
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential
  const { transports } = response.response
  return { ...setup, credentialId, publicKey: Buffer.from(publicKey), transports, counter }
}

/** Stores the passkey. `over`: another request was first; `known`: somebody has it already. */
export async function storePasskey(
  db: Db,
  { userId, name }: { userId: number; name: string },
  { challenge, counter, ...key }: NewPasskey,
): Promise<'stored' | 'over' | 'known'> {
  const setup = db.deleteFrom('passkeySetups').where('userId', '=', userId).where('challenge', '=', challenge)
  if (!(await setup.returning('userId').executeTakeFirst())) return 'over'
  const stored = await db
    .insertInto('passkeys')
    .values({ ...key, userId, name })
    .onConflict((known) => known.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return 'known'
  await db.insertInto('passkeyUses').values({ passkeyId: stored.id, counter, usedAt: null }).execute()
  return 'stored'
}
