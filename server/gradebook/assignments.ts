import { sql } from 'kysely'
import type { SentResult } from '../../contract/gradebook/schemas.ts'
import type { Assignment, Homework } from '../../contract/gradebook/works.ts'
import { best, finalGrade } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import { currentQuarterOf } from '../calendar/quarters.ts'
import type { Db } from '../db/db.ts'
import { homeworkOf } from '../schedule/homework.ts'
import { readFresh, type Freshness } from './stale.ts'

export type Coursework = { assignments: Assignment[]; homework: Homework[] }

type Page = { name: string; alias: string | null; results: string }
type Found = Freshness & { pages: Page[] }

/** Works of the current quarter's courses, and homework. */
export async function courseworkOf(db: Db, profileId: number, today: string): Promise<Coursework> {
  const assignments = await assignmentsOf(db, profileId, today)
  return { assignments, homework: await homeworkOf(db, profileId, today) }
}

/** Works of the current quarter's courses, by discipline and date. */
async function assignmentsOf(db: Db, profileId: number, today: string): Promise<Assignment[]> {
  const { pages } = await readFresh(db, profileId, () => currentPages(db, profileId, today))
  return pages.flatMap(({ name, alias, results }) =>
    (JSON.parse(results) as SentResult[]).map((result) => assignmentOf(name, alias, result)),
  )
}

async function currentPages(db: Db, profileId: number, today: string): Promise<Found> {
  const { rows } = await sql<Freshness & Partial<Page>>`
    select c.id as period_id, d.name, d.alias, p.results,
      exists (select from stale_diaries s where s.profile_id = ${profileId} and s.period_id = c.id) as stale
    from (select ${currentPeriod(today)} as id) c
    left join (diary_pages p join disciplines d on d.id = p.discipline_id)
      on p.profile_id = ${profileId} and p.period_id = c.id and p.quarter = ${currentQuarterOf(sql`c.id`, today)}
    order by d.sort_key, d.id`.execute(db)
  const { periodId, stale } = rows[0]!
  return { periodId, stale, pages: rows.filter((row): row is Freshness & Page => row.results !== null) }
}

function assignmentOf(courseName: string, alias: string | null, result: SentResult): Assignment {
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
