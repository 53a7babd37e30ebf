import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Identity } from './oidc.ts'

/** The account that an account at a provider is linked with; the link's address and last use become those of now. */
export async function useLink(db: Db, { issuer, subject, email }: Identity): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    update sso_links set used_at = clock_timestamp(), email = coalesce(${email ?? null}, email)
    where issuer = ${issuer} and subject = ${subject} returning user_id`.execute(db)
  return rows[0]?.userId
}

/** Links an account at a provider; false where it, or another one of that provider's for this account, is linked already. */
export async function addLink(db: Db, userId: number, { issuer, subject, email }: Identity): Promise<boolean> {
  const { rows } = await sql`insert into sso_links (user_id, issuer, subject, email)
    values (${userId}, ${issuer}, ${subject}, ${email ?? null}) on conflict do nothing returning id`.execute(db)
  return rows.length === 1
}

/** Ends all links of an account whose address is changed: whoever has signed in by the former one may be somebody else. */
export async function endLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('ssoLinks').where('userId', '=', userId).execute()
}
