import type { Result } from '../../../contract/gradebook/schemas.ts'
import { fractionIn, plus, zero, type Fraction } from '../../../rules/fraction.ts'
import { explain, inForce, mean, type Explanation, type Mark, type Span } from '../../../rules/marks.ts'
import { isQuarter, type QuarterDiary, type QuarterSpan, type Row } from './rows.ts'

/** A total with what it is made of: a quarter of works, where they are there, a semester and a year of their two parts. */
export type Reason = {
  span: Span
  official: Mark | null
  /** Computed, not rounded. */
  exact: Fraction | null
  /** What counts onwards. */
  counts: Fraction | null
  works?: Explanation<Result>
  parts?: Reason[]
}

const halves = { s1: ['q1', 'q2'], s2: ['q3', 'q4'], y: ['s1', 's2'] } as const

export function reasonFor(row: Row, span: Span): Reason {
  const { official } = row[span]
  if (isQuarter(span)) {
    const text = row[span].exact
    const exact = text === null ? null : fractionIn(text)
    return { span, official, exact, counts: inForce(exact, official) }
  }
  const parts = halves[span].map((part) => reasonFor(row, part))
  const exact = mean(parts.map(({ counts }) => counts))
  return { span, official, exact, counts: inForce(exact, official), parts }
}

/** A quarter's, down to its works. */
export function worksReason(row: Row, span: QuarterSpan, { results, weights }: QuarterDiary): Reason {
  const { official } = row[span]
  const works = explain(results.get(row.id) ?? [], weights)
  return { span, official, exact: works.exact, counts: inForce(works.exact, official), works }
}

/** All subjects of a quarter as one sum: what an average is made of; subjects without counted marks are left out. */
export function averageOf(rows: readonly Row[], { results, weights }: QuarterDiary) {
  const subjects = rows
    .map((row) => ({ row, works: explain(results.get(row.id) ?? [], weights) }))
    .filter(({ works }) => works.exact)
  const weight = subjects.reduce((sum, { works }) => plus(sum, works.weight), zero)
  const points = subjects.reduce((sum, { works }) => plus(sum, works.points), zero)
  return { subjects, weight, points }
}
