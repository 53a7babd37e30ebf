import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newMarks, progressOf, stateOf } from './assignments.ts'
import { symbols, workStatuses, type Mark, type WorkStatus } from './marks.ts'

const today = '2027-03-16'

type Assigned = Parameters<typeof stateOf>[0] & Parameters<typeof newMarks>[0][number]
let last = 0

/** A work of today that nobody has handed in. */
function assignment(more: Partial<Assigned> = {}): Assigned {
  last += 1
  const status: WorkStatus = 'CREATED'
  const grade: Mark | null = null
  return { id: last, status, dueDate: today, doneDate: null, grade, markedOn: null, ...more }
}

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

test('new marks are those of a week, the newest three [DASH-4]', () => {
  const given = ['2027-03-09', '2027-03-10', '2027-03-15', '2027-03-16', '2027-03-12', '2027-03-17']
  const list = given.map((markedOn) => assignment({ status: 'RETURNED', grade: 10, markedOn }))

  expect(newMarks(list, today, 3).map(({ markedOn }) => markedOn)).toEqual(['2027-03-16', '2027-03-15', '2027-03-12'])
  expect(newMarks([assignment({ markedOn: '2027-03-15' })], today, 3)).toEqual([])
})

const day = fc.constantFrom('2027-03-01', '2027-03-15', today, '2027-03-17', '2027-04-02')
const anyMark = fc.option(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...symbols)))

test('how far a work is does not depend on the day, and its state says no other [ASSIGN-2]', () => {
  const anyWork = fc.record({
    status: fc.constantFrom(...workStatuses),
    dueDate: fc.option(day),
    doneDate: fc.option(day),
    grade: anyMark,
  })
  fc.assert(
    fc.property(anyWork, day, (work, at) => {
      const state = stateOf(work, at)
      const progress = progressOf({ mark: work.grade, status: work.status })
      const byState = state === 'TODO' || state === 'OVERDUE' ? 'OPEN' : state === 'WAITS' ? 'WAITS' : 'DONE'
      expect(progress).toBe(byState)
    }),
  )
})
