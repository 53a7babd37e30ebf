import { expect } from 'vitest'
import { dated, february, link, movedIn, seen, today } from '../testing/moved-in.ts'
import { test } from '../testing/school.ts'
import { classOf, lesson } from './testing.ts'

test('a school that moves in in March finds neither absences nor attended lessons in February [SCHED-13] [SCHED-5]', async ({
  school,
}) => {
  const { teacher, guardian, student } = await movedIn(school, [
    dated('2027-02-16', '8:00,8:45'),
    dated('2027-02-17', '8:00,8:45'),
    dated('2027-02-18', ',', 'ADDITIONAL'),
  ])

  const past = [
    ['02-16', '08:00', null, true],
    ['02-17', '08:00', null, true],
    ['02-18', null, null, true],
  ]
  expect(await seen(school, student, february)).toEqual(past)
  expect(await seen(school, guardian, february, student)).toEqual(past)
  expect(await seen(school, teacher, february)).toEqual(past)
})

test('what runs or is to come when the timetable comes counts as ever, an additional course all day [SCHED-13] [SCHED-6]', async ({
  school,
}) => {
  const { teacher, student } = await movedIn(school, today)

  const over = [
    ['03-15', '08:00', null, true],
    ['03-15', null, null, true],
    ['03-16', '08:50', null, true],
  ]
  for (const viewer of [student, teacher])
    expect(await seen(school, viewer)).toEqual([
      ...over,
      ['03-16', '09:50', 'CURRENT', false],
      ['03-16', '11:00', 'PLANNED', false],
      ['03-16', null, 'PLANNED', false],
    ])

  school.at('2027-03-17T08:10:00Z')
  const ended = (status: string) => [
    ...over,
    ['03-16', '09:50', status, false],
    ['03-16', '11:00', status, false],
    ['03-16', null, status, false],
  ]
  expect(await seen(school, student)).toEqual(ended('UNATTENDED'))
  expect(await seen(school, teacher)).toEqual(ended('ATTENDED'))
})

test('a lesson keeps when it first came through later imports, and one that was always there stays so [SCHED-13] [IMP-3]', async ({
  school,
}) => {
  const teacher = await school.person({ type: 'TEACHER', email: 'other@x.example' })
  const always = await classOf(school, '7-Б')
  const student = await school.person({ groupId: always })
  await lesson(school, { groupId: always, date: '2027-03-15', time: '8:00-8:45', link })
  const people = await movedIn(school, [
    ...today,
    dated('2027-03-15', '8:00,8:45', 'GROUP', '7-Б').replace('lys', 'other'),
  ])
  const before = await seen(school, people.student)

  school.at('2027-03-16T12:00:00Z')
  expect((await people.bring()).changes).toEqual({ added: 0, changed: 0, unchanged: 7, removed: 0 })
  const after = await seen(school, people.student)
  expect(after.map(([, , , isLate]) => isLate)).toEqual(before.map(([, , , isLate]) => isLate))
  expect(await seen(school, student)).toEqual([['03-15', '08:00', 'UNATTENDED', false]])
  expect(await seen(school, teacher)).toEqual([['03-15', '08:00', 'ATTENDED', false]])
})
