import type { Point } from '../model/block.ts'
import { beginAt } from '../model/conflict.ts'
import type { Wanted } from '../model/pasted.ts'
import type { CellPlan, GridSource, Place, Planned, Shape } from '../model/source.ts'
import { keyOf, type Cells } from './cells.ts'

type Grid<S extends Shape> = { source: GridSource<S>; cells: Cells<S> }

type Options<S extends Shape> = {
  /** The cell of a point; undefined: there is none. */
  placeAt?: (at: Point) => Place<S> | undefined
  /** Whether a text that repeats one of the two values of a conflict decides for it. */
  decides?: boolean
}

/** The changes that texts make in their cells, and the texts that are refused. A text that its cell shows already, and an empty text beyond the grid, are in neither. */
export function planOf<S extends Shape>(
  grid: Grid<S>,
  wanted: readonly Wanted[],
  { placeAt = (at) => grid.cells.place(at), decides = true }: Options<S> = {},
): CellPlan<S> {
  const { source, cells } = grid
  const plan: CellPlan<S> = { planned: [], refused: [] }
  for (const { text, at } of wanted) {
    const place = placeAt(at)
    const refuse = (why: string) => plan.refused.push({ text, at, place, why })
    const mayDecide = decides && place !== undefined && cells.hasConflict(place)
    if (place && text === source.textAt(place) && !mayDecide) continue
    const isWritable = place && cells.isWritable(place)
    if (!isWritable) {
      if (text) refuse(place ? source.texts.readOnly : source.texts.outside)
      continue
    }
    const read = cells.read(place, text)
    if ('fault' in read) refuse(read.fault)
    else if (mayDecide || !isHeld(grid, place, read.value)) plan.planned.push(plannedAt(grid, place, read.value))
  }
  return plan
}

function isHeld<S extends Shape>({ source }: Grid<S>, place: Place<S>, value: S['value']): boolean {
  return source.cells.isSame(value, source.cells.value(place.column.key, place.row.uuid))
}

function plannedAt<S extends Shape>({ source }: Grid<S>, place: Place<S>, value: S['value']): Planned<S> {
  const key = keyOf(place)
  // The plan may wait for its writer's word; what others write meanwhile is a conflict then, and not lost.
  const begun = beginAt(source.cells, key)
  return { ...key, value, begun, place, before: source.textAt(place), after: source.spell(value) }
}
