import { beginAt } from '../model/conflict.ts'
import type { Edit, Shape } from '../model/source.ts'
import { keyOf } from './cells.ts'
import { EditorNotes, type NoteElements } from './editor-notes.ts'
import { fillPicked, type GridParts } from './filling.ts'

export type EditorElements = NoteElements & { box: HTMLElement }
type Field = { box: HTMLElement; input: HTMLInputElement; notes: EditorNotes }

/** The one field of the grid: it lies over the cell that is typed into. */
export class Editor<S extends Shape = Shape> {
  readonly #grid: GridParts<S>
  #field: Field | undefined
  /** The cell had two values to choose from, and what is typed chooses. */
  #decides = false
  /** What lies under the field is no place to go to. */
  #covered: HTMLElement | undefined
  isOpen = false
  /** Started by typing: arrows then leave the cell instead of moving within the text. */
  isQuick = false
  /** Values are being typed, one after the other: nothing may come over them. */
  isTyping = false

  constructor(grid: GridParts<S>) {
    this.#grid = grid
  }

  /** Shows it in these elements until the answer is called. */
  attach({ box, ...elements }: EditorElements): () => void {
    this.#field = { box, input: elements.input, notes: new EditorNotes(this.#grid, elements) }
    return () => {
      this.#leave()
      this.#field = undefined
    }
  }

  /** Whether there is a field, with nothing in it. */
  get isFree(): boolean {
    return this.#field !== undefined && !this.isOpen
  }

  /** Without `text` it begins with what stands in the cell. */
  open(text?: string): void {
    const { source, cells, cursor, notices } = this.#grid
    const place = cells.place(cursor.at)
    if (!this.#field || !place || !cursor.cell(cursor.at)) return
    if (!cells.isWritable(place)) return notices.tell(source.texts.readOnly)
    const key = keyOf(place)
    const begun = beginAt(source.cells, key)
    source.drafts.begin({ ...key, ...begun, text: text ?? source.spell(begun.seen) })
    this.#show(this.#field, text !== undefined)
  }

  /** Goes on with the open draft, in the cell that the cursor is on. */
  resume(): void {
    if (this.#field) this.#show(this.#field, true)
  }

  #show({ box, input, notes }: Field, isQuick: boolean): void {
    const { source, cells, cursor, notices } = this.#grid
    const { text } = source.drafts.open!
    const place = cells.place(cursor.at)
    input.value = text
    const cell = cursor.cell(cursor.at)?.getAttribute('aria-label')
    input.setAttribute('aria-label', [this.#nameOf(), cell].filter(Boolean).join('. '))
    notes.explain('')
    this.isQuick = isQuick
    this.#decides = place !== undefined && cells.hasConflict(place)
    this.isOpen = true
    this.isTyping = true
    box.hidden = false
    this.follow()
    notices.tell('')
    input.focus({ preventScroll: true })
    input.setSelectionRange(text.length, text.length)
  }

  /** Lies over its cell, wherever that is now, and tells what others write there. */
  follow(): void {
    if (!this.isOpen || !this.#field) return
    const { box, notes } = this.#field
    notes.watch()
    const at = this.#grid.cells.pointOf(this.#grid.source.drafts.open)
    const cell = at && this.#grid.cursor.cell(at)
    const scroller = box.parentElement
    if (!cell || !scroller) return
    this.#covered = cell
    cell.setAttribute('tabindex', '-1')
    const [inner, outer] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()]
    const [left, top] = [inner.left - outer.left + scroller.scrollLeft, inner.top - outer.top + scroller.scrollTop]
    box.style.translate = `${left}px ${top}px`
    box.style.setProperty('--width', `${inner.width}px`)
    box.style.setProperty('--height', `${inner.height}px`)
  }

  /** Whether the text was written; if it cannot be read, it stays open and says why. */
  commit(): boolean {
    return this.#write((edit) => this.#grid.cells.put([edit]))
  }

  commitAll(): void {
    const { text } = this
    let own: Edit<S['value']> | undefined
    if (!this.#write((edit) => (own = edit))) return
    this.#grid.cursor.stay()
    fillPicked(this.#grid, text, own)
  }

  /** Hands over what is to be written, if that is anything new. */
  #write(put: (edit: Edit<S['value']>) => void): boolean {
    const { source, cells, notices } = this.#grid
    const draft = source.drafts.open
    if (!this.isOpen || !draft) return true
    // By its keys: rows and columns may be others by now.
    const at = cells.pointOf(draft)
    const place = at && cells.place(at)
    if (!place) {
      notices.tell(source.texts.gone(draft.text))
      return this.#close()
    }
    const read = cells.read(place, this.text)
    if ('fault' in read) {
      this.#field?.notes.explain(read.fault)
      return false
    }
    const { column, row, seen, base } = draft
    const isNothingNew = source.cells.isSame(read.value, seen) && !this.#decides
    if (!isNothingNew) put({ column, row, value: read.value, begun: { seen, base } })
    return this.#close()
  }

  /** Which cell it is, by row and column. */
  #nameOf(): string {
    const { source, cells, cursor } = this.#grid
    const place = cells.place(cursor.at)
    return place ? `${place.row.name}, ${source.texts.column(place.column)}` : ''
  }

  /** Writes a text in place of what is typed, as a keypad does. */
  take(text: string): boolean {
    if (this.#field) this.#field.input.value = text
    this.typedOn()
    return this.commit()
  }

  get text(): string {
    return this.#field?.input.value ?? ''
  }

  /** Puts a text where the caret is, in place of what is picked. */
  insert(text: string): void {
    this.#replace(text, false)
  }

  /** Takes away what is picked of the text, or the letter before the caret. */
  erase(): void {
    this.#replace('', true)
  }

  #replace(text: string, withLetterBefore: boolean): void {
    if (!this.#field) return
    const { input } = this.#field
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    input.setRangeText(text, withLetterBefore && from === to ? Math.max(from - 1, 0) : from, to, 'end')
    this.typedOn()
  }

  cancel(): void {
    this.#close()
    this.#grid.cursor.stay()
  }

  /** The grid goes: what can be read counts as typed, the rest waits to be gone on with. */
  #leave(): void {
    if (this.commit()) return
    this.#grid.source.drafts.putAside()
    this.#hide()
  }

  #close(): true {
    this.#grid.source.drafts.end()
    this.#hide()
    return true
  }

  #hide(): void {
    this.isOpen = false
    this.#covered?.setAttribute('tabindex', '0')
    if (!this.#field) return
    this.#field.notes.stop()
    this.#field.box.hidden = true
  }

  typedOn(): void {
    this.#field?.notes.explain('')
    this.#grid.source.drafts.type(this.text)
  }
}
