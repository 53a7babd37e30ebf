import { rounded } from '../../../rules/fraction.ts'
import { best, type Span } from '../../../rules/marks.ts'
import { reasonFor } from '../../kit/marks/reason.ts'
import { quarterSpans, type Row } from '../../kit/marks/rows.ts'

/** `mark`: with one decimal, as it was computed; a teacher's mark as it was given. */
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
    const { counts } = reasonFor(row, span)
    return counts ? [{ span, mark: rounded(counts, 1) }] : []
  })
  const last = points.at(-1)
  const current = last?.span === `q${quarter}` ? last.mark : null
  const before = current === null ? undefined : points.at(-2)
  const change = current !== null && before ? Math.round((current - before.mark) * 10) / 10 : null
  return { row, points, current, change }
}

export type Scale = { low: number; high: number }

/** As wide as the marks are, in whole marks, and no narrower than two: a tenth is no mountain. */
export function scaleOf(lines: readonly Line[]): Scale {
  const marks = lines.flatMap(({ points }) => points.map(({ mark }) => mark))
  if (!marks.length) return { low: 1, high: best }
  const high = Math.min(best, Math.max(Math.ceil(Math.max(...marks)), 2))
  return { low: Math.min(Math.floor(Math.min(...marks)), high - 2), high }
}

/** How far up a mark lies, in percent; one over the scale at its end. */
export function heightOf(mark: number, { low, high }: Scale): number {
  return ((Math.min(high, Math.max(low, mark)) - low) / (high - low)) * 100
}

/** Where in the year a quarter lies, in percent. */
export function placeOf(span: Span): number {
  return (quarterSpans.findIndex((one) => one === span) * 2 + 1) * 12.5
}
