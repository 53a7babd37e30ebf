import type { JournalWork } from '../../../contract/coursework.ts'
import type { Journal } from '../../../contract/journal.ts'
import type { Span } from '../../../rules/marks.ts'

export const views = ['year', '1', '2', '3', '4'] as const
/** The quarter whose dates are open, or the year with all of them. */
export type View = (typeof views)[number]

/** One work of a column; `ordinal` tells those apart that share date and type. */
export type WorkLane = { key: string; work: JournalWork; quarter: number; ordinal: number | null }
export type TotalLane = { key: Span; span: Span }
/** What runs down the sheet beside the names: the marks of one work, or a total. */
export type Lane = WorkLane | TotalLane

export const quarterKeys = ['q1', 'q2', 'q3', 'q4'] as const

export function isTotal(lane: Lane): lane is TotalLane {
  return 'span' in lane
}

export function workKey(work: number): string {
  return `w${work}`
}

/** The total that stays beside the names. */
export function mainSpan(view: View): Span {
  return view === 'year' ? 'y' : (`q${view}` as Span)
}

/** The main total first, then quarter by quarter: an open one's works, the totals of the others, semesters and year. */
export function lanesOf(journal: Journal, view: View): Lane[] {
  const main = mainSpan(view)
  const lanes: Lane[] = [total(main)]
  for (const [place, key] of quarterKeys.entries()) {
    if (view === 'year' || main === key) lanes.push(...worksOf(journal, place + 1))
    if (main !== key) lanes.push(total(key))
    if (key === 'q2') lanes.push(total('s1'))
    if (key === 'q4') lanes.push(total('s2'))
  }
  if (main !== 'y') lanes.push(total('y'))
  return lanes
}

const total = (span: Span): TotalLane => ({ key: span, span })

function worksOf(journal: Journal, quarter: number): WorkLane[] {
  return journal[quarterKeys[quarter - 1]!].columns.flatMap(({ works }) =>
    works.map((work, place) => ({
      key: workKey(work.id),
      work,
      quarter,
      ordinal: works.length > 1 ? place + 1 : null,
    })),
  )
}

/** The lane to look at first: today's, else the last before it, else the first with a date. */
export function laneAt(lanes: readonly Lane[], today: string): number {
  const past = lanes.findLastIndex((lane) => !isTotal(lane) && lane.work.date <= today)
  return past >= 0 ? past : lanes.findIndex((lane) => !isTotal(lane))
}

/** The quarter of the work that is to be shown, else the current one. */
export function viewOf(journal: Journal, work: number | undefined): View {
  const place = quarterKeys.findIndex((key) =>
    journal[key].columns.some(({ works }) => works.some(({ id }) => id === work)),
  )
  return String(place < 0 ? (journal.quarter ?? 1) : place + 1) as View
}
