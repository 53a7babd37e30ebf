import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { algebraClass, mark } from './testing.ts'

const { coursework, lessonContent, homeworkTicks } = contract

const due = async ({ as }: Pick<School, 'as'>, by: Actor, student = by) =>
  (await as(by, coursework.due, { params: { pt: student.uuid } })).body
const open = async ({ as }: Pick<School, 'as'>, by: Actor, student = by) =>
  (await as(by, coursework.open, { params: { pt: student.uuid } })).body
const titles = ({ assignments }: { assignments: { title: string }[] }) => assignments.map(({ title }) => title)

/** Algebra with twelve overdue works, twelve that are due later, and Monday's homework for the lesson of Tuesday 9:50. */
async function busy(school: School) {
  const taught = await algebraClass(school)
  const { newWork, lessonOn, teacher } = taught
  const day = (n: number) => String(n + 1).padStart(2, '0')
  for (const n of Array.from({ length: 12 }, (_, place) => place)) {
    await newWork(`Минула ${n + 1}`, { date: `2027-03-${day(n)}` })
    await newWork(`Майбутня ${n + 1}`, { date: `2027-04-${day(n)}` })
  }
  const monday = await lessonOn('2027-03-15', '8:00-8:45')
  await lessonOn('2027-03-16', '9:50-10:35')
  const params = { pt: teacher.uuid, uuid: monday }
  await school.as(teacher, lessonContent.write, { params, body: { topic: null, homework: 'Вправа 1' } })
  return { ...taught, monday }
}

test('of many open tasks a student is sent the ten that come next, and how many more there are [HOME-1] [ASSIGN-4]', async ({
  school,
}) => {
  const { student } = await busy(school)

  const { assignments, homework, more, marks } = await due(school, student)
  expect(homework.map(({ text }) => text)).toEqual(['Вправа 1'])
  expect(titles({ assignments })).toEqual(Array.from({ length: 9 }, (_, n) => `Майбутня ${n + 1}`))
  expect(more).toEqual({
    overdue: 12,
    ahead: [10, 11, 12].map((day) => ({ dueDate: `2027-04-${day}`, works: 1, homework: 0 })),
  })
  expect(marks).toEqual([])
})

test('a guardian is sent the overdue works first, and what is due today and next all the same [HOME-1] [ASSIGN-4]', async ({
  school,
}) => {
  const { student, guardian } = await busy(school)

  const { assignments, homework, more } = await due(school, guardian, student)
  expect(homework).toHaveLength(1)
  expect(titles({ assignments })).toEqual([...Array.from({ length: 10 }, (_, n) => `Минула ${n + 1}`), 'Майбутня 1'])
  expect(more.overdue).toBe(2)
  expect(more.ahead).toHaveLength(11)
})

test('homework is due until its lesson is over or it is ticked [ASSIGN-4]', async ({ school }) => {
  const { student, monday } = await busy(school)
  const texts = async () => (await due(school, student)).homework.map(({ text }) => text)
  const tick = (how: 'tick' | 'untick') =>
    school.as(student, homeworkTicks[how], { params: { pt: student.uuid, uuid: monday } })
  expect(await texts()).toEqual(['Вправа 1'])

  await tick('tick')
  expect(await texts()).toEqual([])
  await tick('untick')
  expect(await texts()).toEqual(['Вправа 1'])
  school.at('2027-03-16T08:35:00Z')
  expect(await texts()).toEqual([])
  school.at('2027-03-16T08:34:00Z')
  expect(await texts()).toEqual(['Вправа 1'])
})

test('the three latest marks of seven days come with what is due, and what is usual is left out [HOME-1] [DASH-4]', async ({
  school,
}) => {
  const { student, newWork, marked } = await algebraClass(school)
  for (const title of ['Перша', 'Друга', 'Третя', 'Четверта']) await marked(9, { title, date: '2027-03-01' })
  await newWork('Вправа 6', { date: '2027-03-16', maxGrade: 20 })

  const { assignments, marks } = await due(school, student)
  expect(titles({ assignments: marks })).toEqual(['Четверта', 'Третя', 'Друга'])
  const work = { id: expect.any(Number), courseName: 'Алгебра', title: 'Вправа 6', type: 'HOMEWORK' }
  expect(assignments).toEqual([{ ...work, status: 'CREATED', dueDate: '2027-03-16', maxGrade: 20 }])
  school.at('2027-03-23T08:00:00Z')
  expect((await due(school, student)).marks).toEqual([])
})

test('open tasks are all works to be done with the homework, and numbers of those that wait and are done [ASSIGN-1] [ASSIGN-3]', async ({
  school,
}) => {
  const { student, guardian, newWork, marked } = await busy(school)
  await marked(9)
  await marked('ABSENT')
  const handedIn = await newWork('Здана', { date: '2027-03-16' })
  await mark(school, handedIn, student, null, { status: 'TURNED_IN', done: '2027-03-15' })

  const { assignments, homework, waits, done } = await open(school, student)
  expect(assignments).toHaveLength(24)
  expect(homework).toMatchObject([{ text: 'Вправа 1', tickedOn: null }])
  expect([waits, done]).toEqual([1, 2])
  expect(await open(school, guardian, student)).toEqual(await open(school, student))
})

test('those who ask at once are sent their own tasks [HOME-1] [PERM-8]', async ({ school }) => {
  const { student, guardian, groupId } = await busy(school)
  const classmate = await school.person({ groupId })
  const neighbour = await school.person({ groupId: await classOf(school, '8-В') })
  const asks = [
    () => due(school, student),
    () => due(school, guardian, student),
    () => due(school, classmate),
    () => due(school, neighbour),
    () => open(school, student),
    () => open(school, neighbour),
  ]
  const alone: unknown[] = []
  for (const ask of asks) alone.push(await ask())

  expect(await Promise.all([...asks, ...asks].map((ask) => ask()))).toEqual([...alone, ...alone])
  expect(alone[0]).not.toEqual(alone[1])
  expect(alone[3]).toMatchObject({ assignments: [], homework: [], marks: [] })
})
