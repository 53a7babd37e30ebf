import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, lesson, searcher } from './testing.ts'

const { lessonContent, registers, coursework } = contract
const given = { topic: 'Теорема Вієта', homework: '§ 14, вправи 3–5\nhttps://video.example/1' }

/** Algebra of one class on Monday, Tuesday and Thursday of this week. */
async function taught(school: School) {
  const groupId = await classOf(school, '7-А')
  const teacher = await school.person({ type: 'TEACHER' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({ groupId, guardian })
  const at = { groupId, teacher, time: '9:50-10:35' }
  const monday = await lesson(school, { ...at, date: '2027-03-15' })
  const tuesday = await lesson(school, { ...at, date: '2027-03-16' })
  const thursday = await lesson(school, { ...at, date: '2027-03-18' })
  const write = (uuid: string, body: object = given, by: Actor = teacher) =>
    school.as(by, lessonContent.write, { params: { pt: by.uuid, uuid }, body })
  return { groupId, teacher, guardian, student, monday, tuesday, thursday, write }
}

async function toldTo({ as }: School, viewer: Actor, of: Actor = viewer) {
  const { schedule } = (await searcher({ as })(viewer, undefined, of)).body
  return schedule.map(({ topic, homework, homeworkDue }) => [topic, homework, homeworkDue])
}

async function homeworkOf({ as }: School, student: Actor) {
  const { homework } = (await as(student, coursework.assignments, { params: { pt: student.uuid } })).body
  return homework.map(({ courseName, text, givenOn, dueDate }) => [courseName, text, givenOn, dueDate])
}

test('a teacher writes a lesson’s topic and homework, also ahead; students and guardians see both, and for when [SCHED-15]', async ({
  school,
}) => {
  const { student, guardian, teacher, tuesday, thursday, write } = await taught(school)

  expect(await write(tuesday)).toMatchObject({ status: 200, body: given })
  await write(thursday, { topic: ' Квадратні рівняння ', homework: ' ' })

  const lines = [
    [null, null, null],
    [given.topic, given.homework, '2027-03-18'],
    ['Квадратні рівняння', null, null],
  ]
  expect(await toldTo(school, student)).toEqual(lines)
  expect(await toldTo(school, guardian, student)).toEqual(lines)
  expect((await toldTo(school, teacher))[1]!.slice(0, 2)).toEqual([given.topic, given.homework])
  const params = { pt: teacher.uuid, uuid: tuesday }
  expect((await school.as(teacher, registers.read, { params })).body.register).toMatchObject(given)
})

test('homework is among what is due on the day of the discipline’s next lesson, once its own was held, until that day is over [SCHED-15] [ASSIGN-1]', async ({
  school,
}) => {
  const { groupId, student, teacher, monday, tuesday, thursday, write } = await taught(school)
  await lesson(school, { groupId, teacher, date: '2027-03-17', time: '8:00-8:45', discipline: 'Хімія' })
  await write(monday, { topic: null, homework: 'Вправа 1' })
  await write(tuesday, { topic: null, homework: 'Вправа 2' })
  await write(thursday, { topic: null, homework: 'Вправа 3' })

  expect(await homeworkOf(school, student)).toEqual([
    ['Алгебра', 'Вправа 1', '2027-03-15', '2027-03-16'],
    ['Алгебра', 'Вправа 2', '2027-03-16', '2027-03-18'],
  ])
  school.at('2027-03-17T08:00:00Z')
  expect((await homeworkOf(school, student)).map(([, text]) => text)).toEqual(['Вправа 2'])
  school.at('2027-03-18T08:00:00Z')
  expect(await homeworkOf(school, student)).toEqual([
    ['Алгебра', 'Вправа 2', '2027-03-16', '2027-03-18'],
    ['Алгебра', 'Вправа 3', '2027-03-18', null],
  ])
  school.at('2027-04-02T08:00:00Z')
  expect(await homeworkOf(school, student)).toEqual([])
})

test('holidays put homework off, a moved day brings it forward, and the other half of a class has its own [SCHED-15] [SCHED-9]', async ({
  school,
}) => {
  const { groupId, student, teacher, tuesday, thursday, write } = await taught(school)
  const other = await school.person({ type: 'TEACHER' })
  const at = { groupId, discipline: 'Англійська' }
  const half = await lesson(school, {
    ...at,
    teacher,
    date: '2027-03-15',
    time: '8:00-8:45',
    title: 'Англійська, 1 гр.',
  })
  await lesson(school, { ...at, teacher: other, date: '2027-03-17', time: '8:00-8:45', title: 'Англійська, 2 гр.' })
  await lesson(school, { ...at, teacher, date: '2027-03-23', time: '8:00-8:45', title: 'Англійська, 1 гр.' })
  await write(half, { topic: null, homework: 'Unit 4' })
  await write(tuesday, { topic: null, homework: 'Вправа 2' })
  await write(thursday, { topic: null, homework: 'Вправа 3' })
  await lesson(school, { groupId, teacher, date: '2027-03-22', time: '8:00-8:45' })
  await lesson(school, { groupId, teacher, date: '2027-03-25', time: '8:00-8:45' })
  await holiday(school, 'День міста', '2027-03-18', '2027-03-21')
  await holiday(school, 'Весняні', '2027-03-22/2027-03-22')

  expect((await homeworkOf(school, student)).map(([, text, , due]) => [text, due])).toEqual([
    ['Вправа 2', '2027-03-21'],
    ['Unit 4', '2027-03-23'],
  ])
  school.at('2027-03-21T08:00:00Z')
  expect((await homeworkOf(school, student)).at(-1)).toEqual(['Алгебра', 'Вправа 3', '2027-03-21', '2027-03-25'])
})

test('who sits in the other half of a class is not asked for this one’s homework [SCHED-15]', async ({ school }) => {
  const { groupId, student, teacher, write } = await taught(school)
  const uuid = await lesson(school, {
    groupId,
    teacher,
    date: '2027-03-15',
    time: '8:00-8:45',
    title: 'Алгебра, 1 гр.',
  })
  await write(uuid, { topic: null, homework: 'Вправа 7' })
  expect(await homeworkOf(school, student)).toHaveLength(1)
  const students = [{ uuid: student.uuid, presence: 'ELSEWHERE' }]

  await school.as(teacher, registers.save, { params: { pt: teacher.uuid, uuid }, body: { students } })

  expect(await homeworkOf(school, student)).toEqual([])
})

test('a joint class has one topic in all of its groups [SCHED-15]', async ({ school }) => {
  const { teacher, write } = await taught(school)
  const groups = [await classOf(school, '9-Б'), await classOf(school, '10-А')]
  const students = [await school.person({ groupId: groups[0]! }), await school.person({ groupId: groups[1]! })]
  const [uuid] = [
    await lesson(school, { groupId: groups[0]!, teacher, date: '2027-03-17', time: '8:00-8:45' }),
    await lesson(school, { groupId: groups[1]!, teacher, date: '2027-03-17', time: '8:00-8:45' }),
  ]

  await write(uuid)

  for (const student of students) expect((await toldTo(school, student))[0]![0]).toBe(given.topic)
})

test('what a colleague has written since the form was opened is neither lost nor written over [SCHED-15]', async ({
  school,
}) => {
  const { t } = school
  const { tuesday, student, write } = await taught(school)
  const seen = { topic: null, homework: null }
  await write(tuesday, { topic: 'Корені', homework: null, seen })

  expect(await write(tuesday, { topic: null, homework: 'Вправа 2', seen })).toMatchObject({
    body: { topic: 'Корені', homework: 'Вправа 2' },
  })
  const both = await write(tuesday, { topic: 'Степені', homework: 'Вправа 2', seen })

  expect([both.status, both.body.errors]).toEqual([422, { topic: [t('server.http.changedMeanwhile')] }])
  expect((await toldTo(school, student))[1]!.slice(0, 2)).toEqual(['Корені', 'Вправа 2'])
})

test('only its teacher writes of a lesson, and nothing that is too long or hides signs [SCHED-15] [PERM-1]', async ({
  school,
}) => {
  const { t, person } = school
  const { tuesday, write } = await taught(school)
  const other = await person({ type: 'TEACHER' })
  const errors = async (body: object) => (await write(tuesday, { ...given, ...body })).body.errors

  expect((await write(tuesday, given, other)).status).toBe(404)
  expect((await write(tuesday, {}, other)).status).toBe(404)
  expect(await errors({ topic: 'а'.repeat(301) })).toEqual({
    topic: [t(['server.http.validation.tooLong', { count: 300 }])],
  })
  expect(await errors({ homework: 'а'.repeat(2_001) })).toEqual({
    homework: [t(['server.http.validation.tooLong', { count: 2_000 }])],
  })
  expect(await errors({ topic: 'Два\nрядки' })).toEqual({ topic: [t('server.http.validation.hiddenSigns')] })
  expect(await errors({ homework: 'прихо\u202eване' })).toEqual({ homework: [t('server.http.validation.hiddenSigns')] })
})
