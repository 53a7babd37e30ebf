import { pointsOf, type Block, type Point } from '../model/block.ts'
import type { CellKey, Edit, GridSource, Place, Read, Shape } from '../model/source.ts'
import { UndoHistory, write, type Step } from '../model/writing.ts'

/** The cells that are shown, by their place in the grid, and the steps that were taken in them. */
export class Cells<S extends Shape = Shape> {
  readonly #source: GridSource<S>
  readonly #history = new UndoHistory<S['value']>()

  constructor(source: GridSource<S>) {
    this.#source = source
  }

  /** Undefined for names and heads. */
  place({ y, x }: Point): Place<S> | undefined {
    const [column, row] = [this.#source.columns[x - 1], this.#source.rows[y - 1]]
    return column && row && { column, row }
  }

  placesOf(block: Block): Place<S>[] {
    return pointsOf(block).flatMap((at) => this.place(at) ?? [])
  }

  pointOf(cell: CellKey | undefined): Point | undefined {
    const x = this.#source.columns.findIndex(({ key }) => key === cell?.column)
    const y = this.#source.rows.findIndex(({ uuid }) => uuid === cell?.row)
    return x < 0 || y < 0 ? undefined : { x: x + 1, y: y + 1 }
  }

  isWritable({ column }: Place<S>): boolean {
    return this.#source.cells.isWritable(column.key)
  }

  hasConflict({ column, row }: Place<S>): boolean {
    return this.#source.cells.entry(column.key, row.uuid)?.state === 'conflict'
  }

  read({ column }: Place<S>, text: string): Read<S['value']> {
    return this.#source.read(column, text)
  }

  /** What a cell, a name or a head says. */
  textAt({ y, x }: Point): string {
    const [column, row] = [this.#source.columns[x - 1], this.#source.rows[y - 1]]
    if (!column) return row?.name ?? this.#source.texts.names
    return row ? this.#source.textAt({ column, row }) : this.#source.texts.column(column)
  }

  put(edits: readonly Edit<S['value']>[]): void {
    this.#history.add(write(this.#source.cells, edits))
  }

  /** Takes the last step back, or does it again. */
  goBack(way: 'undo' | 'redo'): Step<S['value']> | undefined {
    return this.#history[way](this.#source.cells)
  }
}

export const keyOf = ({ column, row }: Place): CellKey => ({ column: column.key, row: row.uuid })
