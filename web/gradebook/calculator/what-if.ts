import type { Result } from '../../../contract/gradebook/schemas.ts'
import { rounded, type Fraction } from '../../../rules/fraction.ts'
import { best, explain, gradeFor, type Marked, type Weights, type WorkType } from '../../../rules/marks.ts'

export type Outcome = { exact: Fraction; whole: number } | null

export function outcomeOf(works: readonly Marked[], weights: Weights): Outcome {
  const { exact } = explain(works, weights)
  return exact && { exact, whole: rounded(exact) }
}

/** A work that may come next: one that the teacher has set already, or any of a type. */
export type Next = Omit<Marked, 'mark'> & { key: string; /** Its title, where it is set. */ title?: string }

export function anyOf(types: readonly WorkType[]): Next[] {
  return types.map((type) => ({ key: type, type, max: best, coefficient: 100 }))
}

/** What is set and has no mark yet, with the coefficient and the maximum that it has. */
export function awaited(results: readonly Result[]): Next[] {
  return results
    .filter(({ mark }) => mark === null)
    .map(({ id, name, type, max, coefficient }) => ({ key: `work ${id}`, title: name, type, max, coefficient }))
}

/** The least mark that one further work needs for a goal; null: it is not enough. What weighs nothing is left out. */
export function neededFor(goal: number, works: readonly Marked[], nexts: readonly Next[], weights: Weights) {
  return nexts
    .filter(({ type, coefficient }) => weights[type] > 0 && coefficient > 0)
    .map((next) => ({ next, mark: gradeFor(goal, works, next, weights) }))
}

/** What one asks for first: the next mark up, or, where one work cannot bring it, to keep what there is. */
export function firstGoal(works: readonly Marked[], nexts: readonly Next[], weights: Weights): number {
  const now = outcomeOf(works, weights)?.whole
  const next = Math.min(best, (now ?? best - 1) + 1)
  const isWithinReach = neededFor(next, works, nexts, weights).some(({ mark }) => mark !== null)
  return isWithinReach ? next : (now ?? next)
}
