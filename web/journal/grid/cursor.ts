import { blockOf, type Block, type Point } from '../model/block.ts'
import type { Lane } from '../model/lanes.ts'
import { Lights } from './lights.ts'

const page = 10
/** In pixels: what stays on top of every page, and room beside what is scrolled to. */
const pageHead = 64
const air = 8

/**
 * Where the teacher is in the grid. It moves by touching two rows, two heads and two cells, whatever the size of the
 * sheet: nothing is rendered for it. Row 0 holds the heads, column 0 the names.
 */
export class Cursor {
  at: Point = { y: 1, x: 1 }
  #anchor: Point | undefined
  #scroller: HTMLElement | null = null
  #rows: HTMLElement[] = []
  #marked: Element[] = []
  #picked: Element[] = []
  readonly #lights = new Lights()
  #moved: () => void = () => {}
  #reach: (x: number) => void = () => {}
  bounds: Point = { y: 0, x: 0 }

  /** `reach` has a column drawn that is out of sight. */
  mount(scroller: HTMLElement | null, lanes: readonly Lane[], moved: () => void, reach: (x: number) => void): void {
    this.#scroller = scroller
    this.#moved = moved
    this.#reach = reach
    this.#rows = [...(scroller?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
    this.#lights.mount(scroller?.querySelector<HTMLElement>('[role=grid]') ?? undefined, lanes)
    this.bounds = { y: this.#rows.length - 1, x: lanes.length }
  }

  /** Undefined too where it is not drawn. */
  cell({ y, x }: Point): HTMLElement | undefined {
    return this.#rows[y]?.querySelector<HTMLElement>(`[aria-colindex="${x + 1}"]`) ?? undefined
  }

  pointOf(target: EventTarget | null): Point | undefined {
    const cell = target instanceof Element ? target.closest('[aria-colindex]') : null
    const row = cell?.closest<HTMLElement>('[role=row]')
    const y = row ? this.#rows.indexOf(row) : -1
    return cell && y >= 0 ? { y, x: Number(cell.ariaColIndex) - 1 } : undefined
  }

  /** What is picked: a rectangle of marks, at least the cell with the focus. */
  get block(): Block {
    return blockOf(this.#anchor ?? this.at, this.at)
  }

  get isPicking(): boolean {
    return this.#anchor !== undefined
  }

  /** Whether a point lies in the picked block, which a menu there is about. */
  holds({ y, x }: Point): boolean {
    const { top, left, bottom, right } = this.block
    return this.isPicking && y >= top && y <= bottom && x >= left && x <= right
  }

  /** Takes the focus back to where it was; what is picked stays picked. */
  stay(): void {
    this.go(this.at, { extend: this.isPicking })
  }

  /** With `extend` the block grows from where it began; without, it is this one cell. */
  go(to: Point, { extend = false } = {}): void {
    const { y, x } = this.bounds
    const least = extend ? 1 : 0
    const next = { y: Math.min(Math.max(to.y, least), y), x: Math.min(Math.max(to.x, least), x) }
    this.#anchor = extend ? (this.#anchor ?? this.at) : undefined
    this.at = next
    this.#reach(next.x)
    const cell = this.cell(next)
    // Where things are is asked before anything changes: the page would be laid out for the answer.
    if (cell) {
      this.reveal(cell)
      this.#bringIntoPage(cell)
    }
    this.#mark(true)
    this.#pick()
    this.#moved()
  }

  /** Puts the cursor there without taking the focus. */
  place(at: Point): void {
    this.at = at
    this.restore()
  }

  /** Scrolls sideways by so many pixels. */
  shift(by: number): void {
    if (this.#scroller) this.#scroller.scrollLeft += by
  }

  /** Draws the marks anew after the rows were; the focus stays where it was. */
  restore(): void {
    const { y, x } = this.bounds
    this.at = { y: Math.min(this.at.y, y), x: Math.min(this.at.x, x) }
    this.#mark()
    this.#pick()
  }

  #mark(withFocus = false): void {
    const cell = this.cell(this.at)
    const head = this.at.x > 0 ? this.cell({ y: 0, x: this.at.x }) : undefined
    const row = this.at.y > 0 ? this.#rows[this.at.y] : undefined
    this.#lights.show(this.at)
    const before = this.#marked
    this.#marked = [cell, head, row].filter((one) => one !== undefined)
    cell?.setAttribute('tabindex', '0')
    head?.setAttribute('data-lit', '')
    row?.setAttribute('data-lit', '')
    if (withFocus) cell?.focus({ preventScroll: true })
    for (const one of before) {
      if (one !== cell) one.removeAttribute('tabindex')
      if (!this.#marked.includes(one)) one.removeAttribute('data-lit')
    }
  }

  #pick(): void {
    for (const before of this.#picked) before.removeAttribute('aria-selected')
    this.#picked = []
    if (!this.#anchor) return
    const { top, left, bottom, right } = this.block
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const cell = this.cell({ y, x })
        cell?.setAttribute('aria-selected', 'true')
        if (cell) this.#picked.push(cell)
      }
    }
  }

  /** Scrolls no more than it takes to have the cell beside the names and under the heads. */
  reveal(cell: HTMLElement, room = 0): void {
    const box = this.#scroller
    const head = this.#rows[0]
    const main = this.cell({ y: 0, x: 1 })
    if (!box || !head || !main) return
    const [inner, outer] = [cell.getBoundingClientRect(), box.getBoundingClientRect()]
    if (Number(cell.ariaColIndex) > 2) {
      const left = inner.left - main.getBoundingClientRect().right
      const right = inner.right - outer.left - box.clientWidth + room
      if (left < 0) box.scrollLeft += left
      else if (right > 0) box.scrollLeft += right
    }
    if (head.contains(cell)) return
    const top = inner.top - outer.top - head.offsetHeight
    const bottom = inner.bottom - outer.top - box.clientHeight
    if (top < 0) box.scrollTop += top
    else if (bottom > 0) box.scrollTop += bottom
  }

  /** Of a sheet that is longer than the window, the page scrolls too: below its own head and the sheet's, above the pad. */
  #bringIntoPage(cell: HTMLElement): void {
    const pad = this.#scroller?.nextElementSibling?.clientHeight ?? 0
    const { top, bottom } = cell.getBoundingClientRect()
    const above = top - pageHead - (this.at.y ? (this.#rows[0]?.offsetHeight ?? 0) : 0)
    const below = bottom - (window.innerHeight - pad)
    if (below > 0) window.scrollBy(0, below + air)
    else if (above < 0) window.scrollBy(0, above - air)
  }
}

/** Where a key leads; undefined: nowhere. */
export function leadOf(key: string, { y, x }: Point, bounds: Point, isWide: boolean): Point | undefined {
  switch (key) {
    case 'ArrowRight':
      return { y, x: isWide ? bounds.x : x + 1 }
    case 'ArrowLeft':
      return { y, x: isWide ? 0 : x - 1 }
    case 'ArrowDown':
      return { y: isWide ? bounds.y : y + 1, x }
    case 'ArrowUp':
      return { y: isWide ? 0 : y - 1, x }
    case 'PageDown':
      return { y: y + page, x }
    case 'PageUp':
      return { y: Math.max(y - page, Math.min(y, 1)), x }
    case 'Home':
      return { y: isWide ? 0 : y, x: 0 }
    case 'End':
      return { y: isWide ? bounds.y : y, x: bounds.x }
  }
  return undefined
}
