import { sql, type RawBuilder } from 'kysely'
import type { Details } from '../../contract/people/fields.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { detailColumns, eachDetail } from './details.ts'
import { holdProfiles } from './holding.ts'

/** A profile as it shall stand. */
export type ProfileRow = Details & {
  id: number
  type: ProfileType
  userId: number
  email: string | null
  firstName: string
  lastName: string
  isTest: boolean
}

/** With the first guardian, so that the copy of it does not write every student twice. */
export type AddedRow = ProfileRow & { guardianId: number | null }

function unnested(profiles: (ProfileRow & Partial<AddedRow>)[]): Promise<RawBuilder<unknown>> {
  return unnest(profiles, {
    id: ['bigint', (one) => one.id],
    type: ['text', (one) => one.type],
    userId: ['bigint', (one) => one.userId],
    email: ['text', (one) => one.email],
    firstName: ['text', (one) => one.firstName],
    lastName: ['text', (one) => one.lastName],
    ...eachDetail((name, kind) => [kind === 'birthDate' ? 'date' : 'text', (one: ProfileRow) => one[name]] as const),
    isTest: ['boolean', (one) => one.isTest],
    guardianId: ['bigint', (one) => one.guardianId ?? null],
  })
}

const columns = sql`id, type, user_id, email, first_name, last_name, ${detailColumns()}, is_test, guardian_id`

/** Profiles of an import, under ids that were reserved for them. */
export async function addProfiles(db: Db, profiles: AddedRow[]): Promise<void> {
  if (!profiles.length) return
  await sql`insert into profiles (${columns}) overriding system value
    select ${columns} from ${await unnested(profiles)}`.execute(db)
}

export async function changeProfiles(db: Db, profiles: ProfileRow[]): Promise<void> {
  if (!profiles.length) return
  await holdProfiles(db, sql`select unnest(${profiles.map(({ id }) => id)}::bigint[])`)
  await sql`update profiles as p set user_id = rows.user_id, email = rows.email, first_name = rows.first_name,
      last_name = rows.last_name, ${detailColumns((name) => sql`${sql.ref(name)} = ${sql.ref(`rows.${name}`)}`)}, is_test = rows.is_test
    from ${await unnested(profiles)} where p.id = rows.id`.execute(db)
}

/** Puts students into classes, out of those that they were in that study year. */
export async function enrol(db: Db, places: { profileId: number; groupId: number }[]): Promise<void> {
  if (!places.length) return
  const rows = await unnest(places, {
    profileId: ['bigint', ({ profileId }) => profileId],
    groupId: ['bigint', ({ groupId }) => groupId],
  })
  await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key
    from ${rows} join groups g on g.id = rows.group_id join profiles p on p.id = rows.profile_id
    on conflict (profile_id, period_id) do update set group_id = excluded.group_id, group_key = excluded.group_key`.execute(
    db,
  )
}
