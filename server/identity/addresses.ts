import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { accountOf } from './accounts.ts'
import { forgetLinks, hashOfLink, signedToken } from './links.ts'
import { hasOwner } from './owners.ts'

/** The address that is to be an account's once it is verified; a link that was mailed before no longer holds. */
export async function awaitAddress(db: Db, userId: number, email: string): Promise<void> {
  // Of a token that nobody has: the link's is made when its mail leaves.
  const change = { userId, email, tokenHash: hashOf(newToken()) }
  await db
    .insertInto('addressChanges')
    .values(change)
    .onConflict((known) => known.column('userId').doUpdateSet({ ...change, askedAt: sql<string>`now()` }))
    .execute()
}

/** The token of the link that is about to be mailed; undefined where the address is not awaited any more. */
export async function addressToken(
  db: Db,
  userId: number,
  email: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const token = await signedToken(db, now)
  const awaited = db
    .updateTable('addressChanges')
    .set({ tokenHash: hashOf(token) })
    .where('userId', '=', userId)
  return (await awaited.where('email', '=', email).returning('userId').executeTakeFirst()) && token
}

export async function awaitedAddress(db: Db, userId: number): Promise<string | undefined> {
  const change = db.selectFrom('addressChanges').select('email').where('userId', '=', userId)
  return (await change.executeTakeFirst())?.email
}

export async function keepAddress(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('addressChanges').where('userId', '=', userId).execute()
}

/** Uses the link up, and answers whose address it verifies. 422 under `token` when it does not hold, or no longer. */
export async function redeemAddress(
  db: Db,
  email: string,
  token: string,
  now: Temporal.Instant,
): Promise<{ userId: number; email: string; former: string | null }> {
  const { rows } = await sql<{ userId: number; email: string }>`
    delete from address_changes c using users u
    where c.token_hash = ${await hashOfLink(db, token, now)} and u.id = c.user_id
      and lower(c.email collate "und-x-icu") = lower(${email} collate "und-x-icu") and ${hasOwner}
    returning c.user_id, c.email`.execute(db)
  const [change] = rows
  if (!change) throw invalid({ token: 'server.identity.signedLink.used' })
  const { email: former } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', change.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...change, former }
}

export async function mustBeFree(db: Db, userId: number, email: string): Promise<void> {
  const holder = await accountOf(db, email)
  if (holder && holder.id !== userId) throw invalid({ email: 'server.identity.addressTaken' })
}

/** The address is the account's from now on, and its owner has shown that it is theirs. */
export async function verifyAddress(db: Db, userId: number, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, emailVerifiedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  await forgetLinks(db, userId)
}
