import { addDays, type WallClock } from './kyiv.ts'
import { cellState, isHandedIn, isOnTime, type Mark, type WorkStatus } from './marks.ts'

/** States of an assignment, as its row says it. */
export const assignmentStates = [
  'TODO',
  'OVERDUE',
  'WAITS',
  'ON_TIME',
  'LATE',
  'ABSENT',
  'EXEMPT',
  'NOT_ATTESTED',
] as const
export type AssignmentState = (typeof assignmentStates)[number]

type Assigned = { status: WorkStatus; dueDate: string | null; doneDate: string | null; grade: Mark | null }

export function stateOf(
  { grade: mark, status, dueDate: due, doneDate: done }: Assigned,
  today: string,
): AssignmentState {
  if (mark === 'ABSENT' || mark === 'EXEMPT' || mark === 'NOT_ATTESTED') return mark
  switch (cellState({ status, due, done, mark }, today)) {
    case 'NOT_DUE':
      return 'TODO'
    case 'MISSING':
      return 'OVERDUE'
    case 'HANDED_IN':
    case 'HANDED_IN_ON_TIME':
      return 'WAITS'
    default:
      return isOnTime({ due, done }, today) ? 'ON_TIME' : 'LATE'
  }
}

/** Returns how far a work is, on any day: of an open one `stateOf` is TODO or OVERDUE. */
export function progressOf({ mark, status }: { mark: Mark | null; status: WorkStatus }): 'OPEN' | 'WAITS' | 'DONE' {
  if (mark !== null) return 'DONE'
  return isHandedIn(status) ? 'WAITS' : 'OPEN'
}

type Asked = { dueDate: string | null; dueEnds: number | null; tickedOn: string | null }

/** Homework is over with the lesson that it is due in; ticked homework is done whenever that was. */
export function homeworkState({ dueDate, dueEnds, tickedOn }: Asked, now: WallClock): 'TICKED' | 'TODO' | 'OVERDUE' {
  if (tickedOn !== null) return 'TICKED'
  if (dueDate === null || dueDate > now.day) return 'TODO'
  return dueDate < now.day || (dueEnds !== null && now.minutes >= dueEnds) ? 'OVERDUE' : 'TODO'
}

const never = '9999-12-31'

/** Order of tasks by due day, without a day last; of one day what is marked comes first. */
export function bySoonest(a: Due, b: Due): number {
  return (a.dueDate ?? never).localeCompare(b.dueDate ?? never) || Number(!a.graded) - Number(!b.graded)
}

type Due = { dueDate: string | null; graded?: unknown }

/** Order of open tasks with what can still be done in time first. */
export function aheadFirst<T extends { state: string }>(open: readonly T[]): T[] {
  return open.toSorted((a, b) => Number(a.state === 'OVERDUE') - Number(b.state === 'OVERDUE'))
}

/** Days for which a mark is new, today included. */
const newFor = 7

type Given = { id: number; grade: Mark | null; markedOn: string | null }

/** The `most` latest marks of the last days, the newest first. */
export function newMarks<T extends Given>(assignments: readonly T[], today: string, most: number): T[] {
  const since = addDays(today, 1 - newFor)
  return assignments
    .filter(({ grade, markedOn }) => grade !== null && markedOn !== null && markedOn >= since && markedOn <= today)
    .toSorted((a, b) => b.markedOn!.localeCompare(a.markedOn!) || b.id - a.id)
    .slice(0, most)
}
