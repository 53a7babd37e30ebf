import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { fraction, fractionText, over, rounded } from '../../../rules/fraction.ts'
import {
  defaultWeights,
  explain,
  spans,
  symbols,
  totalsOf,
  workTypes,
  type Mark,
  type Span,
} from '../../../rules/marks.ts'
import { averageOf, reasonFor, worksReason } from './reason.ts'
import { quarterSpans, type Row } from './rows.ts'

const anyMark: fc.Arbitrary<Mark> = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...symbols))
const anyResult = fc.record({
  id: fc.nat(),
  type: fc.constantFrom(...workTypes),
  mark: fc.option(anyMark),
  max: fc.constantFrom(12, 20),
  coefficient: fc.constantFrom(50, 100),
})
const work = { id: 1, name: 'Вправа', work: null, due: null, done: null, date: '2027-03-01', marked: null }
const result = (given: Partial<Result>): Result => ({
  ...work,
  type: 'TEST',
  mark: 9,
  status: 'RETURNED',
  max: 12,
  coefficient: 100,
  ...given,
})

/** As the server would send it. */
function rowOf(quarters: Result[][], official: Partial<Record<Span, Mark>> = {}): Row {
  const exact = quarters.map((results) => explain(results, defaultWeights).exact)
  const totals = totalsOf(exact, official)
  const of = (i: number) => ({ ...totals[quarterSpans[i]!], exact: exact[i] ? fractionText(exact[i]) : null })
  return { ...totals, id: 7, subject: 'Алгебра', alias: null, q1: of(0), q2: of(1), q3: of(2), q4: of(3) }
}

const quarterWith = (...results: Result[][]) => ({
  results: new Map(results.map((those, place) => [place, those])),
  weights: defaultWeights,
})

test('an explanation comes to the very totals that stand in the diary [MARK-3]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyResult, { maxLength: 6 }), { minLength: 4, maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...spans), anyMark),
      (quarters, official) => {
        const given = quarters.map((results) => results.map(result))
        const row = { ...rowOf(given, official), id: 0 }
        for (const span of spans) {
          const { exact } = reasonFor(row, span)
          expect(exact && rounded(exact)).toBe(row[span].total)
        }
        for (const [place, span] of quarterSpans.entries())
          expect(worksReason(row, span, quarterWith(given[place]!))).toMatchObject(reasonFor(row, span))
      },
    ),
  )
})

test('a semester is explained by its quarters, an official one as it counts [MARK-3]', () => {
  const { parts, exact } = reasonFor(rowOf([[result({ mark: 8 })], [result({})], [], []], { q1: 12 }), 's1')

  expect(parts!.map(({ span, counts }) => [span, counts])).toEqual([
    ['q1', fraction(12n)],
    ['q2', fraction(9n)],
  ])
  expect(exact).toEqual(fraction(21n, 2n))
})

test('an average is of every counted mark of the quarter, subjects without any left out [DASH-1]', () => {
  const rows = [0, 1, 2, 3].map((id) => Object.assign(rowOf([[], [], [], []]), { id }))
  const works = [[result({ mark: 12, type: 'CONTROL' })], [result({ mark: 6 })], [result({ mark: 'ABSENT' })]]

  const { subjects, points, weight } = averageOf(rows, quarterWith(...works))

  expect(subjects).toHaveLength(2)
  expect(over(points, weight)).toEqual(fraction(10n))
})
