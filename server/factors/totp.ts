import { sql } from 'kysely'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Sealing } from '../auth/sealing.ts'
import type { Db } from '../db/db.ts'

// Of RFC 6238, as every app for codes takes them: six digits, SHA-1.
const secondsOfStep = 30
const setupMinutes = 15
const ownerOf = (userId: number) => `totp ${userId}`

/** An app that is being added: in the session with this hash. */
type Setup = { userId: number; session: Buffer; sealing: Sealing }
type Typed = { code: string; now: Temporal.Instant }

/** Makes a secret for an app, which signs in after `confirmTotp`; answers it, and the address that a QR code holds. */
export async function beginTotp(
  db: Db,
  { userId, session, sealing }: Setup,
  { issuer, label }: { issuer: string; label: string },
): Promise<{ secret: string; address: string }> {
  const secret = generateSecret()
  await sql`insert into totp_setups (user_id, secret, session_hash, expires_at)
    values (${userId}, ${sealing.seal(secret, ownerOf(userId))}, ${session}, now() + make_interval(mins => ${setupMinutes}))
    on conflict (user_id) do update set secret = excluded.secret, session_hash = excluded.session_hash,
      expires_at = excluded.expires_at`.execute(db)
  // A colon separates the issuer from the label.
  return { secret, address: generateURI({ secret, issuer: issuer.replaceAll(':', ' '), label }) }
}

const setupOf = ({ userId, session }: Setup) =>
  sql`from totp_setups where user_id = ${userId} and session_hash = ${session} and expires_at > now()`

type FirstCode = { step: number; sealed: Buffer }

/** Checks the first code of an app. `over`: none is being added in this session, or no longer. */
export async function checkFirstCode(db: Db, setup: Setup, typed: Typed): Promise<FirstCode | 'wrong' | 'over'> {
  const { rows } = await sql<{ secret: Buffer }>`select secret ${setupOf(setup)}`.execute(db)
  const sealed = rows[0]?.secret
  const secret = sealed && setup.sealing.open(sealed, ownerOf(setup.userId))
  if (!sealed || secret === undefined) return 'over'
  const step = await stepOf(secret, typed)
  return step === undefined ? 'wrong' : { step, sealed }
}

/** Makes the app the account's only one. The account is locked; `over` where another request was first. */
export async function confirmTotp(
  db: Db,
  setup: Setup,
  { step, sealed }: FirstCode,
): Promise<'added' | 'replaced' | 'over'> {
  const { rows } = await sql`delete ${setupOf(setup)} and secret = ${sealed} returning user_id`.execute(db)
  if (!rows.length) return 'over'
  const { userId } = setup
  const isReplaced = await removeTotp(db, userId)
  await db.insertInto('totpFactors').values({ userId, secret: sealed }).execute()
  await db.insertInto('totpUses').values({ userId, step, usedAt: null }).execute()
  return isReplaced ? 'replaced' : 'added'
}

/** Returns false where the account has no app. */
export async function removeTotp(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('totpSetups').where('userId', '=', userId).execute()
  const removed = db.deleteFrom('totpFactors').where('userId', '=', userId).returning('userId')
  return (await removed.execute()).length > 0
}

/** The code's half minute since 1970, which counts once `useTotp` has taken it. `unreadable`: another key sealed the secret. */
export async function checkTotp(
  db: Db,
  userId: number,
  typed: Typed,
  sealing: Sealing,
): Promise<number | 'wrong' | 'unreadable'> {
  const factor = db.selectFrom('totpFactors').select('secret').where('userId', '=', userId)
  const sealed = (await factor.executeTakeFirst())?.secret
  if (!sealed) return 'wrong'
  const secret = sealing.open(sealed, ownerOf(userId))
  if (secret === undefined) return 'unreadable'
  return (await stepOf(secret, typed)) ?? 'wrong'
}

/** The clocks of phones differ: the codes of the half minutes before and after hold too. */
async function stepOf(secret: string, { code, now }: Typed): Promise<number | undefined> {
  const epoch = Math.floor(now.epochMilliseconds / 1_000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: secondsOfStep })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Uses the code of this half minute; false where it, or one of a later half minute, has been used. */
export async function useTotp(db: Db, userId: number, step: number): Promise<boolean> {
  const { rows } = await sql`update totp_uses set step = ${step}, used_at = now()
    where user_id = ${userId} and step < ${step} returning user_id`.execute(db)
  return rows.length === 1
}

/** Tells whether this key opens the secrets that are stored, by the newest; true where there is none. */
export async function canOpenSecrets(db: Db, sealing: Sealing): Promise<boolean> {
  const newest = db.selectFrom('totpFactors').select(['userId', 'secret']).orderBy('createdAt', 'desc').limit(1)
  const one = await newest.executeTakeFirst()
  return !one || sealing.open(one.secret, ownerOf(one.userId)) !== undefined
}

export async function deleteOldSetups(db: Db): Promise<void> {
  await sql`delete from totp_setups where expires_at < now()`.execute(db)
}
