import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactly, fraction, isMore, over, plus, rounded, times, type Fraction } from './fraction.ts'

const anyFraction = fc
  .tuple(fc.bigInt(-10_000n, 10_000n), fc.bigInt(1n, 10_000n))
  .map(([n, d]): Fraction => fraction(n, d))
const value = ({ n, d }: Fraction) => Number(n) / Number(d)

test('sums, products, quotients and comparisons are those of the numbers [MARK-3]', () => {
  fc.assert(
    fc.property(
      anyFraction,
      anyFraction.filter(({ n }) => n !== 0n),
      (a, b) => {
        expect(value(plus(a, b))).toBeCloseTo(value(a) + value(b), 6)
        expect(value(times(a, b))).toBeCloseTo(value(a) * value(b), 2)
        expect(isMore(a, b)).toBe(a.n * b.d > b.n * a.d)
        expect(times(over(a, b), b)).toEqual(a)
      },
    ),
  )
})

test('a fraction is kept without a common divisor, whatever it was made of [MARK-3]', () => {
  fc.assert(
    fc.property(anyFraction, fc.bigInt(1n, 1_000n), fc.boolean(), (a, by, turned) => {
      const factor = turned ? -by : by
      expect(fraction(a.n * factor, a.d * factor)).toEqual(a)
    }),
  )
})

test('there is no fraction over zero [MARK-3]', () => {
  expect(() => fraction(1n, 0n)).toThrow(RangeError)
})

test('a grade of up to two decimals is taken as it is written, not as a computer holds it [MARK-3]', () => {
  expect(exactly(10.1)).toEqual({ n: 101n, d: 10n })
  expect(plus(exactly(0.1), exactly(0.2))).toEqual(exactly(0.3))
})

test.each([
  [19n, 2n, 10],
  [949n, 100n, 9],
  [9_499_999n, 1_000_000n, 9],
  [17n, 2n, 9],
  [0n, 1n, 0],
])('%d/%d is rounded half up to %d [MARK-3]', (n, d, whole) => {
  expect(rounded(fraction(n, d))).toBe(whole)
})

test('rounding with decimals goes half up too, where a computer’s own number would not [MARK-3]', () => {
  expect(rounded(fraction(9_675n, 1_000n), 2)).toBe(9.68)
  expect(rounded(fraction(1_005n, 1_000n), 2)).toBe(1.01)
})

test('what is rounded is never further off than a half [MARK-3]', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 100_000n), fc.bigInt(1n, 1_000n), (n, d) => {
      const off = rounded(fraction(n, d)) - Number(n) / Number(d)
      expect(off).toBeGreaterThan(-0.5 - 1e-9)
      expect(off).toBeLessThanOrEqual(0.5 + 1e-9)
    }),
  )
})
