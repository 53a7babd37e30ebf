import type { Block, Point } from '../model/block.ts'
import { Selection } from '../model/selection.ts'
import type { Column } from '../model/source.ts'
import { FocusOverlay } from './focus-overlay.ts'

/** In pixels: what stays on top of every page, and room beside what is scrolled to. */
const pageHead = 64
const air = 8

/**
 * Where the focus is in the grid. It moves by touching two rows, two heads and two cells, whatever the size of the grid:
 * nothing is rendered for it. Row 0 holds the heads, column 0 the names.
 */
export class Cursor {
  readonly #selection = new Selection()
  readonly #focusOverlay = new FocusOverlay()
  readonly #moved: () => void
  #scroller: HTMLElement | null = null
  #rows: HTMLElement[] = []
  #lit: Element[] = []
  #picked: Element[] = []
  #reach: (x: number) => void = () => {}
  bounds: Point = { y: 0, x: 0 }

  constructor(moved: () => void) {
    this.#moved = moved
  }

  /** `reach` has a column drawn that is out of sight. */
  mount(scroller: HTMLElement | null, columns: readonly Column[], reach: (x: number) => void): void {
    this.#scroller = scroller
    this.#reach = reach
    this.#rows = [...(scroller?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
    this.#focusOverlay.mount(scroller?.querySelector<HTMLElement>('[role=grid]') ?? undefined, columns)
    this.bounds = { y: this.#rows.length - 1, x: columns.length }
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

  /** The cell that has the focus and is typed into: of a block the one that it began with. */
  get at(): Point {
    return this.#selection.at
  }

  /** What is picked: a rectangle of the grid, at least the cell with the focus. */
  get block(): Block {
    return this.#selection.block
  }

  /** The corner of the block that moves while it grows. */
  get end(): Point {
    return this.#selection.end
  }

  get isPicking(): boolean {
    return this.#selection.isPicking
  }

  /** Whether a point lies in the picked block, which a menu there is about. */
  holds({ y, x }: Point): boolean {
    const { top, left, bottom, right } = this.block
    return this.isPicking && y >= top && y <= bottom && x >= left && x <= right
  }

  /** Takes the focus back to where it was; what is picked stays picked. */
  stay(): void {
    this.#show(this.at)
  }

  /** With `extend` the block grows from where it began; names and heads are in it only if it began there. */
  go(to: Point, { extend = false } = {}): void {
    const { y, x } = this.bounds
    const leastOf = (begun: number) => (extend && begun > 0 ? 1 : 0)
    const next = {
      y: Math.min(Math.max(to.y, leastOf(this.at.y)), y),
      x: Math.min(Math.max(to.x, leastOf(this.at.x)), x),
    }
    if (extend) this.#selection.extend(next)
    else this.#selection.move(next)
    this.#show(next)
  }

  /** Picks all cells, or the names and heads as well. */
  pickAll(withNames: boolean): void {
    if (!this.at.y || !this.at.x) this.#selection.move({ y: 1, x: 1 })
    const first = withNames ? 0 : 1
    this.#selection.pick({ y: first, x: first }, this.bounds)
    this.#show(this.at)
  }

  /** Goes on within the picked block; whether there is one. */
  goRound(way: { isAcross: boolean; isBack: boolean }): boolean {
    if (!this.#selection.goRound(way)) return false
    this.#show(this.at)
    return true
  }

  #show(next: Point): void {
    this.#reach(next.x)
    // Where things are is asked before anything changes: the page would be laid out for the answer.
    this.keepInSight(next)
    this.#light(true)
    this.#pick()
    this.#moved()
  }

  /** Scrolls until its cell is in sight, no further; the focus stays. */
  keepInSight(at = this.at): void {
    const cell = this.cell(at)
    if (!cell) return
    this.reveal(cell)
    this.#bringIntoPage(cell, at.y)
  }

  /** Puts the cursor there without taking the focus. */
  place(at: Point): void {
    if (at.y !== this.at.y || at.x !== this.at.x) this.#selection.move(at)
    this.restore()
  }

  /** Scrolls sideways by so many pixels. */
  shift(by: number): void {
    if (this.#scroller) this.#scroller.scrollLeft += by
  }

  /** Shows it anew after the rows were drawn; the focus stays where it was. */
  restore(): void {
    this.#selection.fit(this.bounds)
    this.#light()
    this.#pick()
  }

  #light(withFocus = false): void {
    const cell = this.cell(this.at)
    const head = this.at.x > 0 ? this.cell({ y: 0, x: this.at.x }) : undefined
    const row = this.at.y > 0 ? this.#rows[this.at.y] : undefined
    this.#focusOverlay.show(this.at)
    const before = this.#lit
    this.#lit = [cell, head, row].filter((one) => one !== undefined)
    cell?.setAttribute('tabindex', '0')
    head?.setAttribute('data-lit', '')
    row?.setAttribute('data-lit', '')
    if (withFocus) cell?.focus({ preventScroll: true })
    for (const one of before) {
      if (one !== cell) one.removeAttribute('tabindex')
      if (!this.#lit.includes(one)) one.removeAttribute('data-lit')
    }
  }

  #pick(): void {
    for (const before of this.#picked) before.removeAttribute('aria-selected')
    this.#picked = []
    if (!this.isPicking) return
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
    const pinned = this.cell({ y: 0, x: 1 })
    if (!box || !head || !pinned) return
    const [inner, outer] = [cell.getBoundingClientRect(), box.getBoundingClientRect()]
    if (Number(cell.ariaColIndex) > 2) {
      const left = inner.left - pinned.getBoundingClientRect().right
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

  /** Of a grid that is longer than the window, the page scrolls too: below its own head and the grid's, above the keypad. */
  #bringIntoPage(cell: HTMLElement, y: number): void {
    const pad = this.#scroller?.nextElementSibling?.clientHeight ?? 0
    const { top, bottom } = cell.getBoundingClientRect()
    const above = top - pageHead - (y ? (this.#rows[0]?.offsetHeight ?? 0) : 0)
    const below = bottom - (window.innerHeight - pad)
    if (below > 0) window.scrollBy(0, below + air)
    else if (above < 0) window.scrollBy(0, above - air)
  }
}
