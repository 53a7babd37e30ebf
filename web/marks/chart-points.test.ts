import { expect, test } from 'vitest'
import type { Row } from '../kit/marks/reason.ts'
import { linesOf, placeOf } from './chart-points.ts'
import { rowWith } from './testing.ts'

const marksOf = (rows: Row[], quarter: number) =>
  linesOf(rows, quarter).map(({ row, current, change }) => [row.subject, current, change])

test('subjects stand by the current quarter’s mark, with the change since the one before [DASH-5]', () => {
  const rows = [rowWith('Алгебра', [8, 9, 9]), rowWith('Біологія', [11, 10, 11]), rowWith('Історія', [10, 11, 10])]

  expect(marksOf(rows, 3)).toEqual([
    ['Біологія', 11, 1],
    ['Історія', 10, -1],
    ['Алгебра', 9, 0],
  ])
})

test('a quarter without a number leaves no point, and a subject without any no line [DASH-5]', () => {
  const rows = [rowWith('Алгебра', [8, 'EXEMPT', 10]), rowWith('Етика', [])]

  expect(marksOf(rows, 3)).toEqual([['Алгебра', 10, 2]])
})

test('until the current quarter has a mark, there is no change to tell [DASH-5]', () => {
  expect(marksOf([rowWith('Алгебра', [8, 9])], 3)).toEqual([['Алгебра', null, null]])
})

test('an official mark is drawn in place of the computed one [MARK-3]', () => {
  expect(marksOf([rowWith('Алгебра', [8, 9], { q2: 12 })], 2)).toEqual([['Алгебра', 12, 4]])
})

test('the scale goes from 1 at the left to 12 at the right [DASH-5]', () => {
  expect([placeOf(1), placeOf(12), placeOf(6.5)]).toEqual([0, 100, 50])
})
