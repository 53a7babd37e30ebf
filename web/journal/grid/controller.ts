import { pointsOf, type Point } from '../model/block.ts'
import { isTotal, type Lane } from '../model/lanes.ts'
import type { Student } from '../model/saved.ts'
import type { Edit, Sheet } from '../model/sheet.ts'
import { typedMark, typedOfficial, type Typed } from '../model/typed.ts'
import { emptied } from '../model/value.ts'
import { isWritable, write, type Step, Steps } from '../model/writing.ts'
import type { Draft } from '../queue/drafts.ts'
import type { DialogRequest, Place, Refused, Shown } from './dialog-request.ts'
import { Cursor } from './cursor.ts'
import type { Typing } from './typing.ts'
import type { Words } from './words.ts'

export type Telling = { tell: (words: string) => void; moved: () => void }

/** Everything that a key or a press on the sheet needs, without a render. */
export class GridController {
  readonly cursor = new Cursor()
  readonly steps = new Steps()
  #shown: Shown | undefined
  #editor: Typing | undefined
  #tip: Telling | undefined
  #reach: (x: number) => void = () => {}
  #picked: () => void = () => {}
  #wanted: string | undefined
  /** The column in which Tab began to walk through a row of marks: Enter goes back under it. */
  tabbedFrom: number | undefined
  /** Marks are being typed, one after the other: nothing may come over them. */
  isTyping = false

  constructor(wanted?: string) {
    this.#wanted = wanted
  }

  show(shown: Shown): void {
    this.#shown = shown
  }

  /** The field that marks are typed into. */
  get editor(): Typing | undefined {
    return this.#editor
  }

  typeBy(editor: Typing | undefined): void {
    this.#editor = editor
  }

  tellBy(tip: Telling): void {
    this.#tip = tip
  }

  pickedBy(picked: () => void): void {
    this.#picked = picked
  }

  reachBy(reach: (x: number) => void): void {
    this.#reach = reach
  }

  /** Shown over the cell until the next move; no words: nothing is. */
  tell(words: string): void {
    this.#tip?.tell(words)
  }

  moved(): void {
    this.#tip?.moved()
    this.#picked()
  }

  /** Has a column drawn that is out of sight. */
  reach(x: number): void {
    this.#reach(x)
  }

  /** The lane to go to as soon as it is there. */
  get wanted(): string | undefined {
    return this.#wanted
  }

  want(lane: string | undefined): void {
    this.#wanted = lane
  }

  get #now(): Shown {
    if (!this.#shown) throw new Error('the controller shows no sheet yet')
    return this.#shown
  }

  get sheet(): Sheet {
    return this.#now.sheet
  }

  /** Those that are shown, in the order of the rows. */
  get students(): readonly Student[] {
    return this.#now.students
  }

  get lanes(): readonly Lane[] {
    return this.#now.lanes
  }

  get words(): Words {
    return this.#now.words
  }

  ask(asked: DialogRequest): void {
    this.#now.ask(asked)
  }

  /** The keypad is open. */
  get hasPad(): boolean {
    return this.#now.hasPad
  }

  touch(): void {
    this.#now.touch()
  }

  explain(why: Refused['why']): string {
    return this.#now.explain(why)
  }

  /** The mark at a point; undefined for names and heads. */
  place({ y, x }: Point): Place | undefined {
    const [lane, student] = [this.lanes[x - 1], this.students[y - 1]]
    return lane && student && { lane, student }
  }

  isWritable({ lane }: Place): boolean {
    return isWritable(this.sheet, lane.key)
  }

  typed({ lane }: Place, text: string): Typed {
    const { shown } = this.words
    return isTotal(lane) ? typedOfficial(text, shown) : typedMark(text, lane.work.maxGrade, shown)
  }

  put(edits: Edit[]): void {
    this.steps.add(write(this.sheet, edits))
  }

  empty(): void {
    if (this.#editor?.isOpen) return void this.#editor.take('')
    const places = pointsOf(this.cursor.block).flatMap((at) => this.place(at) ?? [])
    if (places.length && !places.some((place) => this.isWritable(place)))
      return this.tell(this.explain({ key: 'elsewhere' }))
    this.put(places.map(({ lane, student }) => ({ lane: lane.key, student: student.uuid, value: emptied })))
  }

  /** Writes a text into the cell as if it had been typed, and goes on to the next student. */
  type(text: string): void {
    if (this.#editor?.isOpen) {
      if (this.#editor.take(text)) this.cursor.go({ ...this.cursor.at, y: this.cursor.at.y + 1 })
      return
    }
    const place = this.place(this.cursor.at)
    if (!place) return
    if (!this.isWritable(place)) return this.tell(this.explain({ key: 'elsewhere' }))
    this.isTyping = true
    const typed = this.typed(place, text)
    if ('fault' in typed) return this.tell(this.explain(typed.fault))
    this.put([{ lane: place.lane.key, student: place.student.uuid, value: typed.value }])
    this.cursor.go({ ...this.cursor.at, y: this.cursor.at.y + 1 })
  }

  /** Takes the last step back, or does it again, and goes there. */
  goBack(way: 'undo' | 'redo'): void {
    if (this.#editor?.isOpen) return this.#editor.cancel()
    const step = this.steps[way](this.sheet)
    const first = step && this.pointOf(step)
    if (first) this.cursor.go(first)
  }

  /** Opens the field with what was left half typed. */
  resume(left: Draft): void {
    const at = this.pointOf([left])
    if (!at) return
    this.cursor.go(at)
    this.#editor?.resume(left)
  }

  pointOf([cell]: Pick<Step[number], 'lane' | 'student'>[]): Point | undefined {
    const x = this.lanes.findIndex(({ key }) => key === cell?.lane)
    const y = this.students.findIndex(({ uuid }) => uuid === cell?.student)
    return x < 0 || y < 0 ? undefined : { x: x + 1, y: y + 1 }
  }
}
