import { newestMarks } from '../../../contract/gradebook/endpoints.ts'
import type { Assignment, Homework } from '../../../contract/gradebook/works.ts'
import { compareTimes, addDays, weekdayOf } from '../../../rules/kyiv.ts'
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
export function ahead(assignments: Assignment[], today: string): Assignment[] {
  return assignments.filter((one) => stateOf(one, today) === 'TODO').toSorted(bySoonest)
}

export function dueOn(assignments: Assignment[], day: string): Assignment[] {
  return ahead(assignments, day).filter(({ dueDate }) => dueDate === day)
}

type Step = { step: string; works: Assignment[] }

/** What is due by the next school day, by the day after it, and later; on a school day, where `next` is none, all in one. */
export function stepsOf(soonest: Assignment[], next: string | undefined): Step[] {
  if (!next) return soonest.length ? [{ step: 'all', works: soonest }] : []
  const steps = [next, addDays(next, 1)].filter((day) => weekdayOf(day) < 6 || day === next)
  const stepFor = ({ dueDate }: Assignment) => steps.find((day) => dueDate !== null && dueDate <= day) ?? 'later'
  return [...Map.groupBy(soonest, stepFor)].map(([step, works]) => ({ step, works }))
}

/** From a day to another one, both included. */
export function dueUntil(assignments: Assignment[], from: string, to: string): Assignment[] {
  return ahead(assignments, from).filter(({ dueDate }) => dueDate && dueDate >= from && dueDate <= to)
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

/** The marks of the last days, the newest first. */
export function newMarks(assignments: Assignment[], today: string): (Assignment & { markedOn: string })[] {
  const since = addDays(today, 1 - newFor)
  return assignments
    .filter((one): one is Assignment & { markedOn: string } => one.grade !== null && one.markedOn !== null)
    .filter(({ markedOn }) => markedOn >= since && markedOn <= today)
    .toSorted((a, b) => compareTimes(b.markedOn, a.markedOn) || b.id - a.id)
    .slice(0, newestMarks)
}

const never = '9999-12-31'

/** Of one day what is marked comes first; a lesson's homework has an id below zero. */
function bySoonest(a: Assignment, b: Assignment): number {
  const isSooner = compareTimes(a.dueDate ?? never, b.dueDate ?? never)
  return isSooner || Number(a.id < 0) - Number(b.id < 0) || Math.abs(a.id) - Math.abs(b.id)
}

function byLatest(a: Assignment, b: Assignment): number {
  return compareTimes(dayOf(b), dayOf(a)) || b.id - a.id
}

export function dayOf({ dueDate, doneDate }: Assignment): string {
  return dueDate ?? doneDate ?? ''
}
