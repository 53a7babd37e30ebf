import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** 256 random bits, fit for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the table cannot use it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A secret that all instances share: made by the first that asks. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const made = JSON.stringify(newToken())
  const { rows } = await sql<{ value: string }>`
    insert into settings (name, value) values (${name}, ${made}::jsonb)
    on conflict (name) do update set name = excluded.name returning value`.execute(db)
  return rows[0]!.value
}
