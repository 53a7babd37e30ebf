import { expect, test } from 'vitest'
import { coursesOf, dueOn, overdue } from './lists.ts'
import { assignment } from './testing.ts'

const today = '2027-03-16'

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
