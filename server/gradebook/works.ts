import { sql, type Selectable } from 'kysely'
import { rescaled } from '../../rules/marks.ts'
import type { Db, Tables } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { studentsOf } from './courses.ts'
import { recomputeDiaries, lockDiaries } from './diaries.ts'
import type { Year } from './diary-inputs.ts'

export type NewWork = Omit<Selectable<Tables['works']>, 'id' | 'courseId' | 'createdAt'>

/** A work with its course: what a change of it concerns. */
export type WorkOf = Year & {
  id: number
  courseId: number
  groupId: number
  teacherId: number
  quarter: number
  date: string
  due: string | null
  maxGrade: number
}

function worksWithCourses(db: Db) {
  return db
    .selectFrom('works')
    .innerJoin('courses', 'courses.id', 'works.courseId')
    .select(['works.id', 'works.courseId', 'works.date', 'works.due', 'works.maxGrade'])
    .select(['courses.periodId', 'courses.disciplineId', 'courses.groupId', 'courses.teacherId', 'courses.quarter'])
}

export async function theWork(db: Db, id: number): Promise<WorkOf> {
  return found(await worksWithCourses(db).where('works.id', '=', id).executeTakeFirst())
}

/** The works that are kept here and stand under one day of a discipline, in one class or several. */
export async function worksOfDay(
  db: Db,
  { groupIds, disciplineId, date }: { groupIds: number[]; disciplineId: number; date: string },
): Promise<WorkOf[]> {
  return worksWithCourses(db)
    .where('works.date', '=', date)
    .where('courses.groupId', 'in', groupIds)
    .where('courses.disciplineId', '=', disciplineId)
    .where('courses.source', '=', 'PORTAL')
    .orderBy('works.id')
    .execute()
}

/** Its class's diaries are locked before anything of the sheet is written, as whoever changes one of its works does. */
export async function createWork(db: Db, courseId: number, work: NewWork): Promise<number> {
  const course = db.selectFrom('courses').select('groupId').where('id', '=', courseId)
  const students = await studentsOf(db, (await course.executeTakeFirstOrThrow()).groupId)
  await lockDiaries(db, students)
  const { id } = await db
    .insertInto('works')
    .values({ ...work, courseId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await theWork(db, id)
  await recomputeDiaries(db, made, students, [made.quarter])
  return id
}

/** `courseId`: the course it belongs to from now on, when its day lies in another quarter. */
export async function updateWork(db: Db, id: number, work: NewWork, courseId?: number): Promise<void> {
  const before = await theWork(db, id)
  await db
    .updateTable('works')
    .set({ ...work, courseId: courseId ?? before.courseId })
    .where('id', '=', id)
    .execute()
  const after = await theWork(db, id)
  const students = await concerned(db, after)
  await lockDiaries(db, students)
  await recomputeDiaries(db, after, students, [...new Set([before.quarter, after.quarter])])
}

/** A work that is about to change, with those whose diaries it is part of; from here on nobody else writes these. */
export async function lockWork(db: Db, id: number): Promise<{ work: WorkOf; students: number[] }> {
  const students = await concerned(db, await theWork(db, id))
  await lockDiaries(db, students)
  // As whoever was waited for has left it.
  return { work: await theWork(db, id), students }
}

/** Its marks go with it; the history keeps them. */
export async function removeWork(db: Db, id: number): Promise<void> {
  const { work, students } = await lockWork(db, id)
  await db.deleteFrom('works').where('id', '=', id).execute()
  await recomputeDiaries(db, work, students, [work.quarter])
}

/** How many marks of a work are above what is to be its most. */
export async function marksOver(db: Db, id: number, maxGrade: number): Promise<number> {
  const { count } = await db
    .selectFrom('results')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workId', '=', id)
    .where('grade', '>', maxGrade)
    .executeTakeFirstOrThrow()
  return count
}

/** Gives each mark of a work, whose diaries are locked, the same share of the new maximum as it had of the old one. */
export async function rescaleMarks(db: Db, id: number, from: number, to: number): Promise<void> {
  const rows = await db
    .selectFrom('results')
    .select(['id', 'grade'])
    .where('workId', '=', id)
    .where('kind', '=', 'NUMBER')
    .execute()
  await sql`
    update results r set grade = n.grade, revision = r.revision + 1, changed_in = pg_current_xact_id()
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map(({ grade }) => rescaled(grade!, from, to))}::numeric[])
      as n (id, grade) where r.id = n.id and r.grade <> n.grade`.execute(db)
}

/** The class, and who has left it with a mark for this work. */
async function concerned(db: Db, work: WorkOf): Promise<number[]> {
  const marked = await db.selectFrom('results').select('profileId').where('workId', '=', work.id).execute()
  return [...new Set([...(await studentsOf(db, work.groupId)), ...marked.map(({ profileId }) => profileId)])]
}
