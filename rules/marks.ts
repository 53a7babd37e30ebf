import { exactly, fraction, isMore, over, plus, rounded, times, zero, type Fraction } from './fraction.ts'

/** The closed list of work types, in the order in which a school weighs them (MARK-6). */
export const workTypes = [
  'HOMEWORK',
  'INDEPENDENT',
  'TEST',
  'PRACTICAL',
  'PROJECT',
  'CONTROL',
  'LATE_CONTROL',
  'ATTENDANCE',
  'EXTRA',
] as const
export type WorkType = (typeof workTypes)[number]

export type Weights = Record<WorkType, number>

export const defaultWeights: Weights = {
  HOMEWORK: 4,
  INDEPENDENT: 4,
  TEST: 4,
  PRACTICAL: 4,
  PROJECT: 9,
  CONTROL: 8,
  LATE_CONTROL: 8,
  ATTENDANCE: 8,
  EXTRA: 2,
}

/** Marks that are no number: absent (н), exempt, not attested (Н/а), and the levels П С Д В. */
export const symbols = ['ABSENT', 'EXEMPT', 'NOT_ATTESTED', 'BEGINNING', 'AVERAGE', 'SUFFICIENT', 'HIGH'] as const
export type Symbol = (typeof symbols)[number]
export type Mark = number | Symbol

/** The scale's highest mark. */
export const best = 12

/** The lowest grade of a work: the 12-point scale begins at 1, points of any other maximum at 0. */
export function leastGrade(max: number): number {
  return max === best ? 1 : 0
}

/** What a total needs of a work: its mark, null while there is none; `coefficient` in percent. */
export type Marked = { type: WorkType; mark: Mark | null; max: number; coefficient: number }

export type LeftOut = 'UNGRADED' | 'WEIGHTLESS' | Symbol

/** A work's part of a total: its grade on the 12-point scale and what it counts. */
export type Counted<W extends Marked> = { work: W; twelfths: Fraction; counts: Fraction }

/** How a total came about: what was counted, what was left out and why, and the exact result. */
export type Explanation<W extends Marked = Marked> = {
  counted: Counted<W>[]
  leftOut: { work: W; why: LeftOut }[]
  /** Σ of what the works count. */
  weight: Fraction
  /** Σ of grade times what it counts. */
  points: Fraction
  exact: Fraction | null
}

/** Σ(w·c·12·grade/max) / Σ(w·c) over the graded works (MARK-3); null where nothing counts. */
export function explain<W extends Marked>(works: readonly W[], weights: Weights): Explanation<W> {
  const counted: Counted<W>[] = []
  const leftOut: { work: W; why: LeftOut }[] = []
  let [weight, points] = [zero, zero]
  for (const work of works) {
    const why = leavesOut(work, weights)
    if (why) {
      leftOut.push({ work, why })
      continue
    }
    const twelfths = onScale(work.mark as number, work.max)
    const counts = times(exactly(weights[work.type]), fraction(BigInt(work.coefficient), 100n))
    counted.push({ work, twelfths, counts })
    weight = plus(weight, counts)
    points = plus(points, times(counts, twelfths))
  }
  return { counted, leftOut, weight, points, exact: weight.n ? over(points, weight) : null }
}

function leavesOut({ mark, type, coefficient }: Marked, weights: Weights): LeftOut | undefined {
  if (mark === null) return 'UNGRADED'
  if (typeof mark !== 'number') return mark
  return weights[type] && coefficient ? undefined : 'WEIGHTLESS'
}

/** A grade on the 12-point scale; one over its maximum counts as 12. */
export function onScale(grade: number, max: number): Fraction {
  const share = over(exactly(grade), exactly(max))
  const highest = fraction(BigInt(best))
  return isMore(share, fraction(1n)) ? highest : times(share, highest)
}

/** A grade of a work whose maximum has become another, with the same share of it; a cell's two decimals, half up. */
export function rescaled(grade: number, from: number, to: number): number {
  return rounded(over(times(exactly(grade), exactly(to)), exactly(from)), 2)
}

