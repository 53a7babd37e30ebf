import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { conflict, found } from '../runtime/errors.ts'
import type { Known } from './oidc.ts'

export type Link = { id: number; issuer: string; email: string | null; createdAt: string }

export async function linksOf(db: Db, userId: number): Promise<Link[]> {
  const links = db.selectFrom('ssoLinks').select(['id', 'issuer', 'email', 'createdAt']).where('userId', '=', userId)
  return links.orderBy('id').execute()
}

/** Whose account somebody at a provider signs in to. */
export async function linkedTo(db: Db, { issuer, subject }: Known): Promise<number | undefined> {
  const link = db.selectFrom('ssoLinks').select('userId').where('issuer', '=', issuer).where('subject', '=', subject)
  return (await link.executeTakeFirst())?.userId
}

/** Notes that somebody signs in by it. */
export async function useLink(db: Db, { issuer, subject, email }: Known): Promise<void> {
  await sql`update sso_links set used_at = clock_timestamp(), email = coalesce(${email ?? null}, email)
    where issuer = ${issuer} and subject = ${subject}`.execute(db)
}

/** Undefined where that account, or this one at that provider, is linked already. */
export async function addLink(db: Db, userId: number, { issuer, subject, email }: Known): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into sso_links (user_id, issuer, subject, email)
    values (${userId}, ${issuer}, ${subject}, ${email ?? null}) on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** 409 where the account would be left with no way in: `open` are the issuers of the providers that there are. */
export async function removeLink(
  db: Db,
  userId: number,
  id: number,
  { open, hasPassword }: { open: string[]; hasPassword: boolean },
): Promise<void> {
  // Two that are removed at once are removed one after the other.
  await sql`select from users where id = ${userId} for update`.execute(db)
  const links = await linksOf(db, userId)
  found(links.find((link) => link.id === id))
  const isOpen = ({ issuer }: Link) => open.includes(issuer)
  if (!hasPassword && !links.some((link) => link.id !== id && isOpen(link))) throw conflict('server.sso.lastWay')
  await db.deleteFrom('ssoLinks').where('userId', '=', userId).where('id', '=', id).execute()
}

export type Uses = { linked: number; lastUsedAt: string | null }

/** By issuer: how many accounts sign in by it, and when one last did. */
export async function usesOf(db: Db): Promise<Map<string, Uses>> {
  const { rows } = await sql<Uses & { issuer: string }>`
    select issuer, count(*) as linked, max(used_at) as last_used_at from sso_links group by issuer`.execute(db)
  return new Map(rows.map(({ issuer, ...uses }) => [issuer, uses]))
}

/** All of an account's, as where its address is taken from it; answers how many there were. */
export async function endLinks(db: Db, userId: number): Promise<number> {
  const ended = db.deleteFrom('ssoLinks').where('userId', '=', userId).returning('id')
  return (await ended.execute()).length
}
