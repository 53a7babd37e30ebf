import { sql } from 'kysely'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { setGuardians } from '../people/guardians.ts'

export type Person = {
  type: ProfileType
  email: string | null
  firstName: string
  lastName: string
  phone: string | null
  dateOfBirth: string | null
  isTest: boolean
  locked: boolean
  guardian: Actor
  /** In their order. */
  guardians: Actor[]
  groupId: number
  passwordHash: string
}

/** Somebody of the test's school. `session` is theirs once they have called something; with `token` they are no browser. */
export type Actor = {
  userId: number
  profileId: number
  uuid: string
  email: string | null
  session?: string
  token?: string
}

const firstNames = ['Софія', 'Матвій', 'Олена', 'Андрій', 'Ганна', 'Їжак', 'Єва', 'Ґалаґан', 'Остап', 'Юстина']

/** Makes people with whatever the test leaves open invented. */
export function people(db: Db) {
  let made = 0
  return async (person: Partial<Person>): Promise<Actor> => {
    made += 1
    const type = person.type ?? 'STUDENT'
    const email = person.email === undefined ? `person${made}@school.example` : person.email
    const firstName = person.firstName ?? firstNames[made % firstNames.length]!
    const lastName = person.lastName ?? `Коваленко${made}`
    const users = await sql<{ id: number }>`
      insert into users (email, name, password_hash) values (${email}, ${`${firstName} ${lastName}`}, ${person.passwordHash ?? null})
      on conflict (email_key) do update set email = excluded.email returning id`.execute(db)
    const userId = users.rows[0]!.id
    const profiles = await sql<{ id: number; uuid: string }>`
      insert into profiles (type, user_id, email, first_name, last_name, phone, date_of_birth, is_test, locked_at)
      values (${type}, ${userId}, ${email}, ${firstName}, ${lastName}, ${person.phone ?? null}, ${person.dateOfBirth ?? null},
        ${person.isTest ?? false}, ${person.locked ? sql`now()` : null}) returning id, uuid`.execute(db)
    const { id: profileId, uuid } = profiles.rows[0]!
    const guardianIds = (person.guardians ?? (person.guardian ? [person.guardian] : [])).map((one) => one.profileId)
    if (guardianIds.length) await setGuardians(db, [{ studentId: profileId, guardianIds }])
    if (person.groupId !== undefined) {
      await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
        select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p, groups g
        where p.id = ${profileId} and g.id = ${person.groupId}`.execute(db)
    }
    return { userId, profileId, uuid, email }
  }
}
