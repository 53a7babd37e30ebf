import { sql } from 'kysely'
import type { Range } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { timetableOfClasses, type Lesson, type OwnSigns, type Reported, type Timetable } from './lessons.ts'

type Own = {
  groups: number[] | null
  version: string
  signs: [uuid: string, opened: OwnSigns['opened'], presence: OwnSigns['presence']][] | null
  absences: Reported[] | null
}

type Asked = Range & { profile: number }

/** What is a student's own of the range, and in which classes, at which version, the rest stands. */
const ownOf = lookup<Asked, Own>(
  { profile: 'bigint', dateFrom: 'date', dateTo: 'date' },
  sql`(
    with years as materialized (
      select m.group_id, m.period_id from memberships m join periods p on p.id = m.period_id
      where m.profile_id = asked.profile and p.date_from <= asked."dateTo" and p.date_to >= asked."dateFrom"
    ), found as materialized (
      select array(
        select l.id from years y join lessons l
          on l.group_id = y.group_id and l.date between asked."dateFrom" and asked."dateTo"
        union select l.id from years y
          join holidays h on h.period_id = y.period_id
            and h.move_to_date_from <= asked."dateTo" and h.move_to_date_to >= asked."dateFrom"
          join lessons l on l.group_id = y.group_id and l.date between h.date_from and h.date_to) as ids
    )
    select json_build_object(
      'groups', (select json_agg(group_id order by group_id) from years),
      'version', ${sql.raw(versionOf('timetable', 'array(select group_id from years)'))},
      'signs', (
        select json_agg(json_build_array(l.uuid, s.opened, s.presence)) from (
          select lesson_id, bool_or(opened) as opened, max(presence) as presence from (
            select lesson_id, true as opened, null as presence from openings
              where profile_id = asked.profile and lesson_id = any(found.ids)
            union all select lesson_id, null, presence from presences
              where profile_id = asked.profile and lesson_id = any(found.ids)
          ) of_lesson group by lesson_id
        ) s join lessons l on l.id = s.lesson_id),
      'absences', (
        select json_agg(json_build_object(
          'dateFrom', a.date_from, 'dateTo', a.date_to, 'reason', a.reason, 'lesson', l.uuid))
        from absences a left join lessons l on l.id = a.lesson_id
        where a.profile_id = asked.profile and a.date_from <= asked."dateTo" and a.date_to >= asked."dateFrom"))
    from found)`,
)

const shared = sharing<Timetable>()

/** A student's lessons: what the class shares is read once for all of it, what is the student's own is looked up. */
export async function weekOfStudent(
  db: Db,
  profile: number,
  range: Range,
): Promise<Timetable & { absences: Reported[] }> {
  const { dateFrom, dateTo } = range
  const own = await ownOf(db, { profile, dateFrom, dateTo })
  const groups = own.groups ?? []
  const key = `${groups.join()} ${dateFrom} ${dateTo}`
  const { lessons, holidays } = await shared(db, key, own.version, () => timetableOfClasses(db, groups, range))
  return { lessons: withSigns(lessons, own.signs ?? []), holidays, absences: own.absences ?? [] }
}

function withSigns(lessons: readonly Lesson[], signs: NonNullable<Own['signs']>): readonly Lesson[] {
  if (!signs.length) return lessons
  const by = new Map(signs.map(([uuid, opened, presence]) => [uuid, { opened, presence }]))
  return lessons.map((lesson) => ({ ...lesson, ...by.get(lesson.uuid) }))
}
