import { sql, type RawBuilder } from 'kysely'
import type { Range } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { timetableOfClasses, within, type Lesson, type OwnSigns, type Reported, type Timetable } from './lessons.ts'
import { numbersOf, type Numbers } from './numbers.ts'

type Own = {
  groups: [id: number, firstDay: string | null][] | null
  version: string
  signs: [uuid: string, opened: OwnSigns['opened'], presence: OwnSigns['presence']][] | null
  absences: Reported[] | null
}

/** SQL of what is a student's own of the range, and in which classes, at which version, the rest stands. */
function ownOf(profileId: number, range: Range): RawBuilder<Own> {
  const { dateFrom, dateTo } = range
  const { touches, movesIn, inSpan, days } = within(range)
  return sql`(
    with years as (
      select m.group_id, m.period_id, m.first_day from memberships m join periods p on p.id = m.period_id
      where m.profile_id = ${profileId} and ${touches}
    ), found as (
      select l.id, l.uuid from (
        select group_id, ${days} from years
        union all select y.group_id, h.date_from, h.date_to, false
          from years y join holidays h on h.period_id = y.period_id where ${movesIn}
      ) s join lessons l on l.group_id = s.group_id and ${inSpan}
    )
    select json_build_object('groups', (
      select json_agg(json_build_array(group_id, first_day) order by group_id) from years
    ), 'version', ${sql.raw(versionOf('timetable', 'array(select group_id from years)'))}, 'signs', (
      select json_agg(json_build_array(uuid, opened, presence)) from (
        select l.uuid, (select true from openings o where o.lesson_id = l.id and o.profile_id = ${profileId}) as opened,
          (select r.presence from presences r where r.lesson_id = l.id and r.profile_id = ${profileId}) as presence
        from found l offset 0
      ) one where opened or presence is not null
    ), 'absences', (
      select json_agg(json_build_object('dateFrom', a.date_from, 'dateTo', a.date_to, 'reason', a.reason, 'lesson', l.uuid))
      from absences a left join lessons l on l.id = a.lesson_id
      where a.profile_id = ${profileId} and a.date_from <= ${dateTo} and a.date_to >= ${dateFrom}
    )))`
}

type Share = Timetable & { numbers: Numbers }

const shared = sharing<Share>()

type StudentWeek = Share & { absences: Reported[]; firstDays: Map<number, string> }

/** Reads a student's lessons in whole weeks: what the class shares once for all of it, what is the student's own in one statement. */
export async function weekOfStudent(db: Db, profileId: number, range: Range): Promise<StudentWeek> {
  const { dateFrom, dateTo } = range
  const own = await readJson(db, ownOf(profileId, range))
  const groups = (own.groups ?? []).map(([id]) => id)
  const firstDays = new Map((own.groups ?? []).flatMap(([id, day]) => (day ? [[id, day] as const] : [])))
  const key = `${groups.join()} ${dateFrom} ${dateTo}`
  const { lessons, ...share } = await shared(db, key, own.version, async () => {
    const timetable = await timetableOfClasses(db, groups, range)
    return { ...timetable, numbers: numbersOf(timetable.lessons, timetable.holidays) }
  })
  const absences = own.absences ?? []
  return { lessons: withSigns(lessons, own.signs ?? []), ...share, absences, firstDays }
}

function withSigns(lessons: readonly Lesson[], signs: NonNullable<Own['signs']>): readonly Lesson[] {
  if (!signs.length) return lessons
  const by = new Map(signs.map(([uuid, opened, presence]) => [uuid, { opened, presence }]))
  return lessons.map((lesson) => ({ ...lesson, ...by.get(lesson.uuid) }))
}
