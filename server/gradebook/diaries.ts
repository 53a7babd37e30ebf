import { sql, type RawBuilder } from 'kysely'
import type { Fraction } from '../../rules/fraction.ts'
import { explain, spans, totalsOf, type Span, type Total } from '../../rules/marks.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { deferToCommit } from '../db/transaction.ts'
import { inputsOf, type Inputs, type Year } from './diary-inputs.ts'
import { tasksOf } from './page-tasks.ts'

const allQuarters = [1, 2, 3, 4]

/** A total with the revision of its official mark; 0: none was ever set. */
export type KeptTotals = Record<Span, Total & { revision: number }>

type Page = {
  profileId: number
  quarter: number
  results: string
  tasks: string
  exact: Fraction | null
  points: string
  weight: string
  count: number
}

/** Waits for a student's diary, and keeps it to the end of the transaction. Whoever locks several does so by id. Part of a statement. */
export function diaryLock(profileId: RawBuilder<unknown>): RawBuilder<string> {
  return sql`pg_advisory_xact_lock(hashtext('dzvinok.diary'), ${profileId}::int)::text`
}

/** From here to the end of the transaction nobody else writes these students' diaries. */
export async function lockDiaries(db: Db, profileIds: number[]): Promise<void> {
  await sql`select ${diaryLock(sql`id`)}
    from (select distinct unnest(${profileIds}::bigint[]) as id order by id) as ids`.execute(db)
}

/**
 * Writes pages, totals and standings of one discipline anew, of students whose diaries are locked. `quarters`: those
 * in which something has changed; the others' totals are taken as they are kept.
 */
export async function recomputeDiaries(
  db: Db,
  year: Year,
  profileIds: number[],
  quarters: number[] = allQuarters,
): Promise<Map<number, KeptTotals>> {
  return keepFrom(db, year, await inputsOf(db, year, profileIds, quarters), quarters)
}

/** The same, of what was read already. */
export async function keepFrom(
  db: Db,
  year: Year,
  inputs: Inputs[],
  quarters: number[],
): Promise<Map<number, KeptTotals>> {
  const pages = inputs.flatMap((one) => quarters.map((quarter) => pageOf(one, quarter)))
  const totals = new Map(inputs.map((one) => [one.profileId, keptTotals(one)]))
  await write(db, year, pages, totals)
  return totals
}

/** The exact total goes to what the student's totals are made of. */
function pageOf({ profileId, entries, weights, kept }: Inputs, quarter: number): Page {
  const own = entries.filter((entry) => entry.quarter === quarter)
  const { counted, points, weight, exact } = explain(
    own.map(({ result }) => result),
    weights,
  )
  if (exact) kept.set(quarter, exact)
  const results = own.map(({ sent }) => sent)
  return {
    profileId,
    quarter,
    results: JSON.stringify(results),
    tasks: JSON.stringify(tasksOf(results)),
    exact,
    points: decimal(points),
    weight: decimal(weight),
    count: counted.length,
  }
}

function keptTotals({ kept, official }: Inputs): KeptTotals {
  const totals = totalsOf(
    allQuarters.map((quarter) => kept.get(quarter) ?? null),
    Object.fromEntries(Object.entries(official).map(([span, { mark }]) => [span, mark])),
  )
  const entries = spans.map((span) => [span, { ...totals[span], revision: official[span]?.revision ?? 0 }] as const)
  return Object.fromEntries(entries) as KeptTotals
}

/** With twelve decimals: standings are sums of it, and compared by two. */
function decimal({ n, d }: Fraction): string {
  const digits = ((n * 10n ** 12n) / d).toString().padStart(13, '0')
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`
}

async function write(
  db: Db,
  { periodId, disciplineId }: Year,
  pages: Page[],
  totals: Map<number, KeptTotals>,
): Promise<void> {
  const pageRows = await unnest(pages, {
    profileId: ['bigint', (page) => page.profileId],
    quarter: ['smallint', (page) => page.quarter],
    results: ['text', (page) => page.results],
    tasks: ['json', (page) => page.tasks],
    exact: ['text', (page) => page.exact && `${page.exact.n}/${page.exact.d}`],
    points: ['numeric', (page) => page.points],
    weight: ['numeric', (page) => page.weight],
    count: ['integer', (page) => page.count],
  })
  const totalRows = await unnest([...totals], {
    profileId: ['bigint', ([profileId]) => profileId],
    totals: ['text', ([, kept]) => JSON.stringify(kept)],
  })
  const writing = sql`
    with pages as materialized (select * from ${pageRows}),
    former as (
      select d.profile_id, d.quarter, d.points, d.weight, d.count from pages p join diary_pages d
        on d.profile_id = p.profile_id and d.period_id = ${periodId} and d.quarter = p.quarter and d.discipline_id = ${disciplineId}
    ), written as (
      insert into diary_pages (profile_id, period_id, quarter, discipline_id, results, tasks, exact, points, weight, count)
      select profile_id, ${periodId}, quarter, ${disciplineId}, results, tasks, exact, points, weight, count from pages
      on conflict (profile_id, period_id, quarter, discipline_id) do update set results = excluded.results, tasks = excluded.tasks,
        exact = excluded.exact, points = excluded.points, weight = excluded.weight, count = excluded.count
    ), totalled as (
      insert into diary_totals (profile_id, period_id, discipline_id, totals)
      select profile_id, ${periodId}, ${disciplineId}, totals from ${totalRows}
      on conflict (profile_id, period_id, discipline_id) do update set totals = excluded.totals
    )
    insert into standings as s (profile_id, period_id, quarter, points, weight, count)
    select p.profile_id, ${periodId}, p.quarter, p.points - coalesce(f.points, 0), p.weight - coalesce(f.weight, 0),
      p.count - coalesce(f.count, 0)
    from pages p left join former f using (profile_id, quarter) order by p.profile_id, p.quarter
    on conflict (profile_id, period_id, quarter) do update
      set points = s.points + excluded.points, weight = s.weight + excluded.weight, count = s.count + excluded.count`
  await deferToCommit(db, writing.execute(db))
}
