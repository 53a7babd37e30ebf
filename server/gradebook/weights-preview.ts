import { sql } from 'kysely'
import { spans, totalsOf, type Mark, type Span, type Weights } from '../../rules/marks.ts'
import { totalOf, type Pool } from '../../rules/pooled.ts'
import { yieldToEventLoop } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { markOf } from './stored-mark.ts'
import type { MarkKind } from './tables.ts'

/** Displayed totals that would become another, and how many students have such. */
export type Effect = { totals: number; students: number }

type Row = {
  profileId: number
  pools: [quarter: number, type: Pool['type'], max: number, points: number, coefficient: number][]
  official: Partial<Record<Span, [kind: MarkKind, grade: number | null]>> | null
}

// A few milliseconds' work.
const portion = 100

/** Compares all totals of the study year under two sets of weights; a total under an official mark is not displayed. */
export async function effectOf(db: Db, periodId: number, before: Weights, after: Weights): Promise<Effect> {
  const students = new Set<number>()
  let totals = 0
  for (const disciplineId of await disciplinesOf(db, periodId)) {
    const rows = await poolsOf(db, periodId, disciplineId)
    for (const [place, row] of rows.entries()) {
      const count = countChanged(row, before, after)
      totals += count
      if (count) students.add(row.profileId)
      if (place % portion === portion - 1) await yieldToEventLoop()
    }
  }
  return { totals, students: students.size }
}

async function disciplinesOf(db: Db, periodId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('courses')
    .select('disciplineId')
    .distinct()
    .where('periodId', '=', periodId)
    .execute()
  return rows.map(({ disciplineId }) => disciplineId)
}

/** Graded works of each student's diary in a discipline, summed by quarter, type and maximum. */
async function poolsOf(db: Db, periodId: number, disciplineId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with sits as materialized (
      select profile_id, group_id from memberships where period_id = ${periodId}
      union select profile_id, group_id from left_groups where period_id = ${periodId}
    ), pools as (
      select r.profile_id, c.quarter, w.type, w.max_grade, sum(w.coefficient * least(r.grade, w.max_grade)) as points,
        sum(w.coefficient) as coefficient
      from courses c join works w on w.course_id = c.id join results r on r.work_id = w.id
      join sits s on (s.group_id, s.profile_id) = (c.group_id, r.profile_id)
      where c.period_id = ${periodId} and c.discipline_id = ${disciplineId} and c.quarter between 1 and 4
        and r.kind = 'NUMBER' and w.coefficient > 0
      group by r.profile_id, c.quarter, w.type, w.max_grade
    )
    select p.profile_id, json_agg(json_build_array(quarter, type, max_grade, points, coefficient)) as pools, (
      select json_object_agg(o.span, json_build_array(o.kind, o.grade)) from official_marks o
      where o.profile_id = p.profile_id and o.period_id = ${periodId} and o.discipline_id = ${disciplineId}
        and o.kind is not null
    ) as official
    from pools p group by p.profile_id`.execute(db)
  return rows
}

function countChanged({ pools, official }: Row, before: Weights, after: Weights): number {
  if (!pools.some(([, type]) => before[type] !== after[type])) return 0
  const set: Partial<Record<Span, Mark | null>> = {}
  for (const span of spans) if (official?.[span]) set[span] = markOf(...official[span])
  const totalsBy = (weights: Weights) => {
    const exact = [1, 2, 3, 4].map((number) => totalOf(poolsIn(pools, number), weights))
    return totalsOf(exact, set)
  }
  const [old, changed] = [totalsBy(before), totalsBy(after)]
  return spans.filter((span) => old[span].official === null && old[span].total !== changed[span].total).length
}

function poolsIn(pools: Row['pools'], number: number): Pool[] {
  return pools
    .filter(([quarter]) => quarter === number)
    .map(([, type, max, points, coefficient]) => ({ type, max, points, coefficient }))
}
