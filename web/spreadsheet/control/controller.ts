import type { CellKey, GridSource, Shape } from '../model/source.ts'
import { Cells, keyOf } from './cells.ts'
import { Cursor } from './cursor.ts'
import { Editor } from './editor.ts'
import { Notices } from './notices.ts'

/** Everything that a key or a press on the grid needs, without a render. */
export class GridController<S extends Shape = Shape> {
  readonly source: GridSource<S>
  readonly notices = new Notices()
  readonly cells: Cells<S>
  readonly cursor = new Cursor(() => this.notices.moved())
  readonly editor: Editor<S>
  #wanted: string | undefined
  /** The column in which Tab began to walk through a row: Enter goes back under it. */
  tabbedFrom: number | undefined

  constructor(source: GridSource<S>, wanted?: string) {
    this.source = source
    this.#wanted = wanted
    this.cells = new Cells(source)
    this.editor = new Editor({ source, cells: this.cells, cursor: this.cursor, notices: this.notices })
  }

  /** The column to go to as soon as it is there. */
  get wanted(): string | undefined {
    return this.#wanted
  }

  want(column: string | undefined): void {
    this.#wanted = column
  }

  empty(): void {
    const { source, cells, cursor, editor } = this
    if (editor.isOpen) return void editor.take('')
    const places = cells.placesOf(cursor.block)
    if (places.length && !places.some((place) => cells.isWritable(place)))
      return this.notices.tell(source.texts.readOnly)
    cells.put(places.map(({ column, row }) => ({ column: column.key, row: row.uuid, value: source.empty })))
  }

  /** Writes a text into the cell as if it had been typed, and goes on to the next row. */
  type(text: string): void {
    const { cells, cursor, editor } = this
    const next = { ...cursor.at, y: cursor.at.y + 1 }
    if (editor.isOpen) {
      if (editor.take(text)) cursor.go(next)
      return
    }
    const place = cells.place(cursor.at)
    if (!place) return
    if (!cells.isWritable(place)) return this.notices.tell(this.source.texts.readOnly)
    editor.isTyping = true
    const read = cells.read(place, text)
    if ('fault' in read) return this.notices.tell(read.fault)
    cells.put([{ ...keyOf(place), value: read.value }])
    cursor.go(next)
  }

  /** Takes the last step back, or does it again, and goes there. */
  goBack(way: 'undo' | 'redo'): void {
    if (this.editor.isOpen) return this.editor.cancel()
    const step = this.cells.goBack(way)
    const first = this.cells.pointOf(step?.[0])
    if (first) this.cursor.go(first)
  }

  /** Goes to the cell of a text that was left half typed, and opens the field with it once `reopen` has made it the open draft. */
  resume(cell: CellKey, reopen: () => void): void {
    const at = this.cells.pointOf(cell)
    if (!at) return
    this.cursor.go(at)
    reopen()
    this.editor.resume()
  }
}
