import type { ComponentType, ReactNode } from 'react'
import type { MarkRow, Result } from '../../../contract/gradebook/schemas.ts'
import { plus, zero, type Fraction } from '../../../rules/fraction.ts'
import {
  explain,
  inForce,
  mean,
  type Explanation,
  type Mark,
  type Span,
  type Total,
  type Weights,
} from '../../../rules/marks.ts'

export type Row = Pick<MarkRow, Span | 'id' | 'subject' | 'alias'>

/** The same without what its totals are made of. */
export type TotalsRow = Pick<Row, 'id' | 'subject' | 'alias'> & Record<Span, Total>

/** A total with what it is made of: a quarter of works, a semester and a year of their two parts. */
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

export function reasonFor(row: Row, span: Span, weights: Weights): Reason {
  const { official } = row[span]
  if (span === 's1' || span === 's2' || span === 'y') {
    const parts = halves[span].map((part) => reasonFor(row, part, weights))
    const exact = mean(parts.map(({ counts }) => counts))
    return { span, official, exact, counts: inForce(exact, official), parts }
  }
  const works = explain(row[span].results, weights)
  return { span, official, exact: works.exact, counts: inForce(works.exact, official), works }
}

export const quarterSpans = ['q1', 'q2', 'q3', 'q4'] as const
export type QuarterSpan = (typeof quarterSpans)[number]

/** Components that let an explanation's marks open: `Within` goes around all of them, `Mark` around each. */
export type OpenedMarks = {
  Within: ComponentType<{ children: ReactNode }>
  Mark: ComponentType<{ subject: string; work: Result; children: ReactNode }>
}

/** A subject's total that is to be explained: the discipline's id and name, and what stands there. */
type TotalTopic = { id: number; subject: string; span: Span; shown: Mark | null }

/** What is to be explained: a subject's total, or the average of a quarter over all subjects. */
export type Topic = TotalTopic | { average: QuarterSpan }

export function topicOf(row: TotalsRow, span: Span): TotalTopic {
  return { id: row.id, subject: row.subject, span, shown: shownOf(row[span]) }
}

/** The span of a quarter's number. */
export function quarterSpan(quarter: number): QuarterSpan {
  return quarterSpans[quarter - 1] ?? 'q1'
}

/** All subjects of a quarter as one sum: what an average is made of; subjects without counted marks are left out. */
export function averageOf(rows: readonly Row[], span: QuarterSpan, weights: Weights) {
  const subjects = rows
    .map((row) => ({ row, works: explain(row[span].results, weights) }))
    .filter(({ works }) => works.exact)
  const weight = subjects.reduce((sum, { works }) => plus(sum, works.weight), zero)
  const points = subjects.reduce((sum, { works }) => plus(sum, works.points), zero)
  return { subjects, weight, points }
}

/** What stands in a total's place: the official mark, else the computed one. */
export function shownOf({ total, official }: Total): Mark | null {
  return official ?? total
}
