import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, lesson, markOf, searcher } from './testing.ts'

const { registers } = contract
const monday = '2027-03-15'
const time = '8:00-8:45'

function registerOf({ as }: School, teacher: Actor, uuid: string, said?: [Actor, Presence][]) {
  const params = { pt: teacher.uuid, uuid }
  const students = said?.map(([{ uuid: student }, presence]) => ({ uuid: student, presence }))
  return said ? as(teacher, registers.save, { params, body: { students } }) : as(teacher, registers.read, { params })
}

test('a joint class has one register, each student in the lesson of the own class [SCHED-12]', async ({ school }) => {
  const [a, b] = [await classOf(school, '10-А'), await classOf(school, '9-Б')]
  const teacher = await school.person({ type: 'TEACHER' })
  const [one, two] = [await school.person({ groupId: a }), await school.person({ groupId: b })]
  const joint = { date: monday, time, link: 'https://meet.example/joint', teacher }
  const uuid = await lesson(school, { ...joint, groupId: a })
  await lesson(school, { ...joint, groupId: b })

  const partly = await registerOf(school, teacher, uuid, [[one, 'PRESENT']])
  expect(partly.body.register).toMatchObject({ group: '9-Б, 10-А', isTaken: false })
  expect(partly.body.register.students.map(({ group }) => group)).toEqual(['9-Б', '10-А'])
  const { body } = await registerOf(school, teacher, uuid, [[two, 'ABSENT']])

  expect(body.register.isTaken).toBe(true)
  expect([await markOf(school, one), await markOf(school, two)]).toEqual([
    ['ATTENDED', 'PRESENT'],
    ['UNATTENDED', 'ABSENT'],
  ])
})

test('half a class is told from the other half, which the next lesson knows [SCHED-12]', async ({ school }) => {
  const groupId = await classOf(school, '7-А')
  const [english, french] = [await school.person({ type: 'TEACHER' }), await school.person({ type: 'TEACHER' })]
  const [left, right] = [await school.person({ groupId }), await school.person({ groupId })]
  const half = (teacher: Actor, date: string, title: string) => lesson(school, { groupId, date, time, teacher, title })
  const first = await half(english, monday, 'Мова, група 1')
  const other = await half(french, monday, 'Мова, група 2')
  const next = await half(english, '2027-03-16', 'Мова, група 1')
  const elsewhere = async (teacher: Actor, uuid: string) =>
    (await registerOf(school, teacher, uuid)).body.register.students
      .filter(({ isElsewhere }) => isElsewhere)
      .map(({ uuid: student }) => student)

  expect(await elsewhere(french, other)).toEqual([])
  const { body } = await registerOf(school, english, first, [
    [left, 'PRESENT'],
    [right, 'ELSEWHERE'],
  ])

  expect(body.register).toMatchObject({ isHalf: true, isTaken: true })
  expect(await elsewhere(french, other)).toEqual([left.uuid])
  expect(await elsewhere(english, next)).toEqual([right.uuid])
  await registerOf(school, french, other, [
    [left, 'ELSEWHERE'],
    [right, 'ABSENT'],
  ])
  const { schedule } = (await searcher(school)(left, { dateFrom: monday, dateTo: monday })).body
  expect(schedule.map(({ courseTitle, courseStatus }) => [courseTitle, courseStatus])).toEqual([
    ['Мова, група 1', 'ATTENDED'],
    ['Мова, група 2', null],
  ])
})
