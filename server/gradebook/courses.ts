import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { recomputeDiaries, lockDiaries } from './diaries.ts'

export type CourseOf = {
  disciplineId: number
  groupId: number
  teacherId: number
  periodId: number
  quarter: number
}

/** The portal's own course, made when a teacher first needs it; its discipline then stands in the class's diaries. */
export async function courseFor(db: Db, course: CourseOf): Promise<number> {
  const { disciplineId, groupId, teacherId, periodId, quarter } = course
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with made as (
      insert into courses (name, discipline_id, teacher_id, period_id, quarter, group_id)
      select d.name || ' ' || g.name, d.id, ${teacherId}, ${periodId}, ${quarter}, g.id
      from disciplines d, groups g where d.id = ${disciplineId} and g.id = ${groupId}
      on conflict (group_id, discipline_id, quarter, teacher_id) where source = 'PORTAL' do nothing returning id
    )
    select id, true as is_new from made
    union all
    select id, false from courses where group_id = ${groupId} and discipline_id = ${disciplineId}
      and quarter = ${quarter} and teacher_id = ${teacherId} and source = 'PORTAL'`.execute(db)
  const { id, isNew } = rows[0]!
  if (isNew) {
    const students = await studentsOf(db, groupId)
    await lockDiaries(db, students)
    await recomputeDiaries(db, { periodId, disciplineId }, students, [])
  }
  return id
}

export async function studentsOf(db: Db, groupId: number): Promise<number[]> {
  const rows = await db.selectFrom('memberships').select('profileId').where('groupId', '=', groupId).execute()
  return rows.map(({ profileId }) => profileId)
}
