import { sql } from 'kysely'
import { replaceWords } from '../db/erased-words.ts'
import type { Personal } from '../db/personal.ts'

export const schedulePersonal: Personal[] = [
  {
    table: 'lessons',
    written: ['title', 'topic', 'homework', 'link', 'recording'],
    columns: ['teacher_id', 'title', 'topic', 'homework', 'link', 'recording'],
    lists: [
      {
        name: 'lessons',
        of: 'profile',
        rows: (id) => sql`select l.date, g.name as "className", d.name as discipline, l.title, l.topic, l.homework
          from lessons l join groups g on g.id = l.group_id join disciplines d on d.id = l.discipline_id
          where l.teacher_id = ${id} order by l.date, l.starts, l.id`,
      },
    ],
    // Who taught it is the school's record: a pseudonym. Its topic and homework are the class's.
    erase: (db, erased) =>
      replaceWords(db, 'lessons', { title: 200, topic: 300, homework: 2_000, link: 'text', recording: 'text' }, erased),
  },
]
