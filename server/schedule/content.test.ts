import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, jointLesson, taughtClass, weekOf } from './testing.ts'

const { lessonContent, registers, coursework } = contract
const given = { topic: 'Теорема Вієта', homework: '§ 14, вправи 3–5\nhttps://video.example/1' }

/** Algebra of one class on Monday, Tuesday and Thursday of this week. */
async function taught(school: School) {
  const people = await taughtClass(school)
  const { teacher, lessonOn } = people
  const monday = await lessonOn('2027-03-15', '9:50-10:35')
  const tuesday = await lessonOn('2027-03-16', '9:50-10:35')
  const thursday = await lessonOn('2027-03-18', '9:50-10:35')
  const write = (uuid: string, body: object = given, by: Actor = teacher) =>
    school.as(by, lessonContent.write, { params: { pt: by.uuid, uuid }, body })
  const assign = (uuid: string, homework: string) => write(uuid, { topic: null, homework })
  return { ...people, monday, tuesday, thursday, write, assign }
}

async function toldTo(school: School, viewer: Actor, of: Actor = viewer) {
  const shown = await weekOf(school, viewer, undefined, of)
  return shown.map(({ topic, homework, homeworkDue }) => [topic, homework, homeworkDue])
}

async function homeworkOf({ as }: School, student: Actor) {
  const { homework } = (await as(student, coursework.assignments, { params: { pt: student.uuid } })).body
  return homework.map(({ courseName, text, givenOn, dueDate }) => [courseName, text, givenOn, dueDate])
}

test('a teacher writes a lesson’s topic and homework, also ahead; students and guardians see both, and for when [SCHED-15]', async ({
  school,
}) => {
  const { student, guardian, tuesday, thursday, write } = await taught(school)

  expect(await write(tuesday)).toMatchObject({ status: 200, body: given })
  await write(thursday, { topic: ' Квадратні рівняння ', homework: ' ' })

  for (const viewer of [student, guardian])
    expect(await toldTo(school, viewer, student)).toEqual([
      [null, null, null],
      [given.topic, given.homework, '2027-03-18'],
      ['Квадратні рівняння', null, null],
    ])
})

test('a teacher finds what they wrote of a lesson in their week and in its register [SCHED-15]', async ({ school }) => {
  const { teacher, tuesday, write } = await taught(school)

  await write(tuesday)

  expect((await toldTo(school, teacher))[1]!.slice(0, 2)).toEqual([given.topic, given.homework])
  const params = { pt: teacher.uuid, uuid: tuesday }
  expect((await school.as(teacher, registers.read, { params })).body.register).toMatchObject(given)
})

/** Homework of each lesson of algebra, and a lesson of something else between them. */
async function assigned(school: School) {
  const { lessonOn, assign, monday, tuesday, thursday, student } = await taught(school)
  await lessonOn('2027-03-17', '8:00-8:45', { discipline: 'Хімія' })
  await assign(monday, 'Вправа 1')
  await assign(tuesday, 'Вправа 2')
  await assign(thursday, 'Вправа 3')
  return { homework: () => homeworkOf(school, student) }
}

test('homework is among what is due on the day of the discipline’s next lesson, once its own was held [SCHED-15] [ASSIGN-1]', async ({
  school,
}) => {
  const { homework } = await assigned(school)

  expect(await homework()).toEqual([
    ['Алгебра', 'Вправа 1', '2027-03-15', '2027-03-16'],
    ['Алгебра', 'Вправа 2', '2027-03-16', '2027-03-18'],
  ])
})

test('homework is among what is due until a week after the day that it is due on [SCHED-15] [ASSIGN-1] [ASSIGN-4]', async ({
  school,
}) => {
  const { homework } = await assigned(school)

  const texts = async () => (await homework()).map(([, text]) => text)

  school.at('2027-03-23T08:00:00Z')
  expect(await homework()).toEqual([
    ['Алгебра', 'Вправа 1', '2027-03-15', '2027-03-16'],
    ['Алгебра', 'Вправа 2', '2027-03-16', '2027-03-18'],
    ['Алгебра', 'Вправа 3', '2027-03-18', null],
  ])
  school.at('2027-03-24T08:00:00Z')
  expect(await texts()).toEqual(['Вправа 2', 'Вправа 3'])
  school.at('2027-03-26T08:00:00Z')
  expect(await texts()).toEqual(['Вправа 3'])
  school.at('2027-04-02T08:00:00Z')
  expect(await homework()).toEqual([])
})

