import { expect } from 'vitest'
import { dated, february, link, movedIn, seen, today } from '../testing/moved-in.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, lesson } from './testing.ts'

test('a school that moves in in March finds neither absences nor attended lessons in February [SCHED-13] [SCHED-5]', async ({
  school,
}) => {
  const [first, second] = [dated('2027-02-16', '8:00,8:45'), dated('2027-02-17', '8:00,8:45')]
  const people = await movedIn(school, [first, second, dated('2027-02-18', ',', 'ADDITIONAL')])
  const { teacher, guardian, student } = people

  const past = [
    ['02-16', '08:00', null, true],
    ['02-17', '08:00', null, true],
    ['02-18', null, null, true],
  ]
  expect(await seen(school, student, february)).toEqual(past)
  expect(await seen(school, guardian, february, student)).toEqual(past)
  expect(await seen(school, teacher, february)).toEqual(past)
})

/** Monday’s and Tuesday’s lessons: three were over when they came; one ran, and two were to come. */
const lessonsSeen = (running: string | null, coming = running) => [
  ['03-15', '08:00', null, true],
  ['03-15', null, null, true],
  ['03-16', '08:50', null, true],
  ['03-16', '09:50', running, false],
  ['03-16', '11:00', coming, false],
  ['03-16', null, coming, false],
]

test('what runs or is to come when the timetable comes counts as ever, an additional course all day [SCHED-13] [SCHED-6]', async ({
  school,
}) => {
  const { teacher, student } = await movedIn(school, today)

  for (const viewer of [student, teacher]) expect(await seen(school, viewer)).toEqual(lessonsSeen('CURRENT', 'PLANNED'))

  school.at('2027-03-17T08:10:00Z')
  expect(await seen(school, student)).toEqual(lessonsSeen(null))
  expect(await seen(school, teacher)).toEqual(lessonsSeen('ATTENDED'))
})

test('a lesson keeps when it first came through later imports [SCHED-13] [IMP-3]', async ({ school }) => {
  const { student, bring } = await movedIn(school, today)
  const whetherLate = async () => (await seen(school, student)).map(([, , , isLate]) => isLate)
  const before = await whetherLate()

  school.at('2027-03-16T12:00:00Z')
  expect((await bring()).changes).toEqual({ added: 0, changed: 0, unchanged: 6, removed: 0 })

  expect(await whetherLate()).toEqual(before)
})

/** 7-Б with a lesson on Monday that was there before the school’s timetable, which has it too. */
async function withOneOfBefore(school: School) {
  const teacher = await school.person({ type: 'TEACHER', email: 'other@x.example' })
  const groupId = await classOf(school, '7-Б')
  const student = await school.person({ groupId })
  await lesson(school, { groupId, date: '2027-03-15', time: '8:00-8:45', link })
  const same = dated('2027-03-15', '8:00,8:45', 'GROUP', '7-Б').replace('lys', 'other')
  const { bring } = await movedIn(school, [...today, same])
  return { teacher, student, bring }
}

test('a lesson that was always there stays so through imports [SCHED-13] [IMP-3]', async ({ school }) => {
  const { teacher, student, bring } = await withOneOfBefore(school)

  school.at('2027-03-16T12:00:00Z')
  expect((await bring()).changes).toEqual({ added: 0, changed: 0, unchanged: 7, removed: 0 })

  expect(await seen(school, student)).toEqual([['03-15', '08:00', null, false]])
  expect(await seen(school, teacher)).toEqual([['03-15', '08:00', 'ATTENDED', false]])
})
