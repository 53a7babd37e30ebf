import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, lesson, markOf, type Planned, weekOf } from '../schedule/testing.ts'

const { absences, openings, registers } = contract
const today = '2027-03-16'
const link = 'https://meet.example/7a'

/** A class of three with a lesson of today, or as it is planned, and its register. */
async function lessonToday(school: School, planned: Partial<Planned> = {}) {
  const groupId = await classOf(school, '7-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  const teacher = await school.person({ type: 'TEACHER' })
  const pupil = (lastName: string, firstName: string) => school.person({ groupId, guardian, lastName, firstName })
  const students = [await pupil('Ґудзь', 'Єва'), await pupil('Бойко', 'Остап'), await pupil('Їжак', 'Юстина')] as const
  const uuid = await lesson(school, { groupId, date: today, time: '9:50-10:35', link, teacher, ...planned })
  return { groupId, guardian, teacher, students, uuid, ...registerBy(school, teacher, uuid) }
}

function registerBy({ as }: School, teacher: Actor, uuid: string) {
  const params = { pt: teacher.uuid, uuid }
  const send = (students: unknown) => as(teacher, registers.save, { params, body: { students } })
  return {
    read: () => as(teacher, registers.read, { params }),
    send,
    save: (...said: [Actor, Presence][]) =>
      send(said.map(([{ uuid: student }, presence]) => ({ uuid: student, presence }))),
  }
}

function reporting({ as }: School, guardian: Actor) {
  return (child: Actor, body: object) => as(guardian, absences.report, { params: { pt: child.uuid }, body })
}

const everybodyPresent = (students: readonly Actor[]) => students.map((one): [Actor, Presence] => [one, 'PRESENT'])

const nothing = {
  group: '7-А',
  presence: null,
  opened: false,
  absence: null,
  isAbsentInJournal: false,
  isElsewhere: false,
}

test('the register lists the class by name, who opened the link, and whom guardians reported [SCHED-12]', async ({
  school,
}) => {
  const { groupId, guardian, students, uuid, read } = await lessonToday(school)
  const [first, second, third] = students
  for (const hidden of [{ isTest: true }, { locked: true }]) await school.person({ groupId, ...hidden })
  await school.as(first, openings.record, { params: { pt: first.uuid, uuid } })
  await reporting(school, guardian)(second, { dateFrom: today, reason: 'OTHER', words: 'Змагання' })
  await reporting(school, guardian)(third, { dateFrom: '2027-03-17', reason: 'ILLNESS' })

  const { register } = (await read()).body

  expect(register).toMatchObject({ title: 'Алгебра', group: '7-А', date: today, from: '09:50', isTaken: false })
  expect(register.students).toEqual([
    { ...nothing, uuid: second.uuid, name: 'Бойко Остап', absence: { reason: 'OTHER', words: 'Змагання' } },
    { ...nothing, uuid: first.uuid, name: 'Ґудзь Єва', opened: true },
    { ...nothing, uuid: third.uuid, name: 'Їжак Юстина' },
  ])
})

test('a teacher’s week tells of each lesson whom guardians reported from it [SCHED-12]', async ({ school }) => {
  const { guardian, teacher, students } = await lessonToday(school)
  await reporting(school, guardian)(students[1], { dateFrom: today, reason: 'OTHER', words: 'Змагання' })
  await reporting(school, guardian)(students[2], { dateFrom: '2027-03-17', reason: 'ILLNESS' })

  const [entry] = await weekOf(school, teacher)

  const reported = { reported: 1, reportedNames: ['Бойко Остап'] }
  expect(entry!.attendance).toEqual({ isTaken: false, presence: null, absence: null, ...reported })
})

test('once everybody is named the register is taken, and statuses follow it instead of the link [SCHED-12] [SCHED-5]', async ({
  school,
}) => {
  const { teacher, students, save } = await lessonToday(school, { date: '2027-03-15' })
  const [present, absent, late] = students

  expect((await save([present, 'PRESENT'])).body.register.isTaken).toBe(false)
  expect((await save([absent, 'ABSENT'], [late, 'LATE'])).body.register).toMatchObject({ isTaken: true })

  expect(await markOf(school, present)).toEqual(['ATTENDED', 'PRESENT'])
  expect(await markOf(school, absent)).toEqual(['UNATTENDED', 'ABSENT'])
  expect(await markOf(school, late)).toEqual(['ATTENDED', 'LATE'])
  expect((await weekOf(school, teacher))[0]).toMatchObject({ courseStatus: 'ATTENDED', attendance: { isTaken: true } })
})

test('of a student who is not named the register says nothing, whatever the link says [SCHED-5]', async ({
  school,
}) => {
  const { groupId, students, save } = await lessonToday(school, { date: '2027-03-15' })
  expect(await markOf(school, students[0])).toEqual([null, null])

  await save(...everybodyPresent(students))
  const newcomer = await school.person({ groupId })

  expect(await markOf(school, newcomer)).toEqual([null, null])
})

test('a register changes later, what did not change writes nothing, and the history keeps what was [SCHED-12] [PERM-7]', async ({
  school,
}) => {
  const { teacher, students, save } = await lessonToday(school)
  await save(...everybodyPresent(students))

  school.at('2027-04-20T08:00:00Z')
  await save([students[0], 'ABSENT'], [students[1], 'PRESENT'])

  const { rows } = await sql<{ action: string; userId: number; count: number; before: object; after: object }>`
    select action, user_id, count, before, after from history where object = 'presences' order by id`.execute(school.db)
  expect(rows).toMatchObject([
    { action: 'insert', userId: teacher.userId, count: 3 },
    { action: 'update', count: 1, before: { presence: 'PRESENT' }, after: { presence: 'ABSENT' } },
  ])
})

test('a lesson that has not begun has no register yet; an additional course has one on its day [SCHED-12]', async ({
  school,
}) => {
  const { groupId, teacher, students, read, save } = await lessonToday(school, { time: '11:00-11:55' })
  const course = await lesson(school, { groupId, date: today, teacher, title: 'Хор' })

  expect((await read()).body.register.hasBegun).toBe(false)
  const message = school.t('server.attendance.notBegun')
  expect(await save([students[0], 'PRESENT'])).toMatchObject({ status: 409, body: { message } })
  expect((await registerBy(school, teacher, course).save([students[0], 'PRESENT'])).status).toBe(200)
})

test('a teacher reaches the lessons that they teach alone [SCHED-12] [PERM-1]', async ({ school }) => {
  const { students, teacher, uuid } = await lessonToday(school)
  const { read, save, send } = registerBy(school, await school.person({ type: 'TEACHER' }), uuid)

  expect((await read()).status).toBe(404)
  expect((await save([students[0], 'PRESENT'])).status).toBe(404)
  expect((await send('all')).status).toBe(404)
  expect((await registerBy(school, teacher, crypto.randomUUID()).read()).status).toBe(404)
})

test('a teacher reaches in their lessons their students alone [SCHED-12] [PERM-1]', async ({ school }) => {
  const { students, save } = await lessonToday(school)
  const stranger = await school.person({ groupId: await classOf(school, '7-Б') })

  expect((await save([stranger, 'PRESENT'])).status).toBe(404)
  expect((await save([students[0], 'ELSEWHERE'])).status).toBe(422)
})

test('a register that somebody else has changed since the writer looked keeps their word and names the student [SCHED-12]', async ({
  school,
}) => {
  const { students, save, send, read } = await lessonToday(school)
  const [{ uuid }, second] = students
  await save([students[0], 'ABSENT'], [second, 'PRESENT'])
  const conflicts = async (presence: Presence, ...seen: (Presence | null)[]) =>
    (await send([{ uuid, presence, seen }])).body.conflicts
  const stands = async () => (await read()).body.register.students.find((student) => student.uuid === uuid)?.presence

  expect(await conflicts('PRESENT', null)).toEqual([uuid])
  expect(await stands()).toBe('ABSENT')
  expect(await conflicts('ABSENT', null)).toEqual([])
  expect(await conflicts('LATE', null, 'ABSENT')).toEqual([])
  expect(await stands()).toBe('LATE')
})
