import { expect, test } from 'vitest'
import { coursesOf, dueOn, newMarks, overdue, stateOf } from './lists.ts'
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

test('a course tells how much is due today, and how much was due before [ASSIGN-2]', () => {
  const list = ['2027-03-29', null, '2027-03-16', '2027-03-15'].map((dueDate) => assignment({ dueDate }))

  expect([dueOn(list, today).length, overdue(list, today).length]).toEqual([1, 1])
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
