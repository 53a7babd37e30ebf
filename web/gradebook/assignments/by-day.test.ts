import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'
import { tasksOf } from './tasks.ts'
import { assignment, homework } from './testing.ts'

const tuesday = '2027-03-16'
const done = { status: 'RETURNED', doneDate: '2027-03-01', grade: 9 } as const

const at = (day: string) => ({ day, minutes: 600 })

function partsOn(today: string, ...dueDates: (string | null)[]) {
  const assignments = dueDates.map((dueDate) => assignment({ dueDate }))
  return byDay(tasksOf({ assignments, homework: [] }, at(today)), today).map(({ part, tasks }) => ({
    [part]: tasks.map((one) => one.dueDate),
  }))
}

test('what is to be done is parted by when it is due, the most urgent first; without a date it comes last [ASSIGN-3]', () => {
  const due = [null, '2027-03-29', '2027-03-28', '2027-03-22', '2027-03-21', '2027-03-18', '2027-03-17', tuesday]

  expect(partsOn(tuesday, ...due, '2027-03-15')).toEqual([
    { overdue: ['2027-03-15'] },
    { today: [tuesday] },
    { tomorrow: ['2027-03-17'] },
    { thisWeek: ['2027-03-18', '2027-03-21'] },
    { nextWeek: ['2027-03-22', '2027-03-28'] },
    { later: ['2027-03-29', null] },
  ])
})

test('on a Sunday tomorrow is the next week’s Monday [ASSIGN-3]', () => {
  expect(partsOn('2027-03-21', '2027-03-22', '2027-03-23')).toEqual([
    { tomorrow: ['2027-03-22'] },
    { nextWeek: ['2027-03-23'] },
  ])
})

test('what waits for a mark and what is done stand below, the latest first [ASSIGN-3]', () => {
  const assignments = [
    assignment({ dueDate: '2027-03-03', ...done }),
    assignment({ dueDate: '2027-03-05', ...done }),
    assignment({ dueDate: '2027-03-04', grade: 'EXEMPT' }),
    assignment({ status: 'TURNED_IN', doneDate: '2027-03-16' }),
  ]

  const parts = byDay(tasksOf({ assignments, homework: [] }, at(tuesday)), tuesday)

  expect(parts.map(({ part }) => part)).toEqual(['waits', 'done'])
  expect(parts[1]?.tasks.map(({ dueDate }) => dueDate?.slice(-2))).toEqual(['05', '04', '03'])
})

test('homework stands in the part of its day, below the works; what is ticked beside it, and what is over among what is overdue [SCHED-15] [ASSIGN-3] [ASSIGN-4]', () => {
  const monday = '2027-03-15'
  const work = {
    assignments: [assignment({ courseName: 'Хімія' })],
    homework: [
      homework({ dueEnds: 601 }),
      homework({ dueEnds: 600 }),
      homework({ tickedOn: monday, dueEnds: 525 }),
      homework({ dueDate: monday, tickedOn: tuesday }),
      homework({ dueDate: monday, dueEnds: null }),
      homework({ dueDate: '2027-03-18' }),
      homework({ dueDate: null, dueEnds: null, tickedOn: monday }),
    ],
  }

  const parts = byDay(tasksOf(work, at(tuesday)), tuesday)

  expect(parts.map(({ part, tasks, ticked }) => [part, tasks.length, ticked.length])).toEqual([
    ['overdue', 2, 1],
    ['today', 2, 1],
    ['thisWeek', 1, 0],
    ['later', 0, 1],
  ])
  expect(parts[1]!.tasks.map(({ graded }) => graded !== undefined)).toEqual([true, false])
})
