import type { JournalWork } from '../../../contract/gradebook/works.ts'
import type { Cell, JournalMark } from '../../../contract/journal/cells.ts'
import { isOnTime, type CellState, type Mark } from '../../../rules/marks.ts'

/** What a teacher puts into a cell; `done` absent: the day it was handed in stays as it was. */
export type Value = { mark: Mark | null; submitted: boolean; done?: string | null }

/** What stood in a cell when its writer looked, and the revision of that. */
export type Begun = { seen: Value; base: number }

/** A cell as it stands in the journal; `revision` counts its changes. */
export type StoredCell = {
  mark: Mark | null
  submitted: boolean
  onTime: boolean
  done: string | null
  revision: number
}

export const emptied: Value = { mark: null, submitted: false, done: null }

export function storedCellOf([mark, submitted, , , onTime, , revision, done]: JournalMark): StoredCell {
  return { mark, submitted, onTime, done, revision }
}

export function storedCellFrom({ mark, submitted, onTime, done, revision }: Cell): StoredCell {
  return { mark, submitted, onTime, done, revision }
}

/** A cell that nobody has written yet. */
export function untouched(work: JournalWork, today: string): StoredCell {
  const onTime = isOnTime({ due: work.due, done: null }, today)
  return { mark: null, submitted: false, onTime, done: null, revision: 0 }
}

/** How a cell will stand once a value is saved, as the server reckons it. */
export function storedCellWith(value: Value, before: StoredCell, work: JournalWork, today: string): StoredCell {
  const { mark } = value
  const returned = mark !== null && mark !== 'ABSENT' && mark !== 'EXEMPT'
  const submitted = returned || value.submitted
  const done = submitted ? (value.done === undefined ? (before.done ?? work.date) : value.done) : null
  return { ...before, mark, submitted, done, onTime: isOnTime({ due: work.due, done }, today) }
}

export function valueOf({ mark, submitted, done }: StoredCell): Value {
  return { mark, submitted, done }
}

/** Whether both say the same; a `done` that is absent says nothing. */
export function isSame(a: Value, b: Value): boolean {
  return a.mark === b.mark && (a.mark !== null || a.submitted === b.submitted) && isSameDay(a, b)
}

export function isSameDay(a: Value, b: Value): boolean {
  return a.done === undefined || b.done === undefined || a.done === b.done
}

/** State of a cell of the sheet; BEFORE: nothing is written, and the work was due before the student's first day in the class. */
export type SheetState = CellState | 'BEFORE'

/** Whether there is a value is asked before whether it was handed in (MARK-2). */
export function stateOf({ mark, submitted, onTime }: Omit<StoredCell, 'revision' | 'done'>): CellState {
  if (mark !== null) return typeof mark === 'number' ? (onTime ? 'ON_TIME' : 'LATE') : 'OTHER'
  if (submitted) return onTime ? 'HANDED_IN_ON_TIME' : 'HANDED_IN'
  return onTime ? 'NOT_DUE' : 'MISSING'
}
