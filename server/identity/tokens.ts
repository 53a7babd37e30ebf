import { sql } from 'kysely'
import type { Token } from '../../contract/identity/schemas.ts'
import type { Db } from '../db/db.ts'
import { found, invalid } from '../runtime/errors.ts'
import { hashOf, newToken } from '../auth/secrets.ts'
import { isActive } from './owners.ts'

/** 422 for an account whose profiles are all locked. The one time that the token itself is known: only its hash is kept. */
export async function createToken(db: Db, userId: number, name: string): Promise<string> {
  const token = newToken()
  const { rows } = await sql`insert into tokens (user_id, name, token_hash)
    select u.id, ${name}, ${hashOf(token)} from users u where u.id = ${userId} and ${isActive} returning id`.execute(db)
  if (!rows.length) throw invalid({ email: 'identity.noActiveProfiles' })
  await db.deleteFrom('unusedAccounts').where('userId', '=', userId).execute()
  return token
}

export function tokensOf(db: Db, userId: number): Promise<Token[]> {
  const tokens = db.selectFrom('tokens').select(['id', 'name', 'createdAt', 'usedAt']).where('userId', '=', userId)
  return tokens.orderBy('id', 'desc').execute()
}

export async function revokeToken(db: Db, userId: number, id: number): Promise<void> {
  const revoked = db.deleteFrom('tokens').where('userId', '=', userId).where('id', '=', id)
  found(await revoked.returning('id').executeTakeFirst())
}

export async function revokeTokens(db: Db, userIds: number[]): Promise<void> {
  await sql`delete from tokens where user_id = any(${userIds}::bigint[])`.execute(db)
}

/** A client that signs out gives up its own token. */
export async function giveUpToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('tokens').where('tokenHash', '=', hashOf(token)).execute()
}
