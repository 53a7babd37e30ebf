import { sql } from 'kysely'
import { limits } from '../../contract/files/endpoints.ts'
import type { CourseState } from '../../contract/google/endpoints.ts'
import { courseColumns, type CourseColumn } from '../../contract/imports/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Translate } from '../i18n/translate.ts'
import { csvOf } from '../runtime/csv.ts'

type Row = Record<Exclude<CourseColumn, 'id' | 'link' | 'state' | 'quarter'>, string | null> & {
  externalId: string
  state: CourseState
  quarter: number | null
}

/** CSV of the courses that are not bound in any study year: filled in, it is a file for an import of courses. */
export async function unusedCourses(db: Db, t: Translate): Promise<{ csv: Buffer; count: number }> {
  const { rows } = await sql<Row>`
    select c.external_id, c.name, c.section, c.state, c.owner,
      to_char(c.created_at at time zone 'Europe/Kyiv', 'DD.MM.YYYY') as created_at,
      d.name as discipline, t.email as teacher, c.quarter, g.name as "group"
    from google_courses c left join disciplines d on d.id = c.discipline_id left join profiles t on t.id = c.teacher_id
      left join groups g on g.id = c.group_id
    where c.part <> 1 order by c.part, c.sort_key, c.id limit ${sql.lit(limits.fileLines - 1)}`.execute(db)
  const columns = courseColumns.filter((name) => name !== 'link')
  const header = columns.map((name) => t(`imports.header.CLASSES.${name}`).split(',')[0]!)
  const lines = rows.map(({ externalId, state, ...others }) => {
    const id = /^\d+$/.test(externalId) ? { digits: externalId } : externalId
    const cells = { ...others, id, state: t(`google.state.${state}`) }
    return columns.map((name) => cells[name])
  })
  return { csv: Buffer.from(csvOf([header, ...lines])), count: rows.length }
}
