import { exactly, fraction, over, type Fraction } from './fraction.ts'
import { best, type Weights, type WorkType } from './marks.ts'

/**
 * A student's graded works of one type and maximum. `coefficient`: their sum, in percent; `points`: the sum of grade times
 * coefficient, a grade over the maximum being the maximum.
 */
export type Pool = { type: WorkType; max: number; points: number; coefficient: number }

/** The exact total that `explain` has for the pools' works; null where nothing counts. */
export function totalOf(pools: readonly Pool[], weights: Weights): Fraction | null {
  // Sums over one common denominator, brought down once at the end: a school has a hundred thousand of these.
  let [weight, points, under] = [0n, 0n, 1n]
  for (const { type, max, points: sum, coefficient } of pools) {
    const counts = BigInt(weights[type])
    weight += counts * BigInt(coefficient)
    const share = over(exactly(sum), exactly(max))
    if (under % share.d === 0n) points += counts * share.n * (under / share.d)
    else {
      points = points * share.d + counts * share.n * under
      under *= share.d
    }
  }
  return weight ? fraction(points * BigInt(best), under * weight) : null
}
