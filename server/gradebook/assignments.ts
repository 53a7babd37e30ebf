import { sql } from 'kysely'
import type { SpeltResult } from '../../contract/gradebook/schemas.ts'
import { newestMarks } from '../../contract/gradebook/endpoints.ts'
import type { Assignment, AssignmentSummary } from '../../contract/gradebook/works.ts'
import { best, cellState, finalGrade } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import { currentQuarterOf } from '../calendar/quarters.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { entryOf, type EntryRow } from './diary-inputs.ts'
import { newestOf } from './summed-up.ts'
import { isStale, readFresh, type Freshness } from './stale.ts'

type Page = { name: string; alias: string | null; results: SpeltResult[] }
type Found = Freshness & { pages: Page[] }

/** Works of the current quarter's courses, by discipline and date. */
export async function assignmentsOf(db: Db, profileId: number, today: string): Promise<Assignment[]> {
  return (await worksOf(db, profileId, today)).map(assignmentOf)
}

/** Of the same what is still to do and what was marked last. */
export async function summaryOf(db: Db, profile: number, today: string): Promise<Summary> {
  const { works, isAhead } = await readFresh(db, profile, () => summedUp(db, { profile, today }))
  // What is kept as newest was marked on a day to come: the clock has been put back since.
  if (isAhead) return summaryIn(await worksOf(db, profile, today), today)
  return summaryIn(
    (works ?? []).map(([name, alias, ...row]) => ({ name, alias, result: entryOf(row).spelt })),
    today,
  )
}

type Summary = Omit<AssignmentSummary, 'homework'>
type Work = { name: string; alias: string | null; result: SpeltResult }

function summaryIn(works: Work[], today: string): Summary {
  const open = Map.groupBy(works, ({ result }) => cellState(result, today))
  const byId = new Map(works.map((work) => [work.result.id, work]))
  const marked = newestOf(works.map(({ result }) => result)).filter(({ marked }) => marked <= today)
  return {
    assignments: (open.get('NOT_DUE') ?? []).map(assignmentOf),
    overdue: open.get('MISSING')?.length ?? 0,
    marks: marked.slice(0, newestMarks).map(({ id }) => assignmentOf(byId.get(id)!)),
  }
}

type SummedUp = Freshness & { works: [name: string, alias: string | null, ...EntryRow][] | null; isAhead: boolean }

const summedUp = lookup<{ profile: number; today: string }, SummedUp>(
  { profile: 'bigint', today: 'date' },
  sql`(
    with c as materialized (select ${currentPeriod(sql`asked.today`)} as id), kept as materialized (
      select s.* from c join diary_summaries s on s.profile_id = asked.profile and s.period_id = c.id
        and s.quarter = ${currentQuarterOf(sql`c.id`, sql`asked.today`)}
    ), newest as (
      select discipline_id, unnest(newest_marked) as id, unnest(newest_days) as day from kept
    ), shown as (
      select discipline_id, unnest(open_works) as id from kept
      union all (select discipline_id, id from newest order by day desc, id desc limit ${sql.lit(newestMarks)})
    )
    select json_build_object('periodId', c.id, 'stale', ${isStale(sql`c.id`)},
      'isAhead', (select count(*) from newest where day > asked.today) > 0, 'works', (
        select json_agg(json_build_array(d.name, d.alias, 0, w.id, w.title, w.link, w.due, r.done, w.date, w.type,
          r.kind, r.grade, r.status, w.max_grade, w.coefficient, r.marked) order by d.sort_key, d.id, w.date, w.id)
        from shown join disciplines d on d.id = shown.discipline_id join works w on w.id = shown.id
        left join results r on r.work_id = w.id and r.profile_id = asked.profile))
    from c)`,
)

async function worksOf(db: Db, profileId: number, today: string): Promise<Work[]> {
  const { pages } = await readFresh(db, profileId, () => currentPages(db, profileId, today))
  return pages.flatMap(({ name, alias, results }) => results.map((result) => ({ name, alias, result })))
}

type Kept = Freshness & { pages: [name: string, alias: string | null, results: SpeltResult[]][] }

const pagesOf = lookup<{ profile: number; today: string }, Kept>(
  { profile: 'bigint', today: 'date' },
  sql`(
    select concat('{"periodId":', coalesce(c.id::text, 'null'),
      ',"stale":', ${isStale(sql`c.id`)},
      ',"pages":[', (
        select string_agg(concat('[', to_json(d.name), ',', coalesce(to_json(d.alias), 'null'), ',', p.results, ']'), ','
          order by d.sort_key, d.id)
        from diary_pages p join disciplines d on d.id = p.discipline_id
        where p.profile_id = asked.profile and p.period_id = c.id
          and p.quarter = ${currentQuarterOf(sql`c.id`, sql`asked.today`)} and p.results <> '[]'), ']}')
    from (select ${currentPeriod(sql`asked.today`)} as id offset 0) c)`,
)

async function currentPages(db: Db, profile: number, today: string): Promise<Found> {
  const { pages, ...freshness } = await pagesOf(db, { profile, today })
  return { ...freshness, pages: pages.map(([name, alias, results]) => ({ name, alias, results })) }
}

function assignmentOf({ name: courseName, alias, result }: Work): Assignment {
  const { id, name, work, type, status, due, done, mark, max = best, coefficient = 100, marked = null } = result
  return {
    id,
    courseName,
    alias,
    title: name,
    link: work,
    type,
    status,
    dueDate: due,
    doneDate: done,
    grade: mark,
    maxGrade: max,
    coefficient,
    finalGrade: finalGrade({ mark, max, coefficient }),
    markedOn: marked,
  }
}
