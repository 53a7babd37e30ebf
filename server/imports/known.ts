import { sql, type RawBuilder } from 'kysely'
import type { Details } from '../../contract/people/fields.ts'
import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import { withoutApostrophes } from '../../rules/names.ts'
import { portionsOf } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { detailColumns } from '../people/details.ts'
import type { Person } from './people.ts'

/** A profile that is stored already. */
export type StoredPerson = Details & {
  id: number
  userId: number
  type: ProfileType
  email: string | null
  /** What its owner changed it from, in lower case. */
  formerEmails: string[]
  firstName: string
  lastName: string
  isTest: boolean
  guardianId: number | null
  /** In lower case. */
  guardianEmail: string | null
  /** Last name, first name. */
  guardianNames: string | null
  groupId: number | null
  groupName: string | null
  /** The first day in the class. */
  groupSince: string | null
}

/** Few enough at a time that reading them holds nobody up. */
const slice = 2_000

/** Everybody stored whom the lines may mean: by address, and by the names of students. */
export async function knownPeople(db: Db, people: Person[], periodId: number | undefined): Promise<StoredPerson[]> {
  const addresses = new Set<string>()
  const names = new Set<string>()
  for (const { type, email, guardianEmail, lastName, firstName } of people) {
    if (email) addresses.add(email.toLowerCase())
    if (guardianEmail) addresses.add(guardianEmail.toLowerCase())
    if (type === profileType.student && lastName && firstName) names.add(withoutApostrophes(`${lastName} ${firstName}`))
  }
  const found = [
    ...(await profilesWith(db, addresses, sql`profiles found where found.email_key = wanted.key`, periodId)),
    ...(await profilesWith(db, addresses, formerly, periodId)),
    ...(await profilesWith(db, names, named, periodId)),
  ]
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

const formerly = sql`former_addresses f
  cross join lateral (select * from profiles where id = f.profile_id offset 0) found where f.email_key = wanted.key`

const named = sql`profiles found
  where lower(found.name_key collate "und-x-icu") = lower(wanted.key collate "und-x-icu")`

async function profilesWith(db: Db, keys: Set<string>, wanted: RawBuilder<unknown>, periodId: number | undefined) {
  const found: StoredPerson[] = []
  for (const some of portionsOf([...keys], slice)) {
    // The offset makes each key a lookup by its own index, also where the statistics do not yet know of the rows.
    const { rows } = await sql<StoredPerson>`
      select p.id, p.user_id, p.type, p.email, p.first_name, p.last_name, ${detailColumns((name) => sql.ref(`p.${name}`))}, p.is_test,
        p.guardian_id, w.email_key as guardian_email, w.last_name || ' ' || w.first_name as guardian_names,
        m.group_id, (select name from groups where id = m.group_id) as group_name,
        coalesce(m.first_day, (select date_from from periods where id = m.period_id)) as group_since,
        array(select email_key from former_addresses where profile_id = p.id) as former_emails
      from unnest(${some}::text[]) as wanted (key)
        cross join lateral (select found.* from ${wanted} offset 0) p
        left join lateral (select * from profiles where id = p.guardian_id offset 0) w on true
        left join memberships m on m.profile_id = p.id and m.period_id = ${periodId ?? null}::bigint`.execute(db)
    for (const row of rows) found.push(row)
  }
  return found
}

/** The accounts of addresses, by the address in lower case. */
export async function knownAccounts(db: Db, addresses: Set<string>): Promise<Map<string, number>> {
  const accounts = new Map<string, number>()
  for (const some of portionsOf([...addresses], slice)) {
    const { rows } = await sql<{ id: number; emailKey: string }>`
      select u.id, u.email_key from unnest(${some}::text[]) as wanted (key)
        cross join lateral (select * from users where email_key = wanted.key offset 0) u`.execute(db)
    for (const { id, emailKey } of rows) accounts.set(emailKey, id)
  }
  return accounts
}
