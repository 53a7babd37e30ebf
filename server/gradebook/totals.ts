import { sql } from 'kysely'
import type { TotalsRow } from '../../contract/gradebook/schemas.ts'
import type { Span, Total } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
import { isStale, readFresh, type Freshness } from './stale.ts'

type Row = [id: number, name: string, alias: string | null, totals: Record<Span, Total>]
/** By discipline and quarter. */
type Exact = Record<string, string>

/** A student's study year by discipline, without results. */
export async function diaryTotalsOf(
  db: Db,
  profile: number,
  today: string,
): Promise<Serialized<{ marks: TotalsRow[] }>> {
  const { rows, exact } = await readFresh(db, profile, () => totalsOf(db, { profile, today }))
  return serialize({ marks: rows.map((row) => totalsRow(row, exact ?? {})) })
}

const totalsOf = lookup<{ profile: number; today: string }, Freshness & { rows: Row[]; exact: Exact | null }>(
  { profile: 'bigint', today: 'date' },
  sql`(
    select concat('{"periodId":', coalesce(c.id::text, 'null'), ',"stale":', ${isStale(sql`c.id`)}, ',"rows":[', (
        select string_agg(concat('[', d.id, ',', to_json(d.name), ',', coalesce(to_json(d.alias), 'null'), ',',
          t.totals, ']'), ',' order by d.sort_key, d.id)
        from diary_totals t join disciplines d on d.id = t.discipline_id
        where t.profile_id = asked.profile and t.period_id = c.id), '],"exact":', coalesce((
        select json_object_agg(discipline_id || ' ' || quarter, exact) from diary_summaries
        where profile_id = asked.profile and period_id = c.id and exact is not null), 'null'), '}')
    from (select ${currentPeriod(sql`asked.today`)} as id offset 0) c)`,
)

function totalsRow([id, name, alias, by]: Row, exact: Exact): TotalsRow {
  const totalOf = (span: Span) => ({ total: by[span].total, official: by[span].official })
  const quarterOf = (quarter: 1 | 2 | 3 | 4) => ({
    ...totalOf(`q${quarter}`),
    exact: exact[`${id} ${quarter}`] ?? null,
  })
  const quarters = { q1: quarterOf(1), q2: quarterOf(2), q3: quarterOf(3), q4: quarterOf(4) }
  return { id, subject: name, alias, ...quarters, s1: totalOf('s1'), s2: totalOf('s2'), y: totalOf('y') }
}
