import { sql } from 'kysely'
import type { DaysOff } from '../../rules/holidays.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { heldDay, holidayOfLesson } from './held.ts'

/** One class in a lesson; `date` is the day it is held on. */
export type ClassInLesson = {
  id: number
  uuid: string
  groupId: number
  disciplineId: number
  group: string
  title: string
  ownTitle: string | null
  kind: string
  date: string
  starts: number | null
  ends: number | null
  recording: string | null
  topic: string | null
  homework: string | null
  registeredAt: string | null
}

/** Who asks: a teacher, of the lessons that they teach; null: an administrator, of any. */
export type Asking = { teacherId: number | null; toChange?: boolean }

/**
 * The lesson with this uuid: all classes that sit in it together, in their order. 404 where it is not
 * held or is somebody else's. `toChange` has others wait who change it too.
 */
export async function oneLesson(
  db: Db,
  uuid: string,
  { teacherId, toChange = false }: Asking,
): Promise<[ClassInLesson, ...ClassInLesson[]]> {
  const ofTeacher = teacherId === null ? sql`` : sql`and o.teacher_id = ${teacherId}`
  const { rows } = await sql<ClassInLesson & { holiday: DaysOff | null }>`
    select l.id, l.uuid, l.group_id, l.discipline_id, g.name as group, coalesce(l.title, d.name) as title, l.title as own_title, l.kind,
      l.date, l.starts, l.ends, l.recording, l.topic, l.homework, l.registered_at, ${holidayOfLesson} as holiday
    from lessons l join groups g on g.id = l.group_id join disciplines d on d.id = l.discipline_id
    where l.id = any(array(
      select o.id from lessons o where o.uuid = ${uuid} ${ofTeacher}
      union select s.id from lessons o join lessons s on s.teacher_id = o.teacher_id and s.date = o.date
        and (s.starts, s.ends, s.discipline_id, s.title, s.type, s.kind, s.link)
          is not distinct from (o.starts, o.ends, o.discipline_id, o.title, o.type, o.kind, o.link)
      where o.uuid = ${uuid} ${ofTeacher}))
    order by g.sort_key, l.id ${toChange ? sql`for update of l` : sql``}`.execute(db)
  const held = rows.flatMap(({ holiday, ...row }) => {
    const date = heldDay({ date: row.date, holiday })
    return date === null ? [] : [{ ...row, date }]
  })
  found(held.find((one) => one.uuid === uuid))
  return held as [ClassInLesson, ...ClassInLesson[]]
}
