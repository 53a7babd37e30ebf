import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactly, fraction, rounded } from './fraction.ts'
import {
  cellState,
  defaultWeights,
  explain,
  finalGrade,
  gradeFor,
  mean,
  onScale,
  rescaled,
  symbols,
  totalsOf,
  workTypes,
  type Handed,
  type Marked,
  type Weights,
} from './marks.ts'

const grade = fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100)
const graded: fc.Arbitrary<Marked & { mark: number }> = fc.record({
  type: fc.constantFrom(...workTypes),
  mark: grade,
  max: fc.integer({ min: 1, max: 100 }),
  coefficient: fc.integer({ min: 1, max: 300 }),
})
const notGraded: fc.Arbitrary<Marked> = fc.record({
  type: fc.constantFrom(...workTypes),
  mark: fc.constantFrom(null, ...symbols),
  max: fc.constant(12),
  coefficient: fc.constant(100),
})
const someWeights = fc
  .array(fc.integer({ min: 1, max: 20 }), { minLength: workTypes.length, maxLength: workTypes.length })
  .map((list) => Object.fromEntries(workTypes.map((type, i) => [type, list[i]])) as Weights)
const work = (more: Partial<Marked> = {}): Marked => ({ type: 'TEST', mark: 9, max: 12, coefficient: 100, ...more })
const exact = (works: Marked[], weights = defaultWeights) => explain(works, weights).exact

test('a total is the weighted mean on the 12-point scale, exactly [MARK-3]', () => {
  fc.assert(
    fc.property(fc.array(graded, { minLength: 1, maxLength: 30 }), someWeights, (works, weights) => {
      const count = ({ type, coefficient }: Marked) => weights[type] * coefficient
      const points = works.reduce((sum, one) => sum + count(one) * 12 * Math.min(1, one.mark / one.max), 0)
      const total = exact(works, weights)!
      expect(Number(total.n) / Number(total.d)).toBeCloseTo(points / works.reduce((sum, one) => sum + count(one), 0), 8)
    }),
  )
})

test('the order of works changes nothing, not even the last digit [MARK-3]', () => {
  fc.assert(
    fc.property(fc.array(graded, { minLength: 1, maxLength: 12 }), someWeights, fc.nat(), (works, weights, at) => {
      const turned = [...works.slice(at % works.length), ...works.slice(0, at % works.length)].toReversed()
      expect(exact(turned, weights)).toEqual(exact(works, weights))
    }),
  )
})

test('only the weights’ proportion counts [MARK-3] [MARK-6]', () => {
  fc.assert(
    fc.property(
      fc.array(graded, { minLength: 1 }),
      someWeights,
      fc.integer({ min: 2, max: 9 }),
      (works, weights, by) => {
        const more = Object.fromEntries(workTypes.map((type) => [type, weights[type] * by])) as Weights
        expect(exact(works, more)).toEqual(exact(works, weights))
      },
    ),
  )
})

test('works without a number are left out, each with its reason [MARK-3]', () => {
  fc.assert(
    fc.property(fc.array(graded), fc.array(notGraded), (works, others) => {
      const { leftOut, counted, exact: total } = explain([...others, ...works], defaultWeights)
      expect(total).toEqual(exact(works))
      expect(counted.map((one) => one.work)).toEqual(works)
      expect(leftOut.map(({ why }) => why)).toEqual(others.map(({ mark }) => mark ?? 'UNGRADED'))
    }),
  )
})

test('what weighs nothing is left out, and nothing to add gives none [MARK-3] [MARK-6]', () => {
  expect(explain([work({ coefficient: 0 })], defaultWeights).leftOut[0]!.why).toBe('WEIGHTLESS')
  expect(exact([work()], { ...defaultWeights, TEST: 0 })).toBeNull()
  expect(exact([])).toBeNull()
})

test('a grade over its maximum counts as 12 [MARK-3]', () => {
  expect(onScale(15, 12)).toEqual(fraction(12n))
  expect(onScale(17, 20)).toEqual(fraction(51n, 5n))
  fc.assert(fc.property(grade, fc.integer({ min: 1, max: 100 }), (g, max) => rounded(onScale(g, max)) <= 12))
})

test('a semester is the mean of its quarters, the year of its semesters, none until both are there [MARK-3]', () => {
  expect(mean([fraction(17n, 2n), fraction(9n)])).toEqual(fraction(35n, 4n))
  expect(mean([fraction(9n), null])).toBeNull()

  const totals = totalsOf([fraction(17n, 2n), fraction(9n), fraction(10n), null], {})

  expect([totals.q1.total, totals.s1.total, totals.s2.total, totals.y.total]).toEqual([9, 9, null, null])
})

