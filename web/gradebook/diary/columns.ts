import { compareTimes } from '../../../rules/kyiv.ts'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { workTypes, type WorkType } from '../../../rules/marks.ts'
import type { QuarterDiaries } from '../../kit/marks/quarter.ts'
import { quarterSpan, type QuarterSpan, type Row } from '../../kit/marks/rows.ts'

/** A subject's year with the results of those quarters that are looked at. */
export type ResultsRow = Row & { results: Record<QuarterSpan, Result[]> }

export function withResults(rows: readonly Row[], diaries: QuarterDiaries): ResultsRow[] {
  return rows.map((row) => {
    const of = (span: QuarterSpan) => diaries[span]?.results.get(row.id) ?? []
    return { ...row, results: { q1: of('q1'), q2: of('q2'), q3: of('q3'), q4: of('q4') } }
  })
}

/** A date and a work type: a column of the journal. */
export type Column = { key: string; date: string; type: WorkType }

/** A quarter of the performance view: its total alone, or opened into dates. */
export type Panel = { quarter: number; span: QuarterSpan; columns: Column[] }

export const quarters = [1, 2, 3, 4]

export function keyOf({ date, type }: Pick<Result, 'date' | 'type'>): string {
  return `${date} ${type}`
}

/** The four quarters; the chosen one is opened, and all of them when the year is looked at. */
export function panelsOf(rows: readonly ResultsRow[], chosen: number | undefined): Panel[] {
  return quarters.map((quarter) => {
    const span = quarterSpan(quarter)
    const isOpen = chosen === undefined || chosen === quarter
    return { quarter, span, columns: isOpen ? columnsFrom(rows.flatMap((row) => row.results[span])) : [] }
  })
}

/** By date, and on one date in the order in which a school weighs the types. */
function columnsFrom(results: readonly Result[]): Column[] {
  const columns = new Map(
    results.map(({ date, type }) => [keyOf({ date, type }), { key: keyOf({ date, type }), date, type }]),
  )
  return [...columns.values()].toSorted(
    (a, b) => compareTimes(a.date, b.date) || workTypes.indexOf(a.type) - workTypes.indexOf(b.type),
  )
}

/** A subject's results of a quarter by column. */
export function cellsOf(row: ResultsRow, span: QuarterSpan): Map<string, Result[]> {
  return Map.groupBy(row.results[span], keyOf)
}

/** The column to look at first: today's, else the last before it, else the first. */
export function columnAt(panels: readonly Panel[], today: string): string | undefined {
  const columns = panels.flatMap((panel) => panel.columns)
  return (columns.findLast(({ date }) => date <= today) ?? columns[0])?.key
}
