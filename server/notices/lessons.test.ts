import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type LiveSchool } from '../live/testing.ts'
import { taughtClass } from '../schedule/testing.ts'
import { startNotices, kindsTold, moveLesson, readOne, toldTo } from './testing.ts'

const cancel = ({ db }: LiveSchool, ...uuids: string[]) =>
  sql`delete from lessons where uuid = any(${uuids}::uuid[])`.execute(db)

test('a lesson of today that is moved or not held is told to the class, the guardian and the teacher, and no other lesson is [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, teacher, groupId, lessonOn } = await taughtClass(school)
  const stranger = await school.person({})
  await school.person({ groupId, locked: true })
  const today = await lessonOn('2027-03-16', '12:05-12:50')
  const others = [
    await lessonOn('2027-03-15', '12:05-12:50', { discipline: 'Хор' }),
    await lessonOn('2027-03-16', '8:00-8:45', { discipline: 'Музика' }),
    await lessonOn('2027-03-18', '12:05-12:50', { discipline: 'Фізика' }),
  ]
  await startNotices(school)

  await moveLesson(school, today, 900)
  await cancel(school, ...others)

  const told = { subject: 'Алгебра', group: '7-А', day: '2027-03-16', from: '15:00', was: '12:05' }
  for (const [viewer, of] of [[student], [guardian, student], [teacher]] as const)
    expect(await toldTo(school, viewer, of)).toMatchObject([{ kind: 'lessonChanged', isRead: false, told }])
  expect(await toldTo(school, stranger)).toEqual([])

  await sql`delete from lessons where starts = 900`.execute(school.db)
  expect(await toldTo(school, student)).toMatchObject([
    { kind: 'lessonCancelled', told: { subject: 'Алгебра', day: '2027-03-16', from: '15:00' } },
  ])
})

test('of a lesson that another teacher takes, the former teacher is told and the new one [NOTE-1]', async ({
  school,
}) => {
  const { student, teacher, lessonOn } = await taughtClass(school)
  const substitute = await school.person({ type: 'TEACHER', lastName: 'Вовк', firstName: 'Петро' })
  const uuid = await lessonOn('2027-03-17', '8:50-9:35')
  await startNotices(school)

  await sql`update lessons set teacher_id = ${substitute.profileId} where uuid = ${uuid}`.execute(school.db)

  for (const viewer of [student, teacher, substitute]) {
    const [notice, ...others] = await toldTo(school, viewer)
    expect([notice, others]).toMatchObject([
      { kind: 'lessonChanged', told: { subject: 'Алгебра', from: '08:50', teacher: 'Вовк Петро' } },
      [],
    ])
    expect(notice!.told).not.toHaveProperty('was')
  }
})

test('a new end and a new link are told as that; a first link, a topic and a lesson laid anew as it was are not [NOTE-1]', async ({
  school,
}) => {
  const { student, lessonOn } = await taughtClass(school)
  const uuid = await lessonOn('2027-03-17', '8:50-9:35', { link: 'https://meet.example/a' })
  const other = await lessonOn('2027-03-17', '9:50-10:35', { discipline: 'Фізика' })
  const set = (column: string, value: string | number | null, of = uuid) =>
    sql`update lessons set ${sql.ref(column)} = ${value} where uuid = ${of}`.execute(school.db)
  await startNotices(school)

  await moveLesson(school, other, 590)
  await set('topic', 'Степені')
  await sql`update lessons set link = 'https://meet.example/f' where starts = 590`.execute(school.db)
  expect(await toldTo(school, student)).toEqual([])

  await set('ends', 560)
  const [shorter] = await toldTo(school, student)
  expect(shorter!.told).toMatchObject({ subject: 'Алгебра', from: '08:50', to: '09:20' })
  expect(shorter!.told).not.toHaveProperty('was')
  for (const link of ['https://meet.example/b', 'https://meet.example/c', null]) {
    await set('link', link)
    const [notice, ...others] = await toldTo(school, student)
    expect([notice, others]).toMatchObject([{ isRead: false, told: { subject: 'Алгебра', isLink: true } }, []])
    expect(notice!.told).not.toHaveProperty('to')
    await readOne(school, student, student, notice!.id)
  }
})

