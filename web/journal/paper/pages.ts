import { isTotal, type Lane, type View } from '../model/lanes.ts'

/** A4 across: so many lines, and so many columns beside the names, can still be read. */
const most = { lines: 36, columns: 22 }

export type PaperPage<Student> = { lanes: Lane[]; students: { number: number; student: Student }[] }

/** What a sheet of paper shows: works by date, and the total that they make up at the end; of a year, all totals. */
export function paperLanes(lanes: readonly Lane[], view: View): Lane[] {
  const [main, ...others] = lanes
  if (!main) return []
  return [...others.filter((lane) => view === 'year' || !isTotal(lane)), main]
}

/** Page by page, each with names and heads: first all students of the first dates, then of the next. */
export function pagesOf<Student>(lanes: readonly Lane[], students: readonly Student[]): PaperPage<Student>[] {
  const numbered = students.map((student, place) => ({ number: place + 1, student }))
  return evenly(lanes, most.columns).flatMap((lanes) =>
    evenly(numbered, most.lines).map((students) => ({ lanes, students })),
  )
}

/** In as few parts as may be, of about the same size. */
function evenly<Item>(items: readonly Item[], most: number): Item[][] {
  const parts = Math.ceil(items.length / most)
  const cuts = Array.from({ length: parts + 1 }, (_, part) => Math.round((part * items.length) / parts))
  return cuts.slice(1).map((to, part) => items.slice(cuts[part], to))
}
