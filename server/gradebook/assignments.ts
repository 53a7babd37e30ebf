import { sql, type RawBuilder } from 'kysely'
import type { SentResult } from '../../contract/gradebook/schemas.ts'
import type { Assignment, Homework } from '../../contract/gradebook/works.ts'
import { best, finalGrade } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import { currentQuarterOf } from '../calendar/quarters.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { homeworkOf } from '../schedule/homework.ts'
import type { PageTasks } from './page-tasks.ts'
import { isStale, readFresh, type Freshness } from './stale.ts'

/** Works of the current quarter's courses, and homework. */
type Coursework = { assignments: Assignment[]; homework: Homework[] }

/** Works that are open, the latest that are marked, numbers of those that wait or are done, and homework. */
export type Tasks = { open: Assignment[]; marked: Assignment[]; waits: number; done: number; homework: Homework[] }

/** A discipline's page of the current quarter with one of its columns. */
type Page<T> = [name: string, alias: string | null, column: T]

export async function courseworkOf(db: Db, profileId: number, today: string): Promise<Coursework> {
  const [pages, homework] = await Promise.all([
    pagesOf<SentResult[]>(db, profileId, today, sql`p.results::json`),
    homeworkOf(db, profileId, today),
  ])
  return { assignments: pages.flatMap((page) => worksOf(page, page[2])), homework }
}

export async function tasksOf(db: Db, profileId: number, today: string): Promise<Tasks> {
  const [pages, homework] = await Promise.all([
    pagesOf<PageTasks>(db, profileId, today, sql`p.tasks`),
    homeworkOf(db, profileId, today),
  ])
  const sum = (numberOf: (tasks: PageTasks) => number) => pages.reduce((all, [, , tasks]) => all + numberOf(tasks), 0)
  return {
    open: pages.flatMap((page) => worksOf(page, page[2].open)),
    marked: pages.flatMap((page) => worksOf(page, page[2].marked)),
    waits: sum(({ waits }) => waits),
    done: sum(({ done }) => done),
    homework,
  }
}

/** Reads a student's pages of the current quarter, by discipline. */
async function pagesOf<T>(db: Db, profileId: number, today: string, column: RawBuilder<unknown>): Promise<Page<T>[]> {
  const pages = sql<Freshness & { pages: Page<T>[] | null }>`(
    select json_build_object('periodId', c.id, 'stale', ${isStale(profileId, sql`c.id`)}, 'pages', (
      select json_agg(json_build_array(d.name, d.alias, ${column}) order by d.sort_key, d.id)
      from diary_pages p join disciplines d on d.id = p.discipline_id
      where p.profile_id = ${profileId} and p.period_id = c.id and p.quarter = ${currentQuarterOf(sql`c.id`, today)}))
    from (select ${currentPeriod(today)} as id) c)`
  return (await readFresh(db, profileId, () => readJson(db, pages))).pages ?? []
}

const worksOf = ([name, alias]: Page<unknown>, results: SentResult[]) =>
  results.map((result) => assignmentOf(name, alias, result))

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
