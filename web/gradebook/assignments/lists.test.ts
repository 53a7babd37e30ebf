import { expect, test } from 'vitest'
import { ahead, coursesOf, dueOn, dueUntil, newMarks, overdue, stateOf, stepsOf } from './lists.ts'
import { assignment } from './testing.ts'

const today = '2027-03-16'

test('a row says whether a work is to do, overdue, handed in, or marked in time or late [ASSIGN-2] [MARK-2]', () => {
  const states = [
    assignment(),
    assignment({ dueDate: null }),
    assignment({ dueDate: '2027-03-15' }),
    assignment({ status: 'RECLAIMED', dueDate: '2027-03-15', doneDate: null }),
    assignment({ status: 'TURNED_IN', doneDate: '2027-03-16' }),
    assignment({ status: 'TURNED_IN', doneDate: '2027-03-16', dueDate: '2027-03-15' }),
    assignment({ status: 'RETURNED', doneDate: '2027-03-14', grade: 11 }),
    assignment({ status: 'RETURNED', doneDate: '2027-03-17', grade: 'HIGH' }),
    assignment({ grade: 'ABSENT', dueDate: '2027-03-01' }),
    assignment({ grade: 'EXEMPT' }),
  ].map((one) => stateOf(one, today))

  expect(states).toEqual([
    'TODO',
    'TODO',
    'OVERDUE',
    'OVERDUE',
    'WAITS',
    'WAITS',
    'ON_TIME',
    'LATE',
    'ABSENT',
    'EXEMPT',
  ])
})

test('what is due soonest comes first, what has no due date last [DASH-4]', () => {
  const list = ['2027-03-29', null, '2027-03-16', '2027-03-15', '2027-03-17', '2027-03-21'].map((dueDate) =>
    assignment({ dueDate }),
  )

  expect(ahead(list, today).map(({ dueDate }) => dueDate)).toEqual([
    '2027-03-16',
    '2027-03-17',
    '2027-03-21',
    '2027-03-29',
    null,
  ])
  expect(dueOn(list, today)).toHaveLength(1)
  expect(overdue(list, today)).toHaveLength(1)
})

test('a course lists what is still to do, then the rest from the latest [ASSIGN-2]', () => {
  const done = { status: 'RETURNED', doneDate: '2027-03-01', grade: 9 } as const
  const list = [
    assignment({ dueDate: '2027-03-03' }),
    assignment({ dueDate: '2027-03-05', ...done }),
    assignment({ courseName: 'Хімія' }),
    assignment({ dueDate: '2027-03-19', ...done }),
    assignment({ dueDate: '2027-03-16' }),
  ]

  const courses = coursesOf(list, today)

  expect(courses.map(({ name }) => name)).toEqual(['Алгебра', 'Хімія'])
  expect(courses[0]?.assignments.map(({ dueDate }) => dueDate?.slice(-2))).toEqual(['16', '19', '05', '03'])
})

test('new marks are those of a week, the newest three [DASH-4]', () => {
  const given = ['2027-03-09', '2027-03-10', '2027-03-15', '2027-03-16', '2027-03-12', '2027-03-17']
  const list = given.map((markedOn) => assignment({ status: 'RETURNED', grade: 10, markedOn }))

  expect(newMarks(list, today).map(({ markedOn }) => markedOn)).toEqual(['2027-03-16', '2027-03-15', '2027-03-12'])
  expect(newMarks([assignment({ markedOn: '2027-03-15' })], today)).toEqual([])
})

test('on a Saturday what is due by Monday stands apart from what is due by Tuesday and later [DASH-11]', () => {
  const list = ['2027-03-22', '2027-03-21', '2027-03-23', '2027-03-30', null].map((dueDate) => assignment({ dueDate }))
  const soonest = ahead(list, '2027-03-20')

  expect(
    stepsOf(soonest, '2027-03-22').map(({ step, works }) => ({ [step]: works.map(({ dueDate }) => dueDate) })),
  ).toEqual([
    { '2027-03-22': ['2027-03-21', '2027-03-22'] },
    { '2027-03-23': ['2027-03-23'] },
    { later: ['2027-03-30', null] },
  ])
  expect(dueUntil(list, '2027-03-20', '2027-03-22')).toHaveLength(2)
  expect(stepsOf(soonest, undefined).map(({ step }) => step)).toEqual(['all'])
})
