import { sql, type RawBuilder } from 'kysely'
import type { Homework } from '../../contract/gradebook/works.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { addDays } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { heldDay, holidayOfLesson } from './held.ts'
import { nextLessonDay, nextLessonEnd } from './next-lesson.ts'

/** A lesson whose next one is further away than this, in days, asks for nothing any more. */
const longest = 42
/** For so many days homework is listed that no lesson follows. */
const withoutNext = 14
/** For so many days homework is listed that was due and is not ticked. */
const missedFor = 7

type Asked = Omit<Homework, 'tickedOn'>
type Row = Omit<Asked, 'givenOn'> & { date: string; holiday: DaysOff | null }

/**
 * Homework of a student's lessons that were held: due today or later, or overdue and not ticked; nothing of the
 * other half of a class, or from before the first day in it. What is ticked after its day stays for the rest of the day, so
 * that it can be taken back.
 */
export async function homeworkOf(db: Db, profileId: number, today: string): Promise<Homework[]> {
  const { groups, version, elsewhere, ticks, firstDay } = await readJson(db, ownOf(profileId, today))
  const all = await shared(db, `${groups.join()} ${today}`, version, () => homeworkOfClasses(db, groups, today))
  return all.flatMap((one) => {
    const tickedOn = ticks[one.lesson] ?? null
    const isPast = one.dueDate !== null && one.dueDate < today && tickedOn !== null && tickedOn < today
    const isBefore = firstDay !== null && (one.dueDate ?? one.givenOn) < firstDay
    return isPast || isBefore || elsewhere.includes(one.lesson) ? [] : [{ ...one, tickedOn }]
  })
}

const shared = sharing<readonly Asked[]>()

type Own = {
  groups: number[]
  /** The latest one in a class; null: of a study year. */
  firstDay: string | null
  version: string
  elsewhere: string[]
  ticks: Record<string, string>
}

/** The first day whose lessons may still ask for something. */
const since = (today: string) => addDays(today, -longest - missedFor)

/** SQL of a student's classes, at which version they stand, in which lessons the student belonged to the other half, and when which homework was ticked. */
function ownOf(profileId: number, today: string): RawBuilder<Own> {
  return sql`(
    with mine as (select group_id, first_day from memberships where profile_id = ${profileId})
    select json_build_object('firstDay', (select max(first_day) from mine),
      'groups', coalesce((select json_agg(group_id order by group_id) from mine), '[]'),
      'version', ${sql.raw(versionOf('timetable', 'array(select group_id from mine)'))}, 'elsewhere', coalesce((
        select json_agg(l.uuid) from presences r join lessons l on l.id = r.lesson_id
        where r.profile_id = ${profileId} and r.presence = 'ELSEWHERE'), '[]'), 'ticks', coalesce((
        select json_object_agg(l.uuid, (t.ticked_at at time zone 'Europe/Kyiv')::date)
        from homework_ticks t join lessons l on l.id = t.lesson_id
        where t.profile_id = ${profileId} and l.date >= ${since(today)}), '{}')))`
}

async function homeworkOfClasses(db: Db, groups: number[], today: string): Promise<Asked[]> {
  const rows = await readJson(db, askedBy(groups, today))
  return rows.flatMap(({ date, holiday, ...row }) => {
    const givenOn = heldDay({ date, holiday })
    if (givenOn === null || givenOn > today) return []
    return row.dueDate !== null || givenOn >= addDays(today, -withoutNext) ? [{ ...row, givenOn }] : []
  })
}

/**
 * SQL of the homework of classes, in its order. A lesson before `late`, a day on which its teacher taught the discipline and
 * which is too long ago, asks for nothing: its next lesson is not looked up.
 */
function askedBy(groups: number[], today: string): RawBuilder<Row[]> {
  const missed = addDays(today, -missedFor)
  return sql`(
    with asking as materialized (
      select l.*, g.period_id, d.name as course_name, d.alias, d.sort_key, ${sql.raw(nextLessonDay('g.period_id'))} as due_date,
        ${holidayOfLesson} as holiday
      from groups g cross join lateral (
        select l.*, max(date) filter (where date < ${missed} and kind <> 'ADDITIONAL')
          over (partition by discipline_id, teacher_id) as late
        from lessons l where l.group_id = g.id and l.date between ${since(today)} and ${addDays(today, longest)}
      ) l join disciplines d on d.id = l.discipline_id
      where g.id = any(${groups}::bigint[]) and l.homework is not null
        and (l.date <= ${today} or ${holidayOfLesson} is not null)
        and (late is null or l.date >= late or exists (
          select from holidays h where h.period_id = g.period_id
            and (l.date between h.date_from and h.date_to or late between h.date_from and h.date_to)))
    )
    select coalesce(json_agg(json_build_object('lesson', uuid, 'courseName', course_name, 'alias', alias, 'text', homework,
        'date', date, 'dueDate', due_date, 'holiday', holiday, 'dueEnds', ${sql.raw(nextLessonEnd('l.period_id', 'l.due_date'))})
      order by due_date nulls last, sort_key, date, starts), '[]')
    from asking l
    where due_date is null or due_date >= ${missed})`
}
