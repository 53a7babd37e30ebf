import { sql } from 'kysely'
import type { Personal } from '../db/personal.ts'

const about = { columns: ['user_id', 'profile_id'] } as const

export const noticePersonal: Personal[] = [
  {
    table: 'notices',
    ...about,
    lists: [
      {
        name: 'notices',
        of: 'account',
        rows: (id) => sql`select n.kind, p.first_name as "about", n.at, n.read_at from notices n
          join profiles p on p.id = n.profile_id where n.user_id = ${id} order by n.stamp`,
      },
    ],
    erase: async (db, { profileId, userId, isAlone }) => {
      const own = isAlone ? sql`or user_id = ${userId}` : sql``
      await sql`delete from notices where profile_id = ${profileId} ${own}`.execute(db)
    },
  },
  {
    table: 'notice_switches',
    ...about,
    lists: [
      {
        name: 'notice-settings',
        of: 'account',
        rows: (id) => sql`select p.first_name as "about", s.kind, s.portal, s.push, s.mail from notice_switches s
          join profiles p on p.id = s.profile_id where s.user_id = ${id} order by s.profile_id, s.kind`,
      },
    ],
    erase: async (db, { profileId, userId, isAlone }) => {
      const own = isAlone ? sql`or user_id = ${userId}` : sql``
      await sql`delete from notice_switches where profile_id = ${profileId} ${own}`.execute(db)
    },
  },
  {
    table: 'notice_hours',
    columns: ['user_id'],
    lists: [
      {
        name: 'notice-hours',
        of: 'account',
        rows: (id) =>
          sql`select quiet_from, quiet_to, has_digest, digest_at, on_school_days from notice_hours where user_id = ${id}`,
      },
    ],
    erase: async (db, { userId, isAlone }) => {
      if (isAlone) await db.deleteFrom('noticeHours').where('userId', '=', userId).execute()
    },
  },
  {
    table: 'digests',
    columns: ['user_id'],
    lists: 'When the next daily mail is due, and nothing else.',
    erase: async (db, { userId, isAlone }) => {
      if (isAlone) await db.deleteFrom('digests').where('userId', '=', userId).execute()
    },
  },
  {
    table: 'digest_entries',
    columns: ['user_id'],
    lists: 'Which notices wait for it; they stand in their own list, and it goes with them.',
    erase: async (db, { userId, isAlone }) => {
      if (isAlone) await db.deleteFrom('digestEntries').where('userId', '=', userId).execute()
    },
  },
  {
    table: 'unsubscribe_links',
    columns: ['user_id'],
    lists: 'Links at the end of mails, of which a hash stays.',
    erase: async (db, { userId, isAlone }) => {
      if (isAlone) await db.deleteFrom('unsubscribeLinks').where('userId', '=', userId).execute()
    },
  },
]
