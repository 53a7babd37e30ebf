import { CompiledQuery, sql } from 'kysely'
import type { Quarter } from '../../contract/calendar/schemas.ts'
import type { JournalWork } from '../../contract/gradebook/works.ts'
import type { Weights, WorkType } from '../../rules/marks.ts'
import type { KeptTotals } from '../gradebook/diaries.ts'
import { withDefaults } from '../gradebook/weights.ts'
import { plannedOnceFor, type Db } from '../db/db.ts'
import { today } from '../runtime/clock.ts'
import { missing } from '../runtime/errors.ts'
import { periodTaughtBy, type Asking } from './pairs.ts'

export type SheetWork = JournalWork & { quarter: number }

/** A stored cell: the student's id, mark or null, status, day of the hand-in, revision. */
export type SheetCell = [profileId: number, mark: string, status: string, done: string, revision: string]

export type Sheet = {
  periodId: number
  students: { id: number; uuid: string; name: string }[]
  works: SheetWork[]
  /** By work. */
  cells: Map<number, SheetCell[]>
  totals: Map<number, KeptTotals>
  quarters: Quarter[]
  quarter: number | null
  weights: Weights
  cursor: string
  stale: number[]
}

type Row = {
  periodId: number
  students: Sheet['students'] | null
  works: SheetWork[] | null
  cells: [number, string][] | null
  totals: [number, string][] | null
  quarters: Quarter[] | null
  quarter: number | null
  weights: { type: WorkType; weight: number }[] | null
  cursor: string
  stale: number[] | null
}

/** Test users are left out of journals; who is locked has no marks to be given. */
const statement = sql`
  with pair as materialized (select ${periodTaughtBy({ teacher: sql`$1`, discipline: sql`$2`, group: sql`$3` }, sql`$4`)} as period_id),
  mates as materialized (
    select p.id, p.uuid, p.last_name || ' ' || p.first_name as name, m.name_key from memberships m
    join profiles p on p.id = m.profile_id
    where m.group_id = $3 and not p.is_test and p.locked_at is null
  ), set_works as materialized (
    select w.*, c.quarter, c.source from courses c join works w on w.course_id = c.id
    where c.group_id = $3 and c.discipline_id = $2
  )
  select (
    select json_agg(json_build_object('id', id, 'uuid', uuid, 'name', name) order by name_key, id) from mates
  ) as students, (
    select json_agg(json_build_object('id', id, 'title', title, 'type', type, 'date', date, 'due', due,
      'maxGrade', max_grade, 'coefficient', coefficient, 'link', link, 'isOwn', source = 'PORTAL', 'quarter', quarter)
      order by date, id) from set_works
  ) as works, (
    select json_agg(json_build_array(w.id, (
      select string_agg(r.profile_id || ',' || coalesce(r.grade::text, r.kind, '') || ',' || r.status || ',' ||
        coalesce(r.done::text, '') || ',' || r.revision, ';') from results r where r.work_id = w.id)))
    from set_works w
  ) as cells, (
    select json_agg(json_build_array(t.profile_id, t.totals)) from mates m
    join diary_totals t on t.profile_id = m.id and t.period_id = pair.period_id and t.discipline_id = $2
  ) as totals, (
    select json_agg(json_build_object('number', number, 'dateFrom', date_from, 'dateTo', date_to) order by number)
    from quarters where period_id = pair.period_id
  ) as quarters, (
    select number from quarters where period_id = pair.period_id
    order by date_from > $4::date, case when date_from > $4::date then number else -number end limit 1
  ) as quarter, (
    select json_agg(w) from weights w where w.period_id = pair.period_id
  ) as weights, (
    select pg_snapshot_xmin(pg_current_snapshot()) || '.' ||
      coalesce((select version from sheet_versions where group_id = $3 and discipline_id = $2), 0)
  ) as cursor, (
    select json_agg(s.profile_id) from mates m join stale_diaries s on s.profile_id = m.id and s.period_id = pair.period_id
  ) as stale, period_id as "periodId"
  from pair where period_id is not null`

/** Everything of a sheet in one statement, planned once, by index; 404 where the teacher does not teach the pair. */
export async function sheetOf(db: Db, asking: Asking): Promise<Sheet> {
  const { participant, clock, params } = asking
  const text = (compiled ??= statement.compile(db).sql)
  const query = CompiledQuery.raw(text, [participant.id, params.discipline, params.group, today(clock)])
  const { rows } = await plannedOnceFor(db).withoutPlugins().executeQuery<Row>(query)
  const [row] = rows
  if (!row) throw missing()
  return {
    periodId: row.periodId,
    students: row.students ?? [],
    works: row.works ?? [],
    cells: new Map((row.cells ?? []).map(([work, text]) => [work, cellsIn(text)])),
    totals: new Map((row.totals ?? []).map(([id, text]) => [id, JSON.parse(text) as KeptTotals])),
    quarters: row.quarters ?? [],
    quarter: row.quarter,
    weights: withDefaults(row.weights ?? []),
    cursor: row.cursor,
    stale: row.stale ?? [],
  }
}

let compiled: string | undefined

function cellsIn(text: string | null): SheetCell[] {
  if (!text) return []
  return text.split(';').map((cell) => {
    const [profileId, mark, status, done, revision] = cell.split(',')
    return [Number(profileId), mark!, status!, done!, revision!]
  })
}
