import type { Edit } from '../model/sheet.ts'
import { spelt } from '../model/typed.ts'
import { isSame } from '../model/value.ts'
import { beginAt } from '../model/writing.ts'
import type { Draft } from '../queue/drafts.ts'
import { drafts } from '../queue/own-drafts.ts'
import type { Place } from './dialog-request.ts'
import type { GridController } from './controller.ts'
import type { EditorNotes } from './editor-notes.ts'
import { fillPicked } from './filling.ts'
import type { Typing } from './typing.ts'

type Parts = { box: HTMLElement; input: HTMLInputElement; notes: EditorNotes }

/** The one field of the sheet: it lies over the cell that is typed into. */
export class Editor implements Typing {
  readonly #controller: GridController
  readonly #parts: Parts
  /** The cell had two values to choose from, and what is typed chooses. */
  #decides = false
  /** What lies under the field is no place to go to. */
  #covered: HTMLElement | undefined
  isOpen = false
  isQuick = false

  constructor(controller: GridController, parts: Parts) {
    this.#controller = controller
    this.#parts = parts
  }

  /** Without `text` it begins with what stands in the cell. */
  open(text?: string): void {
    const { cursor, sheet, words } = this.#controller
    const place = this.#controller.place(cursor.at)
    if (!place || !cursor.cell(cursor.at)) return
    if (!this.#controller.isWritable(place))
      return this.#controller.tell(this.#controller.explain({ key: 'elsewhere' }))
    const [lane, student] = [place.lane.key, place.student.uuid]
    const begun = beginAt(sheet, lane, student)
    const draft = { ...sheet.pair, owner: sheet.outbox.owner, lane, student, ...begun }
    drafts.begin({ ...draft, text: text ?? spelt(begun.seen, words.shown) })
    this.#show(text !== undefined)
  }

  /** Goes on with a text that was left half typed, in the cell that the cursor is on. */
  resume(left: Draft): void {
    drafts.resume(left)
    this.#show(true)
  }

  #show(isQuick: boolean): void {
    const { cursor, sheet } = this.#controller
    const { box, input, notes } = this.#parts
    const { lane, student, text } = drafts.open!
    input.value = text
    const cell = cursor.cell(cursor.at)?.getAttribute('aria-label')
    input.setAttribute('aria-label', [this.#nameOf(), cell].filter(Boolean).join('. '))
    notes.explain('')
    this.isQuick = isQuick
    this.#decides = sheet.entry(lane, student)?.state === 'conflict'
    this.isOpen = true
    this.#controller.isTyping = true
    box.hidden = false
    this.follow()
    this.#controller.tell('')
    input.focus({ preventScroll: true })
    input.setSelectionRange(text.length, text.length)
  }

  /** Lies over its cell, wherever that is now, and tells what others write there. */
  follow(): void {
    if (!this.isOpen) return
    this.#parts.notes.watch()
    const { box } = this.#parts
    const at = this.#controller.pointOf([drafts.open!])
    const cell = at && this.#controller.cursor.cell(at)
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

  /** Whether the text was written; if it makes no mark, it stays open and says why. */
  commit(): boolean {
    return this.#write((edit) => this.#controller.put([edit]))
  }

  commitAll(): void {
    const text = this.#parts.input.value
    let own: Edit | undefined
    if (!this.#write((edit) => (own = edit))) return
    this.#controller.cursor.stay()
    fillPicked(this.#controller, text, own)
  }

  /** Hands over what is to be written, if that is anything new. */
  #write(put: (edit: Edit) => void): boolean {
    const draft = drafts.open
    if (!this.isOpen || !draft) return true
    const place = this.#placeOf(draft)
    if (!place) {
      this.#controller.tell(this.#controller.words.gone(draft.text))
      return this.#close()
    }
    const typed = this.#controller.typed(place, this.#parts.input.value)
    if ('fault' in typed) {
      this.#parts.notes.explain(this.#controller.explain(typed.fault))
      return false
    }
    const { lane, student, seen, base } = draft
    const isNothingNew = isSame(typed.value, seen) && !this.#decides
    if (!isNothingNew) put({ lane, student, value: typed.value, begun: { seen, base } })
    return this.#close()
  }

  /** Whose mark of what it is. */
  #nameOf(): string {
    const place = this.#controller.place(this.#controller.cursor.at)
    return place ? [place.student.name, this.#controller.words.lane(place.lane)].join(', ') : ''
  }

  /** By its keys: rows and columns may be others by now. */
  #placeOf(draft: Draft): Place | undefined {
    const at = this.#controller.pointOf([draft])
    return at && this.#controller.place(at)
  }

  /** Writes a text in place of what is typed, as the pad does. */
  take(text: string): boolean {
    this.#parts.input.value = text
    this.typedOn()
    return this.commit()
  }

  get text(): string {
    return this.#parts.input.value
  }

  /** Puts a text where the caret is. */
  insert(text: string): void {
    const { input } = this.#parts
    input.setRangeText(
      text,
      input.selectionStart ?? input.value.length,
      input.selectionEnd ?? input.value.length,
      'end',
    )
    this.typedOn()
  }

  /** Takes away what is picked of the text, or the letter before the caret. */
  erase(): void {
    const { input } = this.#parts
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    input.setRangeText('', from === to ? Math.max(from - 1, 0) : from, to, 'end')
    this.typedOn()
  }

  cancel(): void {
    this.#close()
    this.#controller.cursor.stay()
  }

  /** The sheet goes: what makes a mark counts as typed, the rest waits to be gone on with. */
  leave(): void {
    if (this.commit()) return
    drafts.putAside()
    this.#hide()
  }

  #close(): true {
    drafts.end()
    this.#hide()
    return true
  }

  #hide(): void {
    this.isOpen = false
    this.#covered?.setAttribute('tabindex', '0')
    this.#parts.notes.stop()
    this.#parts.box.hidden = true
  }

  typedOn(): void {
    this.#parts.notes.explain('')
    drafts.type(this.#parts.input.value)
  }
}
