import { expect, test } from 'vitest'
import type { Row } from '../../kit/marks/rows.ts'
import { heightOf, linesOf, placeOf, scaleOf } from './chart-points.ts'
import { rowWith } from './testing.ts'

/** A subject whose quarters come to exactly these. */
function rowOf(subject: string, quarters: (string | null)[], official: Parameters<typeof rowWith>[2] = {}): Row {
  const row = rowWith(subject, [], official)
  for (const [place, span] of (['q1', 'q2', 'q3', 'q4'] as const).entries()) row[span].exact = quarters[place] ?? null
  return row
}

const drawn = linesOf
const marksOf = (rows: Row[], quarter: number) =>
  drawn(rows, quarter).map(({ row, current, change }) => [row.subject, current, change])

test('subjects stand by the current quarter’s mark in decimals, with the change since the one before [DASH-5]', () => {
  const rows = [
    rowOf('Алгебра', ['8/1', '9/1', '9/1']),
    rowOf('Біологія', ['11/1', '10/1', '31/3']),
    rowOf('Історія', ['10/1', '11/1', '10/1']),
  ]

  expect(marksOf(rows, 3)).toEqual([
    ['Біологія', 10.3, 0.3],
    ['Історія', 10, -1],
    ['Алгебра', 9, 0],
  ])
})

test('a quarter without a number leaves no point, and a subject without any no line [DASH-5]', () => {
  const rows = [rowOf('Алгебра', ['8/1', null, '10/1']), rowOf('Етика', [])]

  expect(marksOf(rows, 3)).toEqual([['Алгебра', 10, 2]])
})

test('until the current quarter has a mark, there is no change to tell [DASH-5]', () => {
  expect(marksOf([rowOf('Алгебра', ['8/1', '9/1'])], 3)).toEqual([['Алгебра', null, null]])
})

test('an official mark is drawn in place of the computed one [MARK-3]', () => {
  expect(marksOf([rowOf('Алгебра', ['8/1', '9/1'], { q2: 12 })], 2)).toEqual([['Алгебра', 12, 4]])
})

test('the scale is as wide as the marks, in whole marks, and no narrower than two [DASH-5]', () => {
  const scale = (...quarters: string[]) => scaleOf(drawn([rowOf('Алгебра', quarters)], quarters.length))

  expect(scale('8/1', '21/2')).toEqual({ low: 8, high: 11 })
  expect(scale('9/1', '28/3')).toEqual({ low: 8, high: 10 })
  expect(scale('12/1', '12/1')).toEqual({ low: 10, high: 12 })
  expect(scale('1/1')).toEqual({ low: 0, high: 2 })
})

test('a year goes from left to right, and a better mark stands higher [DASH-5]', () => {
  const scale = { low: 8, high: 12 }

  expect((['q1', 'q2', 'q3', 'q4'] as const).map(placeOf)).toEqual([12.5, 37.5, 62.5, 87.5])
  expect([8, 9, 10.5, 12, 13].map((mark) => heightOf(mark, scale))).toEqual([0, 25, 62.5, 100, 100])
})
