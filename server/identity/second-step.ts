import { CompiledQuery, sql } from 'kysely'
import { type SecondFactor, secondFactors } from '../../contract/identity/endpoints.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { batchedOn } from '../db/batched.ts'
import type { Db } from '../db/db.ts'
import type { Cookies, Visitor } from '../http/context.ts'
import { stepCookie } from '../http/cookies.ts'
import { invalid } from '../runtime/errors.ts'

const minutes = 5

const hasFactor = `(exists (select from totp_factors f where f.user_id = u.id)
  or exists (select from passkeys f where f.user_id = u.id))`

/** SQL: the school requires a second factor of an active role of the account `u`; of test users it requires none. */
export const mustHaveFactor = `exists (
  select from profiles f join school_settings s on f.type = any(s.roles_with_second_factor)
  where f.user_id = u.id and f.locked_at is null and not f.is_test)`

/** SQL: the school requires a second factor of the account `u`, which has none. */
export const lacksFactor = `(${mustHaveFactor} and not ${hasFactor})`

const statement = `
  select asked.place,
    exists (select from totp_factors where user_id = asked.id) as totp,
    exists (select from passkeys where user_id = asked.id) as passkey,
    exists (select from recovery_codes where user_id = asked.id and array_position(used, null) is not null) as recovery
  from unnest($1::bigint[]) with ordinality as asked (id, place)`

/** Proofs that an account's second step takes; none where signing in has one step. */
export const secondFactorsOf = batchedOn(async (db: Db, userIds: number[]): Promise<SecondFactor[][]> => {
  type Row = { place: number } & Record<SecondFactor, boolean>
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [userIds]))
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return userIds.map((_, index) => {
    const row = byPlace.get(index + 1)
    return row && (row.totp || row.passkey) ? secondFactors.filter((factor) => row[factor]) : []
  })
})

/** 422 for an account whose sign-in has two steps, or has to have: it has no tokens, which prove the password alone. */
export async function mustHaveOneStep(db: Db, userId: number): Promise<void> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and (${sql.raw(mustHaveFactor)} or ${sql.raw(hasFactor)})`.execute(db)
  if (rows.length) throw invalid({ email: 'server.identity.noTokens' })
}

type Browser = Pick<Visitor, 'sessionToken' | 'stepToken'>

/** Ends the session of this browser and its sign-in that waits, before it begins another. */
export async function endFormer(db: Db, { sessionToken, stepToken }: Browser): Promise<void> {
  if (sessionToken) await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(sessionToken)).execute()
  if (stepToken) await db.deleteFrom('pendingSignIns').where('tokenHash', '=', hashOf(stepToken)).execute()
}

/** Keeps the sign-in of this browser for five minutes, in which its second step has to follow. */
export async function awaitSecondStep(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  const token = newToken()
  await endFormer(db, browser)
  await sql`insert into pending_sign_ins (token_hash, user_id, expires_at)
    values (${hashOf(token)}, ${userId}, now() + make_interval(mins => ${minutes}))`.execute(db)
  cookies.signOut()
  cookies.set(stepCookie, token, minutes * 60)
}

/** Account of the sign-in that waits in this browser; undefined: none does, or no longer. */
export async function waitingAccount(db: Db, { stepToken }: Browser): Promise<number | undefined> {
  if (!stepToken) return undefined
  const waiting = db.selectFrom('pendingSignIns').select('userId').where('tokenHash', '=', hashOf(stepToken))
  return (await waiting.where('expiresAt', '>', sql<string>`now()`).executeTakeFirst())?.userId
}

/** Ends the sign-in that waits in this browser; false where another request has ended it. */
export async function useStep(db: Db, { stepToken }: Browser): Promise<boolean> {
  if (!stepToken) return false
  const used = db.deleteFrom('pendingSignIns').where('tokenHash', '=', hashOf(stepToken)).returning('userId')
  return (await used.where('expiresAt', '>', sql<string>`now()`).executeTakeFirst()) !== undefined
}
