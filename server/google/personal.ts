import { sql } from 'kysely'
import { longest } from '../../contract/kit/limits.ts'
import { replaceWords } from '../db/erased-words.ts'
import type { Personal } from '../db/personal.ts'

export const googlePersonal: Personal[] = [
  {
    table: 'google_courses',
    columns: ['teacher_id', 'name'],
    lists: [
      {
        name: 'google-courses',
        of: 'profile',
        rows: (id) =>
          sql`select external_id, name, created_at from google_courses where teacher_id = ${id} order by id`,
      },
    ],
    erase: (db, erased) => replaceWords(db, 'google_courses', { name: longest.title }, erased),
  },
]
