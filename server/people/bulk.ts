import { sql, type RawBuilder } from 'kysely'
import type { Details } from '../../contract/people/fields.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { detailColumns, eachDetail } from './details.ts'

/** A profile as it shall stand. */
export type ProfileRow = Details & {
  id: number
  type: ProfileType
  userId: number
  email: string | null
  firstName: string
  lastName: string
  isTest: boolean
  guardianId: number | null
}

function unnested(profiles: ProfileRow[]): Promise<RawBuilder<unknown>> {
  return unnest(profiles, {
    id: ['bigint', (one) => one.id],
    type: ['text', (one) => one.type],
    userId: ['bigint', (one) => one.userId],
    email: ['text', (one) => one.email],
    firstName: ['text', (one) => one.firstName],
    lastName: ['text', (one) => one.lastName],
    ...eachDetail((name, kind) => [kind === 'birthDate' ? 'date' : 'text', (one: ProfileRow) => one[name]] as const),
    isTest: ['boolean', (one) => one.isTest],
    guardianId: ['bigint', (one) => one.guardianId],
  })
}

const columns = sql`id, type, user_id, email, first_name, last_name, ${detailColumns()}, is_test, guardian_id`

/** Profiles of an import, under ids that were reserved for them: guardians and students may come in any order. */
export async function addProfiles(db: Db, profiles: ProfileRow[]): Promise<void> {
  if (!profiles.length) return
  await sql`insert into profiles (${columns}) overriding system value
    select ${columns} from ${await unnested(profiles)}`.execute(db)
}

export async function changeProfiles(db: Db, profiles: ProfileRow[]): Promise<void> {
  if (!profiles.length) return
  await sql`update profiles as p set user_id = rows.user_id, email = rows.email, first_name = rows.first_name,
      last_name = rows.last_name, ${detailColumns((name) => sql`${sql.ref(name)} = ${sql.ref(`rows.${name}`)}`)}, is_test = rows.is_test,
      guardian_id = rows.guardian_id
    from ${await unnested(profiles)} where p.id = rows.id`.execute(db)
}
