import { CompiledQuery } from 'kysely'
import type { AbsenceReason, Presence } from '../../contract/attendance/endpoints.ts'
import type { CourseKind, CourseType } from '../../contract/schedule/endpoints.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import type { Range } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { fittingCourses, type FittingCourse } from '../google/lesson-links.ts'

/** A lesson as it stands in the timetable; `day` is the day it stands on, before holidays hide or move it. */
export type Lesson = {
  uuid: string
  day: string
  starts: number | null
  ends: number | null
  title: string
  type: CourseType
  kind: CourseKind
  link: string | null
  recording: string | null
  topic: string | null
  homework: string | null
  /** Known to its students alone. */
  homeworkDue: string | null
  group: string
  teacher: string | null
  opened: true | null
  presence: Presence | null
  isTaken: boolean
  addedAt: string | null
  periodId: number
  groupId: number
  disciplineId: number
  teacherId: number | null
}

/** What is a student's own of a lesson that the class shares. */
export type OwnSigns = Pick<Lesson, 'opened' | 'presence'>

/** A student's absence, as the guardian reported it; `lesson`: in that one alone. */
export type Reported = Range & { lesson: string | null; reason: AbsenceReason }

export type HolidayOfYear = DaysOff & { periodId: number; name: string }

/** Columns for classes alone. */
type More = { homeworkDue?: (string | null)[] }
type Common = Exclude<keyof Lesson, 'homeworkDue' | keyof OwnSigns>
/** Lessons by column, as many values in each. */
type Columns = { [Name in Common]: Lesson[Name][] } & More

const columns: Record<Common, string> = {
  uuid: 'l.uuid',
  day: 'l.date',
  starts: 'l.starts',
  ends: 'l.ends',
  title: 'coalesce(l.title, d.name)',
  type: 'l.type',
  kind: 'l.kind',
  link: 'l.link',
  recording: 'l.recording',
  topic: 'l.topic',
  homework: 'l.homework',
  group: 'l.group_name',
  teacher: `t.first_name || ' ' || t.last_name`,
  isTaken: 'l.registered_at is not null',
  addedAt: 'l.added_at',
  periodId: 'l.period_id',
  groupId: 'l.group_id',
  disciplineId: 'l.discipline_id',
  teacherId: 'l.teacher_id',
}
const columnOfDue = { homeworkDue: 'case when l.homework is not null then next_lesson_day(l.id) end' }

export const touchesRange = 'p.date_from <= $3 and p.date_to >= $2'
export const movesIn = 'move_to_date_from <= $3 and move_to_date_to >= $2'
// Lessons that a holiday moves from one day of the range to another stand in the range anyway.
export const inSpan = 'l.date between s.first and s.last and (s.stays or l.date not between $2 and $3)'

/**
 * The statement for `years`, the study years (and classes) that are meant, and `found`, the lessons of theirs
 * that stand in the range or are moved into it.
 */
function timetableOf(years: string, found: string, more: Record<string, string> = {}) {
  const aggregates = Object.entries({ ...columns, ...more }).map(([name, column]) => `'${name}', json_agg(${column})`)
  return `
    with years as (${years}), off as (
      select h.*, y.group_id, y.group_name from years y join holidays h on h.period_id = y.period_id
      where h.date_from <= $3 and h.date_to >= $2 or ${movesIn}
    ), found as (${found})
    select (
      select json_build_object(${aggregates.join(', ')})
      from found l join disciplines d on d.id = l.discipline_id left join profiles t on t.id = l.teacher_id
      having count(*) > 0
    ) as lessons, (
      select json_agg(json_build_object('periodId', period_id, 'name', name, 'dateFrom', date_from, 'dateTo', date_to,
        'moveToDateFrom', move_to_date_from, 'moveToDateTo', move_to_date_to) order by date_from)
      from off
    ) as holidays, ${fittingCourses(`
      q.date_from <= $3 and q.date_to >= $2 and c.period_id in (select period_id from years)
      and c.teacher_id = any(array(select teacher_id from found))`)} as courses`
}

const ofClasses = timetableOf(
  `select period_id, id as group_id, name as group_name from groups where id = any($1::bigint[])`,
  `select l.*, s.group_name, s.period_id from (
      select group_id, group_name, period_id, $2::date as first, $3::date as last, true as stays from years
      union all select group_id, group_name, period_id, date_from, date_to, false from off where ${movesIn}
    ) s join lessons l on l.group_id = s.group_id and ${inSpan}`,
  columnOfDue,
)
const ofTeacher = timetableOf(
  `select p.id as period_id, null as group_id, null as group_name from periods p where ${touchesRange}`,
  `select l.*, g.name as group_name, g.period_id from (
      select null as period_id, $2::date as first, $3::date as last, true as stays
      union all select period_id, date_from, date_to, false from off where ${movesIn}
    ) s join lessons l on l.teacher_id = $1 and ${inSpan}
    join groups g on g.id = l.group_id and (s.stays or g.period_id = s.period_id)`,
)

export type Timetable = {
  lessons: readonly Lesson[]
  holidays: readonly HolidayOfYear[]
  /** Of Google Classroom, with the days of quarters that touch the range. */
  courses: readonly FittingCourse[]
}

/**
 * What concerns a teacher in the range: one statement by index. A JSON text by column costs both sides half of what as many
 * rows would; its names need no mapping, so no plugin runs.
 */
export function timetableOfTeacher(db: Db, teacherId: number, range: Range): Promise<Timetable> {
  return read(db, ofTeacher, teacherId, range)
}

/** The same of classes, as all of their students are told it. */
export function timetableOfClasses(db: Db, groupIds: number[], range: Range): Promise<Timetable> {
  return read(db, ofClasses, groupIds, range)
}

async function read(
  db: Db,
  statement: string,
  whose: number | number[],
  { dateFrom, dateTo }: Range,
): Promise<Timetable> {
  const { rows } = await db
    .withoutPlugins()
    .executeQuery<{ lessons: Columns | null; holidays: HolidayOfYear[] | null; courses: FittingCourse[] | null }>(
      CompiledQuery.raw(statement, [whose, dateFrom, dateTo]),
    )
  const { lessons, holidays, courses } = rows[0]!
  return { lessons: lessons ? lessonsIn(lessons) : [], holidays: holidays ?? [], courses: courses ?? [] }
}

// Spelt out: the same by a loop over the names takes fifty times as long.
function lessonsIn(by: Columns): Lesson[] {
  return by.uuid.map((uuid, i) => ({
    uuid,
    day: by.day[i]!,
    starts: by.starts[i] ?? null,
    ends: by.ends[i] ?? null,
    title: by.title[i]!,
    type: by.type[i]!,
    kind: by.kind[i]!,
    link: by.link[i] ?? null,
    recording: by.recording[i] ?? null,
    topic: by.topic[i] ?? null,
    homework: by.homework[i] ?? null,
    homeworkDue: by.homeworkDue?.[i] ?? null,
    group: by.group[i]!,
    teacher: by.teacher[i] ?? null,
    opened: null,
    presence: null,
    isTaken: by.isTaken[i]!,
    addedAt: by.addedAt[i] ?? null,
    periodId: by.periodId[i]!,
    groupId: by.groupId[i]!,
    disciplineId: by.disciplineId[i]!,
    teacherId: by.teacherId[i] ?? null,
  }))
}
