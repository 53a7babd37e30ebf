import { sql } from 'kysely'
import type { SpeltQuarterResults, SpeltResult } from '../../contract/gradebook/schemas.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { Serialized, serializeAround } from '../http/serialized.ts'
import { missing } from '../runtime/errors.ts'
import { readFresh, type Freshness } from './stale.ts'
import { withDefaults } from './weights.ts'

type Row = Freshness & {
  weights: Parameters<typeof withDefaults>[0] | null
  id: number | null
  results: string
}

const lastQuarter = 4

/** A student's results of one quarter of the study year: one indexed read of what is kept ready. */
export async function quarterResultsOf(
  db: Db,
  profileId: number,
  today: string,
  quarter: number,
): Promise<Serialized<SpeltQuarterResults>> {
  if (quarter > lastQuarter) throw missing()
  const { rows } = await readFresh(db, profileId, () => pagesOf(db, profileId, today, quarter))
  return serializeAround<SpeltQuarterResults>({
    marks: rows.flatMap(({ id, results }) =>
      id === null ? [] : [{ id, results: new Serialized<SpeltResult[]>(results) }],
    ),
    weights: withDefaults(rows[0]!.weights ?? []),
  })
}

async function pagesOf(
  db: Db,
  profileId: number,
  today: string,
  quarter: number,
): Promise<Freshness & { rows: Row[] }> {
  const { rows } = await sql<Row>`
    select c.id as "periodId", p.discipline_id as id, p.results,
      (select json_agg(w) from weights w where w.period_id = c.id) as weights,
      exists (select from stale_diaries s where s.profile_id = ${profileId} and s.period_id = c.id) as stale
    from (select ${currentPeriod(today)} as id) c
    left join diary_pages p on p.profile_id = ${profileId} and p.period_id = c.id and p.quarter = ${quarter}
      and p.results <> '[]'
    order by p.discipline_id`.execute(db.withoutPlugins())
  const { periodId, stale } = rows[0]!
  return { periodId, stale, rows }
}
