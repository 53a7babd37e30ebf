import { pointsOf } from '../model/block.ts'
import type { Wanted } from '../model/pasted.ts'
import type { Edit, GridSource, Shape } from '../model/source.ts'
import type { Cells } from './cells.ts'
import type { Cursor } from './cursor.ts'
import type { Notices } from './notices.ts'
import { planOf } from './plan.ts'

/** What writing from keys needs of a grid. */
export type GridParts<S extends Shape> = { source: GridSource<S>; cells: Cells<S>; cursor: Cursor; notices: Notices }

/** Writes a text into each picked cell, or that of the cell with the focus; `own` is what was typed there. */
export function fillPicked<S extends Shape>(
  grid: GridParts<S>,
  text = grid.cells.textAt(grid.cursor.at),
  own?: Edit<S['value']>,
): void {
  const places = pointsOf(grid.cursor.block).filter(({ y, x }) => y > 0 && x > 0)
  fill(
    grid,
    places.map((at) => ({ text, at })),
    own,
  )
}

/** Each column of the block gets what stands on its top; of a single row, what stands above it. */
export function fillDown<S extends Shape>(grid: GridParts<S>): void {
  const { top, left, bottom, right } = grid.cursor.block
  const from = Math.max(top === bottom ? top - 1 : top, 1)
  const places = pointsOf({ top: from + 1, left: Math.max(left, 1), bottom, right })
  fill(
    grid,
    places.map((at) => ({ text: grid.cells.textAt({ y: from, x: at.x }), at })),
  )
}

function fill<S extends Shape>(grid: GridParts<S>, wanted: Wanted[], own?: Edit<S['value']>): void {
  const { planned, refused } = planOf(grid, wanted)
  const others = planned.filter(({ column, row }) => column !== own?.column || row !== own.row)
  if (own || others.length) grid.cells.put(own ? [own, ...others] : others)
  if (refused.length) grid.notices.tell(refused[0]!.why)
}
