import { sql } from 'kysely'
import { expect } from 'vitest'
import { algebraClass, mark } from '../gradebook/testing.ts'
import { test } from '../live/testing.ts'
import { post } from '../news/testing.ts'
import { fed, kindsTold, moveLesson, readOne, toldTo } from './testing.ts'

test('a new mark is told to the student and to each guardian, and to nobody else [NOTE-1]', async ({ school }) => {
  const { student, guardian, teacher, groupId, marked, newWork } = await algebraClass(school)
  const classmate = await school.person({ groupId })
  await marked(8)
  await fed(school)
  await sql`delete from notices`.execute(school.db)

  const work = await newWork('Твір')
  await mark(school, work, student, 10)

  const told = { subject: 'Алгебра', title: 'Твір', work, mark: 10, max: 12, acknowledgedAt: null }
  for (const viewer of [student, guardian])
    expect(await toldTo(school, viewer, student)).toMatchObject([
      { kind: 'mark', pt: student.uuid, isRead: false, told },
    ])
  for (const viewer of [teacher, classmate]) expect(await toldTo(school, viewer)).toEqual([])
})

test('a mark that is changed is one notice as it stands, unread again; one that is taken away has none [NOTE-1]', async ({
  school,
}) => {
  const { student, newWork } = await algebraClass(school)
  await fed(school)
  const work = await newWork('Твір')
  const seen = async () => (await toldTo(school, student)).map(({ isRead, told }) => [told.mark, isRead])
  await mark(school, work, student, 10)
  const [notice] = await toldTo(school, student)
  await readOne(school, student, student, notice!.id)

  await mark(school, work, student, 10, { done: '2027-03-16' })
  expect(await seen()).toEqual([[10, true]])
  await mark(school, work, student, 9)
  await mark(school, work, student, 7)
  expect(await seen()).toEqual([[7, false]])
  await mark(school, work, student, 'ABSENT')
  expect(await seen()).toEqual([])
  await mark(school, work, student, 6)
  await mark(school, work, student, null)
  expect(await seen()).toEqual([])
})

test('a lesson of today or of the next school day that is moved, or not held, is told to class, guardian and teacher [NOTE-1]', async ({
  school,
}) => {
  // On a Friday: the next school day is Monday.
  school.at('2027-03-19T06:00:00Z')
  const { student, guardian, teacher, lessonOn, groupId } = await algebraClass(school)
  const other = await school.person({ type: 'TEACHER' })
  const today = await lessonOn('2027-03-19', '12:05-12:50', { discipline: 'Інформатика' })
  const monday = await lessonOn('2027-03-22', '8:50-9:35')
  const tuesday = await lessonOn('2027-03-23', '8:50-9:35')
  const over = await lessonOn('2027-03-19', '7:00-7:45', { discipline: 'Хор' })
  const taught = await lessonOn('2027-03-22', '9:50-10:35', { discipline: 'Фізика' })
  await school.person({ groupId, locked: true })
  await fed(school)

  await sql`delete from lessons where uuid = any(${[today, tuesday, over]}::uuid[])`.execute(school.db)
  await moveLesson(school, monday, 660)
  await sql`update lessons set teacher_id = ${other.profileId} where uuid = ${taught}`.execute(school.db)
  await sql`update lessons set topic = 'Степені' where uuid = ${taught}`.execute(school.db)

  const told = [
    { kind: 'lessonCancelled', told: { subject: 'Інформатика', day: '2027-03-19', from: '12:05' } },
    { kind: 'lessonChanged', told: { subject: 'Алгебра', day: '2027-03-22', from: '11:00', was: '08:50' } },
    { kind: 'lessonChanged', told: { subject: 'Фізика', day: '2027-03-22', from: '09:50', teacher: /./ } },
  ].map(({ kind, told }) => ({
    kind,
    told: { ...told, ...('teacher' in told && { teacher: expect.stringMatching(/./) }) },
  }))
  for (const [viewer, of] of [
    [student, student],
    [guardian, student],
    [teacher, teacher],
  ] as const) {
    const all = await toldTo(school, viewer, of)
    expect(all).toHaveLength(3)
    expect(all).toEqual(
      expect.arrayContaining(
        told.map((one) => expect.objectContaining({ kind: one.kind, told: expect.objectContaining(one.told) })),
      ),
    )
  }
  expect((await toldTo(school, other)).map(({ told }) => told.subject)).toEqual(['Фізика'])
})

