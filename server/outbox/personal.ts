import { sql } from 'kysely'
import { replaceWords } from '../db/erased-words.ts'
import type { Personal } from '../db/personal.ts'

export const mailPersonal: Personal[] = [
  {
    table: 'outbox',
    columns: ['user_id', 'address'],
    lists: [
      {
        name: 'mails',
        of: 'account',
        rows: (id) =>
          sql`select kind, address, state, created_at, settled_at from outbox where user_id = ${id} order by id`,
      },
    ],
    erase: async (db, erased) => {
      const { isAlone, userId, addresses } = erased
      const own = isAlone ? sql`user_id = ${userId}` : sql`false`
      await sql`delete from outbox where ${own} or lower(address collate "und-x-icu") = any(${addresses}::text[])`.execute(
        db,
      )
      await replaceWords(db, 'outbox', { address: 'text', mail: 'json', facts: 'json' }, erased)
    },
  },
]
