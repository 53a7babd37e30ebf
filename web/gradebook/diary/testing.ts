import type { Result } from '../../../contract/gradebook/schemas.ts'
import type { Mark, Span } from '../../../rules/marks.ts'
import type { QuarterSpan, Row } from '../../kit/marks/rows.ts'
import type { ResultsRow } from './columns.ts'

/** A subject of which quarters are shown as they are given; official marks apart. */
export function rowWith(subject: string, quarters: (Mark | null)[], official: Partial<Record<Span, Mark>> = {}): Row {
  const quarter = (place: number) => {
    const mark = quarters[place] ?? null
    const set = official[`q${place + 1}` as 'q1'] ?? (typeof mark === 'string' ? mark : null)
    return {
      total: typeof mark === 'number' ? mark : null,
      official: set,
      exact: typeof mark === 'number' ? `${mark}/1` : null,
    }
  }
  const none = { total: null, official: null }
  const row = { id: subject.length, subject, alias: null, s1: none, s2: none, y: none }
  return { ...row, q1: quarter(0), q2: quarter(1), q3: quarter(2), q4: quarter(3) }
}

export function resultOn(date: string, more: Partial<Result> = {}): Result {
  const work = { id: 1, name: 'Вправа', work: null, due: date, done: date, date, marked: date }
  return { ...work, type: 'HOMEWORK', mark: 9, status: 'RETURNED', max: 12, coefficient: 100, ...more }
}

/** One whose quarters have these results. */
export function rowWithResults(subject: string, results: Partial<Record<QuarterSpan, Result[]>>): ResultsRow {
  return { ...rowWith(subject, []), results: { q1: [], q2: [], q3: [], q4: [], ...results } }
}
