import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import { accountFor } from '../identity/households.ts'
import { nameOf } from './rules.ts'

export type Administrator = {
  id: number
  userId: number
  email: string | null
  firstName: string
  lastName: string
  lockedAt: string | null
}

export function administrators(db: Db): Promise<Administrator[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'userId', 'email', 'firstName', 'lastName', 'lockedAt'])
    .where('type', '=', profileType.admin)
    .orderBy('nameKey')
    .orderBy('id')
    .execute()
}

/** Tells whether the first administrator is still to be made; once there is one, the database is not asked again. */
export function waitsForAdministrator(db: Db): () => Promise<boolean> {
  let isMade = false
  return async () => {
    isMade ||= await hasAdministrator(db)
    return !isMade
  }
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const one = db.selectFrom('profiles').select('id').where('type', '=', profileType.admin).limit(1)
  return (await one.execute()).length > 0
}

type Wanted = { email: string; firstName: string; lastName: string }

/** The administrator of this address, made where there is none. */
export async function makeAdministrator(db: Db, wanted: Wanted): Promise<Administrator & { isNew: boolean }> {
  const userId = await accountFor(db, wanted.email, nameOf(wanted))
  const known = (await administrators(db)).find((one) => one.userId === userId)
  if (known) return { ...known, isNew: false }
  const made = await db
    .insertInto('profiles')
    .values({ type: profileType.admin, userId, ...wanted })
    .returning(['id', 'userId', 'email', 'firstName', 'lastName', 'lockedAt'])
    .executeTakeFirstOrThrow()
  return { ...made, isNew: true }
}
