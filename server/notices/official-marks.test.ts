import { sql } from 'kysely'
import { expect } from 'vitest'
import { yearOfAlgebra } from '../gradebook/testing.ts'
import { test } from '../live/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { classWithSheet, startNotices, kindsTold, readOne, toldTo, unreadOf } from './testing.ts'

const seen = async (school: School, viewer: Actor, of = viewer) =>
  (await toldTo(school, viewer, of)).map(({ told, isRead }) => [told.span, told.mark, isRead])

test('an official mark of a quarter, semester or year is told to the student and the guardian, and to nobody else [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, teacher, groupId, setOfficial } = await classWithSheet(school)
  const classmate = await school.person({ groupId })
  await startNotices(school)

  await setOfficial('q3', 10, 0)
  await setOfficial('s2', 'NOT_ATTESTED', 0)
  await setOfficial('y', 9, 0)

  for (const viewer of [student, guardian]) {
    const told = await toldTo(school, viewer, student)
    expect(new Set(told.map(({ told: { span, mark } }) => `${span} ${mark}`))).toEqual(
      new Set(['q3 10', 's2 NOT_ATTESTED', 'y 9']),
    )
    for (const one of told)
      expect(one).toMatchObject({ kind: 'officialMark', pt: student.uuid, told: { subject: 'Алгебра' } })
  }
  for (const viewer of [teacher, classmate]) expect(await toldTo(school, viewer)).toEqual([])
})

test('an official mark that is changed is one notice, unread again; one that is taken back has none until it is set again [NOTE-1]', async ({
  school,
}) => {
  const { student, setOfficial } = await classWithSheet(school)
  await startNotices(school)
  await setOfficial('q3', 10, 0)
  const [notice] = await toldTo(school, student)
  await readOne(school, student, student, notice!.id)

  await setOfficial('q3', 10, 1)
  expect(await seen(school, student)).toEqual([['q3', 10, true]])
  await setOfficial('q3', 9, 2)
  await setOfficial('q3', 8, 3)
  expect(await seen(school, student)).toEqual([['q3', 8, false]])
  await setOfficial('q3', null, 4)
  expect(await seen(school, student)).toEqual([])
  expect(await unreadOf(school, student)).toEqual([])
  await setOfficial('q3', 11, 5)
  expect(await seen(school, student)).toEqual([['q3', 11, false]])
  await sql`delete from official_marks`.execute(school.db)
  expect(await seen(school, student)).toEqual([])
})

test('a mark of a work and an official one of the same number are two notices, of which each goes alone [NOTE-1]', async ({
  school,
}) => {
  const { student, newWork, give, setOfficial } = await classWithSheet(school)
  const work = await newWork('Твір')
  await startNotices(school)
  await give(work, 7, 0)
  const { id } = await school.db.selectFrom('results').select('id').executeTakeFirstOrThrow()
  await sql`alter table official_marks alter column id restart with ${sql.lit(id)}`.execute(school.db)
  await setOfficial('q3', 10, 0)
  expect(new Set(await kindsTold(school, student))).toEqual(new Set(['mark', 'officialMark']))

  await setOfficial('q3', null, 1)
  expect(await kindsTold(school, student)).toEqual(['mark'])
  await setOfficial('q3', 10, 2)
  await give(work, null, 1)
  expect(await kindsTold(school, student)).toEqual(['officialMark'])
})

test('of a past year, and of what a file brings by the thousand, no official mark is told [NOTE-1]', async ({
  school,
}) => {
  const { student, disciplineId, setOfficial } = await classWithSheet(school)
  const { periodId } = await yearOfAlgebra(school)
  await startNotices(school)

  await sql`with past as (
      insert into periods (name, date_from, date_to) values ('2024', '2024-09-01', '2025-06-10') returning id)
    insert into official_marks (profile_id, period_id, discipline_id, span, kind, grade)
    select ${student.profileId}, id, ${disciplineId}, 'y', 'NUMBER', 10 from past`.execute(school.db)
  await sql`with subjects as (
      insert into disciplines (name) select 'Предмет ' || n from generate_series(1, 1001) n returning id)
    insert into official_marks (profile_id, period_id, discipline_id, span, kind, grade)
    select ${student.profileId}, ${periodId}, id, 'q1', 'NUMBER', 10 from subjects`.execute(school.db)
  expect(await toldTo(school, student)).toEqual([])

  await setOfficial('q3', 8, 0)
  expect(await seen(school, student)).toEqual([['q3', 8, false]])
})
