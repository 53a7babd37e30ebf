import type { Cell, Journal, JournalTotal } from '../../../contract/journal.ts'
import { spans, type Mark, type Span, type Total, type Weights } from '../../../rules/marks.ts'
import { cellKey, entryKey, pairKey, type Entry, type Pair } from '../queue/entries.ts'
import type { Arrival, Outbox } from '../queue/outbox.ts'
import { quarterKeys, workKey } from './lanes.ts'
import { reckoned, type SheetWork } from './reckoned.ts'
import { standingOf, standingOfCell, standingWith, stateOf, untouched, type Standing, type Value } from './value.ts'
import { Watched } from './watched.ts'

export type Student = Journal['students'][number]
/** A value for a cell of a work or, by a span's lane, for an official mark. */
export type Edit = { lane: string; student: string; value: Value }

const noTotal: JournalTotal = { total: null, official: null, revision: 0 }

/** How long a cell that somebody else has changed stays tinted, in milliseconds. */
const freshFor = 2_000

/** The journal of a pair: what the server said, with what has been typed since over it. */
export class Sheet extends Watched {
  readonly students: Student[]
  readonly works = new Map<number, SheetWork>()
  readonly weights: Weights
  readonly quarters: Journal['quarters']
  readonly pair: Pair
  readonly today: string
  readonly outbox: Outbox
  readonly #cells = new Map<string, Standing>()
  readonly #totals = new Map<string, JournalTotal>()
  readonly #fresh = new Set<string>()
  readonly #reckonings = new Map<string, { version: string; totals: Record<Span, Total> }>()
  #unsaved: { version: number; students: Set<string> } | undefined

  constructor(journal: Journal, pair: Pair, outbox: Outbox, today: string) {
    super()
    this.students = journal.students
    this.weights = journal.weights
    this.quarters = journal.quarters
    this.pair = pair
    this.outbox = outbox
    this.today = today
    for (const [place, key] of quarterKeys.entries()) {
      const { columns, rows } = journal[key]
      for (const work of columns.flatMap(({ works }) => works)) this.works.set(work.id, { ...work, quarter: place + 1 })
      for (const [student, row] of Object.entries(rows)) {
        this.#totals.set(cellKey(key, student), row)
        for (const mark of Object.values(row.results).flat())
          this.#cells.set(cellKey(workKey(mark[5]), student), standingOf(mark))
      }
    }
    for (const span of ['s1', 's2', 'y'] as const)
      for (const [student, total] of Object.entries(journal[span])) this.#totals.set(cellKey(span, student), total)
  }

  /** What arrived for the sheet before while this one was on its way. */
  takeNewer(before: Sheet): void {
    if (before === this || pairKey(before.pair) !== pairKey(this.pair)) return
    const newer = [...before.#cells].filter(
      ([key, { revision }]) => revision > (this.#cells.get(key)?.revision ?? revision),
    )
    for (const [key, standing] of newer) this.#cells.set(key, standing)
    this.touch(newer.map(([key]) => key.slice(key.indexOf('|') + 1)))
  }

  entry(lane: string, student: string): Entry | undefined {
    if (this.outbox.isEmpty) return undefined
    return this.outbox.get(entryKey({ ...this.pair, owner: this.outbox.owner, lane, student }))
  }

  /** As the server has it. */
  standing(work: number, student: string): Standing {
    return this.#cells.get(cellKey(workKey(work), student)) ?? untouched(this.works.get(work)!, this.today)
  }

  /** As the teacher sees it: what was typed goes before what is saved. */
  shown(work: number, student: string): Standing & { entry: Entry | undefined } {
    const standing = this.standing(work, student)
    const entry = this.entry(workKey(work), student)
    if (!entry) return { ...standing, entry }
    return { ...standingWith(entry.value, standing, this.works.get(work)!, this.today), entry }
  }

  saved(span: Span, student: string): JournalTotal {
    return this.#totals.get(cellKey(span, student)) ?? noTotal
  }

  #official(span: Span, student: string): Mark | null {
    const entry = this.entry(span, student)
    return entry ? entry.value.mark : this.saved(span, student).official
  }

  total(span: Span, student: string): JournalTotal & { entry: Entry | undefined } {
    const total = this.saved(span, student)
    if (!this.#hasUnsaved(student)) return { ...total, entry: undefined }
    return { ...total, ...this.#reckoned(student)[span], entry: this.entry(span, student) }
  }

  #hasUnsaved(student: string): boolean {
    if (this.#unsaved?.version !== this.outbox.version) {
      const students = new Set(this.outbox.ofPair(this.pair).map((entry) => entry.student))
      this.#unsaved = { version: this.outbox.version, students }
    }
    return this.#unsaved.students.has(student)
  }

  #reckoned(student: string): Record<Span, Total> {
    const version = `${this.outbox.version}.${this.version(student)}`
    const known = this.#reckonings.get(student)
    if (known?.version === version) return known.totals
    const totals = reckoned(
      {
        works: this.works.values(),
        markOf: (work) => this.shown(work, student).mark,
        officialOf: (span) => this.#official(span, student),
      },
      this.weights,
    )
    this.#reckonings.set(student, { version, totals })
    return totals
  }

  /** What a cell holds, to be typed over, copied or brought back. */
  value(lane: string, student: string): Value {
    if (isSpan(lane)) return { mark: this.total(lane, student).official, submitted: false }
    const { mark, submitted, done } = this.shown(Number(lane.slice(1)), student)
    return { mark, submitted, done }
  }

  stateOf(work: number, student: string) {
    return stateOf(this.shown(work, student))
  }

  revision(lane: string, student: string): number {
    if (isSpan(lane)) return this.saved(lane, student).revision
    return this.standing(Number(lane.slice(1)), student).revision
  }

  isFresh(lane: string, student: string): boolean {
    return this.#fresh.has(cellKey(lane, student))
  }

  /** What the server answered to what was typed here, or in another page of this browser. */
  arrived({ cells, officials, totals }: Omit<Arrival, keyof Pair>): void {
    this.#take(cells)
    for (const { student, official, revision } of officials?.cells ?? []) {
      const key = cellKey(officials!.lane, student)
      this.#totals.set(key, { ...(this.#totals.get(key) ?? noTotal), official, revision })
    }
    this.touch(this.#takeTotals(totals))
  }

  /** What others have written; it is tinted for a moment. */
  changed(cells: Cell[], totals: Arrival['totals']): void {
    const news = this.#take(cells).filter(({ work, student }) => !this.entry(workKey(work), student))
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
    for (const cell of news) this.#cells.set(cellKey(workKey(cell.work), cell.student), standingOfCell(cell))
    return news
  }

  /** The students whose totals are others than before. */
  #takeTotals(totals: Arrival['totals']): string[] {
    const moved = new Set<string>()
    for (const [student, bySpan] of Object.entries(totals)) {
      for (const span of spans) {
        const before = this.saved(span, student)
        const { total, official, revision } = bySpan[span]
        if (before.total === total && before.official === official && before.revision === revision) continue
        this.#totals.set(cellKey(span, student), { total, official, revision })
        moved.add(student)
      }
    }
    return [...moved]
  }
}

export function isSpan(lane: string): lane is Span {
  return (spans as readonly string[]).includes(lane)
}
