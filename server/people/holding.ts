import { type RawBuilder, sql } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'

const admin = sql.lit(profileType.admin)

/**
 * Holds profiles until the end of the transaction: administrators first, all of them where one is among them, then the
 * others, by id. Whoever changes more than one profile, or locks an administrator, holds them by this: two take turns, and
 * of two administrators who lock each other the second finds the first locked.
 */
export async function holdProfiles(db: Db, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select from profiles where type = ${admin}
    and exists (select from profiles where id in (${ids}) and type = ${admin}) order by id for no key update`.execute(
    db,
  )
  await sql`select from profiles where id in (${ids}) order by type <> ${admin}, id for no key update`.execute(db)
}
