import type { JournalWork } from '../../../contract/gradebook/works.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { shortDay } from '../../../rules/kyiv.ts'
import type { Span } from '../../../rules/marks.ts'
import { ordinals } from '../../../rules/told-apart.ts'

export const views = ['year', '1', '2', '3', '4'] as const
/** The quarter whose dates are open, or the year with all of them. */
export type View = (typeof views)[number]

/** One work of a column; `ordinal` tells those apart that share date and type, `number` those that share date and title. */
export type WorkColumn = {
  key: string
  work: JournalWork
  quarter: number
  ordinal: number | null
  number: number | null
}
export type TotalColumn = { key: Span; span: Span; isComputed: true }
/** What runs down the sheet beside the names: the marks of one work, or a total. */
export type Column = WorkColumn | TotalColumn

export const quarterKeys = ['q1', 'q2', 'q3', 'q4'] as const

export function isTotal(column: Column): column is TotalColumn {
  return 'span' in column
}

export function workKey(work: number): string {
  return `w${work}`
}

/** The total that stays beside the names. */
export function mainSpan(view: View): Span {
  return view === 'year' ? 'y' : (`q${view}` as Span)
}

/** The main total first, then quarter by quarter: an open one's works, the totals of the others, semesters and year. */
export function sheetColumns(journal: Journal, view: View): Column[] {
  const main = mainSpan(view)
  const columns: Column[] = [total(main)]
  const works = Map.groupBy(workColumns(journal), ({ quarter }) => quarter)
  for (const [place, key] of quarterKeys.entries()) {
    if (view === 'year' || main === key) columns.push(...(works.get(place + 1) ?? []))
    if (main !== key) columns.push(total(key))
    if (key === 'q2') columns.push(total('s1'))
    if (key === 'q4') columns.push(total('s2'))
  }
  if (main !== 'y') columns.push(total('y'))
  return columns
}

const total = (span: Span): TotalColumn => ({ key: span, span, isComputed: true })

function workColumns(journal: Journal): WorkColumn[] {
  const numbers = numbersOf(quarterKeys.flatMap((key) => journal[key].columns.flatMap(({ works }) => works)))
  return quarterKeys.flatMap((key, place) =>
    journal[key].columns.flatMap(({ works }) =>
      works.map((work, at) => ({
        key: workKey(work.id),
        work,
        quarter: place + 1,
        ordinal: works.length > 1 ? at + 1 : null,
        number: numbers.get(work.id)!,
      })),
    ),
  )
}

/** Numbers of the works that share day and title, in the order of their making, as in the exported table; null: it stands alone. */
function numbersOf(works: readonly JournalWork[]): Map<number, number | null> {
  const byAge = works.toSorted((a, b) => a.id - b.id)
  const numbers = ordinals(byAge.map(dayAndTitle))
  return new Map(byAge.map(({ id }, at) => [id, numbers[at]!]))
}

/** The head of a work: `10.03 Степені`. */
export function dayAndTitle({ date, title }: Pick<JournalWork, 'date' | 'title'>): string {
  return `${shortDay(date)} ${title}`
}

/** The column to look at first: today's, else the last before it, else the first with a date. */
export function startColumn(columns: readonly Column[], today: string): number {
  const past = columns.findLastIndex((column) => !isTotal(column) && column.work.date <= today)
  return past >= 0 ? past : columns.findIndex((column) => !isTotal(column))
}

/** The quarter of the work that is to be shown, else the current one. */
export function viewOf(journal: Journal, work: number | undefined): View {
  const place = quarterKeys.findIndex((key) =>
    journal[key].columns.some(({ works }) => works.some(({ id }) => id === work)),
  )
  return String(place < 0 ? (journal.quarter ?? 1) : place + 1) as View
}
