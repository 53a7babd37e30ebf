import type { Cell, Journal, JournalTotal } from '../../../contract/journal.ts'
import { spans, type Mark, type Span, type Total } from '../../../rules/marks.ts'
import { entryKey, type Entry, type Pair } from '../queue/entries.ts'
import type { Arrival, Outbox } from '../queue/outbox.ts'
import { workKey } from './lanes.ts'
import { reckoned } from './reckoned.ts'
import { Saved } from './saved.ts'
import { storedCellWith, type Begun, type StoredCell, type Value } from './value.ts'

/** A value for a cell of a work or, by a span's lane, for an official mark. */
export type Edit = {
  lane: string
  student: string
  value: Value
  /** What its writer began from; absent: what stands there now was in sight. */
  begun?: Begun
}

/** The journal of a pair as the teacher sees it: what was typed goes before what is saved. */
export class Sheet extends Saved {
  readonly outbox: Outbox
  readonly #reckonings = new Map<string, { version: string; totals: Record<Span, Total> }>()
  #unsaved: { version: number; students: Map<string, string> } | undefined

  constructor(journal: Journal, pair: Pair, outbox: Outbox, today: string) {
    super(journal, pair, today)
    this.outbox = outbox
  }

  entry(lane: string, student: string): Entry | undefined {
    if (this.outbox.isEmpty) return undefined
    return this.outbox.get(entryKey({ ...this.pair, owner: this.outbox.owner, lane, student }))
  }

  shown(work: number, student: string): StoredCell & { entry: Entry | undefined } {
    const stored = this.storedCell(work, student)
    const entry = this.entry(workKey(work), student)
    if (!entry) return { ...stored, entry }
    return { ...storedCellWith(entry.value, stored, this.works.get(work)!, this.today), entry }
  }

  total(span: Span, student: string): JournalTotal & { entry: Entry | undefined } {
    const total = this.saved(span, student)
    const unsaved = this.#unsavedOf(student)
    if (unsaved === undefined) return { ...total, entry: undefined }
    return { ...total, ...this.#reckoned(student, unsaved)[span], entry: this.entry(span, student) }
  }

  /** What a cell holds, to be typed over, copied or brought back. */
  value(lane: string, student: string): Value {
    if (isSpan(lane)) return { mark: this.#official(lane, student), submitted: false }
    const { mark, submitted, done } = this.shown(Number(lane.slice(1)), student)
    return { mark, submitted, done }
  }

  revision(lane: string, student: string): number {
    if (isSpan(lane)) return this.saved(lane, student).revision
    return this.storedCell(Number(lane.slice(1)), student).revision
  }

  /** What others have written. */
  changed(cells: Cell[], totals: Arrival['totals']): void {
    this.take(cells, totals, ({ work, student }) => this.entry(workKey(work), student) !== undefined)
  }

  #official(span: Span, student: string): Mark | null {
    const entry = this.entry(span, student)
    return entry ? entry.value.mark : this.saved(span, student).official
  }

  /** What of a student's is not saved, as a word that is another when it is something else. */
  #unsavedOf(student: string): string | undefined {
    if (this.#unsaved?.version !== this.outbox.version) {
      const students = new Map<string, string>()
      for (const entry of this.outbox.ofPair(this.pair))
        students.set(entry.student, `${students.get(entry.student) ?? ''} ${entry.lane}.${entry.typed}`)
      this.#unsaved = { version: this.outbox.version, students }
    }
    return this.#unsaved.students.get(student)
  }

  #reckoned(student: string, unsaved: string): Record<Span, Total> {
    const version = `${unsaved}.${this.version(student)}`
    const known = this.#reckonings.get(student)
    if (known?.version === version) return known.totals
    const given = {
      works: this.works.values(),
      markOf: (work: number) => this.shown(work, student).mark,
      officialOf: (span: Span) => this.#official(span, student),
    }
    const totals = reckoned(given, this.weights)
    this.#reckonings.set(student, { version, totals })
    return totals
  }
}

export function isSpan(lane: string): lane is Span {
  return (spans as readonly string[]).includes(lane)
}
