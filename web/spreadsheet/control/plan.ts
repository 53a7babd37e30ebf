import type { Point } from '../model/block.ts'
import { beginAt } from '../model/conflict.ts'
import type { Wanted } from '../model/pasted.ts'
import type { GridSource, PastePlan, Place, Planned, Refused, Shape } from '../model/source.ts'
import { keyOf, type Cells } from './cells.ts'

type Grid<S extends Shape> = { source: GridSource<S>; cells: Cells<S> }

/** What texts make of the cells that they are meant for: what changes nothing is left out, and so is nothing for nobody. */
export function planOf<S extends Shape>(
  grid: Grid<S>,
  wanted: readonly Wanted[],
): Pick<PastePlan<S>, 'planned' | 'refused'> {
  const { cells } = grid
  const { outside, readOnly } = grid.source.texts
  const planned: Planned<S>[] = []
  const refused: Refused[] = []
  for (const { text, at } of wanted) {
    const place = cells.place(at)
    const isWritable = place && cells.isWritable(place)
    if (text === '' && !isWritable) continue
    if (!isWritable) refused.push({ text, at, why: place ? readOnly : outside })
    else {
      const read = cells.read(place, text)
      if ('fault' in read) refused.push({ text, at, why: read.fault })
      else planned.push(...plannedAt(grid, place, { text, at, value: read.value }))
    }
  }
  return { planned, refused }
}

type Given<S extends Shape> = { text: string; at: Point; value: S['value'] }

/** A computed value that is pasted where it stands overrules nothing. */
function plannedAt<S extends Shape>(
  { source, cells }: Grid<S>,
  place: Place<S>,
  { text, at, value }: Given<S>,
): Planned<S>[] {
  const key = keyOf(place)
  const before = cells.textAt(at)
  const isUnchanged = text === before || source.cells.isSame(value, source.cells.value(key.column, key.row))
  if (isUnchanged && !cells.hasConflict(place)) return []
  // It may wait for its writer's word; what is written there meanwhile is not to be lost.
  return [{ ...key, value, begun: beginAt(source.cells, key), place, before, after: text }]
}
