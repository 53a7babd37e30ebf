import type { Point } from '../model/block.ts'
import { spelt } from '../model/typed.ts'
import type { Board, Typing } from './board.ts'

type Parts = { box: HTMLElement; input: HTMLInputElement; said: HTMLElement }

/** The one field of the sheet: it lies over the cell that is typed into. */
export class Editor implements Typing {
  readonly #board: Board
  readonly #parts: Parts
  /** Started by typing: arrows then leave the cell instead of moving within the text. */
  #isQuick = false
  isOpen = false

  constructor(board: Board, parts: Parts) {
    this.#board = board
    this.#parts = parts
  }

  /** Without `text` it begins with what stands in the cell. */
  open(text?: string): void {
    const { cursor, sheet, words } = this.#board
    const place = this.#board.place(cursor.at)
    const cell = cursor.cell(cursor.at)
    if (!place || !cell) return
    if (!this.#board.isWritable(place)) return this.#board.tell(this.#board.explain({ key: 'elsewhere' }))
    const { box, input } = this.#parts
    input.value = text ?? spelt(sheet.value(place.lane.key, place.student.uuid), words.shown)
    input.setAttribute('aria-label', cell.getAttribute('aria-label') ?? '')
    this.#explain('')
    this.#isQuick = text !== undefined
    this.isOpen = true
    box.hidden = false
    this.follow()
    this.#board.tell('')
    input.focus({ preventScroll: true })
    input.setSelectionRange(input.value.length, input.value.length)
  }

  /** Lies over its cell, wherever that is now. */
  follow(): void {
    const { box } = this.#parts
    const cell = this.#board.cursor.cell(this.#board.cursor.at)
    const scroller = box.parentElement
    if (!this.isOpen || !cell || !scroller) return
    const [inner, outer] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()]
    const [left, top] = [inner.left - outer.left + scroller.scrollLeft, inner.top - outer.top + scroller.scrollTop]
    box.style.translate = `${left}px ${top}px`
    box.style.setProperty('--width', `${inner.width}px`)
    box.style.setProperty('--height', `${inner.height}px`)
  }

  /** Whether the text was written; if it makes no mark, it stays open and says why. */
  commit(): boolean {
    if (!this.isOpen) return true
    const place = this.#board.place(this.#board.cursor.at)
    if (!place) return this.#close()
    const typed = this.#board.typed(place, this.#parts.input.value)
    if ('fault' in typed) {
      this.#explain(this.#board.explain(typed.fault))
      return false
    }
    this.#board.put([{ lane: place.lane.key, student: place.student.uuid, value: typed.value }])
    return this.#close()
  }

  cancel(): void {
    this.#close()
    this.#board.cursor.go(this.#board.cursor.at)
  }

  #close(): true {
    this.isOpen = false
    this.#parts.box.hidden = true
    return true
  }

  #explain(words: string): void {
    this.#parts.said.textContent = words
    this.#parts.said.hidden = !words
    if (words) this.#turn()
    this.#parts.input.setAttribute('aria-invalid', String(Boolean(words)))
  }

  /** What is said of a cell at the sheet's edge stands above it, or to its left. */
  #turn(): void {
    const { box, said } = this.#parts
    delete said.dataset['above']
    delete said.dataset['left']
    const [own, room] = [said.getBoundingClientRect(), box.parentElement!.getBoundingClientRect()]
    if (own.bottom > Math.min(room.bottom, window.innerHeight)) said.dataset['above'] = ''
    if (own.right > room.right) said.dataset['left'] = ''
  }

  typedOn(): void {
    this.#explain('')
  }

  /** What a key does while something is typed; whether it did anything. */
  press(key: string, isShift: boolean): boolean {
    if (key === 'Escape') {
      this.cancel()
      return true
    }
    const step = stepOf(key, isShift, this.#isQuick)
    if (!step) return false
    const { at } = this.#board.cursor
    this.#board.goesAlong = key === 'Tab'
    if (this.commit()) this.#board.cursor.go({ y: Math.max(at.y + step.y, 1), x: Math.max(at.x + step.x, 1) })
    return true
  }
}

function stepOf(key: string, isShift: boolean, isQuick: boolean): Point | undefined {
  const back = isShift ? -1 : 1
  if (key === 'Enter') return { y: back, x: 0 }
  if (key === 'Tab') return { y: 0, x: back }
  if (key === 'ArrowDown') return { y: 1, x: 0 }
  if (key === 'ArrowUp') return { y: -1, x: 0 }
  if (key === 'ArrowRight' && isQuick) return { y: 0, x: 1 }
  if (key === 'ArrowLeft' && isQuick) return { y: 0, x: -1 }
  return undefined
}
