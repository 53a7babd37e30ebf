import { best, type Span } from '../../rules/marks.ts'
import { quarterSpans, shownOf, type Row } from '../kit/marks/reason.ts'

export type Point = { span: Span; mark: number }

export type Line = {
  row: Row
  /** Up to the current quarter, in order; quarters without a number are left out. */
  points: Point[]
  /** The current quarter's number. */
  current: number | null
  /** Against the last quarter before the current one that has a number. */
  change: number | null
}

/** Subjects for a chart, the best of the current quarter first. */
export function linesOf(rows: readonly Row[], quarter: number): Line[] {
  const lines = rows.map((row) => lineOf(row, quarter)).filter(({ points }) => points.length)
  return lines.toSorted((a, b) => (b.current ?? 0) - (a.current ?? 0))
}

function lineOf(row: Row, quarter: number): Line {
  const points = quarterSpans.slice(0, quarter).flatMap((span) => {
    const mark = shownOf(row[span])
    return typeof mark === 'number' ? [{ span, mark }] : []
  })
  const last = points.at(-1)
  const current = last?.span === `q${quarter}` ? last.mark : null
  const before = current === null ? undefined : points.at(-2)
  return { row, points, current, change: current !== null && before ? current - before.mark : null }
}

/** Where on the scale of 1 to 12 a mark lies, in percent. */
export function placeOf(mark: number): number {
  return ((Math.min(best, Math.max(1, mark)) - 1) / (best - 1)) * 100
}
