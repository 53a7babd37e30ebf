import { sql } from 'kysely'
import { fractionText, type Fraction } from '../../rules/fraction.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { deferToCommit } from '../db/transaction.ts'
import type { Year } from './diary-inputs.ts'

export type Page = {
  profileId: number
  quarter: number
  results: string
  exact: Fraction | null
  points: string
  weight: string
  count: number
  /** Works that were neither marked nor handed in. */
  open: number[]
  newest: { id: number; marked: string }[]
}

const arrayOf = (values: (number | string)[]) => `{${values.join()}}`

/** Pages, what is summed up of each, totals, and what has changed of the standings. */
export async function writePages(
  db: Db,
  { periodId, disciplineId }: Year,
  pages: Page[],
  totals: Map<number, object>,
): Promise<void> {
  const pageRows = await unnest(pages, {
    profileId: ['bigint', (page) => page.profileId],
    quarter: ['smallint', (page) => page.quarter],
    results: ['text', (page) => page.results],
    exact: ['text', (page) => page.exact && fractionText(page.exact)],
    points: ['numeric', (page) => page.points],
    weight: ['numeric', (page) => page.weight],
    count: ['integer', (page) => page.count],
    open: ['text', ({ open }) => arrayOf(open)],
    newest: ['text', ({ newest }) => arrayOf(newest.map(({ id }) => id))],
    days: ['text', ({ newest }) => arrayOf(newest.map(({ marked }) => marked))],
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
      insert into diary_pages (profile_id, period_id, quarter, discipline_id, results, exact, points, weight, count)
      select profile_id, ${periodId}, quarter, ${disciplineId}, results, exact, points, weight, count from pages
      on conflict (profile_id, period_id, quarter, discipline_id) do update set results = excluded.results,
        exact = excluded.exact, points = excluded.points, weight = excluded.weight, count = excluded.count
    ), summed_up as (
      insert into diary_summaries
        (profile_id, period_id, quarter, discipline_id, exact, open_works, newest_marked, newest_days)
      select profile_id, ${periodId}, quarter, ${disciplineId}, exact, open::bigint[], newest::bigint[], days::date[] from pages
      on conflict (profile_id, period_id, quarter, discipline_id) do update set exact = excluded.exact,
        open_works = excluded.open_works, newest_marked = excluded.newest_marked, newest_days = excluded.newest_days
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
