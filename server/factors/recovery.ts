import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { recoveryCodeCount } from '../../contract/factors/endpoints.ts'
import type { Db } from '../db/db.ts'
import { hashCode } from '../identity/passwords.ts'

// Without the signs that are mistaken for one another: 0 and o, 1, i and l. Eight of them are 39 bits.
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const half = 4

function newCode(): string {
  const part = () => Array.from({ length: half }, () => signs[randomInt(signs.length)]).join('')
  return `${part()}-${part()}`
}

/** Case, spaces and dashes of what was typed do not count. */
const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z\d]/g, '')

export type MadeCodes = { codes: string[]; salt: Buffer; hashes: Buffer[] }

/** Makes and hashes ten codes; takes as long as ten sign-ins, so no transaction is open meanwhile. */
export async function makeCodes(): Promise<MadeCodes> {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newCode())
  const salt = randomBytes(16)
  const hashes = await Promise.all([...codes].map((code) => hashCode(plain(code), salt)))
  return { codes: [...codes], salt, hashes }
}

/** Replaces the account's codes. */
export async function storeCodes(db: Db, userId: number, { salt, hashes }: MadeCodes): Promise<void> {
  await removeCodes(db, userId)
  await sql`insert into recovery_codes (user_id, salt, hashes, used)
    values (${userId}, ${salt}, ${hashes}::bytea[], array_fill(null::timestamptz, array[${hashes.length}::int]))`.execute(
    db,
  )
}

export async function removeCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Hashes a typed code as the account's codes are; undefined where it has none. */
export async function hashTyped(db: Db, userId: number, typed: string): Promise<Buffer | undefined> {
  const codes = await db.selectFrom('recoveryCodes').select('salt').where('userId', '=', userId).executeTakeFirst()
  return codes && hashCode(plain(typed), codes.salt)
}

/** Uses a code. False: the account has no such code, or it has been used. */
export async function useCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`update recovery_codes set used[array_position(hashes, ${hash}::bytea)] = now()
    where user_id = ${userId} and ${hash}::bytea = any(hashes) and used[array_position(hashes, ${hash}::bytea)] is null
    returning user_id`.execute(db)
  return rows.length === 1
}

/** Moment at which a code was used; undefined: it was not, or is none of the account's. */
export async function usedAt(db: Db, userId: number, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select used[array_position(hashes, ${hash}::bytea)] as at
    from recovery_codes where user_id = ${userId}`.execute(db)
  return rows[0]?.at ?? undefined
}
