import type { Assignment, Homework } from '../../../contract/gradebook/works.ts'
import { addDays } from '../../../rules/kyiv.ts'
import { cellState, isOnTime } from '../../../rules/marks.ts'

/** What an assignment's row says of it. */
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

export function stateOf(assignment: Assignment, today: string): AssignmentState {
  const { grade: mark, status, dueDate: due, doneDate: done } = assignment
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

/** What can still be handed in on time, the soonest first; without a due date, last. */
function ahead(assignments: Assignment[], today: string): Assignment[] {
  return assignments.filter((one) => stateOf(one, today) === 'TODO').toSorted(bySoonest)
}

export function dueOn(assignments: Assignment[], day: string): Assignment[] {
  return ahead(assignments, day).filter(({ dueDate }) => dueDate === day)
}

export function overdue(assignments: Assignment[], today: string): Assignment[] {
  return assignments.filter((one) => stateOf(one, today) === 'OVERDUE')
}

export type Course = { name: string; assignments: Assignment[]; homework: Homework[] }

/** By course, in the server's order; in each, first what is still to do, then the rest, the latest first. */
export function coursesOf(assignments: Assignment[], today: string, homework: readonly Homework[] = []): Course[] {
  const works = Map.groupBy(assignments, ({ courseName }) => courseName)
  const asked = Map.groupBy(homework, ({ courseName }) => courseName)
  return [...new Set([...works.keys(), ...asked.keys()])].map((name) => {
    const those = works.get(name) ?? []
    const first = ahead(those, today)
    const rest = those.filter((one) => !first.includes(one)).toSorted(byLatest)
    return { name, assignments: [...first, ...rest], homework: asked.get(name) ?? [] }
  })
}

const newFor = 7
const mostNew = 3

/** The marks of the last days, the newest first. */
export function newMarks(assignments: Assignment[], today: string): (Assignment & { markedOn: string })[] {
  const since = addDays(today, 1 - newFor)
  return assignments
    .filter((one): one is Assignment & { markedOn: string } => one.grade !== null && one.markedOn !== null)
    .filter(({ markedOn }) => markedOn >= since && markedOn <= today)
    .toSorted((a, b) => b.markedOn.localeCompare(a.markedOn) || b.id - a.id)
    .slice(0, mostNew)
}

const never = '9999-12-31'

function bySoonest(a: Assignment, b: Assignment): number {
  return (a.dueDate ?? never).localeCompare(b.dueDate ?? never) || a.id - b.id
}

function byLatest(a: Assignment, b: Assignment): number {
  return dayOf(b).localeCompare(dayOf(a)) || b.id - a.id
}

export function dayOf({ dueDate, doneDate }: Assignment): string {
  return dueDate ?? doneDate ?? ''
}
