import { sql } from 'kysely'
import type { WorkType } from '../../rules/marks.ts'
import type { Quarter } from '../../rules/quarters.ts'
import type { Db } from '../db/db.ts'
import type { PlannedLesson } from './works.ts'

export type Class = {
  groupId: number
  name: string
  lessons: PlannedLesson[]
  students: { id: number; email: string | null }[]
}

/** The year's classes with what they are taught and who is in them. */
export async function classesOf(db: Db, periodId: number): Promise<Class[]> {
  const { rows } = await sql<Class>`
    select g.id as group_id, g.name,
      (select json_agg(json_build_object('subject', d.name, 'disciplineId', d.id, 'teacherId', l.teacher_id,
          'date', l.date, 'starts', l.starts, 'type', l.type))
        from lessons l join disciplines d on d.id = l.discipline_id
        where l.group_id = g.id and l.starts is not null and l.teacher_id is not null) as lessons,
      (select json_agg(json_build_object('id', p.id, 'email', p.email) order by m.name_key, p.id)
        from memberships m join profiles p on p.id = m.profile_id where m.group_id = g.id) as students
    from groups g where g.period_id = ${periodId} order by g.id`.execute(db)
  return rows.filter(({ lessons, students }) => lessons && students)
}

export async function quartersOf(db: Db, periodId: number): Promise<Quarter[]> {
  return db
    .selectFrom('quarters')
    .select(['number', 'dateFrom', 'dateTo'])
    .where('periodId', '=', periodId)
    .orderBy('number')
    .execute()
}

export type SetWork = { id: number; groupId: number; disciplineId: number; date: string; type: WorkType }

export async function worksBetween(db: Db, periodId: number, from: string, to: string): Promise<SetWork[]> {
  return db
    .selectFrom('works')
    .innerJoin('courses', 'courses.id', 'works.courseId')
    .select(['works.id', 'works.date', 'works.type', 'courses.groupId', 'courses.disciplineId'])
    .where('courses.periodId', '=', periodId)
    .where('works.date', '>=', from)
    .where('works.date', '<=', to)
    .execute()
}
