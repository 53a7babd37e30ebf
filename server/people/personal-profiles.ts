import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Erased, Personal } from '../db/personal.ts'
import { namelessAccount } from '../identity/households.ts'

/** The row stays as a pseudonym, in the account that stays with it. */
async function pseudonymise(db: Db, { profileId, userId, isAlone, word, pseudonym }: Erased): Promise<void> {
  const account = isAlone ? userId : await namelessAccount(db, word)
  const nothing = { email: null, phone: null, dateOfBirth: null }
  await db
    .updateTable('profiles')
    .set({ ...nothing, ...pseudonym, userId: account, erasedAt: sql<string>`now()` })
    .where('id', '=', profileId)
    .execute()
}

export const profilesPersonal: Personal = {
  table: 'profiles',
  columns: [
    'id',
    'user_id',
    'email',
    'email_key',
    'first_name',
    'last_name',
    'phone',
    'date_of_birth',
    'guardian_id',
    'name_key',
    'words',
  ],
  lists: 'The profile stands before its lists.',
  erase: pseudonymise,
  images: ({ profileId, word, pseudonym: { firstName, lastName } }) => [
    {
      whose: { id: profileId },
      instead: {
        first_name: firstName,
        last_name: lastName,
        name_key: word,
        email: null,
        email_key: null,
        phone: null,
        date_of_birth: null,
      },
    },
  ],
}
