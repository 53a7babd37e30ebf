import { sql } from 'kysely'
import type { Homework } from '../../contract/gradebook/works.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { addDays } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { heldDay, holidayOfLesson } from './held.ts'

/** A lesson whose next one is further away than this, in days, asks for nothing any more. */
const longest = 42
/** For so many days homework is listed that no lesson follows. */
const withoutNext = 14

type Row = Omit<Homework, 'givenOn'> & { date: string; holiday: DaysOff | null }

/** What a student's lessons that were held ask for at home today or later; nothing of the other half of a class. */
export async function homeworkOf(db: Db, profileId: number, today: string): Promise<Homework[]> {
  const { rows } = await sql<Row>`
    select l.uuid as lesson, d.name as course_name, d.alias, l.homework as text, l.date,
      next_lesson_day(l.id) as due_date, ${holidayOfLesson} as holiday
    from memberships m join groups g on g.id = m.group_id
    join lessons l on l.group_id = m.group_id and l.date between ${addDays(today, -longest)}::date and ${addDays(today, longest)}::date
    join disciplines d on d.id = l.discipline_id
    where m.profile_id = ${profileId} and l.homework is not null and not exists (
      select from presences r where r.lesson_id = l.id and r.profile_id = m.profile_id and r.presence = 'ELSEWHERE')
    order by due_date nulls last, d.sort_key, l.date, l.starts`.execute(db)
  return rows.flatMap(({ date, holiday, ...row }) => {
    const givenOn = heldDay({ date, holiday })
    if (givenOn === null || givenOn > today) return []
    const isDue = row.dueDate === null ? givenOn >= addDays(today, -withoutNext) : row.dueDate >= today
    return isDue ? [{ ...row, givenOn }] : []
  })
}
