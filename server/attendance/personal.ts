import { sql } from 'kysely'
import { replaceWords } from '../db/erased-words.ts'
import type { Personal } from '../db/personal.ts'

export const attendancePersonal: Personal[] = [
  {
    table: 'presences',
    columns: ['profile_id'],
    lists: [
      {
        name: 'attendance',
        of: 'profile',
        rows: (id) => sql`select l.date, d.name as discipline, p.presence from presences p
          join lessons l on l.id = p.lesson_id join disciplines d on d.id = l.discipline_id
          where p.profile_id = ${id} order by l.date, l.id`,
      },
    ],
    erase: 'The register is the school’s record: of a pseudonym.',
  },
  {
    table: 'absent_marks',
    columns: ['profile_id'],
    lists: 'What a register said before a mark, until the mark goes.',
    erase: 'It belongs to the register.',
  },
  {
    table: 'absences',
    columns: ['profile_id', 'reason', 'words'],
    lists: [
      {
        name: 'absences',
        of: 'profile',
        rows: (id) => sql`select date_from, date_to, reason, words, reported_at from absences
          where profile_id = ${id} order by date_from, id`,
      },
    ],
    erase: async (db, erased) => {
      const absences = db.updateTable('absences').set({ reason: 'OTHER', words: null })
      await absences.where('profileId', '=', erased.profileId).execute()
      await replaceWords(db, 'absences', { words: 200 }, erased)
    },
    images: ({ profileId }) => [{ whose: { profile_id: profileId }, instead: { reason: 'OTHER', words: null } }],
  },
  {
    table: 'openings',
    columns: ['profile_id'],
    lists: [
      {
        name: 'lessons-opened',
        of: 'profile',
        rows: (id) => sql`select l.date, d.name as discipline, o.opened_at from openings o
          join lessons l on l.id = o.lesson_id join disciplines d on d.id = l.discipline_id
          where o.profile_id = ${id} order by o.opened_at`,
      },
    ],
    erase: async (db, { profileId }) => {
      await db.deleteFrom('openings').where('profileId', '=', profileId).execute()
    },
  },
]
