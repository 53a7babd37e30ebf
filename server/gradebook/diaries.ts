import { sql, type RawBuilder } from 'kysely'
import { newestMarks } from '../../contract/gradebook/endpoints.ts'
import type { Fraction } from '../../rules/fraction.ts'
import { explain, spans, totalsOf, type Span, type Total } from '../../rules/marks.ts'
import type { Db } from '../db/db.ts'
import { inputsOf, type Inputs, type Year } from './diary-inputs.ts'
import { writePages, type Page } from './pages.ts'
import { newestOf, openIn } from './summed-up.ts'

const allQuarters = [1, 2, 3, 4]

/** A total with the revision of its official mark; 0: none was ever set. */
export type KeptTotals = Record<Span, Total & { revision: number }>

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
  await writePages(db, year, pages, totals)
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
  const results = own.map(({ spelt }) => spelt)
  return {
    profileId,
    quarter,
    results: JSON.stringify(results),
    exact,
    points: decimal(points),
    weight: decimal(weight),
    count: counted.length,
    open: openIn(results),
    newest: newestOf(results).slice(0, newestMarks),
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
