import { entryKey, type Entry } from '../queue/entries.ts'
import { valueNow, writtenSince } from './meanwhile.ts'
import { isSpan, type Edit, type Sheet } from './sheet.ts'
import { isSame, type Begun, type Value } from './value.ts'

/** What a step changed, cell by cell. */
export type Step = { lane: string; student: string; before: Value; after: Value }[]

/** Whether marks can be typed there: works that came from another system are changed there. */
export function isWritable(sheet: Sheet, lane: string): boolean {
  return isSpan(lane) || sheet.works.get(Number(lane.slice(1)))?.isOwn === true
}

type Based = Omit<Edit, 'begun'> & { base: number }

/** Writes what differs from what stands there; answers how to take it back. */
export function write(sheet: Sheet, edits: readonly Edit[]): Step {
  const step = edits
    .filter(({ lane }) => isWritable(sheet, lane))
    .map(({ lane, student, value, begun }) => ({
      lane,
      student,
      before: sheet.value(lane, student),
      after: value,
      base: baseOf(sheet, lane, student, begun),
    }))
    .filter(
      ({ lane, student, before, after }) => !isSame(before, after) || sheet.entry(lane, student)?.state === 'conflict',
    )
  put(
    sheet,
    step.map(({ lane, student, after, base }) => ({ lane, student, value: after, base })),
  )
  return step
}

/**
 * The revision that whoever looks at a cell sees, or who began from what it was, if somebody else has written there since.
 * Who has a conflict before them has seen what stands there.
 */
function baseOf(sheet: Sheet, lane: string, student: string, begun?: Begun): number {
  if (begun && writtenSince(sheet, lane, student, begun)) return begun.base
  const entry = sheet.entry(lane, student)
  return entry?.theirs?.revision ?? entry?.base ?? sheet.revision(lane, student)
}

/** What a writer begins from who looks at a cell now. */
export function beginAt(sheet: Sheet, lane: string, student: string): Begun {
  return { seen: sheet.value(lane, student), base: baseOf(sheet, lane, student) }
}

function put(sheet: Sheet, edits: readonly Based[]): void {
  const { outbox, pair } = sheet
  const put: Entry[] = []
  const dropped: Entry[] = []
  for (const { lane, student, value, base } of edits) {
    const before = sheet.entry(lane, student)
    const entry: Entry = {
      ...pair,
      owner: outbox.owner,
      lane,
      student,
      value,
      base,
      typed: outbox.nextTyped(),
      sent: before?.sent ?? [],
      state: 'waiting',
    }
    const isUnsent = before && !before.sent.length && !outbox.isSending(entryKey(before))
    if (isUnsent && isSame(value, valueNow(sheet, lane, student))) dropped.push(before)
    else put.push(entry)
  }
  outbox.drop(dropped)
  if (put.length) outbox.put(put)
}

/** Steps that can be taken back and done again. */
export class Steps {
  readonly #done: Step[] = []
  #undone: Step[] = []

  add(step: Step): void {
    if (!step.length) return
    this.#done.push(step)
    this.#undone = []
  }

  undo(sheet: Sheet): Step | undefined {
    const step = this.#done.pop()
    if (!step) return undefined
    this.#undone.push(step)
    return change(sheet, step, 'after', 'before')
  }

  redo(sheet: Sheet): Step | undefined {
    const step = this.#undone.pop()
    if (!step) return undefined
    this.#done.push(step)
    return change(sheet, step, 'before', 'after')
  }
}

/** What somebody else has written there meanwhile stays. */
function change(sheet: Sheet, step: Step, from: 'before' | 'after', to: 'before' | 'after'): Step {
  const own = step.filter((cell) => isSame(sheet.value(cell.lane, cell.student), cell[from]))
  return write(
    sheet,
    own.map((cell) => ({ lane: cell.lane, student: cell.student, value: cell[to] })),
  )
}
