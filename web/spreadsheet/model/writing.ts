import { baseOf } from './conflict.ts'
import type { CellKey, CellStore, Edit } from './source.ts'

/** What a step changed, cell by cell. */
export type Step<V> = (CellKey & { before: V; after: V })[]

/** Writes what differs from what stands there; answers how to take it back. */
export function write<V>(cells: CellStore<V>, edits: readonly Edit<V>[]): Step<V> {
  const changes = edits
    .filter(({ column }) => cells.isWritable(column))
    .map(({ column, row, value, begun }) => ({
      column,
      row,
      value,
      before: cells.value(column, row),
      base: baseOf(cells, { column, row }, begun),
    }))
    .filter(
      ({ column, row, before, value }) =>
        !cells.isSame(before, value) || cells.entry(column, row)?.state === 'conflict',
    )
  cells.write(changes)
  return changes.map(({ column, row, before, value }) => ({ column, row, before, after: value }))
}

/** Steps that can be taken back and done again. */
export class UndoHistory<V> {
  readonly #done: Step<V>[] = []
  #undone: Step<V>[] = []

  add(step: Step<V>): void {
    if (!step.length) return
    this.#done.push(step)
    this.#undone = []
  }

  undo(cells: CellStore<V>): Step<V> | undefined {
    const step = this.#done.pop()
    if (!step) return undefined
    this.#undone.push(step)
    return change(cells, step, 'after', 'before')
  }

  redo(cells: CellStore<V>): Step<V> | undefined {
    const step = this.#undone.pop()
    if (!step) return undefined
    this.#done.push(step)
    return change(cells, step, 'before', 'after')
  }
}

/** What somebody else has written there meanwhile stays. */
function change<V>(cells: CellStore<V>, step: Step<V>, from: 'before' | 'after', to: 'before' | 'after'): Step<V> {
  const own = step.filter((cell) => cells.isSame(cells.value(cell.column, cell.row), cell[from]))
  return write(
    cells,
    own.map((cell) => ({ column: cell.column, row: cell.row, value: cell[to] })),
  )
}
