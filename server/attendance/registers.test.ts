import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, lesson, markOf, searcher, type Planned } from '../schedule/testing.ts'

const { absences, openings, registers } = contract
const today = '2027-03-16'
const link = 'https://meet.example/7a'

async function lessonToday(school: School, planned: Partial<Planned> = {}) {
  const groupId = await classOf(school, '7-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  const teacher = await school.person({ type: 'TEACHER' })
  const students = [
    await school.person({ groupId, guardian, lastName: 'Ґудзь', firstName: 'Єва' }),
    await school.person({ groupId, guardian, lastName: 'Бойко', firstName: 'Остап' }),
    await school.person({ groupId, guardian, lastName: 'Їжак', firstName: 'Юстина' }),
  ]
  const uuid = await lesson(school, { groupId, date: today, time: '9:50-10:35', link, teacher, ...planned })
  return { groupId, guardian, teacher, students, uuid }
}

function registerBy({ as }: School, teacher: Actor, uuid: string) {
  const params = { pt: teacher.uuid, uuid }
  return {
    read: () => as(teacher, registers.read, { params }),
    save: (said: [Actor, Presence][]) =>
      as(teacher, registers.save, {
        params,
        body: { students: said.map(([{ uuid: student }, presence]) => ({ uuid: student, presence })) },
      }),
  }
}

test('the register lists the class by name, who opened the link, and whom guardians reported [SCHED-12]', async ({
  school,
}) => {
  const { groupId, guardian, teacher, students, uuid } = await lessonToday(school)
  const [first, second, third] = students as [Actor, Actor, Actor]
  await school.person({ groupId, isTest: true })
  await school.person({ groupId, locked: true })
  await school.as(first, openings.record, { params: { pt: first.uuid, uuid } })
  const report = (pt: string, body: object) => school.as(guardian, absences.report, { params: { pt }, body })
  await report(second.uuid, { dateFrom: today, reason: 'OTHER', words: 'Змагання' })
  await report(third.uuid, { dateFrom: '2027-03-17', reason: 'ILLNESS' })

  const { body } = await registerBy(school, teacher, uuid).read()

  expect(body.register).toMatchObject({ title: 'Алгебра', group: '7-А', date: today, from: '09:50', isTaken: false })
  const nothing = {
    group: '7-А',
    presence: null,
    opened: false,
    absence: null,
    isAbsentInJournal: false,
    isElsewhere: false,
  }
  expect(body.register.students).toEqual([
    { ...nothing, uuid: second.uuid, name: 'Бойко Остап', absence: { reason: 'OTHER', words: 'Змагання' } },
    { ...nothing, uuid: first.uuid, name: 'Ґудзь Єва', opened: true },
    { ...nothing, uuid: third.uuid, name: 'Їжак Юстина' },
  ])
  const week = await searcher(school)(teacher)
  expect(week.body.schedule[0]!.attendance).toEqual({
    isTaken: false,
    presence: null,
    absence: null,
    reported: 1,
    reportedNames: ['Бойко Остап'],
  })
})

test('once everybody is named the register is taken, and statuses follow it instead of the link [SCHED-12] [SCHED-5]', async ({
  school,
}) => {
  const { teacher, students, uuid } = await lessonToday(school, { date: '2027-03-15' })
  const [present, absent, late] = students as [Actor, Actor, Actor]
  const { save } = registerBy(school, teacher, uuid)

  expect((await save([[present, 'PRESENT']])).body.register.isTaken).toBe(false)
  const { body } = await save([
    [absent, 'ABSENT'],
    [late, 'LATE'],
  ])

  expect(body.register).toMatchObject({ isTaken: true })
  const statuses = []
  for (const student of students) statuses.push(await markOf(school, student))
  expect(statuses).toEqual([
    ['ATTENDED', 'PRESENT'],
    ['UNATTENDED', 'ABSENT'],
    ['ATTENDED', 'LATE'],
  ])
  const week = await searcher(school)(teacher)
  expect(week.body.schedule[0]).toMatchObject({ courseStatus: 'ATTENDED', attendance: { isTaken: true } })
})

test('of a student who is not named the register says nothing, whatever the link says [SCHED-5]', async ({
  school,
}) => {
  const { groupId, teacher, students, uuid } = await lessonToday(school, { date: '2027-03-15' })
  const { save } = registerBy(school, teacher, uuid)
  expect(await markOf(school, students[0]!)).toEqual(['UNATTENDED', null])

  await save(students.map((student) => [student, 'PRESENT']))
  const newcomer = await school.person({ groupId })

  expect(await markOf(school, newcomer)).toEqual([null, null])
})

test('a register changes later, what did not change writes nothing, and the history keeps what was [SCHED-12] [PERM-7]', async ({
  school,
}) => {
  const { db, at } = school
  const { teacher, students, uuid } = await lessonToday(school)
  const { save } = registerBy(school, teacher, uuid)
  await save(students.map((student) => [student, 'PRESENT']))

  at('2027-04-20T08:00:00Z')
  await save([
    [students[0]!, 'ABSENT'],
    [students[1]!, 'PRESENT'],
  ])

  const { rows } = await sql<{ action: string; userId: number; count: number; before: object; after: object }>`
    select action, user_id, count, before, after from history where object = 'presences' order by id`.execute(db)
  expect(rows).toMatchObject([
    { action: 'insert', userId: teacher.userId, count: 3 },
    { action: 'update', count: 1, before: { presence: 'PRESENT' }, after: { presence: 'ABSENT' } },
  ])
})

test('a lesson that has not begun has no register yet; an additional course has one on its day [SCHED-12]', async ({
  school,
}) => {
  const { t } = school
  const { groupId, teacher, students, uuid } = await lessonToday(school, { time: '11:00-11:55' })
  const { read, save } = registerBy(school, teacher, uuid)
  const course = await lesson(school, { groupId, date: today, teacher, title: 'Хор' })

  expect((await read()).body.register.hasBegun).toBe(false)
  expect(await save([[students[0]!, 'PRESENT']])).toMatchObject({
    status: 409,
    body: { message: t('server.attendance.notBegun') },
  })
  expect((await registerBy(school, teacher, course).save([[students[0]!, 'PRESENT']])).status).toBe(200)
})

test('a teacher reaches the lessons that they teach alone, and in them their students alone [SCHED-12] [PERM-1]', async ({
  school,
}) => {
  const { students, teacher, uuid } = await lessonToday(school)
  const other = await school.person({ type: 'TEACHER' })
  const stranger = await school.person({ groupId: await classOf(school, '7-Б') })
  const { read, save } = registerBy(school, other, uuid)

  expect((await read()).status).toBe(404)
  expect((await save([[students[0]!, 'PRESENT']])).status).toBe(404)
  const bad = { params: { pt: other.uuid, uuid }, body: { students: 'all' } }
  expect((await school.as(other, registers.save, bad)).status).toBe(404)
  expect((await registerBy(school, teacher, uuid).save([[stranger, 'PRESENT']])).status).toBe(404)
  expect((await registerBy(school, teacher, uuid).save([[students[0]!, 'ELSEWHERE']])).status).toBe(422)
  expect((await registerBy(school, teacher, crypto.randomUUID()).read()).status).toBe(404)
})

test('a register that somebody else has changed since the writer looked keeps their word and names the student [SCHED-12]', async ({
  school,
}) => {
  const { teacher, students, uuid } = await lessonToday(school)
  const [first, second] = students as [Actor, Actor, Actor]
  const { save, read } = registerBy(school, teacher, uuid)
  await save([
    [first, 'ABSENT'],
    [second, 'PRESENT'],
  ])
  const params = { pt: teacher.uuid, uuid }
  const say = (presence: Presence, seen: (Presence | null)[]) =>
    school.as(teacher, registers.save, { params, body: { students: [{ uuid: first.uuid, presence, seen }] } })
  const stands = async () =>
    (await read()).body.register.students.find((student) => student.uuid === first.uuid)?.presence

  expect((await say('PRESENT', [null])).body.conflicts).toEqual([first.uuid])
  expect(await stands()).toBe('ABSENT')
  expect((await say('ABSENT', [null])).body.conflicts).toEqual([])
  expect((await say('LATE', [null, 'ABSENT'])).body.conflicts).toEqual([])
  expect(await stands()).toBe('LATE')
})
