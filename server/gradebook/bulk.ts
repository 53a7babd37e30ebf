import { sql } from 'kysely'
import type { Mark, Span, WorkStatus } from '../../rules/marks.ts'
import { reserveIds, unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import type { CourseOf } from './courses.ts'
import { recomputeDiaries, lockDiaries } from './diaries.ts'
import { markColumns } from './stored-mark.ts'
import type { NewWork } from './works.ts'

/** Courses of the portal's own, those that are there left as they are; the ids in the order given. */
export async function addCourses(db: Db, courses: CourseOf[]): Promise<number[]> {
  const rows = await unnest(
    courses.map((course, place) => ({ place, course })),
    {
      place: ['integer', ({ place }) => place],
      groupId: ['bigint', ({ course }) => course.groupId],
      disciplineId: ['bigint', ({ course }) => course.disciplineId],
      teacherId: ['bigint', ({ course }) => course.teacherId],
      periodId: ['bigint', ({ course }) => course.periodId],
      quarter: ['smallint', ({ course }) => course.quarter],
    },
  )
  const { rows: ids } = await sql<{ id: number }>`
    with given as materialized (select * from ${rows}),
    made as (
      insert into courses (name, group_id, discipline_id, teacher_id, period_id, quarter)
      select d.name || ' ' || c.name, g.group_id, g.discipline_id, g.teacher_id, g.period_id, g.quarter
      from given g join disciplines d on d.id = g.discipline_id join groups c on c.id = g.group_id order by g.place
      on conflict (group_id, discipline_id, quarter, teacher_id) where source = 'PORTAL' do update set source = 'PORTAL'
      returning id, group_id, discipline_id, quarter, teacher_id
    )
    select m.id from given g join made m using (group_id, discipline_id, quarter, teacher_id) order by g.place`.execute(
    db,
  )
  return ids.map(({ id }) => id)
}

/** The ids in the order given. Whoever calls writes the diaries that they are part of. */
export async function addWorks(db: Db, works: (NewWork & { courseId: number })[]): Promise<number[]> {
  const ids = await reserveIds(db, 'works', works.length)
  const rows = await unnest(
    works.map((work, place) => ({ id: ids[place]!, work })),
    {
      id: ['bigint', ({ id }) => id],
      courseId: ['bigint', ({ work }) => work.courseId],
      title: ['text', ({ work }) => work.title],
      type: ['text', ({ work }) => work.type],
      date: ['date', ({ work }) => work.date],
      due: ['date', ({ work }) => work.due],
      maxGrade: ['numeric', ({ work }) => work.maxGrade],
      coefficient: ['smallint', ({ work }) => work.coefficient],
      link: ['text', ({ work }) => work.link],
    },
  )
  await sql`insert into works (id, course_id, title, type, date, due, max_grade, coefficient, link)
    overriding system value select * from ${rows}`.execute(db)
  return ids
}

export type NewResult = {
  workId: number
  profileId: number
  status: WorkStatus
  mark: Mark | null
  done: string | null
  marked: string | null
}

/** A mark that is there stays. */
export async function addResults(db: Db, results: NewResult[]): Promise<void> {
  const rows = await unnest(results, {
    workId: ['bigint', (one) => one.workId],
    profileId: ['bigint', (one) => one.profileId],
    status: ['text', (one) => one.status],
    kind: ['text', ({ mark }) => markColumns(mark).kind],
    grade: ['numeric', ({ mark }) => markColumns(mark).grade],
    done: ['date', (one) => one.done],
    marked: ['date', (one) => one.marked],
  })
  await sql`
    insert into results as r (work_id, profile_id, status, kind, grade, done, marked) select * from ${rows}
    on conflict (work_id, profile_id) do update set status = excluded.status, kind = excluded.kind,
      grade = excluded.grade, done = excluded.done, marked = excluded.marked, revision = r.revision + 1
      where r.kind is null`.execute(db)
}

export type NewOfficial = { profileId: number; periodId: number; disciplineId: number; span: Span; mark: Mark }

export async function addOfficialMarks(db: Db, marks: NewOfficial[]): Promise<void> {
  const rows = await unnest(marks, {
    profileId: ['bigint', (one) => one.profileId],
    periodId: ['bigint', (one) => one.periodId],
    disciplineId: ['bigint', (one) => one.disciplineId],
    span: ['text', (one) => one.span],
    kind: ['text', ({ mark }) => markColumns(mark).kind],
    grade: ['numeric', ({ mark }) => markColumns(mark).grade],
  })
  await sql`insert into official_marks (profile_id, period_id, discipline_id, span, kind, grade) select * from ${rows}
    on conflict do nothing`.execute(db)
}

/** Writes the diaries of whole disciplines anew, after works and results came in by the thousand. */
export async function keepAllDiaries(db: Db, periodId: number, disciplineIds: number[], quarters: number[]) {
  const { rows } = await sql<{ disciplineId: number; profileIds: number[] }>`
    select c.discipline_id, json_agg(distinct m.profile_id) as profile_ids
    from courses c join memberships m on m.group_id = c.group_id
    where c.period_id = ${periodId} and c.discipline_id = any(${disciplineIds}::bigint[])
    group by c.discipline_id order by c.discipline_id`.execute(db)
  for (const { disciplineId, profileIds } of rows) {
    await lockDiaries(db, profileIds)
    await recomputeDiaries(db, { periodId, disciplineId }, profileIds, quarters)
  }
}
