import { sql } from 'kysely'
import { longest } from '../../contract/kit/limits.ts'
import { replaceWords } from '../db/erased-words.ts'
import type { Personal } from '../db/personal.ts'

const mark = sql`coalesce(grade::text, kind)`
const record = 'Marks are the school’s record: of a pseudonym.'

/** Computed of marks, anew whenever one is written. */
const computed = ['diary_summaries', 'diary_totals', 'standings', 'stale_diaries'].map((table): Personal => ({
  table,
  columns: ['profile_id'],
  lists: 'Computed of the marks.',
  erase: record,
}))

export const gradebookPersonal: Personal[] = [
  {
    table: 'results',
    columns: ['profile_id'],
    lists: [
      {
        name: 'marks',
        of: 'profile',
        rows: (id) => sql`
          select d.name as discipline, w.title, w.type, w.date, ${mark} as mark, w.max_grade, r.done, r.marked
          from results r join works w on w.id = r.work_id join courses c on c.id = w.course_id
          join disciplines d on d.id = c.discipline_id where r.profile_id = ${id} order by w.date, w.id`,
      },
    ],
    erase: record,
  },
  {
    table: 'official_marks',
    columns: ['profile_id'],
    lists: [
      {
        name: 'official-marks',
        of: 'profile',
        rows: (id) => sql`select y.name as "studyYear", d.name as discipline, o.span, ${mark} as mark
          from official_marks o join periods y on y.id = o.period_id join disciplines d on d.id = o.discipline_id
          where o.profile_id = ${id} order by o.period_id, d.name, o.span`,
      },
    ],
    erase: record,
  },
  {
    table: 'acknowledgements',
    columns: ['user_id'],
    lists: [
      {
        name: 'acknowledgements',
        of: 'account',
        rows: (id) => sql`select w.title, w.date, coalesce(a.grade::text, a.kind) as mark, a.acknowledged_at
          from acknowledgements a join results r on r.id = a.result_id join works w on w.id = r.work_id
          where a.user_id = ${id} order by a.id`,
      },
    ],
    erase: async (db, { isAlone, userId }) => {
      if (isAlone) await db.deleteFrom('acknowledgements').where('userId', '=', userId).execute()
    },
  },
  {
    table: 'courses',
    columns: ['teacher_id', 'name'],
    lists: 'Works name theirs.',
    erase: (db, erased) => replaceWords(db, 'courses', { name: longest.title }, erased),
  },
  {
    table: 'works',
    written: ['title', 'link'],
    columns: ['title', 'link'],
    lists: [
      {
        name: 'works',
        of: 'profile',
        rows: (id) => sql`select w.date, g.name as "className", d.name as discipline, w.title, w.type, w.due, w.link
          from works w join courses c on c.id = w.course_id join groups g on g.id = c.group_id
          join disciplines d on d.id = c.discipline_id where c.teacher_id = ${id} order by w.date, w.id`,
      },
    ],
    erase: (db, erased) => replaceWords(db, 'works', { title: longest.title, link: 'text' }, erased),
  },
  {
    // A page repeats the titles of works.
    table: 'diary_pages',
    columns: ['profile_id', 'results'],
    lists: 'Computed of the marks.',
    erase: (db, erased) => replaceWords(db, 'diary_pages', { results: 'text' }, erased),
  },
  ...computed,
]
