import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { openDb, openPool, type Db } from '../db/db.ts'
import { algebraClass, mark, work } from '../gradebook/testing.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { NoticeMaker } from './notice-maker.ts'
import { ofMaker, statementsToTell } from './testing-maker.ts'
import { startNotices } from './testing.ts'

/** A thousand students of one class, and its works; nobody else tells of what is written. */
async function largeClass(school: LiveSchool) {
  const { groupId, student, algebra, lessonOn } = await algebraClass(school)
  await sql`with people as (
      insert into profiles (type, first_name, last_name, user_id)
      select 'STUDENT', 'Єва', 'Ґудзь', ${student.userId} from generate_series(1, 999) returning id, name_key)
    insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from people p, groups g where g.id = ${groupId}`.execute(
    school.db,
  )
  const [first, second, ...older] = await Promise.all(Array.from({ length: 12 }, () => work(school, algebra)))
  for (let hour = 11; hour < 19; hour += 1) await lessonOn('2027-03-17', `${hour}:00-${hour}:45`)
  await startNotices(school)
  return { student, works: [first!, second!] as const, older }
}

/** A mark in each of these works to the students whom `which` says. */
const give = ({ db }: LiveSchool, works: readonly number[], which: string, day = '2027-03-16') =>
  sql`insert into results (work_id, profile_id, kind, grade, status, marked)
    select w, id, 'NUMBER', 10, 'RETURNED', ${day}::date from profiles, unnest(${works}::bigint[]) w
    where type = 'STUDENT' and ${sql.raw(which)}`.execute(db)

test('two thousand marks at once are told in as many statements as one [NOTE-1]', async ({ school }) => {
  const { student, works } = await largeClass(school)

  await give(school, works.slice(0, 1), `id = ${student.profileId}`)
  const one = await statementsToTell(school)
  await give(school, works, `id <> ${student.profileId}`)
  const many = await statementsToTell(school)

  expect(one[1]).toBe(2)
  expect(many).toEqual([one[0], 1998])
})

test('eight lessons that change are told to a thousand students in as many statements as one [NOTE-1]', async ({
  school,
}) => {
  await largeClass(school)
  const later = (which: string) =>
    sql`update lessons set starts = starts + 1 where ${sql.raw(which)}`.execute(school.db)

  await later('starts = 660')
  const one = await statementsToTell(school)
  await later('starts >= 660')
  const many = await statementsToTell(school)

  // The students, the guardian of one, and the teacher; of each one notice.
  expect(one[1]).toBe(1_002)
  expect(many).toEqual([one[0], 1_002])
})

test('telling a mark reads what it is about, of thousands that are known and were told [NOTE-1]', async ({
  school,
}) => {
  const { student, works, older } = await largeClass(school)
  await give(school, older, 'true', '2027-02-01')
  await give(school, works, 'true')
  await statementsToTell(school)
  await sql`analyze results, notices, history`.execute(school.db)
  // A connection counts what its earlier transactions read, too.
  const db = openDb(openPool(school.connection, { max: 1 }))
  onTestFinished(() => db.destroy())

  await mark(school, works[0], student, 7)
  const told = await new NoticeMaker({ db, ...ofMaker }).run({ isTick: false })
  const rows = await rowsReadIn(db)

  expect(told).toBe(2)
  expect(rows['results']).toBeGreaterThan(0)
  expect(rows['results']).toBeLessThan(10)
  expect(rows['notices']).toBeLessThan(20)
})

/** The number of rows of each table that a connection has read so far. */
async function rowsReadIn(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; read: number }>`
    select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables`.execute(db)
  return Object.fromEntries(rows.map(({ table, read }) => [table, read]))
}
