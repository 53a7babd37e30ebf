import { exactly, fraction, over, plus, times, zero, type Fraction } from './fraction.ts'
import { best, type Weights, type WorkType } from './marks.ts'

/**
 * A student's graded works of one type and maximum. `coefficient`: their sum, in percent; `points`: the sum of grade times
 * coefficient, a grade over the maximum being the maximum.
 */
export type Pool = { type: WorkType; max: number; points: number; coefficient: number }

/** The exact total that `explain` has for the pools' works; null where nothing counts. */
export function totalOf(pools: readonly Pool[], weights: Weights): Fraction | null {
  let [weight, points] = [zero, zero]
  for (const pool of pools) {
    const counts = exactly(weights[pool.type])
    weight = plus(weight, times(counts, exactly(pool.coefficient)))
    points = plus(points, times(counts, over(exactly(pool.points), exactly(pool.max))))
  }
  return weight.n ? over(times(points, fraction(BigInt(best))), weight) : null
}
