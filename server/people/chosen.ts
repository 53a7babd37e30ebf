import { sql, type RawBuilder } from 'kysely'
import type { Chosen, ChosenToWeigh } from '../../contract/people/chosen.ts'
import { mostChosen, type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { conflict, refused } from '../runtime/errors.ts'
import { holdProfiles } from './holding.ts'
import { membershipOf } from './keyset.ts'
import { idsFound } from './sought.ts'

export type ChosenProfile = {
  id: number
  type: ProfileType
  userId: number
  email: string | null
  firstName: string
  lastName: string
  isTest: boolean
  lockedAt: string | null
  groupId: number | null
}

export type Choice = { profiles: ChosenProfile[]; /** How many of the ids name nobody any more. */ gone: number }

/** Holds them until the end of the transaction. */
export async function hold(db: Db, today: string, chosen: Chosen): Promise<Choice> {
  await holdProfiles(db, idsOf(today, chosen))
  const choice = await read(db, today, chosen)
  mustBeAsMany(chosen, choice.profiles.length)
  return choice
}

/** All that a search finds are no more, and no fewer, than were shown when they were chosen. */
export function mustBeAsMany(chosen: Chosen, count: number): void {
  if ('count' in chosen && chosen.count !== count) throw conflict(['server.people.othersFound', { count }])
}

/** The same for whoever only looks. */
export async function read(db: Db, today: string, chosen: Chosen | ChosenToWeigh): Promise<Choice> {
  const { rows } = await sql<ChosenProfile>`
    select p.id, p.type, p.user_id, p.email, p.first_name, p.last_name, p.is_test, p.locked_at, m.group_id
    from profiles p left join ${membershipOf(today)} where p.id in (${idsOf(today, chosen)}) and p.erased_at is null order by p.name_key, p.id`.execute(
    db,
  )
  if (rows.length > mostChosen) throw refused(['server.people.tooManyChosen', { count: mostChosen }])
  return { profiles: rows, gone: 'ids' in chosen ? new Set(chosen.ids).size - rows.length : 0 }
}

function idsOf(today: string, chosen: Chosen | ChosenToWeigh): RawBuilder<unknown> {
  if ('ids' in chosen) return sql`select unnest(${chosen.ids}::bigint[])`
  return idsFound(chosen.filter, today, mostChosen + 1)
}

/** Active administrators. */
export async function activeAdministrators(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from profiles where type = ${sql.lit(profileType.admin)} and locked_at is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}
