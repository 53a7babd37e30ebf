import type { Cell, JournalTotal } from '../../../contract/journal/cells.ts'
import type { CellComment } from '../../../contract/journal/changes.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { spans, type Mark, type Span, type Total } from '../../../rules/marks.ts'
import { entryKey, type Entry, type Pair } from '../queue/entries.ts'
import type { Arrival, Outbox } from '../queue/outbox.ts'
import { workKey } from './columns.ts'
import { Comments, type SheetComments } from './comments.ts'
import { reckoned } from './reckoned.ts'
import { Saved } from './saved.ts'
import { isSame, stateOf, storedCellWith, type SheetState, type StoredCell, type Value } from '../queue/value.ts'
import type { CellKey, CellStore } from '../../spreadsheet/model/source.ts'

/** The journal of a pair as the teacher sees it: what was typed goes before what is saved. */
export class Sheet extends Saved implements CellStore<Value> {
  readonly outbox: Outbox
  readonly #comments = new Comments()
  readonly #reckonings = new Map<string, { version: string; totals: Record<Span, Total> }>()
  #unsaved: { version: number; students: Map<string, string> } | undefined

  constructor(journal: Journal, pair: Pair, outbox: Outbox, today: string) {
    super(journal, pair, today)
    this.outbox = outbox
  }

  entry(column: string, student: string): Entry | undefined {
    if (this.outbox.isEmpty) return undefined
    return this.outbox.get(entryKey({ ...this.pair, owner: this.outbox.owner, column, student }))
  }

  shown(work: number, student: string): StoredCell & { entry: Entry | undefined } {
    const stored = this.storedCell(work, student)
    const entry = this.entry(workKey(work), student)
    if (!entry) return { ...stored, entry }
    return { ...storedCellWith(entry.value, stored, this.works.get(work)!, this.today), entry }
  }

  state(work: number, student: string, shown: StoredCell): SheetState {
    const isEmpty = shown.mark === null && !shown.submitted
    return isEmpty && this.isBefore(work, student) ? 'BEFORE' : stateOf(shown)
  }

  /** The mark's comment; none on an empty cell, though the server may still have it. */
  comment(work: number, student: string, { mark } = this.shown(work, student)): CellComment | undefined {
    return mark === null ? undefined : this.#comments.of(work, student)
  }

  /** Moment at which a guardian confirmed the saved mark; undefined while another one is typed or on its way. */
  confirmedAt(work: number, student: string): string | undefined {
    const { mark, entry } = this.shown(work, student)
    return entry ? undefined : this.#comments.confirmedAt(work, student, mark)
  }

  takeComments(said: SheetComments): void {
    this.touch(this.#comments.take(said))
  }

  total(span: Span, student: string): JournalTotal & { entry: Entry | undefined } {
    const total = this.saved(span, student)
    const unsaved = this.#unsavedOf(student)
    if (unsaved === undefined) return { ...total, entry: undefined }
    return { ...total, ...this.#reckoned(student, unsaved)[span], entry: this.entry(span, student) }
  }

  /** What a cell holds, to be typed over, copied or brought back. */
  value(column: string, student: string): Value {
    if (isSpan(column)) return { mark: this.#official(column, student), submitted: false }
    const { mark, submitted, done } = this.shown(Number(column.slice(1)), student)
    return { mark, submitted, done }
  }

  /** What stands in the journal, whatever was typed over it here. */
  stored(column: string, student: string): Value {
    if (isSpan(column)) return { mark: this.saved(column, student).official, submitted: false }
    const { mark, submitted, done } = this.storedCell(Number(column.slice(1)), student)
    return { mark, submitted, done }
  }

  isSame = isSame

  /** Works that came from another system are changed there. */
  isWritable(column: string): boolean {
    return isSpan(column) || this.works.get(Number(column.slice(1)))?.isOwn === true
  }

  revision(column: string, student: string): number {
    if (isSpan(column)) return this.saved(column, student).revision
    return this.storedCell(Number(column.slice(1)), student).revision
  }

  /** What others have written. */
  changed(cells: Cell[], totals: Arrival['totals']): void {
    this.take(cells, totals, ({ work, student }) => this.entry(workKey(work), student) !== undefined)
  }

  /** Has these values sent; one that is taken back before it was sent is not. */
  write(edits: readonly (CellKey & { value: Value; base: number })[]): void {
    const { outbox, pair } = this
    const put: Entry[] = []
    const dropped: Entry[] = []
    for (const { column, row: student, value, base } of edits) {
      const before = this.entry(column, student)
      const isUnsent = before && !before.sent.length
      if (isUnsent && isSame(value, this.stored(column, student))) dropped.push(before)
      else {
        const sent = before?.sent ?? []
        const typed = outbox.nextTyped()
        put.push({ ...pair, owner: outbox.owner, column, student, value, base, typed, sent, state: 'waiting' })
      }
    }
    outbox.drop(dropped)
    if (put.length) outbox.put(put)
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
        students.set(entry.student, `${students.get(entry.student) ?? ''} ${entry.column}.${entry.typed}`)
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

export function isSpan(column: string): column is Span {
  return (spans as readonly string[]).includes(column)
}
