import type { SentTotals } from '../../../contract/gradebook/schemas.ts'
import { spans, type Span, type Total } from '../../../rules/marks.ts'
import type { TotalsRow } from '../../kit/marks/reason.ts'

/** Rows of totals with the spans that have neither a number nor an official mark and are therefore not sent. */
export function completeTotals({ rows }: { rows: SentTotals[] }): TotalsRow[] {
  return rows.map(({ totals, official, ...row }) => {
    const of = (span: Span): Total => ({ total: totals[span] ?? null, official: official[span] ?? null })
    const bySpan = Object.fromEntries(spans.map((span) => [span, of(span)])) as Record<Span, Total>
    return Object.assign(row, bySpan)
  })
}
