import { sql } from 'kysely'
import type { Homework } from '../../contract/gradebook/works.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { addDays } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { heldDay, holidayOfLesson } from './held.ts'

/** A lesson whose next one is further away than this, in days, asks for nothing any more. */
const longest = 42
/** For so many days homework is listed that no lesson follows. */
const withoutNext = 14

type Row = Omit<Homework, 'givenOn'> & { date: string; holiday: DaysOff | null }

/** What a student's lessons that were held ask for at home today or later; nothing of the other half of a class. */
export async function homeworkOf(db: Db, profileId: number, today: string): Promise<Homework[]> {
  const { groups, version, elsewhere } = await ownOf(db, profileId)
  const all = await shared(db, `${groups.join()} ${today}`, version, () => homeworkOfClasses(db, groups, today))
  return all.filter(({ lesson }) => !elsewhere.includes(lesson))
}

const shared = sharing<readonly Homework[]>()

type Own = { groups: number[]; version: string; elsewhere: string[] }

/** A student's classes, at which version they stand, and in which lessons the student belonged to the other half. */
async function ownOf(db: Db, profileId: number): Promise<Own> {
  const { rows } = await sql<Own>`
    with mine as (select group_id from memberships where profile_id = ${profileId})
    select coalesce((select json_agg(group_id order by group_id) from mine), '[]') as groups,
      ${sql.raw(versionOf('timetable', 'array(select group_id from mine)'))} as version, coalesce((
        select json_agg(l.uuid) from presences r join lessons l on l.id = r.lesson_id
        where r.profile_id = ${profileId} and r.presence = 'ELSEWHERE'), '[]') as elsewhere`.execute(
    db.withoutPlugins(),
  )
  return rows[0]!
}

async function homeworkOfClasses(db: Db, groups: number[], today: string): Promise<Homework[]> {
  const { rows } = await sql<Row>`
    select l.uuid as lesson, d.name as course_name, d.alias, l.homework as text, l.date,
      next_lesson_day(l.id) as due_date, ${holidayOfLesson} as holiday
    from groups g
    join lessons l on l.group_id = g.id and l.date between ${addDays(today, -longest)}::date and ${addDays(today, longest)}::date
    join disciplines d on d.id = l.discipline_id
    where g.id = any(${groups}::bigint[]) and l.homework is not null
      and (l.date <= ${today}::date or ${holidayOfLesson} is not null)
    order by due_date nulls last, d.sort_key, l.date, l.starts`.execute(db)
  return rows.flatMap(({ date, holiday, ...row }) => {
    const givenOn = heldDay({ date, holiday })
    if (givenOn === null || givenOn > today) return []
    const isDue = row.dueDate === null ? givenOn >= addDays(today, -withoutNext) : row.dueDate >= today
    return isDue ? [{ ...row, givenOn }] : []
  })
}
