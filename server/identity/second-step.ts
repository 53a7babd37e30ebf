import { CompiledQuery, sql } from 'kysely'
import type { FactorKind } from '../../contract/identity/endpoints.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import type { Pending } from '../auth/guard.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { batchedOn } from '../db/batched.ts'
import type { Db } from '../db/db.ts'
import type { Cookies } from '../http/context.ts'

const hasFactor = (id: string) => `(exists (select from totp_factors f where f.user_id = ${id})
  or exists (select from passkeys f where f.user_id = ${id}))`

/** SQL: whether the school asks a second factor of an active role of the account `id`; of test users it asks none. */
export const isAskedForFactor = (asked: readonly ProfileType[], id: string) =>
  asked.length
    ? `exists (select from profiles f where f.user_id = ${id} and f.locked_at is null and not f.is_test
        and f.type = any('{${asked.join(',')}}'::text[]))`
    : 'false'

/** SQL: whether it does, and the account has none. */
export const lacksFactor = (asked: readonly ProfileType[], id: string) =>
  asked.length ? `(${isAskedForFactor(asked, id)} and not ${hasFactor(id)})` : 'false'

const statement = `
  select asked.place, exists (select from totp_factors f where f.user_id = asked.id) as totp,
    exists (select from passkeys f where f.user_id = asked.id) as passkey,
    exists (select from recovery_codes f where f.user_id = asked.id and f.used_at is null) as recovery
  from unnest($1::bigint[]) with ordinality as asked (id, place)`

/** By what an account can prove its second step; none: signing in has no second step. */
export const waysOf = batchedOn(async (db: Db, ids: number[]): Promise<FactorKind[][]> => {
  type Row = { place: number } & Record<FactorKind, boolean>
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [ids]))
  const known = new Map(rows.map((row) => [row.place, row]))
  return ids.map((_, place) => {
    const { totp, passkey, recovery } = known.get(place + 1)!
    if (!totp && !passkey) return []
    return [
      ...(totp ? ['totp' as const] : []),
      ...(passkey ? ['passkey' as const] : []),
      ...(recovery ? ['recovery' as const] : []),
    ]
  })
})

/** A token alone proves nothing but the password: 422 for whoever has a second factor, or is asked for one. */
export async function mayHoldToken(db: Db, userId: number, asked: readonly ProfileType[]): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select not ${sql.raw(hasFactor('u.id'))} and not ${sql.raw(isAskedForFactor(asked, 'u.id'))} as holds
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.holds === true
}

const minutes = 5

type Before = { sessionToken: string | undefined; stepToken?: string | undefined }

/** Whoever was signed in in this browser no longer is, nor half way in. */
export async function endBefore(db: Db, { sessionToken, stepToken }: Before): Promise<void> {
  if (sessionToken) await sql`delete from sessions where token_hash = ${hashOf(sessionToken)}`.execute(db)
  if (stepToken) await sql`delete from pending_sign_ins where token_hash = ${hashOf(stepToken)}`.execute(db)
}

/** The first step is done: who comes has five minutes for the second, and whoever was signed in here no longer is. */
export async function awaitSecondStep(
  db: Db,
  cookies: Cookies,
  userId: number,
  { sessionToken, stepToken, device }: Before & { device?: number | undefined },
): Promise<void> {
  const token = newToken()
  await endBefore(db, { sessionToken, stepToken })
  await sql`insert into pending_sign_ins (token_hash, user_id, device_id, challenge, expires_at)
    values (${hashOf(token)}, ${userId}, (select id from known_devices where id = ${device ?? null}::bigint),
      ${newToken()}, now() + make_interval(mins => ${minutes}))`.execute(db)
  cookies.wait(token, minutes * 60)
}

export async function pendingOf(db: Db, hash: Buffer): Promise<Pending | undefined> {
  const { rows } = await sql<Omit<Pending, 'hash'>>`
    select user_id as "userId", device_id as device, challenge from pending_sign_ins
    where token_hash = ${hash} and expires_at > now()`.execute(db)
  return rows[0] && { ...rows[0], hash }
}

/** Ends it, for one of two who end it at the same time. */
export async function endPending(db: Db, { hash }: Pending): Promise<boolean> {
  const { rows } = await sql`delete from pending_sign_ins where token_hash = ${hash} and expires_at > now()
    returning user_id`.execute(db)
  return rows.length === 1
}

export async function endPendingOf(db: Db, userIds: number[]): Promise<void> {
  await sql`delete from pending_sign_ins where user_id = any(${userIds}::bigint[])`.execute(db)
}

export async function forgetPending(db: Db): Promise<void> {
  await sql`delete from pending_sign_ins where expires_at < now()`.execute(db)
}
