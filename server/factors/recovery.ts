import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { recoveryCodes } from '../../contract/factors/endpoints.ts'
import type { Db } from '../db/db.ts'
import { personLimits } from '../http/limits.ts'
import { count } from '../http/throttle.ts'
import { hashOfCode } from '../identity/passwords.ts'

// Without those that are taken for one another: 0 and o, 1, i and l.
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const half = 4

function newCode(): string {
  const part = () => Array.from({ length: half }, () => signs[randomInt(signs.length)]).join('')
  return `${part()}-${part()}`
}

const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z\d]/g, '')

export type MadeCodes = { codes: string[]; salt: Buffer; hashes: Buffer[] }

/**
 * Before a transaction, and after all that could be refused: hashing takes its time, and everybody's sign-ins wait for it.
 * However often somebody is right, it is done few times an hour: as often as they may be mailed what they did.
 */
export async function makeCodes(db: Db, userId: number): Promise<MadeCodes> {
  await count(db, personLimits('mail', userId))
  return newCodes()
}

async function newCodes(): Promise<MadeCodes> {
  const codes = new Set<string>()
  while (codes.size < recoveryCodes) codes.add(newCode())
  const salt = randomBytes(16)
  const hashes = await Promise.all([...codes].map((code) => hashOfCode(plain(code), salt)))
  return { codes: [...codes], salt, hashes }
}

/** They take the place of all that the account had. */
export async function keepCodes(db: Db, userId: number, { salt, hashes }: MadeCodes): Promise<void> {
  await removeCodes(db, userId)
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, salt, hash })))
    .execute()
}

export async function removeCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

export async function hasCodes(db: Db, userId: number): Promise<boolean> {
  const left = db.selectFrom('recoveryCodes').select('id').where('userId', '=', userId).where('usedAt', 'is', null)
  return (await left.limit(1).execute()).length > 0
}

/** What was typed, hashed as the account's codes are; undefined where it has none. */
export async function hashTyped(db: Db, userId: number, typed: string): Promise<Buffer | undefined> {
  const codes = db.selectFrom('recoveryCodes').select('salt').where('userId', '=', userId)
  const salt = (await codes.limit(1).executeTakeFirst())?.salt
  return salt && hashOfCode(plain(typed), salt)
}

/** Each once, for one of two who come with it at the same time. */
export async function useCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`update recovery_codes set used_at = now()
    where user_id = ${userId} and hash = ${hash} and used_at is null returning id`.execute(db)
  return rows.length === 1
}

/** When it was used, where it was. */
export async function usedCode(db: Db, userId: number, hash: Buffer): Promise<string | undefined> {
  const code = db.selectFrom('recoveryCodes').select('usedAt').where('userId', '=', userId).where('hash', '=', hash)
  return (await code.executeTakeFirst())?.usedAt ?? undefined
}
