import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import { keyOf, type HeldDays } from './held-days.ts'
import type { Row } from './lessons.ts'
import { gather } from './names.ts'

/** A lesson at its time: one that a line puts there, or one that stays in the timetable. */
export type Held = Pick<
  Row,
  'starts' | 'ends' | 'groupId' | 'disciplineId' | 'teacherId' | 'kind' | 'title' | 'link'
> & {
  row?: Row
  groupName?: string
}

export type Timed = Held & { starts: number; ends: number }

type StoredLesson = Timed & { id: number; date: string }

/**
 * Lessons that the import leaves as they are, by class or teacher and by the day on which they are held: those of its
 * teachers in other classes and, where a holiday moves lessons over an end of the range, those on the other side.
 */
export async function storedLessons(db: Db, rows: Timed[], days: HeldDays) {
  const teachers = [...new Set(rows.flatMap(({ teacherId }) => teacherId ?? []))]
  const groups = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const { dateFrom, dateTo } = days.range
  const left = sql`(l.date between ${dateFrom}::date and ${dateTo}::date and l.group_id not in (select unnest(${groups}::bigint[]))
    or l.date = any(${days.outside}::date[]))`
  const stored = new Map<number, StoredLesson>()
  for (let from = 0; from < teachers.length; from += 10)
    for (const lesson of await lessonsWhere(
      db,
      sql`l.teacher_id = any(${teachers.slice(from, from + 10)}::bigint[]) and ${left}`,
    ))
      stored.set(lesson.id, lesson)
  if (days.outside.length)
    for (const lesson of await lessonsWhere(
      db,
      sql`l.group_id = any(${groups}::bigint[]) and l.date = any(${days.outside}::date[])`,
    ))
      stored.set(lesson.id, lesson)
  const ofGroups = new Map<number, Timed[]>()
  const ofTeachers = new Map<number, Timed[]>()
  for (const lesson of stored.values()) {
    const day = days.heldAt(lesson.date)
    gather(ofGroups, keyOf(lesson.groupId!, day), lesson)
    if (lesson.teacherId) gather(ofTeachers, keyOf(lesson.teacherId, day), lesson)
  }
  return { ofGroups, ofTeachers }
}

async function lessonsWhere(db: Db, condition: RawBuilder<unknown>): Promise<StoredLesson[]> {
  const { rows } = await sql<StoredLesson>`
    select l.id, l.date, l.starts, l.ends, l.group_id, l.discipline_id, l.teacher_id, l.kind, l.title, l.link,
      g.name as group_name
    from lessons l join groups g on g.id = l.group_id where l.starts is not null and ${condition}`.execute(db)
  return rows
}
