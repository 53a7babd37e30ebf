import type { Result, TotalsRow } from '../../../contract/gradebook/schemas.ts'
import type { Mark, Span, Weights } from '../../../rules/marks.ts'

/** A subject's year. */
export type Row = TotalsRow

/** A quarter's results by discipline, and the weights that its totals were computed with. */
export type QuarterDiary = { results: ReadonlyMap<number, Result[]>; weights: Weights }

export const quarterSpans = ['q1', 'q2', 'q3', 'q4'] as const
export type QuarterSpan = (typeof quarterSpans)[number]

export function isQuarter(span: Span): span is QuarterSpan {
  return span.startsWith('q')
}

/** The span of a quarter's number. */
export function quarterSpan(quarter: number): QuarterSpan {
  return quarterSpans[quarter - 1] ?? 'q1'
}

export function quarterNumber(span: QuarterSpan): number {
  return quarterSpans.indexOf(span) + 1
}

/** What is to be explained: a subject's total, or the average of a quarter over all subjects. */
export type Topic = { row: Row; span: Span } | { average: QuarterSpan }

/** What stands in a total's place: the official mark, else the computed one. */
export function shownOf({ total, official }: { total: number | null; official: Mark | null }): Mark | null {
  return official ?? total
}