test('a lesson that moves again or is cancelled later has one notice, of the last change; one that is back as it was has none [NOTE-1]', async ({
  school,
}) => {
  const { student, lessonOn } = await taughtClass(school)
  const uuid = await lessonOn('2027-03-17', '8:50-9:35')
  await startNotices(school)
  const moveAgain = async (starts: number) => {
    const { rows } = await sql<{ uuid: string }>`select uuid from lessons`.execute(school.db)
    await moveLesson(school, rows[0]!.uuid, starts)
  }
  const times = async () => (await toldTo(school, student)).map(({ told }) => [told.was, told.from])

  await moveLesson(school, uuid, 660)
  expect(await times()).toEqual([['08:50', '11:00']])
  await moveAgain(720)
  expect(await times()).toEqual([['11:00', '12:00']])
  await sql`delete from lessons`.execute(school.db)
  expect(await kindsTold(school, student)).toEqual(['lessonCancelled'])
  await lessonOn('2027-03-17', '12:00-12:45')
  expect(await kindsTold(school, student)).toEqual([])
})

test('a cancelled lesson that is back later at another time is told as moved, from when it was to be held [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, teacher, lessonOn } = await taughtClass(school)
  const lesson = await lessonOn('2027-03-17', '8:50-9:35')
  await startNotices(school)
  await cancel(school, lesson)
  for (const [viewer, of] of [[student], [guardian, student], [teacher]] as const)
    expect(await kindsTold(school, viewer, of)).toEqual(['lessonCancelled'])

  await lessonOn('2027-03-17', '11:00-11:45')
  const told = { subject: 'Алгебра', group: '7-А', day: '2027-03-17', from: '11:00', was: '08:50' }
  for (const [viewer, of] of [[student], [guardian, student], [teacher]] as const) {
    const all = await toldTo(school, viewer, of)
    expect(all).toMatchObject([{ kind: 'lessonChanged', isRead: false, told }])
    expect(all).toHaveLength(1)
  }
})

test('a lesson that is changed several times before anybody is told is one change, from what it was to what it is [NOTE-1]', async ({
  school,
}) => {
  const { student, lessonOn } = await taughtClass(school)
  const uuid = await lessonOn('2027-03-17', '8:50-9:35', { link: 'https://meet.example/a' })
  const set = (starts: number, ends: number, link: string) =>
    sql`update lessons set starts = ${starts}, ends = ${ends}, link = ${link}`.execute(school.db)
  await startNotices(school)

  await set(600, 645, 'https://meet.example/a')
  await set(660, 705, 'https://meet.example/a')
  const [moved, ...others] = await toldTo(school, student)
  expect([moved, others]).toMatchObject([{ kind: 'lessonChanged', told: { was: '08:50', from: '11:00' } }, []])

  await moveLesson(school, uuid, 720)
  await sql`update lessons set link = 'https://meet.example/b'`.execute(school.db)
  await sql`update lessons set starts = 780, ends = 825`.execute(school.db)
  expect(await toldTo(school, student)).toMatchObject([{ told: { was: '11:00', from: '13:00' } }])

  await set(840, 885, 'https://meet.example/b')
  await sql`delete from lessons`.execute(school.db)
  expect(await toldTo(school, student)).toMatchObject([{ kind: 'lessonCancelled', told: { from: '13:00' } }])
})

test('a lesson whose teacher goes is told as one without a teacher [NOTE-1]', async ({ school }) => {
  const { student, teacher, lessonOn } = await taughtClass(school)
  const uuid = await lessonOn('2027-03-17', '8:50-9:35')
  await startNotices(school)

  await sql`update lessons set teacher_id = null where uuid = ${uuid}`.execute(school.db)

  for (const viewer of [student, teacher])
    expect(await toldTo(school, viewer)).toMatchObject([
      { kind: 'lessonChanged', told: { subject: 'Алгебра', teacher: null } },
    ])
})

test('new lessons alone are told to nobody, also where they are gone again by then [NOTE-1]', async ({ school }) => {
  const { student, lessonOn } = await taughtClass(school)
  await startNotices(school)

  const uuid = await lessonOn('2027-03-17', '8:50-9:35')
  await lessonOn('2027-03-17', '9:50-10:35')
  await moveLesson(school, uuid, 660)
  await cancel(school, uuid)

  expect(await toldTo(school, student)).toEqual([])
})
