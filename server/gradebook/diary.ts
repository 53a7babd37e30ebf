import { CompiledQuery, sql } from 'kysely'
import type { SentDiary, SentResult } from '../../contract/gradebook/schemas.ts'
import type { Span, Total } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import { isStale, readFresh, type Freshness } from './stale.ts'
import { withDefaults } from './weights.ts'
import type { Db } from '../db/db.ts'
import { Serialized, serializeAround, type Embedding } from '../http/serialized.ts'

type Row = Freshness & {
  /** Null: there is no diary. */
  id: number | null
  name: string
  alias: string | null
  /** JSON, as they are kept. */
  totals: string
  weights: Parameters<typeof withDefaults>[0] | null
} & Record<'r1' | 'r2' | 'r3' | 'r4', string | null>

/** A student's study year by discipline: one indexed read of what is kept ready. */
export async function diaryOf(db: Db, profileId: number, today: string): Promise<Serialized<SentDiary>> {
  const { rows } = await readFresh(db, profileId, () => diaryRows(db, profileId, today))
  return serializeAround<SentDiary>({
    marks: rows.filter(({ id }) => id !== null).map(markRow),
    weights: withDefaults(rows[0]!.weights ?? []),
  })
}

const results = (quarter: number) =>
  `(select results from diary_pages where profile_id = $1 and period_id = c.id and quarter = ${quarter}
    and discipline_id = t.discipline_id) as r${quarter}`

const pageColumns = sql.raw([1, 2, 3, 4].map(results).join(', '))

const weightColumn = sql.raw('(select json_agg(w) from weights w where w.period_id = c.id) as weights')

async function diaryRows(db: Db, profileId: number, today: string): Promise<Freshness & { rows: Row[] }> {
  const query = sql<Row>`
    select c.id as "periodId", d.id, d.name, d.alias, t.totals, ${pageColumns}, ${weightColumn},
      ${isStale(profileId, sql`c.id`)} as stale
    from (select ${currentPeriod(today)} as id) c
    left join (diary_totals t join disciplines d on d.id = t.discipline_id)
      on t.profile_id = ${profileId} and t.period_id = c.id
    order by d.sort_key, d.id`.compile(db)
  const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(query.sql, [...query.parameters]))
  const { periodId, stale } = rows[0]!
  return { periodId, stale, rows }
}

function markRow({ id, name, alias, totals, ...pages }: Row): Embedding<SentDiary['marks'][number]> {
  const by = JSON.parse(totals) as Record<Span, Total>
  const totalOf = (span: Span) => ({ total: by[span].total, official: by[span].official })
  const quarterOf = (number: 1 | 2 | 3 | 4) => ({
    ...totalOf(`q${number}`),
    results: new Serialized<SentResult[]>(pages[`r${number}`] ?? '[]'),
  })
  const quarters = { q1: quarterOf(1), q2: quarterOf(2), q3: quarterOf(3), q4: quarterOf(4) }
  return { id: id!, subject: name, alias, ...quarters, s1: totalOf('s1'), s2: totalOf('s2'), y: totalOf('y') }
}
