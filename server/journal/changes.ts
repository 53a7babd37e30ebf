import { sql } from 'kysely'
import type { Answer } from '../../contract/types.ts'
import type { journal } from '../../contract/journal/endpoints.ts'
import type { Change } from '../../contract/journal/changes.ts'
import { isHandedIn, type Mark, type Span, type WorkStatus } from '../../rules/marks.ts'
import type { KeptTotals } from '../gradebook/diaries.ts'
import { markOf } from '../gradebook/stored-mark.ts'
import type { MarkKind } from '../gradebook/tables.ts'
import type { Db } from '../db/db.ts'
import type { SheetStudent } from './cells-named.ts'
import { historyOf, type Kept } from './history.ts'
import type { Pair } from './pairs.ts'
import type { SheetWork } from './works.ts'
import { cellOf } from './writing.ts'

type Changes = Answer<typeof journal.changes>
type Row = Parameters<typeof cellOf>[2] & { id: number; due: string | null; student: string; totals: string }

type Head = { oldest: string; isForeign: boolean; version: number }

/**
 * What was written since the cursor. It names the oldest transaction that still ran at the last look: whatever was not
 * seen then is of that one or of a later one, so that a cell may be told twice, never left out. Where there is nothing to
 * tell the cursor stays, so that the same question gets the same answer.
 */
export async function changesSince(db: Db, pair: Pair, after: string): Promise<Changes> {
  const { groupId, disciplineId, periodId, today } = pair
  const [since, version] = after.split('.') as [string, string]
  const { rows: heads } = await sql<Head>`
    select pg_snapshot_xmin(now_is)::text as oldest, ${since}::text::xid8 > pg_snapshot_xmax(now_is) as is_foreign,
      coalesce((select version from sheet_versions where group_id = ${groupId} and discipline_id = ${disciplineId}), 0) as version
    from pg_current_snapshot() as now_is`.execute(db)
  const head = heads[0]!
  const cursor = `${head.oldest}.${head.version}`
  // A database that was restored counts its transactions anew; until it has come as far again its old cells are nobody's news.
  if (head.version !== Number(version) || head.isForeign) return { cursor, isStale: true, cells: [], totals: {} }
  const { rows } = await sql<Row>`
    select r.kind, r.grade, r.status, r.done, r.revision, w.id, w.due, p.uuid as student, t.totals
    from courses c join works w on w.course_id = c.id join results r on r.work_id = w.id
    join profiles p on p.id = r.profile_id
    join diary_totals t on t.profile_id = r.profile_id and t.period_id = ${periodId} and t.discipline_id = ${disciplineId}
    where r.changed_in >= ${since}::text::xid8
      and r.changed_in <= greatest(pg_snapshot_xmax(pg_current_snapshot()), pg_current_xact_id_if_assigned())
      and c.group_id = ${groupId} and c.discipline_id = ${disciplineId}`.execute(db)
  return {
    cursor: rows.length ? cursor : after,
    isStale: false,
    cells: rows.map((row) => cellOf(row, row.student, row, today)),
    totals: Object.fromEntries(rows.map(({ student, totals }) => [student, JSON.parse(totals) as KeptTotals])),
  }
}

type Image = { kind: MarkKind | null; grade: number | null; status?: WorkStatus }

/** Who changed a cell, when, from what: the latest first. */
export async function changesOfCell(db: Db, work: SheetWork, student: SheetStudent): Promise<Change[]> {
  const cell = sql`select id from results where work_id = ${work.id} and profile_id = ${student.id}`
  return changesOf(await historyOf(db, 'results', cell))
}

export async function changesOfOfficial(db: Db, { id, pair }: SheetStudent, span: Span): Promise<Change[]> {
  // One that was taken back and set anew has had several rows.
  const ids = sql`
    select object_id from history where object = 'official_marks' and action = 'delete'
      and (before ->> 'profile_id')::bigint = ${id} and before ->> 'span' = ${span}
      and (before ->> 'discipline_id')::bigint = ${pair.disciplineId} and (before ->> 'period_id')::bigint = ${pair.periodId}
    union select id from official_marks where profile_id = ${id} and period_id = ${pair.periodId}
      and discipline_id = ${pair.disciplineId} and span = ${span}`
  return changesOf(await historyOf(db, 'official_marks', ids))
}

function changesOf(rows: Kept<Image>[]): Change[] {
  const mark = (image: Image | null): Mark | null => image && markOf(image.kind, image.grade)
  return rows.map(({ before, after, ...rest }) => ({
    ...rest,
    before: mark(before),
    after: mark(after),
    submitted: after?.status !== undefined && isHandedIn(after.status),
  }))
}
