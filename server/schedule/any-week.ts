import { sql } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import type { AnyWeek, ScheduleEntry, WeekChoices, WeekLesson, WeekSearch } from '../../contract/schedule/schemas.ts'
import { holds, mondayOf, wallClock, weekOf, type Range } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import { currentYear } from '../calendar/years.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Clock } from '../runtime/clock.ts'
import { found, invalid } from '../runtime/errors.ts'
import { timetableOfClasses, timetableOfTeacher, type Timetable } from './lessons.ts'
import { warningOf } from './warning.ts'
import { heldWithin, nobodyAway } from './week.ts'

/** The week of a class or a teacher that holds the day `from`, without links, registers, absences and recordings. */
export async function anyWeek(
  db: Db,
  { group, teacher, from }: WeekSearch,
  { clock, t }: { clock: Clock; t: Translate },
): Promise<AnyWeek> {
  if ((group === undefined) === (teacher === undefined)) throw invalid({ group: 'server.schedule.groupOrTeacher' })
  const isTeacher = teacher !== undefined
  const range = weekOf(mondayOf(from))
  const { name, ...timetable } = isTeacher ? await ofTeacher(db, teacher, range) : await ofClass(db, group!, range)
  const known = { ...nobodyAway, ...timetable, numbers: new Map<string, number>(), isTeacher }
  const lessons = heldWithin(known, range, wallClock(clock.school().toInstant())).map(lookedAt)
  const isEmpty = !lessons.length && !timetable.lessons.some(({ day }) => holds(range, day))
  return { name, lessons, warning: warningOf(t, range, timetable.holidays, { isEmpty, isTeacher }) }
}

type Named = Timetable & { name: string }

async function ofClass(db: Db, id: number, range: Range): Promise<Named> {
  const named = db.selectFrom('groups').select('name').where('id', '=', id).where('hiddenAt', 'is', null)
  const { name } = found(await named.executeTakeFirst())
  return { name, ...(await timetableOfClasses(db, [id], range)) }
}

async function ofTeacher(db: Db, id: number, range: Range): Promise<Named> {
  const named = db
    .selectFrom('profiles')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .where('type', '=', profileType.teacher)
  const { firstName, lastName } = found(await named.executeTakeFirst())
  return { name: `${lastName} ${firstName}`, ...(await timetableOfTeacher(db, id, range)) }
}

// Each field by name: what is not named here is not sent.
function lookedAt(lesson: ScheduleEntry): WeekLesson {
  const { uuid, date, from, to, courseTitle, courseType, courseKind, group, teacher, movedFrom } = lesson
  return { uuid, date, from, to, courseTitle, courseType, courseKind, group, teacher, movedFrom }
}

/** Classes and teachers of the study year to which a day belongs, for whoever chooses whose week to look at. */
export async function weekChoices(db: Db, day: string): Promise<WeekChoices> {
  const [year, choices] = await Promise.all([currentYear(db, day), classesAndTeachers(db, day)])
  return { ...year, ...choices }
}

/**
 * Students and teachers who are locked or for trials are left out. Disciplines are those of the weeks around: all lessons
 * of the school take six times as long, and more with each year.
 */
function classesAndTeachers(db: Db, day: string): Promise<Pick<WeekChoices, 'groups' | 'teachers'>> {
  return readJson(
    db,
    sql`(
      with classes as materialized (
        select g.id, g.name, g.sort_key, least(greatest(${day}::date, y.date_from), y.date_to) as day
        from groups g join periods y on y.id = g.period_id
        where g.period_id = ${currentPeriod(day)} and g.hidden_at is null
      ), taught as (
        select t.teacher_id, json_agg(d.name order by d.sort_key, d.id) as disciplines
        from (
          select distinct l.teacher_id, l.discipline_id from classes c cross join lateral (
            select * from lessons where group_id = c.id and date between c.day - 14 and c.day + 14 offset 0
          ) l
        ) t join disciplines d on d.id = t.discipline_id group by t.teacher_id
      )
      select json_build_object('groups', (
        select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'students', (
          select count(*) from memberships m join profiles p on p.id = m.profile_id
          where m.group_id = g.id and p.locked_at is null and not p.is_test
        )) order by g.sort_key, g.id), '[]') from classes g
      ), 'teachers', (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.last_name || ' ' || p.first_name,
          'disciplines', coalesce(t.disciplines, '[]')) order by p.name_key, p.id), '[]')
        from profiles p left join taught t on t.teacher_id = p.id
        where p.type = ${profileType.teacher} and p.locked_at is null and not p.is_test
      )))`,
  )
}
