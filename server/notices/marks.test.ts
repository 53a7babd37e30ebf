import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../live/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { classWithSheet, startNotices, readOne, toldTo, unreadOf } from './testing.ts'

const seen = async (school: School, viewer: Actor, of = viewer) =>
  (await toldTo(school, viewer, of)).map(({ told, isRead }) => [told.title, told.mark, isRead])

test('a new mark is told to the student and the guardian, and to nobody else [NOTE-1]', async ({ school }) => {
  const { student, guardian, teacher, groupId, newWork, give } = await classWithSheet(school)
  const classmate = await school.person({ groupId, guardian: await school.person({ type: 'GUARDIAN' }) })
  const work = await newWork('Твір')
  await startNotices(school)

  await give(work, 10, 0)

  const told = { subject: 'Алгебра', title: 'Твір', work, mark: 10, status: 'RETURNED', acknowledgedAt: null }
  for (const viewer of [student, guardian])
    expect(await toldTo(school, viewer, student)).toMatchObject([
      { kind: 'mark', pt: student.uuid, isRead: false, told },
    ])
  for (const viewer of [teacher, classmate]) expect(await toldTo(school, viewer)).toEqual([])
})

test('a teacher who is the student’s guardian is not told of a mark that they gave [NOTE-1]', async ({ school }) => {
  const { teacher, groupId, newWork, give } = await classWithSheet(school)
  const guardian = await school.person({ type: 'GUARDIAN', email: teacher.email })
  const child = await school.person({ groupId, guardian })
  const work = await newWork('Твір')
  await startNotices(school)

  await give(work, 10, 0, [child])

  expect(await seen(school, child)).toEqual([['Твір', 10, false]])
  expect(await seen(school, guardian, child)).toEqual([])
})

test('a mark that becomes another is the same notice, unread again; the same mark written again is not [NOTE-1]', async ({
  school,
}) => {
  const { student, newWork, give } = await classWithSheet(school)
  const work = await newWork('Твір')
  await startNotices(school)
  await give(work, 10, 0)
  const [notice] = await toldTo(school, student)
  await readOne(school, student, student, notice!.id)

  await give(work, 10, 1)
  expect(await seen(school, student)).toEqual([['Твір', 10, true]])

  await give(work, 9, 2)
  await give(work, 7, 3)
  const [renewed, ...others] = await toldTo(school, student)
  expect([renewed, others]).toMatchObject([{ id: notice!.id, isRead: false, told: { mark: 7 } }, []])
  expect(renewed!.stamp).toBeGreaterThan(notice!.stamp)
})

test('a mark that is taken back, that becomes н, or whose work is deleted has no notice [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, newWork, give, removeWork } = await classWithSheet(school)
  const [back, absent, gone, kept] = await Promise.all(['Твір', 'Вправи', 'Диктант', 'Есе'].map((one) => newWork(one)))
  await startNotices(school)
  for (const work of [back!, absent!, gone!, kept!]) await give(work, 10, 0)
  expect(await seen(school, student)).toHaveLength(4)

  await give(back!, null, 1)
  await give(absent!, 'ABSENT', 1)
  expect((await removeWork(gone!)).status).toBe(204)

  for (const viewer of [student, guardian]) {
    expect(await seen(school, viewer, student)).toEqual([['Есе', 10, false]])
    expect(await unreadOf(school, viewer, student)).toEqual([[student.uuid, 1]])
  }
  await give(back!, 11, 2)
  expect(await seen(school, student)).toEqual([
    ['Твір', 11, false],
    ['Есе', 10, false],
  ])
})

test('a mark that is taken back before anybody is told is told to nobody [NOTE-1]', async ({ school }) => {
  const { student, newWork, give } = await classWithSheet(school)
  const work = await newWork('Твір')
  await startNotices(school)

  await give(work, 10, 0)
  await give(work, null, 1)

  expect(await toldTo(school, student)).toEqual([])
})

test('marks of today and of yesterday are told, and older ones are not [NOTE-1]', async ({ school }) => {
  const { student, newWork } = await classWithSheet(school)
  const days = ['2027-03-14', '2027-03-15', '2027-03-16']
  const works = await Promise.all(days.map((day) => newWork(day)))
  await startNotices(school)

  await sql`insert into results (work_id, profile_id, kind, grade, status, marked)
    select w, ${student.profileId}, 'NUMBER', 9, 'RETURNED', day
    from unnest(${works}::bigint[], ${days}::date[]) as given (w, day)`.execute(school.db)

  expect(new Set((await toldTo(school, student)).map(({ told }) => told.title))).toEqual(new Set(days.slice(1)))
})

test('marks of a whole class that are pasted at once are told to each student alone [NOTE-1]', async ({ school }) => {
  const { student, groupId, newWork, give } = await classWithSheet(school)
  const others: Actor[] = []
  for (let n = 0; n < 29; n += 1) others.push(await school.person({ groupId }))
  const work = await newWork('Твір')
  await startNotices(school)

  await give(work, 8, 0, [student, ...others])

  for (const one of [student, ...others]) expect(await seen(school, one)).toEqual([['Твір', 8, false]])
})

test('marks that come by the thousand are told like one [NOTE-1]', async ({ school }) => {
  const { student, guardian, algebra } = await classWithSheet(school)
  await startNotices(school)

  await sql`with made as (
      insert into works (course_id, title, type, date, max_grade, coefficient)
      select ${algebra}, 'Вправа ' || n, 'HOMEWORK', '2027-03-16', 12, 100 from generate_series(1, 1001) n returning id)
    insert into results (work_id, profile_id, kind, grade, status, marked)
    select id, ${student.profileId}, 'NUMBER', 9, 'RETURNED', '2027-03-16' from made`.execute(school.db)

  await school.app.noticeMaker.run()
  for (const viewer of [student, guardian])
    expect(await unreadOf(school, viewer, student)).toEqual([[student.uuid, 1001]])
})
