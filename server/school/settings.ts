import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import { profileTypes, type ProfileType } from '../../contract/people/endpoints.ts'
import type { ByRole, School } from '../../contract/school/schemas.ts'
import type { Parsed } from '../../contract/types.ts'
import type { Db } from '../db/db.ts'
import { withNewer } from '../http/seen.ts'
import { invalid } from '../runtime/errors.ts'
import type { Config } from '../runtime/config.ts'
import type { Provider } from '../runtime/providers.ts'
import { savedIdentity } from './identity.ts'

type Providers = Pick<Provider, 'issuer'>[]

export async function schoolOf(db: Db, { providers, environment }: Config): Promise<School> {
  const { rolesWithoutPassword, rolesWithSecondFactor } = await settingsOf(db).executeTakeFirstOrThrow()
  return {
    identity: await savedIdentity(db),
    environment,
    withoutPassword: switchesOf(rolesWithoutPassword),
    withSecondFactor: switchesOf(rolesWithSecondFactor),
    hasProvider: providers.length > 0,
    roles: await accountsByRole(db, providers),
  }
}

type Counts = School['roles'][ProfileType]

/** An account without an address signs in by nothing, and is not counted. */
async function accountsByRole(db: Db, providers: Providers): Promise<School['roles']> {
  const issuers = providers.map(({ issuer }) => issuer)
  const { rows } = await sql<Counts & { type: ProfileType }>`
    with secured as (select user_id from totp_factors union select user_id from passkeys)
    select p.type, count(distinct u.id)::int as accounts, count(distinct l.user_id)::int as linked,
      count(distinct s.user_id)::int as secured
    from profiles p join users u on u.id = p.user_id
    left join sso_links l on l.user_id = u.id and l.issuer = any(${issuers}::text[])
    left join secured s on s.user_id = u.id
    where p.locked_at is null and not p.is_test and u.email is not null
    group by p.type`.execute(db)
  const counted = new Map(rows.map(({ type, ...counts }) => [type, counts]))
  return byRole((role) => counted.get(role) ?? { accounts: 0, linked: 0, secured: 0 })
}

type Settings = { rolesWithoutPassword: ProfileType[]; rolesWithSecondFactor: ProfileType[] }

/** Sets what is named. 422 at a role for which passwords would be switched off without another way in. */
export async function setSignIn(
  db: Db,
  providers: Providers,
  { withoutPassword, withSecondFactor, seen }: Parsed<typeof contract.school.update>['body'],
): Promise<void> {
  const stored = await settingsOf(db).forUpdate().executeTakeFirstOrThrow()
  const wanted: Partial<Settings> = {}
  if (withoutPassword) {
    const stands = switchesOf(stored.rolesWithoutPassword)
    wanted.rolesWithoutPassword = rolesIn(withNewer(stands, withoutPassword, seen?.withoutPassword, 'withoutPassword.'))
    mustHaveAnotherWay(wanted.rolesWithoutPassword, stored.rolesWithoutPassword, providers)
  }
  if (withSecondFactor) {
    const stands = switchesOf(stored.rolesWithSecondFactor)
    wanted.rolesWithSecondFactor = rolesIn(
      withNewer(stands, withSecondFactor, seen?.withSecondFactor, 'withSecondFactor.'),
    )
  }
  const names = ['rolesWithoutPassword', 'rolesWithSecondFactor'] as const
  if (names.some((name) => wanted[name] && String(wanted[name]) !== String(stored[name]))) await keep(db, wanted)
}

function mustHaveAnotherWay(off: ProfileType[], before: string[], providers: Providers): void {
  const added = off.filter((role) => !before.includes(role))
  if (added.length && !providers.length)
    throw invalid(Object.fromEntries(added.map((role) => [`withoutPassword.${role}`, 'server.school.noProvider'])))
}

/** Switches passwords on again for everybody; answers for which roles they were off. */
export async function allowPasswords(db: Db): Promise<string[]> {
  const { rolesWithoutPassword } = await settingsOf(db).forUpdate().executeTakeFirstOrThrow()
  if (rolesWithoutPassword.length) await keep(db, { rolesWithoutPassword: [] })
  return rolesWithoutPassword
}

const settingsOf = (db: Db) => db.selectFrom('schoolSettings').select(['rolesWithoutPassword', 'rolesWithSecondFactor'])

async function keep(db: Db, settings: Partial<Settings>): Promise<void> {
  await db.updateTable('schoolSettings').set(settings).execute()
}

const byRole = <T>(of: (role: ProfileType) => T) =>
  Object.fromEntries(profileTypes.map((role) => [role, of(role)])) as Record<ProfileType, T>

const switchesOf = (roles: string[]): ByRole => byRole((role) => roles.includes(role))

const rolesIn = (switches: ByRole) => profileTypes.filter((role) => switches[role])
