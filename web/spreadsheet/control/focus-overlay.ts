import type { Point } from '../model/block.ts'
import { spaceOf } from '../model/column-chunks.ts'
import type { Column } from '../model/source.ts'
import classes from './focus-overlay.module.css'

/**
 * The frame of the cell that has the focus, and the lights of its row and under its column's head: elements of their own,
 * which only move. A row or the heads painted anew at each key would miss a frame. Where they stand is reckoned, not
 * measured, since the page would be laid out for the answer.
 */
export class FocusOverlay {
  readonly #frame = pane(classes.frame)
  readonly #row = pane(classes['row-light'])
  readonly #head = pane(classes['head-light'])
  #columns: readonly Column[] = []

  mount(grid: HTMLElement | undefined, columns: readonly Column[]): void {
    this.#columns = columns
    grid?.append(this.#frame, this.#row)
    grid?.querySelector('[role=row]')?.append(this.#head)
  }

  /** Names, the pinned column and the heads show by themselves that they have the focus: they do not scroll with the cells. */
  show({ x, y }: Point): void {
    const column = x > 1 ? this.#columns[x - 1] : undefined
    const look = column && ([spaceOf(this.#columns.slice(1, x - 1)), column.isComputed === true] as const)
    put(this.#frame, y ? look : undefined, y)
    put(this.#row, y ? [0, false] : undefined, y)
    put(this.#head, look, 0)
  }
}

function pane(look: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = look ?? ''
  element.ariaHidden = 'true'
  return element
}

/** `left` in pixels, from the pinned column. */
function put(
  { style, dataset }: HTMLElement,
  look: readonly [left: number, isComputed: boolean] | undefined,
  y: number,
): void {
  style.visibility = look ? '' : 'hidden'
  if (!look) return
  style.setProperty('--left', `${look[0]}px`)
  style.setProperty('--row', String(y - 1))
  dataset['column'] = look[1] ? 'computed' : 'plain'
}
