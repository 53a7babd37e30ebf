import { CompiledQuery, sql } from 'kysely'
import type { SentDiary, SentResult } from '../../contract/gradebook/schemas.ts'
import type { Span, Total } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import { readFresh, type Freshness } from './stale.ts'
import { withDefaults } from './weights.ts'
import type { Db } from '../db/db.ts'
import { Serialized, serializeAround, type Embedding } from '../http/serialized.ts'

/** `totals`: JSON, as they are kept. Without a diary there is one row, whose `id` is null. */
export type YearRow = Freshness & { id: number | null; name: string; alias: string | null; totals: string }

type Weighed = { weights: Parameters<typeof withDefaults>[0] | null }
type Row = YearRow & Weighed & Record<'r1' | 'r2' | 'r3' | 'r4', string | null>

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

type Year<Row> = Freshness & { rows: Row[] }

const diaryRows = (db: Db, profileId: number, today: string): Promise<Year<Row>> =>
  yearOf(db, profileId, today, sql`, ${pageColumns}, ${weightColumn}`)

/** Rows of a student's study year by discipline, with further columns of the totals `t` or the study year `c`. */
export async function yearOf<Row extends YearRow>(
  db: Db,
  profileId: number,
  today: string,
  further = sql``,
): Promise<Year<Row>> {
  const query = sql<Row>`
    select c.id as "periodId", d.id, d.name, d.alias, t.totals${further},
      exists (select from stale_diaries s where s.profile_id = ${profileId} and s.period_id = c.id) as stale
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
