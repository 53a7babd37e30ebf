import { expect, test } from 'vitest'
import { defaultWeights } from '../../../rules/marks.ts'
import { cellsOf, columnAt, keyOf, panelsOf, withResults } from './columns.ts'
import { resultOn, rowWith, rowWithResults } from './testing.ts'

function rows() {
  const algebra = rowWithResults('Алгебра', {
    q1: [resultOn('2026-09-10')],
    q3: [resultOn('2027-03-16', { type: 'CONTROL' }), resultOn('2027-01-12')],
  })
  const biology = rowWithResults('Біологія', {
    q3: [resultOn('2027-01-12'), resultOn('2027-03-16'), resultOn('2027-03-19')],
  })
  return [algebra, biology]
}

test('a column is a date and a type, of all subjects together, by date [DASH-6]', () => {
  const [, , third] = panelsOf(rows(), 3)

  expect(third!.columns.map(({ date, type }) => `${date} ${type}`)).toEqual([
    '2027-01-12 HOMEWORK',
    '2027-03-16 HOMEWORK',
    '2027-03-16 CONTROL',
    '2027-03-19 HOMEWORK',
  ])
})

test('a chosen quarter is open and the others are closed; of the year, all are open [DASH-6]', () => {
  const widths = (chosen?: number) => panelsOf(rows(), chosen).map(({ columns }) => columns.length)

  expect(widths(3)).toEqual([0, 0, 4, 0])
  expect(widths()).toEqual([1, 0, 4, 0])
})

test('several works of a subject on one date share a cell [DASH-6]', () => {
  const row = rowWithResults('Алгебра', { q3: [resultOn('2027-01-12'), resultOn('2027-01-12', { id: 2 })] })

  expect(cellsOf(row, 'q3').get(keyOf(resultOn('2027-01-12')))).toHaveLength(2)
})

test('the view opens at today, else at the last date before it, else at the first [DASH-6]', () => {
  const panels = panelsOf(rows(), 3)

  expect(columnAt(panels, '2027-03-16')).toBe('2027-03-16 CONTROL')
  expect(columnAt(panels, '2027-03-01')).toBe('2027-01-12 HOMEWORK')
  expect(columnAt(panels, '2026-12-01')).toBe('2027-01-12 HOMEWORK')
  expect(columnAt(panelsOf([], 3), '2027-03-16')).toBeUndefined()
})

test('a subject has the results of the quarters that are there, and of the others none [DASH-6]', () => {
  const [algebra, biology] = [rowWith('Алгебра', [9]), { ...rowWith('Біологія', [9]), id: 99 }]
  const works = [resultOn('2027-01-12')]
  const q3 = { results: new Map([[algebra.id, works]]), weights: defaultWeights }

  expect(withResults([algebra, biology], { q3 }).map(({ results }) => results)).toEqual([
    { q1: [], q2: [], q3: works, q4: [] },
    { q1: [], q2: [], q3: [], q4: [] },
  ])
})
