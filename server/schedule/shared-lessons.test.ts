import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, jointLesson, lesson, markOf, weekOf } from './testing.ts'

const { registers } = contract
const monday = '2027-03-15'
const time = '8:00-8:45'

async function registerOf({ as }: School, teacher: Actor, uuid: string, ...said: [Actor, Presence][]) {
  const params = { pt: teacher.uuid, uuid }
  const students = said.map(([{ uuid: student }, presence]) => ({ uuid: student, presence }))
  const taken = said.length ? as(teacher, registers.save, { params, body: { students } }) : undefined
  return (await (taken ?? as(teacher, registers.read, { params }))).body.register
}

test('a joint class has one register, each student in the lesson of the own class [SCHED-12]', async ({ school }) => {
  const [a, b] = [await classOf(school, '10-А'), await classOf(school, '9-Б')]
  const teacher = await school.person({ type: 'TEACHER' })
  const [one, two] = [await school.person({ groupId: a }), await school.person({ groupId: b })]
  const uuid = await jointLesson(school, { date: monday, time, link: 'https://meet.example/joint', teacher }, [a, b])

  const partly = await registerOf(school, teacher, uuid, [one, 'PRESENT'])
  expect(partly).toMatchObject({ group: '9-Б, 10-А', isTaken: false })
  expect(partly.students.map(({ group }) => group)).toEqual(['9-Б', '10-А'])
  expect((await registerOf(school, teacher, uuid, [two, 'ABSENT'])).isTaken).toBe(true)

  expect(await markOf(school, one)).toEqual(['ATTENDED', 'PRESENT'])
  expect(await markOf(school, two)).toEqual(['UNATTENDED', 'ABSENT'])
})

/** A class of two whose halves have two teachers, with the register of who sits in which half. */
async function halves(school: School) {
  const groupId = await classOf(school, '7-А')
  const [english, french] = [await school.person({ type: 'TEACHER' }), await school.person({ type: 'TEACHER' })]
  const [left, right] = [await school.person({ groupId }), await school.person({ groupId })]
  const half = async (teacher: Actor, date: string, title: string) => {
    const uuid = await lesson(school, { groupId, date, time, teacher, title })
    return (...said: [Actor, Presence][]) => registerOf(school, teacher, uuid, ...said)
  }
  return {
    left,
    right,
    first: await half(english, monday, 'Мова, група 1'),
    other: await half(french, monday, 'Мова, група 2'),
    next: await half(english, '2027-03-16', 'Мова, група 1'),
  }
}

async function elsewhere(register: () => ReturnType<typeof registerOf>) {
  return (await register()).students.filter(({ isElsewhere }) => isElsewhere).map(({ uuid }) => uuid)
}

test('half a class is told from the other half, which the next lesson knows [SCHED-12]', async ({ school }) => {
  const { left, right, first, other, next } = await halves(school)
  expect(await elsewhere(other)).toEqual([])

  const register = await first([left, 'PRESENT'], [right, 'ELSEWHERE'])

  expect(register).toMatchObject({ isHalf: true, isTaken: true })
  expect(await elsewhere(other)).toEqual([left.uuid])
  expect(await elsewhere(next)).toEqual([right.uuid])
})

test('the lesson of the half in which a student does not sit says nothing of them [SCHED-12]', async ({ school }) => {
  const { left, right, first, other } = await halves(school)

  await first([left, 'PRESENT'], [right, 'ELSEWHERE'])
  await other([left, 'ELSEWHERE'], [right, 'ABSENT'])

  const shown = await weekOf(school, left, { dateFrom: monday, dateTo: monday })
  expect(shown.map(({ courseTitle, courseStatus }) => [courseTitle, courseStatus])).toEqual([
    ['Мова, група 1', 'ATTENDED'],
    ['Мова, група 2', null],
  ])
})
