import { sql } from 'kysely'
import { limits } from '../../contract/files/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Translate } from '../i18n/translate.ts'
import { csvOf } from '../runtime/csv.ts'

type Row = {
  externalId: string
  name: string
  createdAt: string
  discipline: string | null
  teacher: string | null
  quarter: number | null
  group: string | null
}

const columns = ['id', 'name', 'createdAt', 'discipline', 'teacher', 'quarter', 'group'] as const

/**
 * The classes that are not bound, with the headers of the reader's language: filled in, an import of classes takes the file.
 * They are no more than it takes.
 */
export async function unusedClasses(db: Db, t: Translate): Promise<{ csv: Buffer; count: number }> {
  const { rows } = await sql<Row>`
    select c.external_id, c.name, c.created_at, d.name as discipline, t.email as teacher, c.quarter, g.name as "group"
    from google_courses c left join disciplines d on d.id = c.discipline_id left join profiles t on t.id = c.teacher_id
      left join groups g on g.id = c.group_id
    where not c.is_bound order by c.sort_key, c.id limit ${sql.lit(limits.fileLines)}`.execute(db)
  const header = columns.map((name) => t(`imports.header.CLASSES.${name}`).split(',')[0]!)
  const lines = rows.map((row) => [
    row.externalId,
    row.name,
    row.createdAt,
    row.discipline,
    row.teacher,
    row.quarter,
    row.group,
  ])
  return { csv: Buffer.from(csvOf([header, ...lines])), count: rows.length }
}
