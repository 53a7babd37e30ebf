import { sql } from 'kysely'
import type { Language } from '../../rules/languages.ts'
import type { User } from '../../contract/identity/schemas.ts'
import type { PasswordState } from '../../contract/sso/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import { addressKey } from '../db/address.ts'
import type { Noted } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import type { SingleSignOn } from '../runtime/single-sign-on.ts'
import { batchedOn } from '../db/batched.ts'
import { preferredBy } from '../i18n/translate.ts'
import { forgetLinks } from './links.ts'
import { hashPassword, isCommonPassword, passwordHolds } from './passwords.ts'
import { noteRefusal } from './refusals.ts'
import { mayUsePassword } from './without-password.ts'

export function userOf(principal: Principal): User {
  const { userId: id, name, email, isTest, emailVerifiedAt, adminName: impersonatedBy, actingUntil } = principal
  const mustAddFactor = principal.lacksFactor && principal.adminId === null
  return {
    mustAddFactor,
    id,
    name,
    email,
    isTest,
    emailVerifiedAt,
    language: preferredBy(principal),
    impersonatedBy,
    actingUntil,
  }
}

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

export type SigningIn = {
  email: string
  password: string
  source: string
  keyed: (text: string) => string
  singleSignOn: SingleSignOn
}

/**
 * The same refusal, after the same time, for a wrong password and for an address that nobody has. Who knows a password that
 * the school has switched off is told so.
 */
export async function accountWithPassword(db: Db, signingIn: SigningIn): Promise<Account> {
  const { email, password, source, keyed, singleSignOn } = signingIn
  const account = await accountOf(db, email)
  if ((await passwordHolds(account?.passwordHash, password)) && account) {
    if (await mayUsePassword(db, account.id, singleSignOn)) return account
    throw invalid({ email: 'server.identity.withoutPassword' })
  }
  await noteRefusal(db, { userId: account?.id, source, typed: keyed(email.toLowerCase()), kind: 'identity.login' })
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

/** Somebody whose word counts has called the account's address its owner's. */
export async function confirmAddress(db: Db, userId: number): Promise<void> {
  await sql`update users set email_verified_at = now() where id = ${userId} and email_verified_at is null`.execute(db)
}

export async function passwordState(db: Db, userId: number, singleSignOn: SingleSignOn): Promise<PasswordState> {
  if (!(await mayUsePassword(db, userId, singleSignOn))) return 'off'
  const account = db.selectFrom('users').select('passwordHash').where('id', '=', userId)
  return (await account.executeTakeFirstOrThrow()).passwordHash === null ? 'none' : 'set'
}

/** The history has that it changed, and nothing else of it; null: it has not since the account was made. */
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
  { userId, source, kind }: Pick<Noted, 'kind'> & { userId: number; source: string },
  password: string,
): Promise<void> {
  const account = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (await passwordHolds(account?.passwordHash, password)) return
  await noteRefusal(db, { userId, source, typed: '', kind })
  throw invalid({ current_password: 'server.identity.wrongPassword' })
}

export async function rememberPreferences(db: Db, userId: number, wishes: { language?: Language; scheme?: string }) {
  if (Object.keys(wishes).length) await db.updateTable('users').set(wishes).where('id', '=', userId).execute()
}
