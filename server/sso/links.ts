import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Identity } from './identity.ts'

export type Link = { id: number; issuer: string; email: string | null; createdAt: string }

export function linksOf(db: Db, userId: number): Promise<Link[]> {
  const links = db.selectFrom('ssoLinks').select(['id', 'issuer', 'email', 'createdAt']).where('userId', '=', userId)
  return links.orderBy('id').execute()
}

/** The account that an account at a provider is linked with; the link's address and last use become those of now. */
export async function useLink(db: Db, { issuer, subject, email }: Identity): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    update sso_links set used_at = clock_timestamp(), email = coalesce(${email ?? null}, email)
    where issuer = ${issuer} and subject = ${subject} returning user_id`.execute(db)
  return rows[0]?.userId
}

/** The account that an account at a provider is linked with. */
export async function linkedAccount(db: Db, { issuer, subject }: Identity): Promise<number | undefined> {
  const link = db.selectFrom('ssoLinks').select('userId').where('issuer', '=', issuer).where('subject', '=', subject)
  return (await link.executeTakeFirst())?.userId
}

/** Links an account at a provider; false where it, or another one of that provider's for this account, is linked already. */
export async function addLink(db: Db, userId: number, { issuer, subject, email }: Identity): Promise<boolean> {
  const { rows } = await sql`insert into sso_links (user_id, issuer, subject, email)
    values (${userId}, ${issuer}, ${subject}, ${email ?? null}) on conflict do nothing returning id`.execute(db)
  if (rows.length)
    await db.deleteFrom('ssoUnlinked').where('userId', '=', userId).where('issuer', '=', issuer).execute()
  return rows.length === 1
}

/** Ends a link at its owner's wish: a sign-in by that provider links nothing by the address from now on. */
export async function unlink(db: Db, userId: number, { id, issuer }: Link): Promise<void> {
  await db.deleteFrom('ssoLinks').where('userId', '=', userId).where('id', '=', id).execute()
  await sql`insert into sso_unlinked (user_id, issuer) values (${userId}, ${issuer}) on conflict do nothing`.execute(db)
}

/** Tells whether the person has ended a link at this provider and made no new one. */
export async function isUnlinked(db: Db, userId: number, issuer: string): Promise<boolean> {
  const ended = db.selectFrom('ssoUnlinked').select('userId').where('userId', '=', userId).where('issuer', '=', issuer)
  return (await ended.executeTakeFirst()) !== undefined
}

/** Ends all links of an account whose address is changed: whoever has signed in by the former one may be somebody else. */
export async function endLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('ssoLinks').where('userId', '=', userId).execute()
  await db.deleteFrom('ssoUnlinked').where('userId', '=', userId).execute()
}
