import { sql, type RawBuilder } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import type { PasswordState } from '../../contract/identity/endpoints.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import type { Provider } from '../runtime/providers.ts'

export const passwordOff = 'server.identity.passwordOff'

/**
 * SQL that holds where the account `u` has no use for a password: one of its active profiles has a role for which the school
 * has switched passwords off. An administrator keeps the password until another administrator has signed in by a provider,
 * and everybody does where the settings name no provider.
 */
export function isWithoutPassword(providers: Pick<Provider, 'issuer'>[]): RawBuilder<boolean> {
  if (!providers.length) return sql`false`
  const issuers = providers.map(({ issuer }) => issuer)
  return sql`(exists (
    select from profiles p join school_settings s on p.type = any(s.roles_without_password)
    where p.user_id = u.id and p.locked_at is null
  ) and (not exists (
    select from profiles p where p.user_id = u.id and p.locked_at is null and p.type = ${profileType.admin}
  ) or exists (
    select from profiles p join sso_links l on l.user_id = p.user_id and l.issuer = any(${issuers}::text[])
    where p.user_id <> u.id and p.type = ${profileType.admin} and p.locked_at is null and not p.is_test
  )))`
}

/** Tells whether the account can sign in by a password, once it has one. */
export async function mayUsePassword(db: Db, userId: number, providers: Pick<Provider, 'issuer'>[]): Promise<boolean> {
  if (!providers.length) return true
  const { rows } = await sql`select from users u where u.id = ${userId} and ${isWithoutPassword(providers)}`.execute(db)
  return rows.length === 0
}

/** 422 under the field where the school has switched passwords off for the account. A sign-in asks after the password: guesses learn nothing. */
export async function mustHavePasswordOn(
  db: Db,
  userId: number,
  providers: Provider[],
  field: 'email' | 'current_password',
): Promise<void> {
  if (!(await mayUsePassword(db, userId, providers))) throw invalid({ [field]: passwordOff })
}

export async function passwordState(db: Db, userId: number, providers: Provider[]): Promise<PasswordState> {
  if (!(await mayUsePassword(db, userId, providers))) return 'off'
  const account = db.selectFrom('users').select('passwordHash').where('id', '=', userId)
  return (await account.executeTakeFirstOrThrow()).passwordHash === null ? 'none' : 'set'
}