test('the mean is taken of what was not rounded [MARK-3]', () => {
  // 8.5 and 8.4 are shown as 9 and 8; their mean, 8.45, as 8.
  expect(totalsOf([fraction(17n, 2n), fraction(42n, 5n), null, null], {}).s1.total).toBe(8)
})

test('an official mark replaces the computed one, also as input [MARK-3]', () => {
  const totals = totalsOf([fraction(8n), fraction(9n), null, null], { q1: 12, s2: 10 })

  expect(totals.q1).toEqual({ total: 8, official: 12 })
  expect(totals.s1).toEqual({ total: 11, official: null })
  expect(totals.s2).toEqual({ total: null, official: 10 })
  // The mean of 10.5 and 10.
  expect(totals.y.total).toBe(10)
})

test('an official mark that is no number leaves nothing to count onwards [MARK-3]', () => {
  const totals = totalsOf([fraction(8n), fraction(9n), null, null], { q1: 'NOT_ATTESTED' })

  expect(totals.s1.total).toBeNull()
})

const today = '2027-03-16'
const handed = (more: Partial<Handed> = {}): Handed => ({
  status: 'CREATED',
  due: null,
  done: null,
  mark: null,
  ...more,
})

test.each([
  ['given and done by the due day', { mark: 9, due: today, done: today }, 'ON_TIME'],
  ['given without a due day', { mark: 9, done: '2027-03-20' }, 'ON_TIME'],
  ['given and done late', { mark: 9, due: '2027-03-10', done: '2027-03-11' }, 'LATE'],
  ['given without a hand-in after the due day', { mark: 9, due: '2027-03-10' }, 'LATE'],
  ['not handed in, past due', { due: '2027-03-15' }, 'MISSING'],
  ['taken back, past due', { status: 'RECLAIMED', due: '2027-03-15' }, 'MISSING'],
  ['not handed in, due today', { due: today }, 'NOT_DUE'],
  ['not handed in, without a due day', {}, 'NOT_DUE'],
  ['handed in by the due day', { status: 'TURNED_IN', due: today, done: today }, 'HANDED_IN_ON_TIME'],
  ['handed in late', { status: 'TURNED_IN', due: '2027-03-10', done: today }, 'HANDED_IN'],
  ['returned without a mark, late', { status: 'RETURNED', due: '2027-03-10', done: today }, 'HANDED_IN'],
  ['absent', { mark: 'ABSENT', due: '2027-03-10' }, 'OTHER'],
] as const)('a work %s [MARK-2]', (_, more, state) => {
  expect(cellState(handed(more), today)).toBe(state)
})

test('the grade that reaches a goal is the least that does [DASH-7]', () => {
  fc.assert(
    fc.property(
      fc.array(graded, { maxLength: 8 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(...workTypes),
      (works, goal, type) => {
        const next = { type, max: 12, coefficient: 100 }
        const reached = (mark: number) => rounded(exact([...works, { ...next, mark }])!) >= goal
        const least = gradeFor(goal, works, next, defaultWeights)
        expect(reached(least ?? 12)).toBe(least !== null)
        expect(least !== null && least > 1 && reached(least - 1)).toBe(false)
      },
    ),
  )
})

test('an assignment’s final grade is on the 12-point scale times its coefficient, one decimal [ASSIGN-2]', () => {
  expect(finalGrade({ mark: 17, max: 20, coefficient: 50 })).toBe(5.1)
  expect(finalGrade({ mark: 'ABSENT', max: 12, coefficient: 100 })).toBeNull()
  expect(exactly(5.1)).toEqual(fraction(51n, 10n))
})

test('a rescaled grade is the one with two decimals nearest to its share, the higher of two [TEACH-4]', () => {
  expect(rescaled(11, 12, 10)).toBe(9.17)
  expect(rescaled(0.01, 2, 1)).toBe(0.01)
  expect(rescaled(12, 12, 7.5)).toBe(7.5)
  const max = fc.integer({ min: 100, max: 100_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(grade, max, max, (old, from, to) => {
      const [given, most, next, told] = [old, from, to, rescaled(old, from, to)].map((one) =>
        BigInt(Math.round(one * 100)),
      )
      // In hundredths: given * next / most lies at most half a one below, and less than half a one above.
      const off = 2n * (told! * most! - given! * next!)
      expect(off <= most! && off > -most!).toBe(true)
    }),
  )
})
