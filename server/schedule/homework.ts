import { sql } from 'kysely'
import type { Homework } from '../../contract/gradebook/works.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { addDays } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
import { heldDay, holidayOfLesson, nextLessonDay } from './held.ts'

/** A lesson whose next one is further away than this, in days, asks for nothing any more. */
const longest = 42
/** For so many days homework is listed that no lesson follows. */
const withoutNext = 14

type Row = Omit<Homework, 'givenOn'> & { date: string; holiday: DaysOff | null }

type Own = { groups: number[]; version: string; elsewhere: string[] }

/** A student's classes, at which version they stand, and in which lessons the student belonged to the other half. */
const ownOf = lookup<{ profile: number }, Own>(
  { profile: 'bigint' },
  sql`(
    with mine as (select group_id from memberships where profile_id = asked.profile)
    select json_build_object('groups', coalesce((select json_agg(group_id order by group_id) from mine), '[]'),
      'version', ${sql.raw(versionOf('timetable', 'array(select group_id from mine)'))}, 'elsewhere', coalesce((
        select json_agg(l.uuid) from presences r join lessons l on l.id = r.lesson_id
        where r.profile_id = asked.profile and r.presence = 'ELSEWHERE'), '[]')))`,
)

const shared = sharing<{ all: readonly Homework[]; told: Serialized<Homework[]> }>()

/** What a student's lessons that were held ask for at home today or later; nothing of the other half of a class. */
export async function homeworkOf(db: Db, profile: number, today: string): Promise<Serialized<Homework[]>> {
  const { groups, version, elsewhere } = await ownOf(db, { profile })
  const { all, told } = await shared(db, `${groups.join()} ${today}`, version, async () => {
    const found = await homeworkOfClasses(db, groups, today)
    return { all: found, told: serialize(found) }
  })
  return elsewhere.length ? serialize(all.filter(({ lesson }) => !elsewhere.includes(lesson))) : told
}

async function homeworkOfClasses(db: Db, groups: number[], today: string): Promise<Homework[]> {
  const { rows } = await sql<Row>`
    select l.uuid as lesson, d.name as course_name, d.alias, l.homework as text, l.date,
      ${sql.raw(nextLessonDay('g.period_id'))} as due_date, ${holidayOfLesson} as holiday
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
