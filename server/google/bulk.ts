import { sql, type Selectable } from 'kysely'
import { portionsOf, unnest, type Columns } from '../db/copy.ts'
import type { Db, Tables } from '../db/db.ts'

/** A course as it is stored, without its id. */
export type StoredCourse = Omit<Selectable<Tables['googleCourses']>, 'id' | 'part' | 'sortKey'>

/** A course as a file leaves it; `binds`: the file names something to which it is bound. */
export type ImportedCourse = StoredCourse & { binds: boolean }

const slice = 5_000

/** Stored courses by their ids in Google Classroom. */
export async function knownCourses(db: Db, externalIds: string[]): Promise<Map<string, StoredCourse>> {
  const known = new Map<string, StoredCourse>()
  for (const some of portionsOf(externalIds, slice)) {
    const { rows } = await sql<StoredCourse>`
      select external_id, name, section, state, owner, link, created_at, discipline_id, teacher_id, period_id, quarter,
        group_id, bound_by
      from google_courses where external_id = any(${some}::text[])`.execute(db)
    for (const row of rows) known.set(row.externalId, row)
  }
  return known
}

const columns: Columns<ImportedCourse> = {
  externalId: ['text', (one) => one.externalId],
  name: ['text', (one) => one.name],
  section: ['text', (one) => one.section],
  state: ['text', (one) => one.state],
  owner: ['text', (one) => one.owner],
  link: ['text', (one) => one.link],
  createdAt: ['text', (one) => one.createdAt],
  disciplineId: ['bigint', (one) => one.disciplineId],
  teacherId: ['bigint', (one) => one.teacherId],
  periodId: ['bigint', (one) => one.periodId],
  quarter: ['smallint', (one) => one.quarter],
  groupId: ['bigint', (one) => one.groupId],
  boundBy: ['text', (one) => one.boundBy],
  binds: ['boolean', (one) => one.binds],
}

/**
 * Adds and changes courses; `onWritten` is called with their numbers. The statement itself reads whether a row is bound by hand, so that
 * a binding made since the file was read stays too.
 */
export async function writeCourses(
  db: Db,
  courses: ImportedCourse[],
  onWritten: (count: number) => void,
): Promise<void> {
  const inOrder = courses.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))
  for (const some of portionsOf(inOrder, slice)) {
    await sql`
      merge into google_courses c using (select * from ${await unnest(some, columns)}) i on c.external_id = i.external_id
      when matched and (c.bound_by = 'HAND' or not i.binds) then
        update set name = i.name, section = i.section, state = i.state, owner = i.owner, link = i.link,
          created_at = i.created_at::timestamptz
      when matched then
        update set name = i.name, section = i.section, state = i.state, owner = i.owner, link = i.link,
          created_at = i.created_at::timestamptz, discipline_id = i.discipline_id, teacher_id = i.teacher_id,
          period_id = i.period_id, quarter = i.quarter, group_id = i.group_id, bound_by = i.bound_by
      when not matched then
        insert (external_id, name, section, state, owner, link, created_at, discipline_id, teacher_id, period_id, quarter,
          group_id, bound_by)
        values (i.external_id, i.name, i.section, i.state, i.owner, i.link, i.created_at::timestamptz, i.discipline_id,
          i.teacher_id, i.period_id, i.quarter, i.group_id, i.bound_by)`.execute(db)
    onWritten(some.length)
  }
}