test('a lesson that ends otherwise or is held elsewhere is told as that, and one that is laid anew as it was is not [NOTE-1]', async ({
  school,
}) => {
  const { student, lessonOn } = await algebraClass(school)
  const uuid = await lessonOn('2027-03-17', '8:50-9:35')
  const other = await lessonOn('2027-03-17', '9:50-10:35', { discipline: 'Фізика' })
  await sql`update lessons set link = 'https://meet.example/a' where uuid = ${uuid}`.execute(school.db)
  await fed(school)
  await sql`delete from notices`.execute(school.db)
  const told = async () => (await toldTo(school, student)).map(({ told, isRead }) => ({ told, isRead }))

  await moveLesson(school, other, 590)
  expect(await told()).toEqual([])

  await sql`update lessons set ends = 560 where uuid = ${uuid}`.execute(school.db)
  const [{ told: shorter } = {}] = await told()
  expect(shorter).toMatchObject({ subject: 'Алгебра', from: '08:50', to: '09:20' })
  expect(shorter).not.toHaveProperty('was')
  for (const link of ['https://meet.example/b', 'https://meet.example/c', null]) {
    await sql`update lessons set link = ${link} where uuid = ${uuid}`.execute(school.db)
    const [notice] = await toldTo(school, student)
    expect(notice).toMatchObject({ isRead: false, told: { subject: 'Алгебра', isLink: true } })
    expect(notice!.told).not.toHaveProperty('to')
    await readOne(school, student, student, notice!.id)
  }
  // A link where there was none takes nothing away from anybody.
  await sql`update lessons set link = 'https://meet.example/d' where uuid = ${uuid}`.execute(school.db)
  expect(await told()).toMatchObject([{ isRead: true }])
})

test('a lesson that is back is not told as cancelled any more, nor is one that moved twice told twice [NOTE-1]', async ({
  school,
}) => {
  const { student, lessonOn } = await algebraClass(school)
  const uuid = await lessonOn('2027-03-17', '8:50-9:35')
  await fed(school)
  const last = async () => (await sql<{ uuid: string }>`select uuid from lessons`.execute(school.db)).rows[0]!.uuid

  await moveLesson(school, uuid, 660)
  expect((await toldTo(school, student)).map(({ told }) => told.from)).toEqual(['11:00'])
  await moveLesson(school, await last(), 720)
  expect((await toldTo(school, student)).map(({ told }) => [told.from, told.was])).toEqual([['12:00', '11:00']])
  await sql`delete from lessons`.execute(school.db)
  expect(await kindsTold(school, student)).toEqual(['lessonCancelled'])
  await lessonOn('2027-03-17', '8:50-9:35')
  expect(await kindsTold(school, student)).toEqual([])
})

test('a post is told to those whom it is for once it is published, and one for guardians never to the child [NOTE-1] [POST-2]', async ({
  school,
}) => {
  const { student, guardian, teacher, groupId } = await algebraClass(school)
  const admin = await school.person({ type: 'ADMIN' })
  const stranger = await school.person({})
  await fed(school)
  const titles = async (viewer = student, of = viewer) =>
    (await toldTo(school, viewer, of)).map(({ told }) => told.title)

  const at = '2027-03-16T08:00:00Z'
  await post(school, { title: 'Торік' })
  await post(school, { title: 'Усім', at })
  await post(school, { title: 'Класу', groups: [groupId], at })
  const forGuardians = await post(school, { title: 'Опікунам', isForGuardians: true, at })
  await post(school, { title: 'Згодом', at: '2027-03-16T08:30:00Z' })

  expect(new Set(await titles())).toEqual(new Set(['Класу', 'Усім']))
  expect(new Set(await titles(guardian, student))).toEqual(new Set(['Класу', 'Опікунам', 'Усім']))
  expect([await titles(teacher), await titles(stranger), await titles(admin)]).toEqual([['Усім'], ['Усім'], []])

  school.at('2027-03-16T08:31:00Z')
  expect(await titles(stranger)).toEqual(['Згодом', 'Усім'])
  await sql`update posts set is_for_guardians = true where title = 'Класу'`.execute(school.db)
  await sql`delete from posts where id = ${forGuardians}`.execute(school.db)
  expect(new Set(await titles())).toEqual(new Set(['Згодом', 'Усім']))
  expect(new Set(await titles(guardian, student))).toEqual(new Set(['Згодом', 'Класу', 'Усім']))
})
