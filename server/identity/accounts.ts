import { sql } from 'kysely'
import { isLanguage, type Language } from '../../rules/languages.ts'
import type { User } from '../../contract/identity/schemas.ts'
import type { Principal } from '../auth/guard.ts'
import { addressKey } from '../db/address.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import { batchedOn } from '../db/batched.ts'
import type { Cookies } from '../http/context.ts'
import { preferredBy } from '../i18n/translate.ts'
import { forgetLinks } from './links.ts'
import { hashPassword, isCommonPassword, passwordHolds } from './passwords.ts'
import { noteRefusal } from './refusals.ts'

export function userOf(principal: Principal): User {
  const {
    userId: id,
    name,
    email,
    isTest,
    emailVerifiedAt,
    adminName: impersonatedBy,
    lacksFactor: mustAddFactor,
  } = principal
  return { id, name, email, isTest, emailVerifiedAt, language: preferredBy(principal), impersonatedBy, mustAddFactor }
}

/** A year. */
export const preferenceSeconds = 365 * 24 * 60 * 60

export type Account = { id: number; passwordHash: string | null; language: string | null; scheme: string | null }

const accountsOf = batchedOn(async (db: Db, emails: string[]) => {
  const { rows } = await sql<Account & { place: number }>`
    select u.id, u.password_hash, u.language, u.scheme, asked.place
    from unnest(${emails}::text[]) with ordinality as asked (email, place)
    join users u on u.email_key = ${addressKey(sql`asked.email`)}`.execute(db)
  const found = new Map(rows.map(({ place, ...account }) => [place, account]))
  return emails.map((_, place) => found.get(place + 1))
})

/** Addresses are compared without case. */
export function accountOf(db: Db, email: string): Promise<Account | undefined> {
  return accountsOf(db, email)
}

export type SigningIn = { email: string; password: string; source: string; keyed: (text: string) => string }

/** The same refusal, after the same time, for a wrong password and for an address that nobody has. */
export async function accountWithPassword(db: Db, signingIn: SigningIn): Promise<Account> {
  const { email, password, source, keyed } = signingIn
  const account = await accountOf(db, email)
  if ((await passwordHolds(account?.passwordHash, password)) && account) return account
  await noteRefusal(db, { userId: account?.id, source, typed: keyed(email.toLowerCase()) })
  throw invalid({ email: 'server.identity.wrongCredentials' })
}

/** Hashes a new password, or says under its field why it will not do. */
export async function newPasswordHash(input: { password: string; password_confirmation: string }): Promise<string> {
  if (input.password !== input.password_confirmation)
    throw invalid({ password_confirmation: 'server.identity.confirmationDiffers' })
  if (isCommonPassword(input.password)) throw invalid({ password: 'server.identity.commonPassword' })
  return hashPassword(input.password)
}

/**
 * Whoever follows a mailed link has shown that the address is theirs. Links that were mailed before hold no longer: whoever
 * knew the old password may have asked for them, also for one to an address of their own.
 */
export async function setPassword(db: Db, userId: number, passwordHash: string, byMail: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash, ...(byMail && { emailVerifiedAt: sql<string>`coalesce(email_verified_at, now())` }) })
    .where('id', '=', userId)
    .execute()
  await forgetLinks(db, userId)
}

/** Moment of the password's last change, by the history; null: none since the account was made. */
export async function passwordSetAt(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select at from history where object = 'users' and object_id = ${userId} and action = 'update'
      and after ->> 'password_hash' = 'changed'
    order by id desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** A wrong one is in the history with where it came from: `db` is no transaction, which would end with the refusal. */
export async function mustKnowPassword(
  db: Db,
  { userId, source }: { userId: number; source: string },
  password: string,
): Promise<void> {
  const account = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (await passwordHolds(account?.passwordHash, password)) return
  await noteRefusal(db, { userId, source, typed: '' })
  throw invalid({ current_password: 'server.identity.wrongPassword' })
}

/** Marks the address as verified, since a provider has vouched for it; one that is verified keeps its date. */
export async function confirmAddress(db: Db, userId: number): Promise<void> {
  await sql`update users set email_verified_at = now() where id = ${userId} and email_verified_at is null`.execute(db)
}

export async function preferencesOf(db: Db, userId: number): Promise<Pick<Account, 'language' | 'scheme'>> {
  const account = db.selectFrom('users').select(['language', 'scheme']).where('id', '=', userId)
  return account.executeTakeFirstOrThrow()
}

/** Gives this browser the language and the colour scheme that the account has chosen. */
export function showPreferences(cookies: Cookies, { language, scheme }: Pick<Account, 'language' | 'scheme'>): void {
  if (isLanguage(language)) cookies.set('language', language, preferenceSeconds)
  if (scheme) cookies.set('scheme', scheme, preferenceSeconds)
}

export async function rememberPreferences(db: Db, userId: number, wishes: { language?: Language; scheme?: string }) {
  if (Object.keys(wishes).length) await db.updateTable('users').set(wishes).where('id', '=', userId).execute()
}
