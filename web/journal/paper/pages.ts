import { isTotal, type Column, type View } from '../model/columns.ts'

/** A4 across: so many lines, and so many columns beside the names, can still be read. */
const most = { lines: 36, columns: 22 }

export type PaperPage<Student> = { columns: Column[]; students: { number: number; student: Student }[] }

/** What a sheet of paper shows: works by date, and the total that they make up at the end; of a year, all totals. */
export function paperColumns(columns: readonly Column[], view: View): Column[] {
  const [main, ...others] = columns
  if (!main) return []
  return [...others.filter((column) => view === 'year' || !isTotal(column)), main]
}

/** Page by page, each with names and heads: first all students of the first dates, then of the next. */
export function pagesOf<Student>(columns: readonly Column[], students: readonly Student[]): PaperPage<Student>[] {
  const numbered = students.map((student, place) => ({ number: place + 1, student }))
  return evenly(columns, most.columns).flatMap((columns) =>
    evenly(numbered, most.lines).map((students) => ({ columns, students })),
  )
}

/** In as few parts as may be, of about the same size. */
function evenly<Item>(items: readonly Item[], most: number): Item[][] {
  const parts = Math.ceil(items.length / most)
  const cuts = Array.from({ length: parts + 1 }, (_, part) => Math.round((part * items.length) / parts))
  return cuts.slice(1).map((to, part) => items.slice(cuts[part], to))
}
