import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { Mark } from '../../rules/marks.ts'
import { taughtClass } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { courseFor } from './courses.ts'
import { giveMarks, type Given } from './marking.ts'
import { createWork, theWork, type NewWork } from './works.ts'

/** The four quarters of the year 2026/2027 that `classOf` makes; the tests' Tuesday lies in the third. */
export async function quartersOf({ db }: Pick<School, 'db'>): Promise<void> {
  await sql`insert into quarters (period_id, number, date_from, date_to)
    select p.id, q.number, q.date_from::date, q.date_to::date from periods p, (values (1, '2026-09-01', '2026-10-30'),
      (2, '2026-10-31', '2026-12-31'), (3, '2027-01-01', '2027-03-31'), (4, '2027-04-01', '2027-06-11'))
      as q (number, date_from, date_to) where p.name = '2026' on conflict do nothing`.execute(db)
}

type Taught = { groupId: number; teacher: Actor; discipline?: string; quarter?: number }

/** The course of a class in a discipline; its id. */
export async function course({ db }: Pick<School, 'db'>, taught: Taught): Promise<number> {
  const { groupId, teacher, discipline = 'Алгебра', quarter = 3 } = taught
  await quartersOf({ db })
  await sql`insert into disciplines (name) values (${discipline}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ disciplineId: number; periodId: number }>`
    select d.id as discipline_id, g.period_id from disciplines d, groups g
    where d.name = ${discipline} and g.id = ${groupId}`.execute(db)
  return courseFor(db, { ...rows[0]!, groupId, teacherId: teacher.profileId, quarter })
}

/** A work of a course, due on the day it stands under; its id. */
export function work({ db }: Pick<School, 'db'>, courseId: number, more: Partial<NewWork> = {}): Promise<number> {
  const date = more.date ?? '2027-03-01'
  return createWork(db, courseId, {
    title: 'Домашня робота',
    type: 'HOMEWORK',
    date,
    due: date,
    maxGrade: 12,
    coefficient: 100,
    link: null,
    ...more,
  })
}

/** Gives a student a mark; `null` takes it back. */
export async function mark(
  { db }: Pick<School, 'db'>,
  workId: number,
  student: Actor,
  value: Mark | null,
  more: Omit<Given, 'profileId' | 'mark'> = {},
): Promise<void> {
  await giveMarks(db, await theWork(db, workId), [{ profileId: student.profileId, mark: value, ...more }], '2027-03-16')
}

/** What a class has algebra of, and in which study year. */
export function yearOfAlgebra({ db }: Pick<School, 'db'>): Promise<{ disciplineId: number; periodId: number }> {
  return db.selectFrom('courses').select(['disciplineId', 'periodId']).limit(1).executeTakeFirstOrThrow()
}

/** A class with its teacher and a student, which has algebra in this quarter; works and marks of it. */
export async function algebraClass(school: School) {
  const people = await taughtClass(school, '8-Б')
  const algebra = await course(school, people)
  const newWork = (title: string, more: Partial<NewWork> = {}) => work(school, algebra, { title, ...more })
  return {
    ...people,
    algebra,
    newWork,
    /** A work that the student has this mark for. */
    marked: async (value: Mark, more: Partial<NewWork> = {}) => {
      const id = await newWork('Домашня робота', more)
      await mark(school, id, people.student, value)
      return id
    },
  }
}

export function totals({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) {
  return as(viewer, contract.marks.totals, { params: { pt: student.uuid } })
}

export function diary({ as }: Pick<School, 'as'>, student: Actor, viewer: Actor = student) {
  return as(viewer, contract.marks.list, { params: { pt: student.uuid } })
}
