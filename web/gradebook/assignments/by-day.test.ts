import { expect, test } from 'vitest'
import { byDay, entriesOf } from './by-day.ts'
import { assignment } from './testing.ts'

const tuesday = '2027-03-16'
const done = { status: 'RETURNED', doneDate: '2027-03-01', grade: 9 } as const

function partsOn(today: string, ...dueDates: (string | null)[]) {
  const list = dueDates.map((dueDate) => assignment({ dueDate }))
  return byDay(entriesOf(list, today), today).map(({ part, entries }) => ({
    [part]: entries.map((one) => one.dueDate),
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
  const list = [
    assignment({ dueDate: '2027-03-03', ...done }),
    assignment({ dueDate: '2027-03-05', ...done }),
    assignment({ dueDate: '2027-03-04', grade: 'EXEMPT' }),
    assignment({ status: 'TURNED_IN', doneDate: '2027-03-16' }),
  ]

  const parts = byDay(entriesOf(list, tuesday), tuesday)

  expect(parts.map(({ part }) => part)).toEqual(['waits', 'done'])
  expect(parts[1]?.entries.map(({ dueDate }) => dueDate?.slice(-2))).toEqual(['05', '04', '03'])
})
