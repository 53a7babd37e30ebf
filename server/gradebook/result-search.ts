import { sql } from 'kysely'
import { resultsPerPage } from '../../contract/gradebook/endpoints.ts'
import type { Result, ResultSearch } from '../../contract/gradebook/schemas.ts'
import type { WorkStatus, WorkType } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import { markOf } from './stored-mark.ts'
import type { MarkKind } from './tables.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'

type Found = { results: (Result & { subject: string })[]; more: boolean }

type Row = {
  id: number
  name: string
  work: string | null
  due: string | null
  done: string | null
  date: string
  type: WorkType
  kind: MarkKind
  grade: number | null
  status: WorkStatus
  max: number
  coefficient: number
  marked: string | null
  subject: string
}

/** The student's marks of the study year that answer the search, newest first. */
export async function searchResults(
  db: Db,
  profileId: number,
  today: string,
  { q, discipline, quarter, from, to, skip }: ResultSearch,
): Promise<Found> {
  if (from && to && to < from) throw invalid({ to: 'server.schedule.reversed' })
  const part = q ?? null
  const { rows } = await sql<Row>`
    select w.id, w.title as name, w.link as work, w.due, r.done, w.date, w.type, r.kind, r.grade, r.status,
      w.max_grade as max, w.coefficient, r.marked, d.name as subject
    from results r join works w on w.id = r.work_id join courses c on c.id = w.course_id
    join disciplines d on d.id = c.discipline_id
    where r.profile_id = ${profileId} and r.kind is not null and c.period_id = ${currentPeriod(today)}
      and (${part}::text is null or position(nullif(look_of(${part}), '') in look_of(w.title)) > 0)
      and (${discipline ?? null}::bigint is null or c.discipline_id = ${discipline ?? null})
      and (${quarter ?? null}::int is null or c.quarter = ${quarter ?? null})
      and (${from ?? null}::date is null or w.date >= ${from ?? null})
      and (${to ?? null}::date is null or w.date <= ${to ?? null})
    order by w.date desc, w.id desc offset ${skip} limit ${resultsPerPage + 1}`.execute(db)
  return {
    results: rows.slice(0, resultsPerPage).map((row) => Object.assign(row, { mark: markOf(row.kind, row.grade) })),
    more: rows.length > resultsPerPage,
  }
}
