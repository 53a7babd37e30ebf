import { sql } from 'kysely'
import { fraction, type Fraction } from '../../rules/fraction.ts'
import { explain, totalsOf, type Weights } from '../../rules/marks.ts'
import { rowsOf } from '../kit/copy.ts'
import type { Db } from '../kit/db.ts'
import { entriesOf, officialOf, type Entry, type Year } from './diary-inputs.ts'

import { weightsOf } from './weights.ts'

const allQuarters = [1, 2, 3, 4]

type Page = {
  profileId: number
  quarter: number
  results: string
  exact: Fraction | null
  points: string
  weight: string
  count: number
}

/** From here to the end of the transaction nobody else writes these students' diaries. */
export async function lockDiaries(db: Db, profileIds: number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dzvinok.diary'), id::int)
    from (select distinct unnest(${profileIds}::bigint[]) as id order by id) as ids`.execute(db)
}

/**
 * Writes pages, totals and standings of one discipline anew, of students whose diaries are locked. `quarters`: those
 * in which something has changed; the others' totals are taken as they are kept.
 */
export async function keepDiaries(
  db: Db,
  year: Year,
  profileIds: number[],
  quarters: number[] = allQuarters,
): Promise<void> {
  const weights = await weightsOf(db, year.periodId)
  const entries = await entriesOf(db, year, profileIds, quarters)
  const pages = profileIds.flatMap((profileId) =>
    quarters.map((quarter) => pageOf(profileId, quarter, entries.get(profileId) ?? [], weights)),
  )
  await writePages(db, year, pages)
  await writeTotals(db, year, profileIds, pages, quarters)
}

function pageOf(profileId: number, quarter: number, entries: Entry[], weights: Weights): Page {
  const own = entries.filter((entry) => entry.quarter === quarter)
  const { counted, points, weight, exact } = explain(
    own.map(({ result }) => result),
    weights,
  )
  return {
    profileId,
    quarter,
    results: JSON.stringify(own.map(({ spelt }) => spelt)),
    exact,
    points: decimal(points),
    weight: decimal(weight),
    count: counted.length,
  }
}

/** With twelve decimals: standings are sums of it, and compared by two. */
function decimal({ n, d }: Fraction): string {
  const digits = ((n * 10n ** 12n) / d).toString().padStart(13, '0')
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`
}

async function writePages(db: Db, { periodId, disciplineId }: Year, pages: Page[]): Promise<void> {
  const rows = await rowsOf(pages, {
    profileId: ['bigint', (page) => page.profileId],
    quarter: ['smallint', (page) => page.quarter],
    results: ['text', (page) => page.results],
    exact: ['text', (page) => page.exact && `${page.exact.n}/${page.exact.d}`],
    points: ['numeric', (page) => page.points],
    weight: ['numeric', (page) => page.weight],
    count: ['integer', (page) => page.count],
  })
  await sql`
    with pages as materialized (select * from ${rows}),
    former as (
      select d.profile_id, d.quarter, d.points, d.weight, d.count from pages p join diary_pages d
        on d.profile_id = p.profile_id and d.period_id = ${periodId} and d.quarter = p.quarter and d.discipline_id = ${disciplineId}
    ), written as (
      insert into diary_pages (profile_id, period_id, quarter, discipline_id, results, exact, points, weight, count)
      select profile_id, ${periodId}, quarter, ${disciplineId}, results, exact, points, weight, count from pages
      on conflict (profile_id, period_id, quarter, discipline_id) do update set results = excluded.results,
        exact = excluded.exact, points = excluded.points, weight = excluded.weight, count = excluded.count
    )
    insert into standings as s (profile_id, period_id, quarter, points, weight, count)
    select p.profile_id, ${periodId}, p.quarter, p.points - coalesce(f.points, 0), p.weight - coalesce(f.weight, 0),
      p.count - coalesce(f.count, 0)
    from pages p left join former f using (profile_id, quarter) order by p.profile_id, p.quarter
    on conflict (profile_id, period_id, quarter) do update
      set points = s.points + excluded.points, weight = s.weight + excluded.weight, count = s.count + excluded.count`.execute(
    db,
  )
}

async function writeTotals(db: Db, year: Year, profileIds: number[], pages: Page[], quarters: number[]) {
  const official = await officialOf(db, year, profileIds)
  const kept = quarters.length < 4 ? await keptTotals(db, year, profileIds) : new Map<string, Fraction>()
  for (const { profileId, quarter, exact } of pages) {
    if (exact) kept.set(`${profileId}.${quarter}`, exact)
    else kept.delete(`${profileId}.${quarter}`)
  }
  const totals = profileIds.map((profileId) => ({
    profileId,
    totals: JSON.stringify(
      totalsOf(
        allQuarters.map((quarter) => kept.get(`${profileId}.${quarter}`) ?? null),
        official.get(profileId) ?? {},
      ),
    ),
  }))
  const rows = await rowsOf(totals, {
    profileId: ['bigint', (one) => one.profileId],
    totals: ['text', (one) => one.totals],
  })
  await sql`
    insert into diary_totals (profile_id, period_id, discipline_id, totals)
    select profile_id, ${year.periodId}, ${year.disciplineId}, totals from ${rows}
    on conflict (profile_id, period_id, discipline_id) do update set totals = excluded.totals`.execute(db)
}

async function keptTotals(db: Db, { periodId, disciplineId }: Year, profileIds: number[]) {
  const { rows } = await sql<{ profileId: number; quarter: number; exact: string }>`
    select d.profile_id, d.quarter, d.exact from unnest(${profileIds}::bigint[]) as s (profile_id)
    join diary_pages d on d.profile_id = s.profile_id and d.period_id = ${periodId} and d.quarter in (1, 2, 3, 4)
      and d.discipline_id = ${disciplineId} and d.exact is not null`.execute(db)
  return new Map(
    rows.map(({ profileId, quarter, exact }) => {
      const [n, d] = exact.split('/')
      return [`${profileId}.${quarter}`, fraction(BigInt(n!), BigInt(d!))]
    }),
  )
}
