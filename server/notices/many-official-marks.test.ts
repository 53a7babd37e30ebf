import { sql } from 'kysely'
import { expect } from 'vitest'
import { yearOfAlgebra } from '../gradebook/testing.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { fed, toldTo } from './testing.ts'
import { statementsToTell } from './testing-feeder.ts'
import { officialClass } from './testing-official.ts'

test('of a past year, and of what a file or another system brings by the thousand, no official mark is told [NOTE-1]', async ({
  school,
}) => {
  const { student } = await officialClass(school)
  const { disciplineId, periodId } = await yearOfAlgebra(school)
  await sql`with past as (
      insert into periods (name, date_from, date_to) values ('2024', '2024-09-01', '2025-06-10') returning id)
    insert into official_marks (profile_id, period_id, discipline_id, span, kind, grade)
    select ${student.profileId}, id, ${disciplineId}, 'y', 'NUMBER', 10 from past`.execute(school.db)
  expect(await toldTo(school, student)).toEqual([])

  await sql`with subjects as (insert into disciplines (name) select 'Предмет ' || n from generate_series(1, 1001) n returning id)
    insert into official_marks (profile_id, period_id, discipline_id, span, kind, grade)
    select ${student.profileId}, ${periodId}, id, 'q1', 'NUMBER', 10 from subjects`.execute(school.db)
  expect(await toldTo(school, student)).toEqual([])
})

async function studentsOf(school: LiveSchool, groupId: number, count: number): Promise<void> {
  await sql`with people as (
      insert into profiles (type, first_name, last_name, user_id)
      select 'STUDENT', 'Єва', 'Ґудзь', (select min(id) from users) from generate_series(1, ${count}::int)
      returning id, name_key)
    insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from people p, groups g where g.id = ${groupId}`.execute(
    school.db,
  )
}

test('official marks of a class of thirty, and of three hundred at once, are told in as many statements as one [NOTE-5]', async ({
  school,
}) => {
  const { groupId, student } = await officialClass(school)
  const { disciplineId, periodId } = await yearOfAlgebra(school)
  await studentsOf(school, groupId, 299)
  await school.app.feeder.close()
  await fed(school)
  const toldOf = async (span: string, count: number) => {
    await sql`insert into official_marks (profile_id, period_id, discipline_id, span, kind, grade)
      select id, ${periodId}, ${disciplineId}, ${span}, 'NUMBER', 10 from profiles where type = 'STUDENT'
      order by id <> ${student.profileId}, id limit ${count}`.execute(school.db)
    return statementsToTell(school)
  }

  const [statements, told] = await toldOf('q1', 1)
  expect(told).toBe(2)

  // The first of them is the one who has a guardian.
  expect(await toldOf('q2', 30)).toEqual([statements, 31])
  expect(await toldOf('q3', 300)).toEqual([statements, 301])
})
