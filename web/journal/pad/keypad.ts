import { best } from '../../../rules/marks.ts'
import type { JournalController } from '../grid/controller.ts'
import { explain } from '../grid/explain.ts'
import { fillDown } from '../../spreadsheet/control/filling.ts'
import type { Point } from '../../spreadsheet/model/block.ts'
import { isTotal } from '../model/columns.ts'
import { filledDown } from './fill.ts'
import { isComplete, withComma } from './entry.ts'

/** What the keys of the keypad do. A mark is written at once and the next student chosen; a comma comes back to it. */
export class Keypad {
  readonly #controller: JournalController
  /** The cell that the last press wrote. */
  #written: Point | undefined
  #isPressing = false

  constructor(controller: JournalController) {
    this.#controller = controller
  }

  press(work: () => void): void {
    this.#isPressing = true
    work()
    this.#isPressing = false
  }

  /** The cursor went somewhere by itself: what is pressed next is about that cell. */
  moved(): void {
    if (!this.#isPressing) this.#written = undefined
  }

  /** The highest mark of the cell at hand. */
  get most(): number {
    const column = this.#controller.cells.place(this.#controller.cursor.at)?.column
    return column && !isTotal(column) ? column.work.maxGrade : best
  }

  write(text: string): void {
    const at = this.#controller.cursor.at
    this.#controller.type(text)
    this.#written = at
  }

  digit(digit: string): void {
    const { editor } = this.#controller
    if (editor.isOpen) editor.insert(digit)
    else editor.open(digit)
    if (isComplete(editor.text, this.most)) this.next()
  }

  comma(): void {
    const { source, cells, cursor, editor, notices } = this.#controller
    if (editor.isOpen) return editor.text.includes(',') ? undefined : editor.insert(',')
    const at = this.#atHand()
    const place = cells.place(at)
    if (!place) return
    if (isTotal(place.column)) return notices.tell(explain({ key: 'whole' }))
    const text = source.spell(source.cells.value(place.column.key, place.row.uuid))
    cursor.go(at)
    editor.open(withComma(text))
  }

  half(): void {
    this.comma()
    const { editor } = this.#controller
    if (!editor.isOpen) return
    editor.insert('5')
    this.next()
  }

  /** Goes on to the next student; what is typed is written first. */
  next(): void {
    const { cursor, editor } = this.#controller
    const at = cursor.at
    if (!editor.commit()) return
    this.#written = at
    cursor.go({ ...at, y: at.y + 1 })
  }

  erase(): void {
    if (this.#controller.editor.isOpen) this.#controller.editor.erase()
    else this.#controller.empty()
  }

  /** A picked block is filled as by the keyboard, else all that is empty below; how many cells that were, if it is known. */
  fill(): number | undefined {
    const { cursor, editor } = this.#controller
    if (!editor.commit()) return 0
    if (cursor.isPicking) {
      fillDown(this.#controller)
      return undefined
    }
    const edits = filledDown(this.#controller, cursor.at)
    this.#controller.cells.put(edits)
    return edits.length
  }

  /** The cell that was just written, as long as the cursor is on the one after it. */
  #atHand(): Point {
    const { at, bounds } = this.#controller.cursor
    const written = this.#written
    if (!written || written.x !== at.x) return at
    return at.y === Math.min(written.y + 1, bounds.y) ? written : at
  }
}
