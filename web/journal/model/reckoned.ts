import type { JournalWork } from '../../../contract/gradebook/works.ts'
import { explain, spans, totalsOf, type Mark, type Span, type Total, type Weights } from '../../../rules/marks.ts'

export type SheetWork = JournalWork & { quarter: number }

/** A student's marks with those that are not saved yet. */
type Given = {
  works: Iterable<SheetWork>
  markOf: (work: number) => Mark | null
  officialOf: (span: Span) => Mark | null
}

/** The totals that they come to, by the rules that the server goes by. */
export function reckoned({ works, markOf, officialOf }: Given, weights: Weights): Record<Span, Total> {
  const quarters = Map.groupBy(works, ({ quarter }) => quarter)
  const exact = [1, 2, 3, 4].map((number) => {
    const marked = (quarters.get(number) ?? []).map(({ id, type, maxGrade, coefficient }) => ({
      type,
      mark: markOf(id),
      max: maxGrade,
      coefficient,
    }))
    return explain(marked, weights).exact
  })
  const official: Partial<Record<Span, Mark>> = {}
  for (const span of spans) {
    const set = officialOf(span)
    if (set !== null) official[span] = set
  }
  return totalsOf(exact, official)
}
