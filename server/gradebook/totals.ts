import { sql } from 'kysely'
import type { SentTotals } from '../../contract/gradebook/schemas.ts'
import { spans, type Mark, type Span, type Total } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
import { isStale, readFresh, type Freshness } from './stale.ts'

type Row = [id: number, name: string, alias: string | null, totals: Record<Span, Total>]

/** The totals of a student's study year by discipline, in the order of the diary. */
export async function diaryTotalsOf(
  db: Db,
  profileId: number,
  today: string,
): Promise<Serialized<{ rows: SentTotals[] }>> {
  const year = sql<Freshness & { rows: Row[] | null }>`(
    select json_build_object('periodId', c.id, 'stale', ${isStale(profileId, sql`c.id`)}, 'rows', (
      select json_agg(json_build_array(d.id, d.name, d.alias, t.totals::json) order by d.sort_key, d.id)
      from diary_totals t join disciplines d on d.id = t.discipline_id
      where t.profile_id = ${profileId} and t.period_id = c.id))
    from (select ${currentPeriod(today)} as id) c)`
  const { rows } = await readFresh(db, profileId, () => readJson(db, year))
  return serialize({ rows: (rows ?? []).map(sentRow) })
}

function sentRow([id, subject, alias, by]: Row): SentTotals {
  const totals: Partial<Record<Span, number>> = {}
  const official: Partial<Record<Span, Mark>> = {}
  for (const span of spans) {
    const { total, official: set } = by[span]
    if (total !== null) totals[span] = total
    if (set !== null) official[span] = set
  }
  return { id, subject, alias, totals, official }
}
