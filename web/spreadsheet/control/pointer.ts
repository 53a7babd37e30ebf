import type { PointerEvent } from 'react'
import type { Point } from '../model/block.ts'
import type { GridController } from './controller.ts'

/** How long a finger rests before it holds the cell, in milliseconds. */
const longPress = 500

/**
 * What presses on the grid do: one goes there, a second edits, drawing picks a block. A finger that rests draws one too,
 * and asks for the menu once it is lifted.
 */
export class Pointer {
  readonly #controller: GridController
  #timer: number | undefined
  #from: Point | undefined
  #tapped: Point | undefined
  #isTouch = false
  #isHeld = false
  #wasHere = false

  constructor(controller: GridController) {
    this.#controller = controller
  }

  down(event: PointerEvent): void {
    this.#isHeld = false
    this.#tapped = undefined
    this.#controller.tabbedFrom = undefined
    this.#controller.editor.isTyping = false
    const at = this.#controller.cursor.pointOf(event.target)
    if (!at || event.button === 2 || isInside(event.target, 'a, input, button')) return
    this.#isTouch = event.pointerType === 'touch'
    const { cursor, editor } = this.#controller
    // The browser would move the focus to the nearest thing that takes it.
    if (!this.#isTouch) event.preventDefault()
    if (!editor.commit()) return
    this.#wasHere = at.x === cursor.at.x && at.y === cursor.at.y && !cursor.isPicking
    if (this.#isTouch) {
      this.#timer = window.setTimeout(() => this.#hold(at), longPress)
      this.#from = at
      return
    }
    const place = this.#controller.cells.place(at)
    if (event.altKey && place?.column.isComputed) {
      cursor.go(at)
      this.#controller.source.ask({ what: 'reason', ...place })
      return
    }
    if (place) this.#from = at
    cursor.go(at, { extend: event.shiftKey && this.#controller.cells.place(cursor.at) !== undefined })
  }

  /** Whether a finger is on the grid: the browser's own long press is then ours. */
  get isTouching(): boolean {
    return this.#isTouch && (this.#isHeld || this.#from !== undefined)
  }

  /** Whether the finger draws a block, or did: what the browser makes of it is to be kept from the page. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  #hold(at: Point): void {
    this.#isHeld = true
    if (!this.#controller.cursor.holds(at)) this.#controller.cursor.go(at)
  }

  move(event: PointerEvent): void {
    if (!this.#from) return
    if (!this.#isTouch && event.buttons !== 1) this.#from = undefined
    else if (this.#isHeld) this.#extend(document.elementFromPoint(event.clientX, event.clientY))
    else if (!this.#isTouch) this.#extend(event.target)
  }

  #extend(over: EventTarget | null): void {
    const { cursor } = this.#controller
    const to = cursor.pointOf(over)
    if (
      to &&
      (to.x !== cursor.end.x || to.y !== cursor.end.y) &&
      to.y > 0 &&
      to.x > 0 &&
      this.#controller.cells.place(cursor.at)
    )
      cursor.go(to, { extend: true })
  }

  /** A finger that moved has scrolled: the browser says so by cancelling. */
  cancel(): void {
    window.clearTimeout(this.#timer)
    if (this.#isHeld && this.#from) this.#controller.source.ask({ what: 'menu', at: this.#controller.cursor.end })
    this.#from = undefined
    this.#isHeld = false
  }

  up(event: PointerEvent): void {
    window.clearTimeout(this.#timer)
    const from = this.#from
    this.#from = undefined
    if (from && this.#isHeld) {
      this.#controller.source.touch()
      return this.#controller.source.ask({ what: 'menu', at: this.#controller.cursor.end })
    }
    const at = this.#controller.cursor.pointOf(event.target)
    if (this.#isTouch) this.#tapped = at && from
    // What the press has scrolled away from under it was not meant.
    else if (!at || !from || (at.x === from.x && at.y === from.y)) this.#open(event, at)
  }

  #tap(at: Point): void {
    this.#tapped = undefined
    this.#controller.cursor.go(at)
    // Without the keypad the field would bring the device's own keyboard.
    if (this.#wasHere && this.#controller.source.hasPad && this.#controller.cells.place(at))
      this.#controller.editor.open()
  }

  /** Heads and names open what they are for. */
  #open(event: PointerEvent, at: Point | undefined): void {
    if (!at || event.button !== 0 || isInside(event.target, 'a, input, button')) return
    if (at.y === 0) this.#controller.source.ask({ what: 'menu', at })
  }

  double(): void {
    if (this.#controller.cells.place(this.#controller.cursor.at)) this.#controller.editor.open()
  }

  /**
   * A name is a button. The cursor goes, and the keypad or a head's menu comes, with what ends a tap: earlier,
   * the grid would scroll or the keypad lie under the finger, and the tap's last events would give the focus to what is
   * there then, or close the menu again.
   */
  click(target: EventTarget): void {
    const at = this.#controller.cursor.pointOf(target)
    if (this.#tapped) this.#tap(this.#tapped)
    if (this.#isTouch && at && this.#controller.cells.place(at)) this.#controller.source.touch()
    if (this.#isTouch && at?.y === 0 && !isInside(target, 'a')) this.#controller.source.ask({ what: 'menu', at })
    if (!isInside(target, 'button')) return
    const row = at && this.#controller.source.rows[at.y - 1]
    if (!row) return
    this.#controller.cursor.go(at)
    this.#controller.source.ask({ what: 'row', row })
  }
}

function isInside(target: EventTarget, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null
}
