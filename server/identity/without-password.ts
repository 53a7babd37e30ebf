import { sql, type RawBuilder } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { SingleSignOn } from '../runtime/single-sign-on.ts'

/**
 * The account `u` signs in by a provider alone, since the school has switched passwords off for a role of one of its active
 * profiles. An administrator keeps the password until another one has a provider's way in: somebody always has one.
 */
export function isWithoutPassword({ providers, withoutPassword }: SingleSignOn): RawBuilder<boolean> {
  if (!withoutPassword.length) return sql`false`
  const issuers = providers.map(({ issuer }) => issuer)
  const admin = profileType.admin
  return sql`(exists (
    select from profiles p where p.user_id = u.id and p.locked_at is null and p.type = any(${withoutPassword}::text[])
  ) and (not exists (select from profiles p where p.user_id = u.id and p.locked_at is null and p.type = ${admin}) or exists (
    select from profiles p join sso_links l on l.user_id = p.user_id and l.issuer = any(${issuers}::text[])
    where p.user_id <> u.id and p.type = ${admin} and p.locked_at is null and not p.is_test)))`
}

/** Asked for nothing where the school has switched off nothing. */
export async function mayUsePassword(db: Db, userId: number, singleSignOn: SingleSignOn): Promise<boolean> {
  if (!singleSignOn.withoutPassword.length) return true
  const { rows } = await sql<{ isOff: boolean }>`
    select ${isWithoutPassword(singleSignOn)} as is_off from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.isOff === false
}

/** Which of these accounts sign in by a provider alone. */
export async function withoutPasswordAmong(db: Db, ids: number[], singleSignOn: SingleSignOn): Promise<Set<number>> {
  if (!singleSignOn.withoutPassword.length) return new Set()
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${ids}::bigint[]) and ${isWithoutPassword(singleSignOn)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
