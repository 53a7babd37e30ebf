import { sql } from 'kysely'
import { limits } from '../../contract/files/endpoints.ts'
import type { CourseState } from '../../contract/google/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Translate } from '../i18n/translate.ts'
import { csvOf } from '../runtime/csv.ts'

type Row = {
  externalId: string
  name: string
  section: string | null
  state: CourseState
  owner: string | null
  createdOn: string | null
  discipline: string | null
  teacher: string | null
  quarter: number | null
  group: string | null
}

const columns = [
  'id',
  'name',
  'section',
  'state',
  'owner',
  'createdAt',
  'discipline',
  'teacher',
  'quarter',
  'group',
] as const

/** CSV of the courses that are not bound in any study year: filled in, it is a file for an import of courses. */
export async function unusedCourses(db: Db, t: Translate): Promise<{ csv: Buffer; count: number }> {
  const { rows } = await sql<Row>`
    select c.external_id, c.name, c.section, c.state, c.owner,
      to_char(c.created_at at time zone 'Europe/Kyiv', 'DD.MM.YYYY') as created_on,
      d.name as discipline, t.email as teacher, c.quarter, g.name as "group"
    from google_courses c left join disciplines d on d.id = c.discipline_id left join profiles t on t.id = c.teacher_id
      left join groups g on g.id = c.group_id
    where c.part <> 1 order by c.part, c.sort_key, c.id limit ${sql.lit(limits.fileLines - 1)}`.execute(db)
  const header = columns.map((name) => t(`imports.header.CLASSES.${name}`).split(',')[0]!)
  const lines = rows.map((row) => [
    /^\d+$/.test(row.externalId) ? { digits: row.externalId } : row.externalId,
    row.name,
    row.section,
    t(`google.state.${row.state}`),
    row.owner,
    row.createdOn,
    row.discipline,
    row.teacher,
    row.quarter,
    row.group,
  ])
  return { csv: Buffer.from(csvOf([header, ...lines])), count: rows.length }
}
