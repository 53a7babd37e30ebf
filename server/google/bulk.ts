import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { unnest, type Columns } from '../db/copy.ts'
import type { Db, Tables } from '../db/db.ts'

/** A course as it is stored, but for its id. */
export type StoredCourse = Omit<Selectable<Tables['googleCourses']>, 'id' | 'isBound' | 'sortKey'>

/** What a file makes of a course; `isTold`: it says something of its binding. */
export type ImportedCourse = StoredCourse & { isTold: boolean }

const slice = 5_000

function* slices<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += slice) yield items.slice(from, from + slice)
}

/** Those that Google Classroom knows by these ids. */
export async function coursesKnownAs(db: Db, externalIds: string[]): Promise<Map<string, StoredCourse>> {
  const known = new Map<string, StoredCourse>()
  for (const some of slices(externalIds)) {
    const { rows } = await sql<StoredCourse>`
      select external_id, name, created_at, discipline_id, teacher_id, period_id, quarter, group_id, bound_by
      from google_courses where external_id = any(${some}::text[])`.execute(db)
    for (const row of rows) known.set(row.externalId, row)
  }
  return known
}

const columns: Columns<ImportedCourse> = {
  externalId: ['text', (one) => one.externalId],
  name: ['text', (one) => one.name],
  createdAt: ['text', (one) => one.createdAt],
  disciplineId: ['bigint', (one) => one.disciplineId],
  teacherId: ['bigint', (one) => one.teacherId],
  periodId: ['bigint', (one) => one.periodId],
  quarter: ['smallint', (one) => one.quarter],
  groupId: ['bigint', (one) => one.groupId],
  boundBy: ['text', (one) => one.boundBy],
  isTold: ['boolean', (one) => one.isTold],
}

/**
 * Adds and changes courses; `onWritten` is told how many. Whether one is bound by hand is asked of the row as it stands
 * at that moment: who bound it since the file was read is not undone either.
 */
export async function writeCourses(
  db: Db,
  courses: ImportedCourse[],
  onWritten: (count: number) => void,
): Promise<void> {
  const inOrder = courses.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))
  for (const some of slices(inOrder)) {
    await sql`
      merge into google_courses c using (select * from ${await unnest(some, columns)}) i on c.external_id = i.external_id
      when matched and (c.bound_by = 'HAND' or not i.is_told) then
        update set name = i.name, created_at = i.created_at::timestamptz
      when matched then
        update set name = i.name, created_at = i.created_at::timestamptz, discipline_id = i.discipline_id,
          teacher_id = i.teacher_id, period_id = i.period_id, quarter = i.quarter, group_id = i.group_id, bound_by = i.bound_by
      when not matched then
        insert (external_id, name, created_at, discipline_id, teacher_id, period_id, quarter, group_id, bound_by)
        values (i.external_id, i.name, i.created_at::timestamptz, i.discipline_id, i.teacher_id, i.period_id, i.quarter,
          i.group_id, i.bound_by)`.execute(db)
    onWritten(some.length)
  }
}