/** A semester of its quarters, a year of its semesters: null until both parts are there. */
export function mean(parts: readonly (Fraction | null)[]): Fraction | null {
  let sum = zero
  for (const part of parts) {
    if (!part) return null
    sum = plus(sum, part)
  }
  return parts.length ? over(sum, fraction(BigInt(parts.length))) : null
}

export const spans = ['q1', 'q2', 'q3', 'q4', 's1', 's2', 'y'] as const
export type Span = (typeof spans)[number]

const spanKinds = { q: 'quarter', s: 'semester', y: 'year' } as const

export const spanKind = (span: Span) => spanKinds[span[0] as keyof typeof spanKinds]

/** What a span comes to: computed and rounded for display, and the mark that a teacher set in its place. */
export type Total = { total: number | null; official: Mark | null }

/** What counts onwards: an official mark goes before the computed one; one that is no number leaves nothing to count. */
export function inForce(exact: Fraction | null, official: Mark | null): Fraction | null {
  if (official === null) return exact
  return typeof official === 'number' ? exactly(official) : null
}

/** The seven totals of a discipline, from its quarters' exact ones and the official marks. */
export function totalsOf(
  quarters: readonly (Fraction | null)[],
  official: Partial<Record<Span, Mark | null>>,
): Record<Span, Total> {
  const totals = {} as Record<Span, Total>
  const settle = (span: Span, exact: Fraction | null) => {
    const set = official[span] ?? null
    totals[span] = { total: exact && rounded(exact), official: set }
    return inForce(exact, set)
  }
  const [q1, q2, q3, q4] = (['q1', 'q2', 'q3', 'q4'] as const).map((span, i) => settle(span, quarters[i] ?? null))
  const s1 = settle('s1', mean([q1!, q2!]))
  const s2 = settle('s2', mean([q3!, q4!]))
  settle('y', mean([s1, s2]))
  return totals
}

/** What a cell says, beside its value. */
export type CellState = 'ON_TIME' | 'LATE' | 'MISSING' | 'HANDED_IN' | 'HANDED_IN_ON_TIME' | 'NOT_DUE' | 'OTHER'

export const workStatuses = ['NEW', 'CREATED', 'TURNED_IN', 'RETURNED', 'RECLAIMED'] as const
export type WorkStatus = (typeof workStatuses)[number]

export type Handed = { status: WorkStatus; due: string | null; done: string | null; mark: Mark | null }

export function isHandedIn(status: WorkStatus): boolean {
  return status === 'TURNED_IN' || status === 'RETURNED'
}

/** No due date, or done (or, not yet done, today) no later than it. The specification says it the wrong way round. */
export function isOnTime({ due, done }: Pick<Handed, 'due' | 'done'>, today: string): boolean {
  return due === null || (done ?? today) <= due
}

/** Whether there is a value is asked before whether it was handed in (MARK-2). OTHER: a mark that is no number. */
export function cellState(work: Handed, today: string): CellState {
  const onTime = isOnTime(work, today)
  if (work.mark !== null) return typeof work.mark === 'number' ? (onTime ? 'ON_TIME' : 'LATE') : 'OTHER'
  if (isHandedIn(work.status)) return onTime ? 'HANDED_IN_ON_TIME' : 'HANDED_IN'
  return onTime ? 'NOT_DUE' : 'MISSING'
}

/** An assignment's grade on the 12-point scale times its coefficient, one decimal; shown only, no part of a total. */
export function finalGrade({ mark, max, coefficient }: Omit<Marked, 'type'>): number | null {
  if (typeof mark !== 'number') return null
  return rounded(times(onScale(mark, max), fraction(BigInt(coefficient), 100n)), 1)
}

/** The grade that a further work needs so that the total, rounded, reaches `goal`; null: no grade up to `max` does. */
export function gradeFor(goal: number, works: readonly Marked[], next: Omit<Marked, 'mark'>, weights: Weights) {
  for (let grade = 1; grade <= next.max; grade += 1) {
    const { exact } = explain([...works, { ...next, mark: grade }], weights)
    if (exact && rounded(exact) >= goal) return grade
  }
  return null
}
