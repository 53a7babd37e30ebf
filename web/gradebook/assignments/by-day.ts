import type { Assignment } from '../../../contract/gradebook/works.ts'
import { compareTimes, addDays, weekOf } from '../../../rules/kyiv.ts'
import { dayOf, stateOf, type AssignmentState } from './lists.ts'

/** What a day's list shows of something that is due. */
export type Entry = Pick<Assignment, 'courseName' | 'alias' | 'title' | 'link' | 'dueDate'> & {
  key: string
  state: AssignmentState
  /** By which those of a folded list are sorted. */
  day: string
  /** Absent where nothing is to be graded. */
  graded?: Pick<Assignment, 'grade' | 'maxGrade' | 'coefficient' | 'finalGrade' | 'doneDate'>
}

export const parts = ['overdue', 'today', 'tomorrow', 'thisWeek', 'nextWeek', 'later', 'waits', 'done'] as const
export type Part = (typeof parts)[number]

export function entriesOf(assignments: Assignment[], today: string): Entry[] {
  return assignments.map((one) => ({
    ...one,
    key: `assignment-${one.id}`,
    state: stateOf(one, today),
    day: dayOf(one),
    graded: one,
  }))
}

/** What is still to do, overdue or not. */
export function isToDo({ state }: Entry): boolean {
  return state === 'TODO' || state === 'OVERDUE'
}

function partOf({ state, dueDate }: Entry, today: string): Part {
  if (state === 'OVERDUE') return 'overdue'
  if (state === 'WAITS') return 'waits'
  if (state !== 'TODO') return 'done'
  if (dueDate === null) return 'later'
  if (dueDate <= today) return 'today'
  if (dueDate === addDays(today, 1)) return 'tomorrow'
  if (dueDate <= weekOf(today).dateTo) return 'thisWeek'
  return dueDate <= addDays(weekOf(today).dateTo, 7) ? 'nextWeek' : 'later'
}

/** In the order in which it has to be done; what is done already stands below, the latest first. */
export function byDay(entries: Entry[], today: string): { part: Part; entries: Entry[] }[] {
  const found = Map.groupBy(entries, (entry) => partOf(entry, today))
  return parts.flatMap((part) => {
    const those = found.get(part) ?? []
    return those.length ? [{ part, entries: those.toSorted(isToDo(those[0]!) ? bySoonest : byLatest) }] : []
  })
}

const never = '9999-12-31'

function bySoonest(a: Entry, b: Entry): number {
  return compareTimes(a.dueDate ?? never, b.dueDate ?? never) || compareTimes(a.key, b.key)
}

function byLatest(a: Entry, b: Entry): number {
  return compareTimes(b.day, a.day) || compareTimes(b.key, a.key)
}
