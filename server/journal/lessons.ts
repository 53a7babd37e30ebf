import { sql } from 'kysely'
import type { Quarter } from '../../contract/calendar/schemas.ts'
import type { JournalLesson } from '../../contract/journal/schemas.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { clockTime } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { heldDay, holidayOfLesson } from '../schedule/held.ts'
import type { Pair } from './pairs.ts'

type Row = Omit<JournalLesson, 'from'> & { starts: number | null; holiday: DaysOff | null }

/** What the lessons of a sheet were, and will be, about; those that a holiday takes are not held. */
export async function lessonsOfPair(db: Db, { groupId, disciplineId, teacherId }: Pair): Promise<JournalLesson[]> {
  const { rows } = await sql<Row>`
    select l.uuid, l.date, l.starts, l.title, t.first_name || ' ' || t.last_name as teacher,
      coalesce(l.teacher_id = ${teacherId}, false) as is_own, l.topic, l.homework, ${holidayOfLesson} as holiday
    from lessons l join groups g on g.id = l.group_id left join profiles t on t.id = l.teacher_id
    where l.group_id = ${groupId} and l.discipline_id = ${disciplineId}
    order by l.date, l.starts, l.id`.execute(db)
  const held = rows.flatMap(({ starts, holiday, ...lesson }): JournalLesson[] => {
    const date = heldDay({ date: lesson.date, holiday })
    return date === null ? [] : [{ ...lesson, date, from: starts === null ? null : clockTime(starts) }]
  })
  return held.toSorted((a, b) => a.date.localeCompare(b.date) || (a.from ?? '~').localeCompare(b.from ?? '~'))
}

export function quartersOf(db: Db, { periodId }: Pair): Promise<Quarter[]> {
  const quarters = db.selectFrom('quarters').select(['number', 'dateFrom', 'dateTo']).where('periodId', '=', periodId)
  return quarters.orderBy('number').execute()
}
