import { sql } from 'kysely'
import { holdsWords } from '../db/erased-words.ts'
import type { Personal } from '../db/personal.ts'

export const httpPersonal: Personal[] = [
  {
    table: 'idempotency_keys',
    columns: ['user_id', 'answer'],
    lists: 'Answers of a day, which say again what stands elsewhere.',
    erase: async (db, erased) => {
      const { isAlone, userId, pattern, names } = erased
      if (isAlone) await sql`delete from idempotency_keys where user_id = ${userId}`.execute(db)
      // An answer about a person has the two names by themselves.
      for (const { lastName, firstName } of names)
        await sql`delete from idempotency_keys where position(${JSON.stringify(lastName)} in answer::text) > 0
          and position(${JSON.stringify(firstName)} in answer::text) > 0`.execute(db)
      if (pattern !== null) await sql`delete from idempotency_keys where ${holdsWords(['answer'], erased)}`.execute(db)
    },
  },
]
