import { sql } from 'kysely'
import type { Personal } from '../db/personal.ts'

export const pushPersonal: Personal[] = [
  {
    table: 'push_pairs',
    columns: ['profile_id'],
    lists: 'Which of their participants a device is told of, and nothing else.',
    erase: async (db, { profileId }) => {
      await db.deleteFrom('pushPairs').where('profileId', '=', profileId).execute()
    },
  },
  {
    table: 'push_registrations',
    columns: ['user_id', 'user_agent', 'endpoint'],
    lists: [
      {
        name: 'push-devices',
        of: 'account',
        rows: (id) =>
          sql`select user_agent, endpoint, created_at, renewed_at, pushed_at from push_registrations
            where user_id = ${id} order by id`,
      },
    ],
    erase: async (db, { isAlone, userId }) => {
      if (isAlone) await db.deleteFrom('pushRegistrations').where('userId', '=', userId).execute()
    },
  },
]
