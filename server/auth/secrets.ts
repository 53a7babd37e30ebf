import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { rememberFirst } from '../db/settings.ts'

/** 256 random bits, fit for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the table cannot use it. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
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
export function sharedSecret(db: Db, name: string): Promise<string> {
  return rememberFirst(db, name, newToken())
}
