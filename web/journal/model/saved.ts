import type { Cell, JournalTotal } from '../../../contract/journal/cells.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { spans, type Span, type Weights } from '../../../rules/marks.ts'
import { toldApart } from '../../../rules/told-apart.ts'
import { cellKey, pairKey, type Pair } from '../queue/entries.ts'
import type { Arrival } from '../queue/outbox.ts'
import { workKey } from './columns.ts'
import { readJournal, studentOf } from './read.ts'
import type { SheetWork } from './reckoned.ts'
import { storedCellFrom, untouched, type StoredCell } from '../queue/value.ts'
import { Watched } from '../../spreadsheet/model/watched.ts'

export type Student = Journal['students'][number]

const noTotal: JournalTotal = { total: null, official: null, revision: 0 }

/** How long a cell that somebody else has changed stays tinted, in milliseconds. */
const freshFor = 2_000

/** The journal of a pair as the server has it, going on with what is written. */
export class Saved extends Watched {
  /** In the order of names; those of one name are numbered. */
  readonly students: Student[]
  readonly works: Map<number, SheetWork>
  readonly weights: Weights
  readonly quarters: Journal['quarters']
  readonly pair: Pair
  readonly today: string
  readonly #since: Map<string, string>
  readonly #cells: Map<string, StoredCell>
  readonly #totals: Map<string, JournalTotal>
  readonly #fresh = new Set<string>()

  constructor(journal: Journal, pair: Pair, today: string) {
    super()
    const names = toldApart(journal.students.map(({ name }) => name))
    this.students = journal.students.map((student, place) => ({ ...student, name: names[place]! }))
    this.#since = new Map(journal.students.flatMap(({ uuid, since }) => (since ? [[uuid, since] as const] : [])))
    this.weights = journal.weights
    this.quarters = journal.quarters
    this.pair = pair
    this.today = today
    const { works, cells, totals } = readJournal(journal)
    this.works = works
    this.#cells = cells
    this.#totals = totals
  }

  storedCell(work: number, student: string): StoredCell {
    return this.#cells.get(cellKey(workKey(work), student)) ?? untouched(this.works.get(work)!, this.today)
  }

  /** Whether a work was due before the student's first day in the class. */
  isBefore(work: number, student: string): boolean {
    const since = this.#since.get(student)
    if (since === undefined) return false
    const { due, date } = this.works.get(work)!
    return (due ?? date) < since
  }

  saved(span: Span, student: string): JournalTotal {
    return this.#totals.get(cellKey(span, student)) ?? noTotal
  }

  isFresh(column: string, student: string): boolean {
    return this.#fresh.has(cellKey(column, student))
  }

  /** The same sheet read anew, its marks alone being others. */
  absorb(journal: Journal): void {
    const { cells, totals } = readJournal(journal)
    const touched = new Set<string>()
    for (const [key, stored] of cells) {
      const known = this.#cells.get(key)
      if (known && known.revision >= stored.revision) continue
      this.#cells.set(key, stored)
      touched.add(studentOf(key))
    }
    for (const [key, total] of totals) if (this.#setTotal(key, total)) touched.add(studentOf(key))
    this.touch(touched)
  }

  /** What arrived for the sheet before while this one was on its way. */
  takeNewer(before: Saved): void {
    if (before === this || pairKey(before.pair) !== pairKey(this.pair)) return
    const newer = [...before.#cells].filter(
      ([key, { revision }]) => revision > (this.#cells.get(key)?.revision ?? revision),
    )
    for (const [key, stored] of newer) this.#cells.set(key, stored)
    this.touch(newer.map(([key]) => studentOf(key)))
  }

  /** What the server answered to what was typed here, or in another page of this browser. */
  arrived({ cells, officials, totals }: Omit<Arrival, keyof Pair | 'registers'>): void {
    this.#take(cells)
    for (const { student, official, revision } of officials?.cells ?? []) {
      const key = cellKey(officials!.column, student)
      this.#totals.set(key, { ...(this.#totals.get(key) ?? noTotal), official, revision })
    }
    this.touch(this.#takeTotals(totals))
  }

  /** What others have written; it is tinted for a moment, unless `isHidden`: something is typed over it. */
  take(cells: Cell[], totals: Arrival['totals'], isHidden: (cell: Cell) => boolean): void {
    const news = this.#take(cells).filter((cell) => !isHidden(cell))
    const moved = this.#takeTotals(totals)
    const keys = news.map(({ work, student }) => cellKey(workKey(work), student))
    const students = [...news.map(({ student }) => student), ...moved]
    for (const key of keys) this.#fresh.add(key)
    this.touch(students)
    if (!keys.length) return
    setTimeout(() => {
      for (const key of keys) this.#fresh.delete(key)
      this.touch(students)
    }, freshFor)
  }

  /** The cells that were not known yet. */
  #take(cells: Cell[]): Cell[] {
    const news = cells.filter(({ work, student, revision }) => {
      const known = this.#cells.get(cellKey(workKey(work), student))
      return this.works.has(work) && (!known || known.revision < revision)
    })
    for (const cell of news) this.#cells.set(cellKey(workKey(cell.work), cell.student), storedCellFrom(cell))
    return news
  }

  /** The students whose totals are others than before. */
  #takeTotals(totals: Arrival['totals']): string[] {
    return Object.entries(totals).flatMap(([student, bySpan]) => {
      const moved = spans.filter((span) => this.#setTotal(cellKey(span, student), bySpan[span]))
      return moved.length ? [student] : []
    })
  }

  /** Whether it is another than before. */
  #setTotal(key: string, { total, official, revision }: JournalTotal): boolean {
    const before = this.#totals.get(key) ?? noTotal
    if (before.total === total && before.official === official && before.revision === revision) return false
    this.#totals.set(key, { total, official, revision })
    return true
  }
}
