import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { acting } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, lesson, taughtClass } from './testing.ts'

const { homeworkTicks, lessonContent, coursework, registers, marks } = contract

/** Algebra on Monday, with homework for Tuesday's third lesson, and what becomes of its tick. */
async function asked(school: School) {
  const people = await taughtClass(school)
  const { student, teacher, lessonOn } = people
  const monday = await lessonOn('2027-03-15', '8:00-8:45')
  await lessonOn('2027-03-16', '12:05-12:55')
  await lessonOn('2027-03-16', '9:50-10:35')
  const assign = (homework: string | null, uuid = monday) =>
    school.as(teacher, lessonContent.write, { params: { pt: teacher.uuid, uuid }, body: { topic: null, homework } })
  await assign('Вправа 1')
  const send = (how: keyof typeof homeworkTicks) => async (by: Actor, uuid: string) =>
    (await school.as(by, homeworkTicks[how], { params: { pt: student.uuid, uuid } })).status
  const tick = (by: Actor = student, uuid = monday) => send('tick')(by, uuid)
  const untick = (by: Actor = student, uuid = monday) => send('untick')(by, uuid)
  const listed = async (by: Actor = student) =>
    (await school.as(by, coursework.assignments, { params: { pt: student.uuid } })).body.homework
  const ticks = async (by?: Actor) => (await listed(by)).map(({ text, tickedOn }) => [text, tickedOn])
  return { ...people, monday, assign, tick, untick, listed, ticks }
}

test('a student ticks homework as done, which every device and the guardian see, and takes it back [ASSIGN-4]', async ({
  school,
}) => {
  const { guardian, tick, untick, ticks } = await asked(school)
  expect(await ticks()).toEqual([['Вправа 1', null]])

  expect(await tick()).toBe(204)
  expect(await tick()).toBe(204)
  expect(await ticks()).toEqual([['Вправа 1', '2027-03-16']])
  expect(await ticks(guardian)).toEqual([['Вправа 1', '2027-03-16']])

  expect(await untick()).toBe(204)
  expect(await untick()).toBe(204)
  expect(await ticks(guardian)).toEqual([['Вправа 1', null]])
})

test('a guardian ticks nothing, nor does who looks at the portal as the student [ASSIGN-4] [HIST-4]', async ({
  school,
}) => {
  const { guardian, student, tick, untick, ticks } = await asked(school)
  const admin = await acting(school, student)

  for (const by of [guardian, admin]) expect([await tick(by), await untick(by)]).toEqual([403, 403])
  expect(await tick(await school.person({ type: 'GUARDIAN' }))).toBe(404)
  expect(await ticks()).toEqual([['Вправа 1', null]])
})

test('homework of another class or of the other half of the class, and none at all, is not ticked [ASSIGN-4] [PERM-1]', async ({
  school,
}) => {
  const { student, teacher, lessonOn, assign, tick, untick } = await asked(school)
  const other = await lesson(school, {
    groupId: await classOf(school, '9-Б'),
    teacher,
    date: '2027-03-15',
    time: '8:50-9:35',
  })
  const half = await lessonOn('2027-03-15', '8:50-9:35', { title: 'Алгебра, 1 гр.' })
  const without = await lessonOn('2027-03-15', '11:00-11:55', { title: 'Алгебра, 2 гр.' })
  for (const uuid of [other, half]) await assign('Вправа 2', uuid)
  const students = [{ uuid: student.uuid, presence: 'ELSEWHERE' }]
  await school.as(teacher, registers.save, { params: { pt: teacher.uuid, uuid: half }, body: { students } })

  for (const uuid of [other, half, without])
    expect([await tick(student, uuid), await untick(student, uuid)]).toEqual([404, 404])
})

test('another student of the class has ticks of their own [ASSIGN-4]', async ({ school }) => {
  const { groupId, monday, tick } = await asked(school)
  const classmate = await school.person({ groupId })
  await tick()

  const { body } = await school.as(classmate, coursework.assignments, { params: { pt: classmate.uuid } })

  expect(body.homework).toMatchObject([{ lesson: monday, tickedOn: null }])
})

test('a tick stays when the teacher changes the text, and is told of homework alone [ASSIGN-4] [MARK-1]', async ({
  school,
}) => {
  const { student, assign, tick, ticks } = await asked(school)
  const diary = () => school.as(student, marks.list, { params: { pt: student.uuid } })
  const before = (await diary()).body
  await tick()

  await assign('Вправи 1 і 2')

  expect(await ticks()).toEqual([['Вправи 1 і 2', '2027-03-16']])
  expect((await diary()).body).toEqual(before)
})

test('homework says when its lesson is over: the first one of the discipline on that day, where holidays leave it [ASSIGN-4] [SCHED-9]', async ({
  school,
}) => {
  const { lessonOn, listed } = await asked(school)
  const due = async () => (await listed()).map(({ dueDate, dueEnds }) => [dueDate, dueEnds])
  expect(await due()).toEqual([['2027-03-16', 635]])

  await holiday(school, 'День міста', '2027-03-16', '2027-03-20')
  expect(await due()).toEqual([['2027-03-20', 635]])
  await lessonOn('2027-03-17', '8:00-8:45')
  expect(await due()).toEqual([['2027-03-17', 525]])
})

test('what is not ticked stays for seven days after its lesson, what is ticked until its day is over, or that of the tick [ASSIGN-4]', async ({
  school,
}) => {
  const { tick, untick, ticks } = await asked(school)
  await tick()
  school.at('2027-03-17T08:00:00Z')
  expect(await ticks()).toEqual([])

  await untick()
  expect(await ticks()).toEqual([['Вправа 1', null]])
  await tick()
  expect(await ticks()).toEqual([['Вправа 1', '2027-03-17']])
  school.at('2027-03-18T08:00:00Z')
  expect(await ticks()).toEqual([])
})

test('a tick is kept in the history, and goes with its lesson [ASSIGN-4] [PERM-7]', async ({ school }) => {
  const { student, tick } = await asked(school)
  await tick()

  const rows = await school.db.selectFrom('history').selectAll().where('object', '=', 'homework_ticks').execute()
  expect(rows).toMatchObject([{ action: 'insert', userId: student.userId, asUserId: null }])
  await sql`delete from lessons`.execute(school.db)
  expect(await school.db.selectFrom('homeworkTicks').selectAll().execute()).toEqual([])
})
