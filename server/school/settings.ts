import { sql } from 'kysely'
import { profileTypes, type ProfileType } from '../../contract/people/endpoints.ts'
import type { School, WithoutPassword } from '../../contract/school/schemas.ts'
import type { Db } from '../db/db.ts'
import { withNewer } from '../http/seen.ts'
import { invalid } from '../runtime/errors.ts'
import type { Provider } from '../runtime/providers.ts'

type Providers = Pick<Provider, 'issuer'>[]

export async function schoolOf(db: Db, providers: Providers): Promise<School> {
  const { rolesWithoutPassword } = await settingsOf(db).executeTakeFirstOrThrow()
  return {
    withoutPassword: byRole((role) => rolesWithoutPassword.includes(role)),
    hasProvider: providers.length > 0,
    roles: await accountsByRole(db, providers),
  }
}

/** An account without an address signs in by nothing, and is not counted. */
async function accountsByRole(db: Db, providers: Providers): Promise<School['roles']> {
  const issuers = providers.map(({ issuer }) => issuer)
  const { rows } = await sql<{ type: ProfileType; accounts: number; linked: number }>`
    select p.type, count(distinct u.id)::int as accounts, count(distinct l.user_id)::int as linked
    from profiles p join users u on u.id = p.user_id
    left join sso_links l on l.user_id = u.id and l.issuer = any(${issuers}::text[])
    where p.locked_at is null and not p.is_test and u.email is not null
    group by p.type`.execute(db)
  const counted = new Map(rows.map(({ type, accounts, linked }) => [type, { accounts, linked }]))
  return byRole((role) => counted.get(role) ?? { accounts: 0, linked: 0 })
}

/** Sets for which roles passwords are off. 422 at a role for which they would be switched off without another way in. */
export async function setWithoutPassword(
  db: Db,
  providers: Providers,
  input: WithoutPassword,
  seen?: WithoutPassword,
): Promise<void> {
  const { rolesWithoutPassword } = await settingsOf(db).forUpdate().executeTakeFirstOrThrow()
  const wanted = withNewer(
    byRole((role) => rolesWithoutPassword.includes(role)),
    input,
    seen,
    'withoutPassword.',
  )
  const off = profileTypes.filter((role) => wanted[role])
  const added = off.filter((role) => !rolesWithoutPassword.includes(role))
  if (added.length && !providers.length)
    throw invalid(Object.fromEntries(added.map((role) => [`withoutPassword.${role}`, 'server.school.noProvider'])))
  if (added.length || off.length < rolesWithoutPassword.length) await keep(db, off)
}

/** Switches passwords on again for everybody; answers for which roles they were off. */
export async function allowPasswords(db: Db): Promise<string[]> {
  const { rolesWithoutPassword } = await settingsOf(db).forUpdate().executeTakeFirstOrThrow()
  if (rolesWithoutPassword.length) await keep(db, [])
  return rolesWithoutPassword
}

const settingsOf = (db: Db) => db.selectFrom('schoolSettings').select('rolesWithoutPassword')

async function keep(db: Db, rolesWithoutPassword: ProfileType[]): Promise<void> {
  await db.updateTable('schoolSettings').set({ rolesWithoutPassword }).execute()
}

const byRole = <T>(of: (role: ProfileType) => T) =>
  Object.fromEntries(profileTypes.map((role) => [role, of(role)])) as Record<ProfileType, T>
