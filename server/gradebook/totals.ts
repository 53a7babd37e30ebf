import { CompiledQuery, sql } from 'kysely'
import type { SpeltTotals } from '../../contract/gradebook/schemas.ts'
import { spans, type Mark, type Span, type Total } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
import { readFresh, type Freshness } from './stale.ts'

type Row = Freshness & { id: number | null; name: string; alias: string | null; totals: string }

/** The totals of a student's study year by discipline, in the order of the diary. */
export async function diaryTotalsOf(
  db: Db,
  profileId: number,
  today: string,
): Promise<Serialized<{ rows: SpeltTotals[] }>> {
  const { rows } = await readFresh(db, profileId, () => totalRows(db, profileId, today))
  return serialize({ rows: rows.flatMap(({ id, ...row }) => (id === null ? [] : [speltRow(id, row)])) })
}

async function totalRows(db: Db, profileId: number, today: string): Promise<Freshness & { rows: Row[] }> {
  const query = sql<Row>`
    select c.id as "periodId", d.id, d.name, d.alias, t.totals,
      exists (select from stale_diaries s where s.profile_id = ${profileId} and s.period_id = c.id) as stale
    from (select ${currentPeriod(today)} as id) c
    left join (diary_totals t join disciplines d on d.id = t.discipline_id)
      on t.profile_id = ${profileId} and t.period_id = c.id
    order by d.sort_key, d.id`.compile(db)
  const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(query.sql, [...query.parameters]))
  const { periodId, stale } = rows[0]!
  return { periodId, stale, rows }
}

function speltRow(id: number, { name, alias, totals: kept }: Omit<Row, 'id'>): SpeltTotals {
  const by = JSON.parse(kept) as Record<Span, Total>
  const totals: Partial<Record<Span, number>> = {}
  const official: Partial<Record<Span, Mark>> = {}
  for (const span of spans) {
    const { total, official: set } = by[span]
    if (total !== null) totals[span] = total
    if (set !== null) official[span] = set
  }
  return { id, subject: name, alias, totals, official }
}
