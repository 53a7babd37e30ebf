import { rounded, type Fraction } from '../../rules/fraction.ts'
import { best, explain, gradeFor, type Marked, type Weights, type WorkType } from '../../rules/marks.ts'
import { supposed } from './sample.ts'

export type Outcome = { exact: Fraction; whole: number } | null

export function outcomeOf(works: readonly Marked[], weights: Weights): Outcome {
  const { exact } = explain(works, weights)
  return exact && { exact, whole: rounded(exact) }
}

/** The least mark of each type that one further work needs for a goal; null: one work is not enough. */
export function neededFor(goal: number, works: readonly Marked[], types: readonly WorkType[], weights: Weights) {
  return types
    .filter((type) => weights[type] > 0)
    .map((type) => ({ type, mark: gradeFor(goal, works, supposed(type, best), weights) }))
}

/** What one asks for first: the next mark up, or, where one work cannot bring it, to keep what there is. */
export function firstGoal(works: readonly Marked[], types: readonly WorkType[], weights: Weights): number {
  const now = outcomeOf(works, weights)?.whole
  const next = Math.min(best, (now ?? best - 1) + 1)
  const isWithinReach = neededFor(next, works, types, weights).some(({ mark }) => mark !== null)
  return isWithinReach ? next : (now ?? next)
}
