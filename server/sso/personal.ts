import { sql } from 'kysely'
import type { Personal } from '../db/personal.ts'
import { endLinks } from './links.ts'

export const ssoPersonal: Personal[] = [
  {
    table: 'sso_links',
    columns: ['user_id', 'subject', 'email'],
    lists: [
      {
        name: 'linked-accounts',
        of: 'account',
        rows: (id) =>
          sql`select issuer, subject, email, created_at, used_at from sso_links where user_id = ${id} order by id`,
      },
    ],
    erase: async (db, { isAlone, userId }) => {
      if (isAlone) await endLinks(db, userId)
    },
  },
  {
    table: 'sso_attempts',
    columns: ['user_id'],
    lists: 'Secrets of ten minutes, and nothing else.',
    erase: async (db, { isAlone, userId }) => {
      if (isAlone) await db.deleteFrom('ssoAttempts').where('userId', '=', userId).execute()
    },
  },
]
