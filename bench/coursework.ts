import { sql } from 'kysely'
import type { WorkType } from '../rules/marks.ts'
import { addDays } from '../rules/kyiv.ts'
import { addCourses, addResults, addWorks, keepAllDiaries, type NewResult } from '../server/gradebook/bulk.ts'
import { expectManyRows } from '../server/db/copy.ts'
import { openDb, openPool, type Connection, type Db } from '../server/db/db.ts'
import { year } from './school.ts'

/** Classes with a year of work; each has about 23 students. */
export const classes = 12
/** What a discipline comes to by March; the journal's has all four quarters in full. */
const works = { quarters: 3, perQuarter: 8 } as const
const journal = { quarters: 4, perQuarter: 12 } as const

const types: WorkType[] = ['HOMEWORK', 'TEST', 'HOMEWORK', 'INDEPENDENT', 'CONTROL', 'PRACTICAL']
const quarterLength = 60

type Taught = { groupId: number; disciplineId: number; teacherId: number; students: number[]; place: number }

/** Works, marks and diaries for the classes whose names begin as given. */
export async function layCoursework(connection: Connection, periodId: number, prefix: string, count: number) {
  const pool = openPool(connection, { max: 1 })
  const db = openDb(pool)
  await db.transaction().execute(async (trx) => {
    await expectManyRows(trx)
    const numbers = [1, 2, 3, 4].map((number) => ({
      periodId,
      number,
      dateFrom: addDays(year.dateFrom, (number - 1) * quarterLength),
      dateTo: number === 4 ? year.dateTo : addDays(year.dateFrom, number * quarterLength - 1),
    }))
    await trx
      .insertInto('quarters')
      .values(numbers)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const taught of await pairsOf(trx, periodId, prefix, count)) await layPair(trx, periodId, taught)
    const { rows } = await sql<{ id: number }>`select id from disciplines`.execute(trx)
    await keepAllDiaries(
      trx,
      periodId,
      rows.map(({ id }) => id),
      [1, 2, 3, 4],
    )
    // Classes that came after the first courses: their diaries, just written, would be written again by whoever looks first.
    await sql`delete from stale_diaries where period_id = ${periodId}`.execute(trx)
  })
  await db.destroy()
}

async function pairsOf(db: Db, periodId: number, prefix: string, count: number): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    with chosen as (
      select id from groups where period_id = ${periodId} and name like ${`${prefix}%`} order by id limit ${count}
    )
    select g.id as group_id, d.id as discipline_id, row_number() over (partition by g.id order by d.id)::int as place,
      coalesce((select teacher_id from lessons where group_id = g.id and teacher_id is not null limit 1),
        (select id from profiles where type = 'TEACHER' order by id limit 1)) as teacher_id,
      (select json_agg(profile_id) from memberships where group_id = g.id) as students
    from chosen g cross join disciplines d order by g.id, d.id`.execute(db)
  return rows
}

async function layPair(db: Db, periodId: number, { groupId, disciplineId, teacherId, students, place }: Taught) {
  const { quarters, perQuarter } = place === 1 ? journal : works
  const courses = Array.from({ length: quarters }, (_, q) => ({
    groupId,
    disciplineId,
    teacherId,
    periodId,
    quarter: q + 1,
  }))
  const ids = await addCourses(db, courses)
  const set = ids.flatMap((courseId, q) =>
    Array.from({ length: perQuarter }, (_, n) => {
      const date = addDays(year.dateFrom, q * quarterLength + Math.floor((n * quarterLength) / perQuarter))
      return {
        courseId,
        title: `Самостійна робота № ${n + 1}. Квадратні рівняння`,
        type: types[n % types.length]!,
        date,
        due: date,
        maxGrade: 12,
        coefficient: 100,
        link: `https://work.example/${courseId}/${n}`,
      }
    }),
  )
  const workIds = await addWorks(db, set)
  const results = workIds.flatMap((workId, w) =>
    students.map((profileId, s): NewResult => {
      const { date } = set[w]!
      return { workId, profileId, status: 'RETURNED', mark: 4 + ((w * 7 + s * 5) % 9), done: date, marked: date }
    }),
  )
  await addResults(db, results)
}
