import { sql } from 'kysely'
import { longest } from '../../contract/kit/limits.ts'
import { replaceWords } from '../db/erased-words.ts'
import type { Personal } from '../db/personal.ts'

export const newsPersonal: Personal[] = [
  {
    table: 'post_readings',
    columns: ['profile_id'],
    lists: [
      {
        name: 'posts-read',
        of: 'profile',
        rows: (id) => sql`select p.title, r.read_at from post_readings r join posts p on p.id = r.post_id
          where r.profile_id = ${id} order by r.read_at`,
      },
    ],
    erase: async (db, { profileId }) => {
      await db.deleteFrom('postReadings').where('profileId', '=', profileId).execute()
    },
  },
  {
    table: 'posts',
    columns: ['title', 'content', 'words'],
    written: ['title', 'content'],
    lists: 'What the school tells all; whom a post speaks of no column says.',
    erase: (db, erased) => replaceWords(db, 'posts', { title: longest.name, content: 'text' }, erased),
  },
]
