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
    .where('erasedAt', 'is', null)
    .orderBy('nameKey')
    .orderBy('id')
    .execute()
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