test('holidays put homework off, and a moved day brings it forward [SCHED-15] [SCHED-9]', async ({ school }) => {
  const { student, tuesday, thursday, assign, lessonOn } = await taught(school)
  await assign(tuesday, 'Вправа 2')
  await assign(thursday, 'Вправа 3')
  for (const date of ['2027-03-22', '2027-03-25']) await lessonOn(date, '8:00-8:45')
  await holiday(school, 'День міста', '2027-03-18', '2027-03-21')
  await holiday(school, 'Весняні', '2027-03-22/2027-03-22')

  expect(await homeworkOf(school, student)).toEqual([['Алгебра', 'Вправа 2', '2027-03-16', '2027-03-21']])
  school.at('2027-03-21T08:00:00Z')
  expect((await homeworkOf(school, student)).at(-1)).toEqual(['Алгебра', 'Вправа 3', '2027-03-21', '2027-03-25'])
})

test('the other half of a class has homework of its own, which this one’s lessons do not end [SCHED-15]', async ({
  school,
}) => {
  const { student, assign, lessonOn } = await taught(school)
  const [one, two] = ['Англійська, 1 гр.', 'Англійська, 2 гр.']
  const teacher = await school.person({ type: 'TEACHER' })
  const half = await lessonOn('2027-03-15', '8:00-8:45', { discipline: 'Англійська', title: one })
  await lessonOn('2027-03-17', '8:00-8:45', { discipline: 'Англійська', title: two, teacher })
  await lessonOn('2027-03-23', '8:00-8:45', { discipline: 'Англійська', title: one })

  await assign(half, 'Unit 4')

  expect((await homeworkOf(school, student)).map(([, text, , due]) => [text, due])).toEqual([['Unit 4', '2027-03-23']])
})

test('who sits in the other half of a class is not asked for this one’s homework [SCHED-15]', async ({ school }) => {
  const { student, teacher, assign, lessonOn } = await taught(school)
  const uuid = await lessonOn('2027-03-15', '8:00-8:45', { title: 'Алгебра, 1 гр.' })
  await assign(uuid, 'Вправа 7')
  expect(await homeworkOf(school, student)).toHaveLength(1)
  const students = [{ uuid: student.uuid, presence: 'ELSEWHERE' }]

  await school.as(teacher, registers.save, { params: { pt: teacher.uuid, uuid }, body: { students } })

  expect(await homeworkOf(school, student)).toEqual([])
})

test('a joint class has one topic in all of its groups [SCHED-15]', async ({ school }) => {
  const { teacher, write } = await taught(school)
  const groups = [await classOf(school, '9-Б'), await classOf(school, '10-А')]
  const uuid = await jointLesson(school, { teacher, date: '2027-03-17', time: '8:00-8:45' }, groups)

  await write(uuid)

  for (const groupId of groups)
    expect((await toldTo(school, await school.person({ groupId })))[0]![0]).toBe(given.topic)
})

test('what a colleague has written since the form was opened is neither lost nor written over [SCHED-15]', async ({
  school,
}) => {
  const { tuesday, student, write } = await taught(school)
  const seen = { topic: null, homework: null }
  await write(tuesday, { topic: 'Корені', homework: null, seen })

  const added = await write(tuesday, { topic: null, homework: 'Вправа 2', seen })
  expect(added).toMatchObject({ body: { topic: 'Корені', homework: 'Вправа 2' } })
  const both = await write(tuesday, { topic: 'Степені', homework: 'Вправа 2', seen })

  expect([both.status, both.body.errors]).toEqual([422, { topic: [school.t('server.http.changedMeanwhile')] }])
  expect((await toldTo(school, student))[1]!.slice(0, 2)).toEqual(['Корені', 'Вправа 2'])
})

test('only its teacher writes of a lesson [SCHED-15] [PERM-1]', async ({ school }) => {
  const { tuesday, write } = await taught(school)
  const other = await school.person({ type: 'TEACHER' })

  expect((await write(tuesday, given, other)).status).toBe(404)
  expect((await write(tuesday, {}, other)).status).toBe(404)
})

test('nothing that is too long or hides signs is written of a lesson [SCHED-15]', async ({ school }) => {
  const { tuesday, write } = await taught(school)
  const sent = (body: object) => write(tuesday, { ...given, ...body })
  const most = (count: number) => ['server.http.validation.tooLong', { count }] as const

  await expectRefused(sent({ topic: 'а'.repeat(301) }), 'topic', most(300))
  await expectRefused(sent({ homework: 'а'.repeat(2_001) }), 'homework', most(2_000))
  await expectRefused(sent({ topic: 'Два\nрядки' }), 'topic', 'server.http.validation.hiddenSigns')
  await expectRefused(sent({ homework: 'прихо\u202eване' }), 'homework', 'server.http.validation.hiddenSigns')
})
