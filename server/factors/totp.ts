import { sql } from 'kysely'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Sealing } from '../auth/sealing.ts'
import type { Db } from '../db/db.ts'

/** Of a code that is right: whose step of time it is. `unreadable`: its secret was sealed with another key. */
type Outcome = number | 'wrong' | 'unreadable'

const seconds = 30
const setupMinutes = 15
const ofAccount = (userId: number) => `totp ${userId}`

type Beginning = { userId: number; session: Buffer; sealing: Sealing }
type Typed = { code: string; now: Temporal.Instant }

/** A secret for an app, which is no factor before a code of it has come, in the session that has asked for it. */
export async function beginTotp(
  db: Db,
  { userId, session, sealing }: Beginning,
  { issuer, label }: { issuer: string; label: string },
): Promise<{ secret: string; address: string }> {
  const secret = generateSecret()
  const sealed = sealing.seal(secret, ofAccount(userId))
  await sql`insert into totp_setups (user_id, secret, session_hash, expires_at)
    values (${userId}, ${sealed}, ${session}, now() + make_interval(mins => ${setupMinutes}))
    on conflict (user_id) do update set secret = excluded.secret, session_hash = excluded.session_hash,
      expires_at = excluded.expires_at`.execute(db)
  // A colon parts the issuer from the label.
  return { secret, address: generateURI({ secret, issuer: issuer.replaceAll(':', ' '), label }) }
}

const setupOf = ({ userId, session }: Beginning) =>
  sql`from totp_setups where user_id = ${userId} and session_hash = ${session} and expires_at > now()`

type FirstCode = { step: number; sealed: Buffer }

/** Whether it is a code of the app that was begun in this session, which is not over yet. */
export async function checkFirstCode(db: Db, setup: Beginning, typed: Typed): Promise<FirstCode | 'wrong' | 'stale'> {
  const { rows } = await sql<{ secret: Buffer }>`select secret ${setupOf(setup)}`.execute(db)
  const sealed = rows[0]?.secret
  const secret = sealed && setup.sealing.open(sealed, ofAccount(setup.userId))
  if (!sealed || secret === undefined) return 'stale'
  const step = await stepOf(secret, typed)
  return step === undefined ? 'wrong' : { step, sealed }
}

/** The app whose code it is becomes the account's, which is locked; of two who come with it one is too late. */
export async function confirmTotp(
  db: Db,
  setup: Beginning,
  { step, sealed }: FirstCode,
): Promise<'added' | 'replaced' | 'stale'> {
  const { rows } = await sql`delete ${setupOf(setup)} and secret = ${sealed} returning user_id`.execute(db)
  if (!rows.length) return 'stale'
  const { userId } = setup
  const had = await removeTotp(db, userId)
  await db.insertInto('totpFactors').values({ userId, secret: sealed }).execute()
  await db.insertInto('totpUses').values({ userId, step }).execute()
  return had ? 'replaced' : 'added'
}

export async function removeTotp(db: Db, userId: number): Promise<boolean> {
  const removed = db.deleteFrom('totpFactors').where('userId', '=', userId).returning('userId')
  return (await removed.execute()).length > 0
}

/** Whether a code is the account's, and of which step; what it says counts once `useStep` has said so. */
export async function checkTotp(db: Db, userId: number, typed: Typed, sealing: Sealing): Promise<Outcome> {
  const factor = db.selectFrom('totpFactors').select('secret').where('userId', '=', userId)
  const sealed = (await factor.executeTakeFirst())?.secret
  if (!sealed) return 'wrong'
  const secret = sealing.open(sealed, ofAccount(userId))
  if (secret === undefined) return 'unreadable'
  return (await stepOf(secret, typed)) ?? 'wrong'
}

/** The clocks of phones are not exact: the step before and the one after hold too. */
async function stepOf(secret: string, { code, now }: Typed): Promise<number | undefined> {
  const epoch = Math.floor(now.epochMilliseconds / 1_000)
  const told = await verify({ secret, token: code, epoch, epochTolerance: seconds })
  return told.valid && 'timeStep' in told ? told.timeStep : undefined
}

/** Each step counts once, for one of two who come with it at the same time; none before it counts any more. */
export async function useStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { rows } = await sql`update totp_uses set step = ${step}, used_at = now()
    where user_id = ${userId} and step < ${step} returning user_id`.execute(db)
  return rows.length === 1
}

/** Whether the newest secret that is kept can be opened here; of none it is true. */
export async function canReadSecrets(db: Db, sealing: Sealing): Promise<boolean> {
  const newest = db.selectFrom('totpFactors').select(['userId', 'secret']).orderBy('createdAt', 'desc').limit(1)
  const one = await newest.executeTakeFirst()
  return !one || sealing.open(one.secret, ofAccount(one.userId)) !== undefined
}
