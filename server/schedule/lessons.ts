import { sql, type RawBuilder } from 'kysely'
import type { AbsenceReason, Presence } from '../../contract/attendance/endpoints.ts'
import type { CourseKind, CourseType } from '../../contract/schedule/endpoints.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import type { Range } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { fittingCourses, type FittingCourse } from '../google/lesson-links.ts'
import { nextLessonDay } from './next-lesson.ts'

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
const columnOfDue = { homeworkDue: `case when l.homework is not null then ${nextLessonDay('l.period_id')} end` }

/** Conditions on the study year `p` and on a holiday, and on the lesson `l` of the days `s`, for whole weeks. Parts of a statement. */
export function within({ dateFrom, dateTo }: Range) {
  return {
    touches: sql`p.date_from <= ${dateTo} and p.date_to >= ${dateFrom}`,
    movesIn: sql`move_to_date_from <= ${dateTo} and move_to_date_to >= ${dateFrom}`,
    // Lessons that a holiday moves from one day of the range to another stand in the range anyway.
    inSpan: sql`l.date between s.first and s.last and (s.stays or l.date not between ${dateFrom} and ${dateTo})`,
    days: sql`${dateFrom}::date as first, ${dateTo}::date as last, true as stays`,
  }
}

type Sources = {
  /** SELECT of the study years (and classes) that are meant. */
  years: RawBuilder<unknown>
  /** SELECT of lessons of theirs that stand in the range or are moved into it. */
  found: RawBuilder<unknown>
  more?: Record<string, string>
}

/** SQL of a `Found`. A JSON text by column costs both sides half of what as many rows would. */
function timetableOf(range: Range, { years, found, more }: Sources): RawBuilder<Found> {
  const aggregates = Object.entries({ ...columns, ...more }).map(([name, column]) => `'${name}', json_agg(${column})`)
  const { dateFrom, dateTo } = range
  return sql`(
    with years as (${years}), off as (
      select h.*, y.group_id, y.group_name from years y join holidays h on h.period_id = y.period_id
      where h.date_from <= ${dateTo} and h.date_to >= ${dateFrom} or ${within(range).movesIn}
    ), found as (${found})
    select json_build_object('lessons', (
      select json_build_object(${sql.raw(aggregates.join(', '))})
      from found l join disciplines d on d.id = l.discipline_id left join profiles t on t.id = l.teacher_id
      having count(*) > 0
    ), 'holidays', (
      select json_agg(json_build_object('periodId', period_id, 'name', name, 'dateFrom', date_from, 'dateTo', date_to,
        'moveToDateFrom', move_to_date_from, 'moveToDateTo', move_to_date_to) order by date_from)
      from off
    ), 'courses', ${fittingCourses(sql`
      q.date_from <= ${dateTo} and q.date_to >= ${dateFrom} and c.period_id in (select period_id from years)
      and c.teacher_id = any(array(select teacher_id from found))`)}))`
}

type Found = { lessons: Columns | null; holidays: HolidayOfYear[] | null; courses: FittingCourse[] | null }

export type Timetable = {
  lessons: readonly Lesson[]
  holidays: readonly HolidayOfYear[]
  /** Of Google Classroom, with the days of quarters that touch the range. */
  courses: readonly FittingCourse[]
}

/** Reads what concerns a teacher in the range, by index. */
export async function timetableOfTeacher(db: Db, teacherId: number, range: Range): Promise<Timetable> {
  const { touches, movesIn, inSpan, days } = within(range)
  return read(
    db,
    timetableOf(range, {
      years: sql`select p.id as period_id, null as group_id, null as group_name from periods p where ${touches}`,
      found: sql`select l.*, g.name as group_name, g.period_id from (
          select null as period_id, ${days}
          union all select period_id, date_from, date_to, false from off where ${movesIn}
        ) s join lessons l on l.teacher_id = ${teacherId} and ${inSpan}
        join groups g on g.id = l.group_id and (s.stays or g.period_id = s.period_id)`,
    }),
  )
}

/** Reads the same of classes, and what only their students are told. */
export async function timetableOfClasses(db: Db, groupIds: number[], range: Range): Promise<Timetable> {
  const { movesIn, inSpan, days } = within(range)
  return read(
    db,
    timetableOf(range, {
      years: sql`select period_id, id as group_id, name as group_name from groups where id = any(${groupIds}::bigint[])`,
      found: sql`select l.*, s.group_name, s.period_id from (
          select group_id, group_name, period_id, ${days} from years
          union all select group_id, group_name, period_id, date_from, date_to, false from off where ${movesIn}
        ) s join lessons l on l.group_id = s.group_id and ${inSpan}`,
      more: columnOfDue,
    }),
  )
}

async function read(db: Db, timetable: RawBuilder<Found>): Promise<Timetable> {
  const { lessons, holidays, courses } = await readJson(db, timetable)
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
