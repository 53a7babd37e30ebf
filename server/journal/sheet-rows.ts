import { CompiledQuery } from 'kysely'
import type { Quarter } from '../../contract/calendar/schemas.ts'
import type { JournalWork } from '../../contract/gradebook/works.ts'
import type { Mark, Weights, WorkStatus, WorkType } from '../../rules/marks.ts'
import type { KeptTotals } from '../gradebook/diaries.ts'
import { markOf } from '../gradebook/stored-mark.ts'
import type { MarkKind } from '../gradebook/tables.ts'
import { withDefaults } from '../gradebook/weights.ts'
import type { Db } from '../db/db.ts'
import type { Pair } from './pairs.ts'

export type SheetWork = JournalWork & { quarter: number }

export type SheetCell = [
  profileId: number,
  mark: Mark | null,
  status: WorkStatus,
  done: string | null,
  revision: number,
]

export type Sheet = {
  students: { id: number; uuid: string; name: string; since: string | null }[]
  works: SheetWork[]
  /** Stored cells by work, where it has any. */
  cells: Map<number, SheetCell[]>
  totals: Map<number, KeptTotals>
  quarters: Quarter[]
  quarter: number | null
  weights: Weights
  cursor: string
  stale: number[]
}

/** Cells of a work, an array for each column: one for each cell costs PostgreSQL half as much again. */
type WorkCells = [
  work: number,
  profiles: number[],
  kinds: (MarkKind | null)[],
  grades: (number | null)[],
  statuses: WorkStatus[],
  days: (string | null)[],
  revisions: number[],
]

type Row = {
  students: Sheet['students'] | null
  works: SheetWork[] | null
  cells: WorkCells[] | null
  totals: [number, KeptTotals][] | null
  quarters: Quarter[] | null
  quarter: number | null
  weights: { type: WorkType; weight: number }[] | null
  cursor: string
  stale: number[] | null
}

/** Test users are left out of journals; who is locked has no marks to be given. */
const statement = `
  with mates as materialized (
    select p.id, p.uuid, p.last_name || ' ' || p.first_name as name, m.name_key, m.first_day from memberships m
    join profiles p on p.id = m.profile_id
    where m.group_id = $1 and not p.is_test and p.locked_at is null
  ), set_works as materialized (
    select w.*, c.quarter, c.source from courses c join works w on w.course_id = c.id
    where c.group_id = $1 and c.discipline_id = $2
  )
  select (
    select json_agg(json_build_object('id', id, 'uuid', uuid, 'name', name, 'since', first_day) order by name_key, id) from mates
  ) as students, (
    select json_agg(json_build_object('id', id, 'title', title, 'type', type, 'date', date, 'due', due,
      'maxGrade', max_grade, 'coefficient', coefficient, 'link', link, 'isOwn', source = 'PORTAL', 'quarter', quarter)
      order by date, id) from set_works
  ) as works, (
    select json_agg(r.cells) from set_works w cross join lateral (
      select json_build_array(w.id, json_agg(profile_id), json_agg(kind), json_agg(grade), json_agg(status),
        json_agg(done), json_agg(revision)) as cells
      from results where work_id = w.id having count(*) > 0) r
  ) as cells, (
    select json_agg(json_build_array(t.profile_id, t.totals::json)) from mates m
    join diary_totals t on t.profile_id = m.id and t.period_id = $3 and t.discipline_id = $2
  ) as totals, (
    select json_agg(json_build_object('number', number, 'dateFrom', date_from, 'dateTo', date_to) order by number)
    from quarters where period_id = $3
  ) as quarters, (
    select number from quarters where period_id = $3
    order by date_from > $4::date, case when date_from > $4::date then number else -number end limit 1
  ) as quarter, (
    select json_agg(w) from weights w where w.period_id = $3
  ) as weights, (
    select pg_snapshot_xmin(pg_current_snapshot()) || '.' ||
      coalesce((select version from sheet_versions where group_id = $1 and discipline_id = $2), 0)
  ) as cursor, (
    select json_agg(s.profile_id) from mates m join stale_diaries s on s.profile_id = m.id and s.period_id = $3
  ) as stale`

/** Everything of a sheet in one statement, by index. */
export async function sheetOf(db: Db, { groupId, disciplineId, periodId, today }: Pair): Promise<Sheet> {
  const query = CompiledQuery.raw(statement, [groupId, disciplineId, periodId, today])
  const { rows } = await db.withoutPlugins().executeQuery<Row>(query)
  const row = rows[0]!
  return {
    students: row.students ?? [],
    works: row.works ?? [],
    cells: new Map(row.cells?.map(cellsIn)),
    totals: new Map(row.totals),
    quarters: row.quarters ?? [],
    quarter: row.quarter,
    weights: withDefaults(row.weights ?? []),
    cursor: row.cursor,
    stale: row.stale ?? [],
  }
}

function cellsIn([work, profiles, kinds, grades, statuses, days, revisions]: WorkCells): [number, SheetCell[]] {
  const markAt = (n: number) => markOf(kinds[n] ?? null, grades[n] ?? null)
  return [work, profiles.map((id, n) => [id, markAt(n), statuses[n]!, days[n] ?? null, revisions[n]!])]
}
