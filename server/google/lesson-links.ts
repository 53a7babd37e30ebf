import { sql, type RawBuilder } from 'kysely'

/** A bound course that gives its link to lessons of the days of its quarter; `groupId` null: of every class. */
export type FittingCourse = {
  periodId: number
  teacherId: number
  disciplineId: number
  groupId: number | null
  dateFrom: string
  dateTo: string
  link: string
}

/** Places of a lesson that a course has to share; no course fits a lesson without a teacher. */
type LessonPlaces = { periodId: number; teacherId: number | null; disciplineId: number; groupId: number }

/** Bound courses that a class can open, as JSON, or null; `which` is about the course `c` and its quarter `q`. Part of a statement. */
export const fittingCourses = (which: RawBuilder<unknown>): RawBuilder<FittingCourse[] | null> => sql`(
  select json_agg(json_build_object('periodId', c.period_id, 'teacherId', c.teacher_id, 'disciplineId', c.discipline_id,
    'groupId', c.group_id, 'dateFrom', q.date_from, 'dateTo', q.date_to, 'link', c.link))
  from google_courses c join quarters q on q.period_id = c.period_id and q.number = c.quarter
  where c.part = 1 and can_open_course(c.state) and ${which})`

/** Link of the one course that fits a lesson, which is held on `date`; null where none fits, or several. */
export function linkOfCourse(courses: readonly FittingCourse[], lesson: LessonPlaces, date: string): string | null {
  const fitting = courses.filter(
    ({ periodId, teacherId, disciplineId, groupId, dateFrom, dateTo }) =>
      disciplineId === lesson.disciplineId &&
      teacherId === lesson.teacherId &&
      periodId === lesson.periodId &&
      (groupId ?? lesson.groupId) === lesson.groupId &&
      dateFrom <= date &&
      date <= dateTo,
  )
  return fitting.length === 1 ? fitting[0]!.link : null
}

/** Names of up to three courses that fit lessons of the course `c` as well. Part of a statement. */
export const overlapping = `(
  select coalesce(json_agg(concat_ws(', ', o.name, o.section) order by o.sort_key), '[]')
  from (select other_id from overlapping_google_courses where id = c.id limit 3) p
  join google_courses o on o.id = p.other_id)`
