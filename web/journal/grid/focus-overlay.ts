import { isTotal, type Lane } from '../model/lanes.ts'
import type { Point } from '../model/block.ts'
import { spaceOf } from './column-chunks.ts'
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
  #lanes: readonly Lane[] = []

  mount(grid: HTMLElement | undefined, lanes: readonly Lane[]): void {
    this.#lanes = lanes
    grid?.append(this.#frame, this.#row)
    grid?.querySelector('[role=row]')?.append(this.#head)
  }

  /** Names, main totals and the heads show by themselves that they have the focus: they do not scroll with the marks. */
  show({ x, y }: Point): void {
    const lane = x > 1 ? this.#lanes[x - 1] : undefined
    const look = lane && ([spaceOf(this.#lanes.slice(1, x - 1)), isTotal(lane)] as const)
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

/** `left` in pixels, from the main total. */
function put(
  { style, dataset }: HTMLElement,
  look: readonly [left: number, isTotal: boolean] | undefined,
  y: number,
): void {
  style.visibility = look ? '' : 'hidden'
  if (!look) return
  style.setProperty('--left', `${look[0]}px`)
  style.setProperty('--row', String(y - 1))
  dataset['lane'] = look[1] ? 'total' : 'work'
}
