import { expect, test } from 'vitest'
import { dueOf } from './due.ts'
import { assignment, homework } from './testing.ts'

const now = { day: '2027-03-16', minutes: 600 }
const known = {
  assignments: [assignment({ dueDate: '2027-03-15' }), assignment({ dueDate: '2027-03-16' })],
  homework: [homework({ dueEnds: 620 })],
  more: {
    overdue: 3,
    ahead: [
      { dueDate: '2027-03-17', works: 1, homework: 2 },
      { dueDate: '2027-03-18', works: 4, homework: 0 },
      { dueDate: null, works: 1, homework: 0 },
    ],
  },
  marks: [],
}

test('tasks that did not come with the page are counted with those that did [ASSIGN-4] [HOME-1]', () => {
  const { open, count, overdue, until } = dueOf(known, now)

  expect([open.length, count, overdue]).toEqual([3, 3 + 3 + 8, 1 + 3])
  expect([until('2027-03-16'), until('2027-03-17')].map((due) => [due.tasks.length, due.count])).toEqual([
    [2, 2],
    [2, 5],
  ])
})

test('homework is counted no more once its lesson is over or its day has passed, works are overdue then [ASSIGN-4] [HOME-1]', () => {
  expect(dueOf(known, { ...now, minutes: 620 })).toMatchObject({ count: 13, overdue: 4 })
  expect(dueOf(known, { day: '2027-03-18', minutes: 0 })).toMatchObject({ count: 11, overdue: 6 })
})
